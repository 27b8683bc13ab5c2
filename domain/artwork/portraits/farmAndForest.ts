import { createSpeciesPortraitBuilder, type PortraitEntry } from "../cast/portrait";

const bull = createSpeciesPortraitBuilder("bull");
const cow = createSpeciesPortraitBuilder("cow");
const deer = createSpeciesPortraitBuilder("deer");
const goat = createSpeciesPortraitBuilder("goat");
const horse = createSpeciesPortraitBuilder("horse");
const sheep = createSpeciesPortraitBuilder("sheep");

/** Bulls, cows, deer, goats, horses, sheep. */
export const HOOVED_ANIMAL_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
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

const pig = createSpeciesPortraitBuilder("pig");
const rhino = createSpeciesPortraitBuilder("rhino");
const hippo = createSpeciesPortraitBuilder("hippo");
const elephant = createSpeciesPortraitBuilder("elephant");

/** Pigs, rhinos, hippos, elephants. */
export const HEAVY_ANIMAL_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
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

const hamster = createSpeciesPortraitBuilder("hamster");
const kangaroo = createSpeciesPortraitBuilder("kangaroo");
const mouse = createSpeciesPortraitBuilder("mouse");
const rabbit = createSpeciesPortraitBuilder("rabbit");
const squirrel = createSpeciesPortraitBuilder("squirrel");

