import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const bull = kind("bull");
const cow = kind("cow");
const deer = kind("deer");
const goat = kind("goat");
const horse = kind("horse");
const sheep = kind("sheep");

/** Bulls, cows, deer, goats, horses, sheep. */
export const HOOVED: Readonly<Record<string, Entry>> = {
  angus: bull("#5a3a2e", "#d8b898", "#c8a03a", "#5a4a2a", { eyes: "stern", wears: ["checks"], adds: ["slantBrows"] }),
  rodeo: bull("#3f3a40", "#e0c8b0", "#c83a34", "#f0d24a", { eyes: "sleepy", wears: ["bandolier"], hat: "none" }),
  stu: bull("#8a6a52", "#f0d8b8", "#6aa84a", "#f0e0b0", { eyes: "beads", wears: ["stripes"] }),
  "t-bone": bull("#66848c", "#e8c8a8", "#3a3a44", "#d8a83a", { eyes: "stern", wears: ["line"] }),
  coach: bull("#a8784a", "#f0d8b0", "#3f62b0", "#f4f1ea", { eyes: "stern", wears: ["number"], adds: ["thickBrows"] }),
  vic: bull("#6a5a6a", "#d8c8c8", "#8a2f3a", "#c9ccd2", {
    eyes: "stern",
    wears: ["plates"],
    hat: "hornedHelm",
    ears: "cow",
    colours: { hat: "#7a7a84" },
  }),

  patty: cow("#f4eee0", "#f4c8b8", "#e06a5a", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    marks: ["onePatch"],
    colours: { mark: "#a8623a" },
  }),
  tipper: cow("#f4f1ea", "#f0c0b8", "#5a9a6a", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["crownPatch"],
    colours: { mark: "#2e2c32" },
  }),
  norma: cow("#f4e8d8", "#f0c8c0", "#8ac0e0", "#f4f1ea", {
    eyes: "beads",
    wears: ["flowers"],
    marks: ["freckles", "onePatch"],
    colours: { mark: "#c88a6a" },
  }),
  naomi: cow("#f0b8d0", "#f8dce4", "#4a4a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["crownPatch"],
    colours: { mark: "#c85a9a" },
  }),

  fauna: deer("#a8744a", "#f0dcb8", "#8ab06a", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    marks: ["cheeks"],
    ears: "deer",
  }),
  bam: deer("#c8863f", "#f4e2b8", "#d8434a", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  zell: deer("#3a3640", "#d8ccc4", "#6a5a4a", "#f0d24a", { eyes: "slyEyes", wears: ["lapels"] }),
  bruce: deer("#3a6a74", "#8fc4c2", "#8a6a3a", "#f0d24a", { eyes: "stern", wears: ["stripes"], adds: ["slantBrows"] }),
  deirdre: deer("#8a5a3a", "#ecd4b0", "#5a8a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    ears: "deer",
    marks: ["lids", "spots"],
    colours: { mark: "#f0e0c0" },
  }),
  lopez: deer("#e0a03a", "#f8e8c0", "#6a3f3a", "#f0d24a", { eyes: "slyEyes", wears: ["lapels"] }),
  fuchsia: deer("#e05a90", "#f8d8e0", "#3a3a44", "#f0d24a", {
    eyes: "lashed",
    wears: ["line"],
    ears: "deer",
    marks: ["lids"],
    colours: { mark: "#6ac0d0" },
  }),
  beau: deer("#d8965a", "#f8e8cc", "#6ab0a8", "#f0d24a", { eyes: "sleepy", wears: ["flowers"] }),
  "diana-animal-crossing": deer("#c8b0e0", "#f4eef6", "#6a8ad0", "#f4f1ea", {
    eyes: "lashed",
    wears: ["lapels"],
    ears: "deer",
    marks: ["lids"],
    colours: { mark: "#8a5ac0" },
  }),
  erik: deer("#8a6a4f", "#e8d8c0", "#c83a34", "#f4f1ea", { eyes: "sleepy", wears: ["checks"] }),
  chelsea: deer("#e8b0c0", "#fbeaee", "#2e2c34", "#f08ab0", {
    eyes: "lashed",
    wears: ["dots"],
    ears: "deer",
    hat: "sideBow",
    colours: { hat: "#d8343a" },
  }),
  shino: deer("#d8d4ea", "#f6f2f8", "#5a3f98", "#e0503a", {
    eyes: "lashed",
    wears: ["lapels"],
    ears: "demonHorns",
    colours: { trim: "#c83a4a" },
  }),

  chevre: goat("#f4f2ec", "#f8f0ea", "#f08a8a", "#f4f1ea", { eyes: "beads", wears: ["checks"], face: ["deerMuzzle"] }),
  nan: goat("#4a4650", "#d8ccc8", "#6ab05a", "#f4f1ea", { eyes: "happy", wears: ["stripes"], face: ["deerMuzzle"] }),
  billy: goat("#c8a050", "#f4ead8", "#d8343a", "#f0d24a", { eyes: "keen", wears: ["number"] }),
  gruff: goat("#7aa06a", "#ece4c8", "#4a4a48", "#f0d24a", { eyes: "stern", wears: ["bandolier"] }),
  velma: goat("#b5a088", "#f0e4d0", "#8a4a6a", "#f0d24a", {
    eyes: "dotted",
    wears: ["lapels"],
    adds: ["glasses"],
    face: ["deerMuzzle"],
  }),
  kidd: goat("#8c96c8", "#fbf0d8", "#4f8ad0", "#f4f1ea", { eyes: "beads", wears: ["stripes"] }),
  pashmina: goat("#d8a878", "#f6e8d4", "#c83a6a", "#f0d24a", {
    eyes: "lashed",
    wears: ["fluff"],
    face: ["deerMuzzle"],
    marks: ["lids"],
    colours: { mark: "#7a4a9a" },
  }),
  sherb: goat("#8fc0e8", "#f4f6f4", "#f0d24a", "#4f8ac0", { eyes: "sleepy", wears: ["stripes"] }),

  buck: horse("#8a5f3f", "#e8d0ac", "#4f8a5a", "#f0d24a", {
    eyes: "beads",
    wears: ["number"],
    colours: { hair: "#3a2a22" },
  }),
  victoria: horse("#a8502f", "#f0d0a8", "#3f4a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    colours: { hair: "#e8c86a" },
  }),
  savannah: horse("#f4f2ee", "#e0d8d0", "#f08ab0", "#f4f1ea", {
    eyes: "beads",
    wears: ["flowers"],
    marks: ["zebra"],
    colours: { hair: "#2e2c32", mark: "#2e2c32" },
  }),
  elmer: horse("#8a5038", "#f0e2c4", "#6a6a8a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { hair: "#6a4a30" },
  }),
  roscoe: horse("#2e2a30", "#8a7a78", "#c83a34", "#f0d24a", {
    eyes: "slyEyes",
    wears: ["line"],
    colours: { hair: "#d8402c" },
  }),
  winnie: horse("#e0a060", "#f8e4c4", "#5ac0b8", "#f4f1ea", {
    eyes: "beads",
    wears: ["dots"],
    colours: { hair: "#4fa8a0" },
  }),
  "ed-animal-crossing": horse("#dce4e2", "#e4dcec", "#f0a03a", "#f4f1ea", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { hair: "#5a4a80" },
  }),
  cleo: horse("#7a3f5a", "#e8ccc0", "#d8a83a", "#7a3f8a", {
    eyes: "lashed",
    wears: ["necklace"],
    colours: { hair: "#f0c060" },
  }),
  peaches: horse("#d07fb0", "#fbecd8", "#7b8590", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    colours: { hair: "#c86a4a" },
  }),
  annalise: horse("#7a5442", "#f2e8f4", "#5a3f8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    colours: { hair: "#6a4a9a" },
  }),
  clyde: horse("#d8b03a", "#f6e8b0", "#4a8a9a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["checks"],
    colours: { hair: "#8a6a2a" },
  }),
  colton: horse("#f0e8d8", "#f8f4ea", "#8a4a98", "#f0d24a", {
    eyes: "keen",
    wears: ["lapels"],
    colours: { hair: "#e0b84a" },
  }),
  papi: horse("#f2f0ec", "#d8d0c8", "#5aa84a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["dots"],
    marks: ["zebra"],
    colours: { hair: "#5a3f30", mark: "#8a5a3a" },
  }),
  julian: horse("#5a7ad8", "#dce6f8", "#f0e6fa", "#f0d24a", {
    eyes: "keen",
    wears: ["star"],
    hat: "unicorn",
    colours: { hair: "#8fb8f0" },
  }),
  reneigh: horse("#4a4048", "#d8c0b8", "#e0a03a", "#d8343a", {
    eyes: "lashed",
    wears: ["overallStrap"],
    colours: { hair: "#3fb0a8" },
  }),

  vesta: sheep("#f4ead8", "#f8f0e0", "#b5603a", "#f0d24a", {
    eyes: "happy",
    wears: ["checks"],
    colours: { hair: "#f0d8b8" },
  }),
  baabara: sheep("#3a3640", "#d8c8c0", "#f0d24a", "#d8343a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["lids"],
    colours: { hair: "#f4f1ea", mark: "#d85a9a" },
  }),
  eunice: sheep("#d8b89a", "#f4e6d4", "#8ab0d8", "#f4f1ea", {
    eyes: "happy",
    wears: ["flowers"],
    colours: { hair: "#b07a8a" },
  }),
  stella: sheep("#f4ece4", "#f8f2ea", "#f0a8c0", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    colours: { hair: "#e0708a" },
  }),
  cashmere: sheep("#f0c8d0", "#fbeaee", "#8a3a4a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    colours: { hair: "#c83a4a" },
  }),
  willow: sheep("#e8dcd0", "#f6f0e8", "#6a9a5a", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    colours: { hair: "#d8e0a8" },
  }),
  curlos: sheep("#a8803a", "#dce0e4", "#3a3a44", "#f0d24a", {
    eyes: "sleepy",
    wears: ["lapels"],
    colours: { hair: "#e8e8ea" },
  }),
  wendy: sheep("#f0dcc0", "#f8f0e0", "#4fa8c8", "#f0d24a", {
    eyes: "beads",
    wears: ["dots"],
    colours: { hair: "#8fd0e0" },
  }),
  timbra: sheep("#e0a870", "#f6ecd4", "#6d3421", "#f4f1ea", {
    eyes: "lashed",
    wears: ["lapels"],
    colours: { hair: "#c8a05a" },
  }),
  frita: sheep("#c8603a", "#f0c8a0", "#f0d24a", "#d8343a", {
    eyes: "lashed",
    wears: ["number"],
    colours: { hair: "#f0c83a" },
  }),
  muffy: sheep("#e0b8c8", "#f6e8ec", "#2e2c34", "#c83a6a", {
    eyes: "lashed",
    wears: ["line"],
    colours: { hair: "#3a3440" },
  }),
  pietro: sheep("#f0e0c8", "#f8f0e0", "#f0d24a", "#4f8ad0", {
    eyes: "ringed",
    wears: ["stripes"],
    adds: ["redNose"],
    colours: { hair: "#5a9ae0", mark: "#e0503a" },
  }),
  etoile: sheep("#fbe8ee", "#fdf4f4", "#8ad0f0", "#f8d0e4", {
    eyes: "lady",
    wears: ["dots"],
    hat: "crown",
    colours: { hair: "#f6b8d8", iris: "#7a9ae0" },
  }),
  dom: sheep("#f0d8e8", "#fbf2f6", "#f0b03a", "#4f8ad0", {
    eyes: "lady",
    wears: ["number"],
    colours: { hair: "#f4e4f0", iris: "#7ab0e0" },
  }),
};
