import type { Entry } from "../portrait";
import { kind } from "../species";

const bull = kind("bull");
const cow = kind("cow");
const deer = kind("deer");
const goat = kind("goat");
const horse = kind("horse");
const sheep = kind("sheep");
const pig = kind("pig");
const rhino = kind("rhino");
const hippo = kind("hippo");
const elephant = kind("elephant");

/** Bulls, cows, deer, goats, horses, sheep, pigs, rhinos, hippos and elephants. */
export const HOOVED: Readonly<Record<string, Entry>> = {
  // bull

  angus: bull("#5a3a2e", "#d8b898", "#c8a03a", "#5a4a2a", { eyes: "stern", wears: ["checks"], adds: ["slantBrows"] }),
  rodeo: bull("#3f3a40", "#e0c8b0", "#c83a34", "#f0d24a", { eyes: "sleepy", wears: ["bandolier"], hat: "none" }),
  stu: bull("#8a6a52", "#f0d8b8", "#6aa84a", "#f0e0b0", { eyes: "beads", wears: ["stripes"] }),
  "t-bone": bull("#8a3a34", "#e8c8a8", "#3a3a44", "#d8a83a", { eyes: "stern", wears: ["line"] }),
  coach: bull("#a8784a", "#f0d8b0", "#3f62b0", "#f4f1ea", { eyes: "stern", wears: ["number"], adds: ["thickBrows"] }),
  vic: bull("#6a5a6a", "#d8c8c8", "#8a2f3a", "#c9ccd2", {
    eyes: "stern",
    wears: ["plates"],
    hat: "hornedHelm",
    ears: "cow",
    colours: { hat: "#7a7a84" },
  }),

  // cow

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

  // deer

  fauna: deer("#a8744a", "#f0dcb8", "#8ab06a", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    marks: ["cheeks"],
    ears: "deer",
  }),
  bam: deer("#c8863f", "#f4e2b8", "#d8434a", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  zell: deer("#3a3640", "#d8ccc4", "#6a5a4a", "#f0d24a", { eyes: "slyEyes", wears: ["lapels"] }),
  bruce: deer("#5a78a8", "#dce4ec", "#8a6a3a", "#f0d24a", { eyes: "stern", wears: ["stripes"], adds: ["slantBrows"] }),
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

  // goat

  chevre: goat("#f4f2ec", "#f8f0ea", "#f08a8a", "#f4f1ea", { eyes: "beads", wears: ["checks"], face: ["deerMuzzle"] }),
  nan: goat("#4a4650", "#d8ccc8", "#6ab05a", "#f4f1ea", { eyes: "happy", wears: ["stripes"], face: ["deerMuzzle"] }),
  billy: goat("#f0ece0", "#f4ead8", "#d8343a", "#f0d24a", { eyes: "keen", wears: ["number"] }),
  gruff: goat("#7aa06a", "#ece4c8", "#4a4a48", "#f0d24a", { eyes: "stern", wears: ["bandolier"] }),
  velma: goat("#b5a088", "#f0e4d0", "#8a4a6a", "#f0d24a", {
    eyes: "dotted",
    wears: ["lapels"],
    adds: ["glasses"],
    face: ["deerMuzzle"],
  }),
  kidd: goat("#f0c88a", "#fbf0d8", "#4f8ad0", "#f4f1ea", { eyes: "beads", wears: ["stripes"] }),
  pashmina: goat("#d8a878", "#f6e8d4", "#c83a6a", "#f0d24a", {
    eyes: "lashed",
    wears: ["fluff"],
    face: ["deerMuzzle"],
    marks: ["lids"],
    colours: { mark: "#7a4a9a" },
  }),
  sherb: goat("#8fc0e8", "#f4f6f4", "#f0d24a", "#4f8ac0", { eyes: "sleepy", wears: ["stripes"] }),

  // horse

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
  elmer: horse("#c8a87a", "#f0e2c4", "#6a6a8a", "#f0d24a", {
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
  "ed-animal-crossing": horse("#9a8ab8", "#e4dcec", "#f0a03a", "#f4f1ea", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { hair: "#5a4a80" },
  }),
  cleo: horse("#7a3f5a", "#e8ccc0", "#d8a83a", "#7a3f8a", {
    eyes: "lashed",
    wears: ["necklace"],
    colours: { hair: "#f0c060" },
  }),
  peaches: horse("#f0b88a", "#fbecd8", "#f08a6a", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    colours: { hair: "#c86a4a" },
  }),
  annalise: horse("#c8a0d8", "#f2e8f4", "#5a3f8a", "#f0d24a", {
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

  // sheep

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
  curlos: sheep("#8a94a0", "#dce0e4", "#3a3a44", "#f0d24a", {
    eyes: "sleepy",
    wears: ["lapels"],
    colours: { hair: "#e8e8ea" },
  }),
  wendy: sheep("#f0dcc0", "#f8f0e0", "#4fa8c8", "#f0d24a", {
    eyes: "beads",
    wears: ["dots"],
    colours: { hair: "#8fd0e0" },
  }),
  timbra: sheep("#e8d0a8", "#f6ecd4", "#6a4f98", "#f4f1ea", {
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

  // pig

  curly: pig("#f4d8c0", "#f0a898", "#d8743a", "#f4f1ea", { eyes: "stern", wears: ["checks"], adds: ["thickBrows"] }),
  truffles: pig("#d84a5a", "#f4b0a8", "#f0d24a", "#5a9a4a", { eyes: "beads", wears: ["dots"] }),
  rasher: pig("#b55a4a", "#e8a890", "#4a5a3a", "#f0d24a", {
    eyes: "stern",
    wears: ["bandolier"],
    marks: ["scar"],
    colours: { mark: "#7a3a30" },
  }),
  hugh: pig("#7ac0c8", "#b8e0d8", "#f0a03a", "#e0503a", { eyes: "sleepy", wears: ["stripes"] }),
  lucy: pig("#f2a8b8", "#f8d0d0", "#f0e090", "#f4f1ea", { eyes: "beads", wears: ["flowers"], marks: ["cheeks"] }),
  "spork-crackle": pig("#8ab8d8", "#d0e4ec", "#d8503a", "#f0d24a", { eyes: "pinpoint", wears: ["number"] }),
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
  pancetti: pig("#9a5ab0", "#dcb8e0", "#f0c03a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#f0a0c8" },
  }),
  agnes: pig("#3f3a44", "#a88a90", "#b03a5a", "#f0d24a", { eyes: "lashed", wears: ["stripes"] }),

  // rhino

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
  azalea: rhino("#c83a5a", "#f0c8c8", "#5a9a4a", "#f0d24a", {
    eyes: "lashed",
    wears: ["flowers"],
    marks: ["lids"],
    colours: { mark: "#f0a03a" },
  }),

  // hippo

  bubbles: hippo("#e89a5a", "#f8d8b0", "#4fb0c8", "#f4f1ea", { eyes: "beads", wears: ["dots"] }),
  bertha: hippo("#e8a8b0", "#f6d0d0", "#f0c03a", "#f4f1ea", { eyes: "beads", wears: ["flowers"], marks: ["cheeks"] }),
  biff: hippo("#5aa86a", "#b8dca8", "#d8434a", "#f4f1ea", { eyes: "keen", wears: ["number"] }),
  bitty: hippo("#a8a0c0", "#dcd4e6", "#c83a5a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  harry: hippo("#6a8a98", "#b8ccd0", "#8a4a34", "#f0d24a", {
    eyes: "stern",
    wears: ["stripes"],
    adds: ["longMoustache"],
  }),
  hippeux: hippo("#a86ab0", "#dcb8e0", "#f0d24a", "#3f5a9a", { eyes: "slyEyes", wears: ["lapels"] }),
  rocco: hippo("#6a6a72", "#b0b0b4", "#8a3a34", "#f0d24a", {
    eyes: "stern",
    wears: ["plates"],
    marks: ["warPaint"],
    colours: { mark: "#c83a3a" },
  }),

  // elephant

  opal: elephant("#e8d8dc", "#f4c8d0", "#6a8ad0", "#f4f1ea", { eyes: "lashed", wears: ["flowers"] }),
  dizzy: elephant("#6a9ad0", "#f4a8b0", "#f0d24a", "#e0503a", { eyes: "sleepy", wears: ["stripes"] }),
  "big-top": elephant("#8a8fa0", "#f0a8a8", "#d8343a", "#f0d24a", {
    eyes: "beads",
    wears: ["number"],
    marks: ["forehead"],
  }),
  eloise: elephant("#c87a6a", "#f4c8b8", "#5a4a78", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  margie: elephant("#f0e0c8", "#f8c8c0", "#e06a5a", "#f4f1ea", {
    eyes: "beads",
    wears: ["flowers"],
    marks: ["cheeks"],
  }),
  paolo: elephant("#d84a7a", "#f8b8c8", "#f0c03a", "#4f8ad0", { eyes: "keen", wears: ["stripes"] }),
  axel: elephant("#4a7ad8", "#f0a0a0", "#f0d24a", "#d8343a", {
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