/** Hamsters, mice, rabbits, squirrels, kangaroos. */
export const NIMBLE_ANIMAL_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  hamlet: hamster("#c88a4a", "#f6e4c4", "#4f8ac0", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  apple: hamster("#e06a6a", "#fbe4dc", "#f4f1ea", "#8ac04a", { eyes: "beads", wears: ["checks"] }),
  graham: hamster("#cca848", "#e8eaee", "#5a4a3a", "#f0d24a", { eyes: "dotted", wears: ["stripes"], adds: ["specs"] }),
  rodney: hamster("#6a9ad0", "#e8f0f6", "#f0a03a", "#f4f1ea", { eyes: "slyEyes", wears: ["lapels"] }),
  soleil: hamster("#f0b83a", "#fbf0cc", "#e05a8a", "#f4f1ea", { eyes: "lashed", wears: ["flowers"] }),
  clay: hamster("#8a5a3a", "#ecd4b4", "#d8a84a", "#7a4a2c", { eyes: "sleepy", wears: ["stripes"] }),
  flurry: hamster("#f4f2ee", "#fbf6f2", "#8ac0e0", "#f4f1ea", { eyes: "closed", wears: ["dots"], marks: ["cheeks"] }),
  hamphrey: hamster("#a88a9a", "#ece0e4", "#4a5a4a", "#f0d24a", { eyes: "stern", wears: ["checks"] }),
  marlo: hamster("#b8b4a4", "#f6e8cc", "#2e2c34", "#c83a4a", {
    eyes: "slyEyes",
    wears: ["lapels"],
    hair: "slick",
    colours: { hair: "#5a3f2c" },
  }),

  kitt: kangaroo("#c89a5f", "#f4e2c0", "#8ac06a", "#f4f1ea", { eyes: "happy", wears: ["flowers"] }),
  mathilda: kangaroo("#8a5a8a", "#ecd4e4", "#f0c03a", "#4a4a54", { eyes: "lashed", wears: ["stripes"] }),
  carrie: kangaroo("#e8a8b8", "#fbe8e8", "#6a8ad0", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  astrid: kangaroo("#e2dcc0", "#e0e4f4", "#c83a5a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  sylvia: kangaroo("#5c4c9c", "#ecdcf0", "#5aa88a", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  walt: kangaroo("#8a94a0", "#e4e6e8", "#6a4a34", "#f0d24a", { eyes: "stern", wears: ["number"] }),
  rooney: kangaroo("#5aa6a6", "#f4d0b0", "#3f5a9a", "#f4f1ea", {
    eyes: "stern",
    wears: ["stripes"],
    left: "glove",
    right: "glove",
    colours: { mark: "#d8343a" },
  }),
  marcie: kangaroo("#d8a2bc", "#f0f4f2", "#f0a0a0", "#f4f1ea", { eyes: "happy", wears: ["apron"] }),

  dora: mouse("#e8dcd0", "#f4c8c8", "#6a9ad8", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  limberg: mouse("#e0b03a", "#f8e0a8", "#5a4a3a", "#d8343a", { eyes: "stern", wears: ["stripes"] }),
  bella: mouse("#b8b4b4", "#f0c8e0", "#2e2c34", "#f0d24a", { eyes: "lashed", wears: ["line"] }),
  bree: mouse("#c4c8ce", "#e8d8f0", "#c83a6a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  samson: mouse("#5f9a94", "#f0d8b8", "#f0c03a", "#f4f1ea", { eyes: "keen", wears: ["number"] }),
  rod: mouse("#5a8ac0", "#f0d0d0", "#3a4a8a", "#f0d24a", { eyes: "keen", wears: ["stripes"] }),
  candi: mouse("#f0a0c0", "#fbd8e4", "#6ac0b0", "#f4f1ea", { eyes: "lashed", wears: ["dots"] }),
  rizzo: mouse("#6a8eae", "#e8d8a8", "#c8503a", "#f0d24a", { eyes: "stern", wears: ["checks"] }),
  anicotti: mouse("#f0a86a", "#fbdcc0", "#e05a6a", "#f4f1ea", { eyes: "lashed", wears: ["dots"] }),
  broccolo: mouse("#3fb4dc", "#f0d8d0", "#f0a03a", "#f4f1ea", { eyes: "beads", wears: ["stripes"] }),
  moose: mouse("#8a5f4f", "#ecc8b8", "#3f62b0", "#f0d24a", { eyes: "stern", wears: ["number"] }),
  bettina: mouse("#a0b0c0", "#f4dce0", "#f0a0a0", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  greta: mouse("#2f4c5e", "#e8c8c0", "#8a3f5a", "#f0d24a", { eyes: "lashed", wears: ["stripes"] }),
  penelope: mouse("#e8809c", "#fbd0d8", "#a8b07a", "#f0d24a", { eyes: "lashed", wears: ["bow"], marks: ["cheeks"] }),
  chadder: mouse("#f0c83a", "#f8e8b0", "#c83a34", "#f4f1ea", { eyes: "slyEyes", wears: ["dots"] }),
  petri: mouse("#b8b0d8", "#f0e4f0", "#f4f1ea", "#5ac0b0", { eyes: "dotted", wears: ["lapels"], adds: ["specs"] }),

  bunnie: rabbit("#f08a8a", "#fbe8dc", "#f4e060", "#f4f1ea", {
    eyes: "lashed",
    wears: ["checks"],
    marks: ["rosy"],
    colours: { mark: "#f4b0a0" },
  }),
  dotty: rabbit("#f4f2ec", "#fbe0e0", "#d8343a", "#f4f1ea", {
    eyes: "round",
    wears: ["dots"],
    marks: ["cap"],
    colours: { iris: "#d8343a", mark: "#2e2c34" },
  }),
  coco: rabbit("#e8d4ac", "#f0e4c8", "#7a9a5a", "#f0d24a", { eyes: "hollow", wears: ["stripes"] }),
  "snake-animal-crossing": rabbit("#c95583", "#e0d8e8", "#4a3f68", "#f0d24a", {
    eyes: "stern",
    wears: ["line"],
    face: ["ninjaMask"],
    colours: { mark: "#4a3a78" },
  }),
  gaston: rabbit("#d4b044", "#f0dcb4", "#4a6a8a", "#f0d24a", {
    eyes: "stern",
    wears: ["checks"],
    adds: ["longMoustache"],
    colours: { hair: "#f0e8d8" },
  }),
  gabi: rabbit("#f4c8d0", "#fbeaea", "#c83a6a", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["lids"],
    colours: { mark: "#6a9ad8" },
  }),
  pippy: rabbit("#e6dc8a", "#fbe8dc", "#4e8e66", "#f4f1ea", { eyes: "beads", wears: ["dots"] }),
  tiffany: rabbit("#e8dcea", "#f4d0e0", "#c83a4a", "#2e2c34", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#8a5ac0" },
  }),
  genji: rabbit("#f4f2ee", "#f4e4d8", "#3a5a98", "#f4f1ea", {
    eyes: "stern",
    wears: ["lapels"],
    marks: ["cap"],
    colours: { mark: "#3a3a44" },
  }),
  ruby: rabbit("#f4f0ee", "#f6d0d8", "#f08a9a", "#f4f1ea", {
    eyes: "round",
    wears: ["stripes"],
    colours: { iris: "#d8343a" },
  }),
  doc: rabbit("#8a98b0", "#e4e8ee", "#5a8a5a", "#f0d24a", { eyes: "dotted", wears: ["lapels"], adds: ["specs"] }),
  claude: rabbit("#d8a84a", "#f6e8c0", "#8a3a9a", "#f0d24a", { eyes: "sleepy", wears: ["flowers"] }),
  francine: rabbit("#5abccc", "#e8f0fa", "#f0d24a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["lids"],
    colours: { mark: "#f4f1ea" },
  }),
  chrissy: rabbit("#f2a0c0", "#fbe4ec", "#6ac0d8", "#f4f1ea", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["lids"],
    colours: { mark: "#f4f1ea" },
  }),
  hopkins: rabbit("#c8d8e8", "#f4f4f4", "#f08a3a", "#f4f1ea", { eyes: "sleepy", wears: ["number"] }),
  "o-hare": rabbit("#c8963f", "#f4e2b8", "#d8503a", "#f0d24a", { eyes: "slyEyes", wears: ["stripes"] }),
  carmen: rabbit("#a8502f", "#f4d8c0", "#f2a0b0", "#f4f1ea", { eyes: "lashed", wears: ["checks"] }),
  bonbon: rabbit("#86766a", "#fbf2e0", "#5a8ad0", "#f0d24a", {
    eyes: "lashed",
    wears: ["flowers"],
    adds: ["shadesUp"],
  }),
  cole: rabbit("#3f3f54", "#e0dce0", "#4f9a4a", "#f0d24a", { eyes: "beads", wears: ["stripes"] }),
  mira: rabbit("#f0c05a", "#f8eccc", "#3f5ac0", "#f0d24a", {
    eyes: "none",
    wears: ["star"],
    adds: ["dominoMask"],
    colours: { mark: "#d8343a" },
  }),
  toby: rabbit("#f4f1ec", "#fbe8e0", "#3f62b0", "#f4f1ea", {
    eyes: "round",
    wears: ["stripes"],
    marks: ["muzzleWhite"],
    colours: { iris: "#4a9ad8", mark: "#6ab0e0" },
  }),
  sasha: rabbit("#8fd0c8", "#f0f8f4", "#e8eef4", "#f08ab0", {
    eyes: "lady",
    wears: ["collarFur"],
    colours: { iris: "#e07aa0" },
  }),

  peanut: squirrel("#f290b0", "#fbe0e6", "#f0d24a", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  blaire: squirrel("#d8c4a0", "#f6ecd8", "#8a5ab0", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#f0a0b8" },
  }),
  filbert: squirrel("#6ab0d8", "#e8f4f8", "#f0a03a", "#f4f1ea", { eyes: "sleepy", wears: ["stripes"] }),
  pecan: squirrel("#a8623a", "#f4d8b4", "#4f7a4a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  nibbles: squirrel("#3a9a80", "#f0f6e4", "#e0503a", "#f4f1ea", {
    eyes: "round",
    wears: ["dots"],
    adds: ["bigTeeth"],
    colours: { iris: "#d8543a" },
  }),
  "agent-s": squirrel("#5a4a8a", "#e0d8ec", "#d8343a", "#f0d24a", {
    eyes: "stern",
    wears: ["line"],
    adds: ["dominoMask"],
    colours: { mark: "#d8343a" },
  }),
  caroline: squirrel("#b5643a", "#f2d4b0", "#6ab0a8", "#f4f1ea", { eyes: "closed", wears: ["checks"] }),
  sally: squirrel("#c8a8b8", "#f4e6ea", "#f0c0a0", "#f4f1ea", { eyes: "happy", wears: ["flowers"] }),
  static: squirrel("#8a7ac8", "#e8e0f4", "#f0d24a", "#4a3f78", {
    eyes: "stern",
    wears: ["splash"],
    colours: { mark: "#f0d24a" },
  }),
  mint: squirrel("#7ad0c0", "#eef8f2", "#f0a0b8", "#f4f1ea", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["lids"],
    colours: { mark: "#3f9a98" },
  }),
  ricky: squirrel("#8a5f4a", "#ecd4bc", "#4a4a38", "#f0d24a", { eyes: "stern", wears: ["stripes"] }),
  cally: squirrel("#a89c5e", "#eef2f6", "#ad4342", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  tasha: squirrel("#6a5a6a", "#e8dcdc", "#c83a5a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  sylvana: squirrel("#f0dcc0", "#fbf4e6", "#8a9a5a", "#f4f1ea", { eyes: "beads", wears: ["flowers"] }),
  poppy: squirrel("#d8503a", "#fbdcc4", "#f0d24a", "#f4f1ea", { eyes: "lashed", wears: ["dots"] }),
  sheldon: squirrel("#c89a4a", "#f6e4bc", "#3f62b0", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  marshal: squirrel("#f4f1ea", "#fbf6ee", "#c8a888", "#f4f1ea", {
    eyes: "slyEyes",
    wears: ["lapels"],
    marks: ["rosy"],
    colours: { mark: "#f6c8c0" },
  }),
  hazel: squirrel("#8a5a3f", "#f0d8b8", "#f08a9a", "#f4f1ea", {
    eyes: "beads",
    wears: ["stripes"],
    adds: ["thickBrows"],
    colours: { hair: "#4a3020" },
  }),
  ione: squirrel("#3f5ac8", "#dce4fa", "#2f3a78", "#f0e08a", {
    eyes: "lady",
    wears: ["dots"],
    marks: ["star"],
    colours: { iris: "#6ad0f0" },
  }),
};

const alligator = createSpeciesPortraitBuilder("alligator");
const frog = createSpeciesPortraitBuilder("frog");
const gorilla = createSpeciesPortraitBuilder("gorilla");
const monkey = createSpeciesPortraitBuilder("monkey");
const octopus = createSpeciesPortraitBuilder("octopus");

/** Alligators, frogs, gorillas, monkeys, octopuses. */
export const WILD_ANIMAL_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  alfonso: alligator("#e8cf4a", "#f6ecb0", "#d8434a", "#f4f1ea", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { mark: "#d89a2f" },
  }),
  alli: alligator("#38a4a8", "#e0e0a8", "#d85a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["dots"],
    colours: { mark: "#3f7a3a" },
  }),
  boots: alligator("#4f9a6a", "#e8d8a8", "#3f62b0", "#f0d24a", {
    eyes: "beads",
    wears: ["number"],
    colours: { mark: "#d8a03a" },
  }),
  del: alligator("#3c4468", "#c8dcf0", "#4a4a54", "#f0d24a", {
    eyes: "slits",
    wears: ["zip"],
    colours: { mark: "#2a4a88", iris: "#f0d24a" },
  }),
  sly: alligator("#6a7a3f", "#d8d0a0", "#5a5a3a", "#a8a05a", {
    eyes: "stern",
    wears: ["checks"],
    colours: { mark: "#4a5a2c" },
  }),
  gayle: alligator("#f090b0", "#fbdce4", "#f4f1ea", "#f08a6a", {
    eyes: "lashed",
    wears: ["flowers"],
    colours: { mark: "#d85a88" },
  }),
  drago: alligator("#4ea24c", "#e0d8a0", "#c83a3a", "#f0c93a", {
    eyes: "keen",
    wears: ["sash"],
    colours: { mark: "#f0c03a" },
  }),
  roswell: alligator("#8a8ab0", "#dcd8e4", "#3a4a6a", "#8fe0d0", {
    eyes: "round",
    wears: ["plates"],
    colours: { mark: "#5a5a88", iris: "#5ad0c0" },
  }),

  "lily-animal-crossing": frog("#3fb294", "#e8f0c0", "#f0a0b8", "#f4f1ea", { wears: ["checks"], marks: ["cheeks"] }),
  ribbot: frog("#b0b8c0", "#e0e4e6", "#5a6a78", "#f0d24a", {
    wears: ["plates"],
    marks: ["bolts"],
    colours: { mark: "#7a848e" },
  }),
  frobert: frog("#f0a83a", "#f8e4b0", "#4f8ac0", "#f0d24a", { wears: ["dots"] }),
  camofrog: frog("#6a8a4a", "#d8d8a8", "#5a6a3a", "#8a6a3f", {
    wears: ["checks"],
    marks: ["spots"],
    colours: { mark: "#4a5a30" },
  }),
  drift: frog("#d0452c", "#d8ecf0", "#d4972e", "#f0d24a", { wears: ["number"] }),
  "wart-jr": frog("#b06a3c", "#e0dca0", "#2d3154", "#f0d24a", {
    wears: ["stripes"],
    marks: ["spots"],
    colours: { mark: "#5a7a3a" },
  }),
  puddles: frog("#dc7aa4", "#e8f4f4", "#a23040", "#f4f1ea", { wears: ["dots"], marks: ["cheeks"] }),
  jeremiah: frog("#5a8ae0", "#dce8f8", "#f0d24a", "#d8343a", { wears: ["stripes"] }),
  tad: frog("#5ab06a", "#e8f0c8", "#d8434a", "#f0d24a", { wears: ["number"] }),
  cousteau: frog("#b5b04a", "#eeeab8", "#3f5a9a", "#f4f1ea", {
    wears: ["lapels"],
    adds: ["thinMoustache"],
    colours: { hair: "#4a3a2a" },
  }),
  huck: frog("#a87a4a", "#ecd8b0", "#6a9a4a", "#f0d24a", {
    wears: ["checks"],
    hat: "strawHat",
    colours: { hat: "#e0c060" },
  }),
  prince: frog("#4fa85a", "#e8e8b0", "#7a3f9a", "#f0d24a", { wears: ["fluff"] }),
  jambette: frog("#5aa544", "#fbdce8", "#8ad05a", "#f4f1ea", {
    wears: ["flowers"],
    marks: ["chin"],
    adds: ["lips"],
    colours: { mark: "#d8343a" },
  }),
  raddle: frog("#5c7562", "#f6e0dc", "#f4f1ea", "#6ac0b0", {
    wears: ["zip"],
    adds: ["whistleScarf"],
    colours: { mark: "#f4f1ea" },
  }),
  gigi: frog("#e06a9a", "#f8d0dc", "#5a3f98", "#f0d24a", {
    wears: ["stripes"],
    marks: ["lids"],
    adds: ["lips"],
    colours: { mark: "#f0c83a" },
  }),
  croque: frog("#b8473a", "#e8ccb0", "#4a6a4a", "#f0d24a", { wears: ["bandolier"] }),
  diva: frog("#9a7ad0", "#e6dcf2", "#f0c03a", "#e0503a", {
    wears: ["dots"],
    adds: ["lips"],
    colours: { mark: "#d83a6a" },
  }),
  henry: frog("#6aa0b0", "#e0ecec", "#8a5a34", "#f0d24a", { wears: ["lapels"] }),

  cesar: gorilla("#8a5a34", "#e0b88a", "#4a5a3a", "#d8a03a", { eyes: "stern", wears: ["line"], adds: ["thickBrows"] }),
  peewee: gorilla("#4a5c74", "#8a9cb4", "#c83a34", "#f4f1ea", { eyes: "stern", wears: ["checks"] }),
  boone: gorilla("#3a4a78", "#c8b8a8", "#5a8a4a", "#f0d24a", { eyes: "beads", wears: ["number"] }),
  louie: gorilla("#c8503a", "#f0c8a0", "#3f62b0", "#f0d24a", { eyes: "keen", wears: ["stripes"] }),
  boyd: gorilla("#2c5096", "#d09c5a", "#833125", "#f4f1ea", { eyes: "sleepy", wears: ["stripes"] }),
  violet: gorilla("#6c3a5a", "#d8aa9e", "#f0a0b8", "#f4f1ea", { eyes: "lashed", wears: ["flowers"] }),
  al: gorilla("#d8602f", "#f4c89a", "#3a3a44", "#f0d24a", { eyes: "sleepy", wears: ["bigStripe"] }),
  rocket: gorilla("#e0709a", "#f8d0d0", "#3f4a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["splash"],
    hat: "goggles",
    colours: { mark: "#f0d24a" },
  }),
  hans: gorilla("#6c8a8e", "#c8bcaa", "#d8343a", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    colours: { hair: "#d8dce2" },
  }),
  rilla: gorilla("#f4f0f2", "#f6d8d8", "#d8343a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["heart"],
    hat: "sideBow",
    colours: { hat: "#d8343a", mark: "#f4f1ea" },
  }),

  nana: monkey("#ddc366", "#fbe4e8", "#b35598", "#e0503a", { eyes: "beads", wears: ["stripes"] }),
  "simon-animal-crossing": monkey("#a86a3f", "#f2d8b0", "#5ab05a", "#f4f1ea", { eyes: "sleepy", wears: ["number"] }),
  tammi: monkey("#d8703a", "#f8dcb4", "#6a3f98", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  monty: monkey("#6a5a4f", "#e0ccb8", "#3f7ac0", "#f0d24a", { eyes: "sleepy", wears: ["stripes"] }),
  elise: monkey("#b5502f", "#f0ccac", "#2e2c34", "#c83a8a", { eyes: "lashed", wears: ["lapels"] }),
  flip: monkey("#4fa85a", "#f0e8c0", "#d8343a", "#f0d24a", { eyes: "keen", wears: ["bigStripe"] }),
  shari: monkey("#6b6f62", "#f0c8b0", "#f0c03a", "#3f8a9a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["apeFace", "lids"],
    colours: { mark: "#c83a6a" },
  }),
  deli: monkey("#e8c86a", "#f8eccc", "#5a8ac0", "#f4f1ea", { eyes: "sleepy", wears: ["checks"] }),
  tiansheng: monkey("#d8902f", "#fbe4bc", "#c8343a", "#f0d24a", { eyes: "keen", wears: ["sash"], hat: "circlet" }),

  octavian: octopus("#d8343a", "#f6c8b0", "#3a3a44", "#f0d24a", {
    eyes: "stern",
    wears: ["line"],
    colours: { mark: "#f0a03a" },
  }),
  "marina-animal-crossing": octopus("#f08ab8", "#fbdce8", "#f4f1ea", "#f0a03a", {
    eyes: "beads",
    wears: ["flowers"],
    colours: { mark: "#f8c0d4" },
  }),
  zucker: octopus("#c8823a", "#f4dcb0", "#d8343a", "#f4f1ea", {
    eyes: "beads",
    wears: ["stripes"],
    colours: { mark: "#e8b06a" },
  }),
  cephalobot: octopus("#a8b4bc", "#dce4e8", "#4a5a68", "#5ae0d0", {
    eyes: "slits",
    wears: ["zip"],
    colours: { mark: "#6a7a88", iris: "#f0503a" },
  }),
};

