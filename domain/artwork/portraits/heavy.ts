import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const pig = kind("pig");
const rhino = kind("rhino");
const hippo = kind("hippo");
const elephant = kind("elephant");

/** Pigs, rhinos, hippos, elephants. */
export const HEAVY: Readonly<Record<string, Entry>> = {
  curly: pig("#f4d8c0", "#f0a898", "#d8743a", "#f4f1ea", { eyes: "stern", wears: ["checks"], adds: ["thickBrows"] }),
  truffles: pig("#e8a0c0", "#f4b0a8", "#53b157", "#5a9a4a", { eyes: "beads", wears: ["dots"] }),
  rasher: pig("#b55a4a", "#e8a890", "#4a5a3a", "#f0d24a", {
    eyes: "stern",
    wears: ["bandolier"],
    marks: ["scar"],
    colours: { mark: "#7a3a30" },
  }),
  hugh: pig("#3a62b4", "#b8e0d8", "#80ab44", "#e0503a", { eyes: "sleepy", wears: ["stripes"] }),
  lucy: pig("#f2a8b8", "#f8d0d0", "#f0e090", "#f4f1ea", { eyes: "beads", wears: ["flowers"], marks: ["cheeks"] }),
  "spork-crackle": pig("#a87c54", "#d0e4ec", "#d8503a", "#f0d24a", { eyes: "pinpoint", wears: ["number"] }),
  cobb: pig("#8a9a6a", "#d0d0a0", "#f4f1ea", "#5a8a5a", { eyes: "pinpoint", wears: ["zip"], adds: ["specs"] }),
  boris: pig("#5a4a44", "#b8948a", "#6a3a34", "#f0d24a", { eyes: "stern", wears: ["stripes"] }),
  maggie: pig("#f0b890", "#f8d4b8", "#5a9ac0", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    marks: ["freckles"],
    colours: { mark: "#d88a6a" },
  }),
  peggy: pig("#f2a0c0", "#f8d0dc", "#3f8a9a", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  gala: pig("#f0c0b0", "#f8dcd0", "#8ac06a", "#f4f1ea", { eyes: "happy", wears: ["flowers"] }),
  chops: pig("#5a4a6a", "#b8a0c0", "#d8a83a", "#f4f1ea", { eyes: "slyEyes", wears: ["lapels"] }),
  kevin: pig("#e0885a", "#f4c8a0", "#4f6fb0", "#f0d24a", { eyes: "keen", wears: ["number"] }),
  pancetti: pig("#b8623f", "#d99a78", "#f0c03a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#f0a0c8" },
  }),
  agnes: pig("#3f3a44", "#a88a90", "#b03a5a", "#f0d24a", { eyes: "lashed", wears: ["stripes"] }),

  tank: rhino("#5a9ad0", "#c8e0f0", "#d8343a", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  rhonda: rhino("#b0a0a8", "#e4dcdc", "#e06a9a", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  spike: rhino("#c8503a", "#f0c8b0", "#2e2c34", "#f0d24a", {
    eyes: "stern",
    wears: ["line"],
    hair: "mohawk",
    colours: { hair: "#3a3440" },
  }),
  hornsby: rhino("#8ac0a8", "#e0f0e0", "#f0c03a", "#e0503a", { eyes: "sleepy", wears: ["stripes"] }),
  merengue: rhino("#f4c8c8", "#fbe6e0", "#f4f1ea", "#e06a7a", {
    eyes: "lashed",
    wears: ["apron"],
    marks: ["cheeks"],
    colours: { trim: "#d8343a" },
  }),
  renee: rhino("#d8c06a", "#f4ecc0", "#3f3a48", "#e0409a", {
    eyes: "lashed",
    wears: ["checks"],
    marks: ["lids"],
    colours: { mark: "#c83a8a" },
  }),
  azalea: rhino("#ead9a8", "#f0c8c8", "#513b93", "#f0d24a", {
    eyes: "lashed",
    wears: ["flowers"],
    marks: ["lids"],
    colours: { mark: "#f0a03a" },
  }),

  bubbles: hippo("#e89a5a", "#f8d8b0", "#4fb0c8", "#f4f1ea", { eyes: "beads", wears: ["dots"] }),
  bertha: hippo("#e8a8b0", "#f6d0d0", "#f0c03a", "#f4f1ea", { eyes: "beads", wears: ["flowers"], marks: ["cheeks"] }),
  biff: hippo("#5aa86a", "#b8dca8", "#d8434a", "#f4f1ea", { eyes: "keen", wears: ["number"] }),
  bitty: hippo("#a8a0c0", "#dcd4e6", "#c83a5a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  harry: hippo("#98783a", "#c8ae58", "#8a4a34", "#f0d24a", {
    eyes: "stern",
    wears: ["stripes"],
    adds: ["longMoustache"],
  }),
  hippeux: hippo("#a86ab0", "#dcb8e0", "#f0d24a", "#3f5a9a", { eyes: "slyEyes", wears: ["lapels"] }),
  rocco: hippo("#4c8062", "#b0b0b4", "#8a3a34", "#f0d24a", {
    eyes: "stern",
    wears: ["plates"],
    marks: ["warPaint"],
    colours: { mark: "#c83a3a" },
  }),

  opal: elephant("#e8d8dc", "#f4c8d0", "#6a8ad0", "#f4f1ea", { eyes: "lashed", wears: ["flowers"] }),
  dizzy: elephant("#6a9ad0", "#f4a8b0", "#f0d24a", "#e0503a", { eyes: "sleepy", wears: ["stripes"] }),
  "big-top": elephant("#8a8fa0", "#f0a8a8", "#d8343a", "#f0d24a", {
    eyes: "beads",
    wears: ["number"],
    marks: ["forehead"],
  }),
  eloise: elephant("#d8b43f", "#f4c8b8", "#5a4a78", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  margie: elephant("#f0e0c8", "#f8c8c0", "#e06a5a", "#f4f1ea", {
    eyes: "beads",
    wears: ["flowers"],
    marks: ["cheeks"],
  }),
  paolo: elephant("#d84a7a", "#f8b8c8", "#f0c03a", "#4f8ad0", { eyes: "keen", wears: ["stripes"] }),
  axel: elephant("#2a5c8a", "#f0a0a0", "#f0d24a", "#d8343a", {
    eyes: "keen",
    wears: ["number"],
    marks: ["cap"],
    colours: { mark: "#f0d24a" },
  }),
  ellie: elephant("#b0a8b8", "#f4b8c4", "#6ac0a0", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  tucker: elephant("#8a5f44", "#e8b898", "#6a8a4a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["furChest"],
    hair: "bangs",
    colours: { hair: "#6a4530" },
  }),
  tia: elephant("#f2f0ea", "#f0d0c8", "#c87a9a", "#f4f1ea", {
    eyes: "beads",
    wears: ["flowers"],
    marks: ["rosy"],
    colours: { mark: "#f0a8b0" },
  }),
  chai: elephant("#f2d0e0", "#f8e0e8", "#f4e6c0", "#a8e0e8", {
    eyes: "lady",
    wears: ["bow"],
    marks: ["rosy"],
    colours: { iris: "#6ac0e0", mark: "#f2a0b8" },
  }),
  cyd: elephant("#5a5a6a", "#d88aa0", "#2e2c34", "#8aff7a", {
    eyes: "stern",
    wears: ["spikedCollar"],
    hair: "mohawk",
    colours: { hair: "#7ad05a" },
  }),
};