const anteater = createSpeciesPortraitBuilder("anteater");
const bear = createSpeciesPortraitBuilder("bear");
const cub = createSpeciesPortraitBuilder("cub");
const koala = createSpeciesPortraitBuilder("koala");

/** Anteaters, bears, cubs, koalas. */
export const BEAR_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  cyrano: anteater("#d8743c", "#f0c8a0", "#4f8a5a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["checks"],
    adds: ["slantBrows"],
    colours: { mark: "#b5432f" },
  }),
  antonio: anteater("#c9a86a", "#e6d2a0", "#d8734a", "#f0e0b0", {
    eyes: "beads",
    wears: ["stripes"],
    colours: { mark: "#7a4f2c" },
  }),
  pango: anteater("#389151", "#f4c8d0", "#f0c93a", "#e0503a", {
    eyes: "lashed",
    wears: ["dots"],
    colours: { mark: "#f0a0a0" },
  }),
  anabelle: anteater("#e4b03a", "#e8f0f0", "#c8334a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["flowers"],
    colours: { mark: "#f2a860" },
  }),
  snooty: anteater("#d8c4d8", "#f0e4ee", "#7a3f8a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["checks"],
    marks: ["lids"],
    colours: { mark: "#a87ab8" },
  }),
  annalisa: anteater("#f4f0e6", "#e8d8d0", "#c83a4a", "#f4f1ea", {
    eyes: "closed",
    wears: ["flowers"],
    marks: ["rosy"],
    colours: { mark: "#8a7a78" },
  }),
  olaf: anteater("#8a98b0", "#d0d8e0", "#3f4a78", "#f0d24a", {
    eyes: "slyEyes",
    wears: ["lapels"],
    adds: ["thinMoustache"],
    colours: { mark: "#4a5878" },
  }),
  zoe: anteater("#f0a8c0", "#f8dce4", "#5ac0b0", "#f4f1ea", {
    eyes: "lashed",
    wears: ["stripes"],
    colours: { mark: "#c86a9a" },
  }),

  teddy: bear("#a8744a", "#ecd0a6", "#5a8ac0", "#f0d24a", { eyes: "beads", wears: ["checks"], adds: ["brows"] }),
  pinky: bear("#f2a0c0", "#fbe0ea", "#f0d24a", "#e0503a", { eyes: "lashed", wears: ["dots"], marks: ["cheeks"] }),
  curt: bear("#6a7078", "#d8d4c8", "#8a4f34", "#f0c060", { eyes: "stern", wears: ["stripes"], adds: ["slantBrows"] }),
  chow: bear("#d8b06a", "#f4e4c0", "#3a3a40", "#d8343a", {
    eyes: "sleepy",
    wears: ["line"],
    marks: ["onePatch"],
    colours: { mark: "#3a3232" },
  }),
  nate: bear("#d89a54", "#f8ecc0", "#3f8ac0", "#f4f1ea", { eyes: "closed", wears: ["stripes"] }),
  groucho: bear("#4f86c0", "#b8d4e8", "#e0503a", "#f4f1ea", {
    eyes: "stern",
    wears: ["bigStripe"],
    adds: ["thickBrows"],
  }),
  tutu: bear("#f0e6ea", "#fbf6f4", "#f08ab0", "#f4f1ea", { eyes: "lashed", wears: ["pleats"], marks: ["cheeks"] }),
  ursala: bear("#c85a78", "#f0d0b8", "#7aa84a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["flowers"],
    marks: ["lids"],
    colours: { mark: "#7a3a9a" },
  }),
  grizzly: bear("#8a6a4a", "#e0c49a", "#5a5a48", "#d8a83a", { eyes: "stern", wears: ["checks"], adds: ["thickBrows"] }),
  paula: bear("#86693a", "#ece0f0", "#27498c", "#f4f1ea", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["lids"],
    colours: { mark: "#5a3a8a" },
  }),
  "ike-animal-crossing": bear("#96492f", "#f0cfa0", "#4a5a78", "#f0d24a", {
    eyes: "stern",
    wears: ["overallStrap"],
    adds: ["beard"],
    hair: "none",
  }),
  charlise: bear("#8fd05a", "#f0f0c0", "#e06a3a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["lids"],
    colours: { mark: "#4a8a3a" },
  }),
  beardo: bear("#6a4a38", "#d8bc98", "#6f7f8f", "#f0e0b0", { eyes: "closed", wears: ["lapels"], adds: ["beard"] }),
  klaus: bear("#b09a78", "#ecdfc4", "#f1eee6", "#d8a83a", {
    eyes: "sleepy",
    wears: ["sash"],
    adds: ["brows"],
    hat: "laurel",
  }),
  megan: bear("#f4dcea", "#fbf2f4", "#7ac8d8", "#f0a0c0", {
    eyes: "happy",
    wears: ["dots"],
    marks: ["rosy"],
    colours: { mark: "#f2a0b8" },
  }),

  bluebear: cub("#6aa8e0", "#d8ecf8", "#f0c93a", "#e0503a", { eyes: "lashed", wears: ["flowers"], marks: ["cheeks"] }),
  maple: cub("#c8823f", "#f4dfb4", "#e06a5a", "#f4f1ea", { eyes: "beads", wears: ["checks"], marks: ["cheeks"] }),
  poncho: cub("#3f4a80", "#e8e0c8", "#d8503a", "#f0d24a", {
    eyes: "beads",
    wears: ["stripes"],
    marks: ["rosy"],
    colours: { mark: "#e08a6a" },
  }),
  pudge: cub("#e6cdb2", "#f0e4d8", "#5aa84a", "#f0d24a", { eyes: "sleepy", wears: ["bigStripe"] }),
  kody: cub("#4a78b8", "#f0dcb8", "#e0822f", "#f4f1ea", { eyes: "keen", wears: ["number"], adds: ["brows"] }),
  stitches: cub("#f0a84a", "#f4c8a0", "#6ac0d8", "#e0708f", {
    eyes: "crossed",
    wears: ["checks"],
    marks: ["half"],
    colours: { mark: "#7ac8c0" },
  }),
  vladimir: cub("#d890b0", "#f4e0d8", "#3a3a48", "#c83a4a", {
    eyes: "stern",
    wears: ["line"],
    marks: ["eyePatches"],
    colours: { mark: "#8a4a6a" },
  }),
  murphy: cub("#4f7a5a", "#e8dcb8", "#c8a03a", "#3f4a38", { eyes: "stern", wears: ["checks"], adds: ["thickBrows"] }),
  olive: cub("#c8b088", "#f4ead0", "#8aa84a", "#f4f1ea", { eyes: "lashed", wears: ["flowers"], marks: ["cheeks"] }),
  cheri: cub("#d84a4a", "#f6e0d0", "#f0d24a", "#4f8a4a", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["freckles"],
    colours: { mark: "#f0a08a" },
  }),
  june: cub("#b5703f", "#f2d8ac", "#f0c060", "#d8434a", { eyes: "lashed", wears: ["flowers"], hat: "sideBow" }),
  pekoe: cub("#9ab85a", "#f4ecd0", "#d8434a", "#f0d24a", {
    eyes: "closed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#e08aa0" },
  }),
  chester: cub("#f0ede4", "#fbf8f0", "#3f8a4a", "#f0d24a", {
    eyes: "beads",
    wears: ["stripes"],
    marks: ["eyePatches"],
    colours: { mark: "#2e2c32" },
  }),
  barold: cub("#a88a5a", "#e8d4a8", "#5a8ab0", "#f0f0e0", {
    eyes: "beads",
    wears: ["checks"],
    adds: ["specs"],
    hat: "none",
  }),
  tammy: cub("#e0cc50", "#f4d8ac", "#7a3f8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["lids"],
    colours: { mark: "#c83a5a" },
  }),
  marty: cub("#e8b87a", "#f8ead0", "#a5703f", "#f6e6c0", {
    eyes: "beads",
    wears: ["bigStripe"],
    marks: ["cheeks"],
    hat: "chef",
  }),
  judy: cub("#c8b8f0", "#f4ecfa", "#f0a0d0", "#8ad8f0", {
    eyes: "lady",
    wears: ["stripes"],
    colours: { iris: "#e07ad0" },
  }),

  yuka: koala("#a88ac8", "#e8dcf0", "#3a3a48", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["lids"],
    colours: { mark: "#e08ab0" },
  }),
  alice: koala("#e0a850", "#f4e8e0", "#f08a8a", "#f4f1ea", { eyes: "beads", wears: ["checks"], marks: ["cheeks"] }),
  melba: koala("#d8b88a", "#f4e8d0", "#f0a0b8", "#f4f1ea", { eyes: "beads", wears: ["flowers"], marks: ["cheeks"] }),
  sydney: koala("#5a489c", "#e6e6e8", "#f0d24a", "#4a8a8a", { eyes: "lashed", wears: ["dots"] }),
  gonzo: koala("#8a949c", "#e0dcd0", "#b5503a", "#f0d24a", { eyes: "stern", wears: ["number"], adds: ["thickBrows"] }),
  ozzie: koala("#8a8672", "#e6e6f0", "#5a9a4a", "#f0d24a", { eyes: "beads", wears: ["stripes"] }),
  canberra: koala("#8fa85a", "#f0ead0", "#e06a9a", "#f0d24a", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["lids"],
    colours: { mark: "#e08a3a" },
  }),
  lyman: koala("#6a9a6a", "#f0e8d8", "#3f5a9a", "#f0c060", { eyes: "keen", wears: ["number"], adds: ["brows"] }),
  eugene: koala("#4a4a58", "#d8d0d8", "#6a2f3a", "#c9ccd2", { eyes: "none", wears: ["lapels"], adds: ["shades"] }),
  faith: koala("#f0e8f0", "#f8d8e4", "#7a9ae0", "#f0c8e0", { eyes: "closed", wears: ["checks"], marks: ["cheeks"] }),
};
