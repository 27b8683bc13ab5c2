import { createSpeciesPortraitBuilder, type PortraitEntry } from "../cast/portrait";

const bird = createSpeciesPortraitBuilder("bird");
const chicken = createSpeciesPortraitBuilder("chicken");
const eagle = createSpeciesPortraitBuilder("eagle");
const ostrich = createSpeciesPortraitBuilder("ostrich");

/** Birds, chickens, eagles, ostriches. */
export const BIRD_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  jay: bird("#2f56a4", "#f4f1ea", "#f0a03a", "#e0503a", { eyes: "beads", wears: ["stripes"] }),
  "robin-animal-crossing": bird("#34405c", "#cc5736", "#4aa88a", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  anchovy: bird("#8f5038", "#f0e0b8", "#f0c93a", "#4a5a68", {
    eyes: "beads",
    wears: ["stripes"],
    marks: ["eyePatches"],
    colours: { mark: "#e8c86a" },
  }),
  twiggy: bird("#f0d24a", "#fbf0c0", "#6ac0d8", "#e06a9a", { eyes: "lashed", wears: ["flowers"] }),
  jitters: bird("#f2d84a", "#f0f0d0", "#3f6fc0", "#d8343a", {
    eyes: "pinpoint",
    wears: ["number"],
    marks: ["eyePatches"],
    colours: { mark: "#4a9ac0" },
  }),
  piper: bird("#f4f0ec", "#f4d8dc", "#f08ab0", "#6ac0d8", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["cap"],
    colours: { mark: "#f08ab0" },
  }),
  admiral: bird("#4a7a4f", "#d8d0a0", "#3a4a38", "#d8a83a", {
    eyes: "stern",
    wears: ["bandolier"],
    adds: ["slantBrows"],
  }),
  midge: bird("#f08ab0", "#f8e0e8", "#6ac080", "#f4f1ea", { eyes: "beads", wears: ["checks"], marks: ["cheeks"] }),
  jacob: bird("#8a6a4a", "#e8d8b8", "#6a8a4a", "#f0d24a", { eyes: "sleepy", wears: ["checks"] }),
  lucha: bird("#c8432f", "#f4e0c0", "#3f4f98", "#f0d24a", {
    eyes: "ringed",
    wears: ["line"],
    marks: ["mask"],
    colours: { mark: "#4f9ac8" },
  }),
  jacques: bird("#4a4a6a", "#d8d0e0", "#8a3fa0", "#f0d24a", {
    eyes: "slyEyes",
    wears: ["lapels"],
    marks: ["eyePatches"],
    colours: { mark: "#f0c04a" },
  }),
  peck: bird("#6a5446", "#d8d4c4", "#e0622f", "#f4f1ea", { eyes: "keen", wears: ["number"], adds: ["brows"] }),
  sparro: bird("#9a6a3f", "#ecd8b4", "#8aa84a", "#3f4a38", {
    eyes: "beads",
    wears: ["stripes"],
    marks: ["cap"],
    colours: { mark: "#5a3a26" },
  }),
  ace: bird("#f2e6a8", "#d0e4f4", "#3f9ad8", "#f0d24a", {
    eyes: "keen",
    wears: ["bigStripe"],
    marks: ["cap"],
    colours: { mark: "#3f6fd0" },
  }),

  goose: chicken("#f4f2ea", "#f8f0e0", "#d8343a", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  benedict: chicken("#f0c060", "#f8e8c0", "#5a8ad0", "#f4f1ea", { eyes: "beads", wears: ["stripes"] }),
  egbert: chicken("#d8bc3c", "#f8f0d0", "#6aa84a", "#f0d24a", { eyes: "sleepy", wears: ["checks"] }),
  ava: chicken("#f4ece0", "#f8f4ec", "#f2a060", "#5ab0a0", { eyes: "lashed", wears: ["flowers"] }),
  becky: chicken("#b58ad8", "#ece0f4", "#4a9ac0", "#f0d24a", { eyes: "lashed", wears: ["stripes"] }),
  plucky: chicken("#f0a03a", "#fbe4b8", "#6a3f98", "#f0d24a", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["lids"],
    colours: { mark: "#4a8ac0" },
  }),
  knox: chicken("#c9a83f", "#f0e0a8", "#5a6a78", "#c9ccd2", {
    eyes: "stern",
    wears: ["plates"],
    marks: ["cap"],
    colours: { mark: "#8a6a2c" },
  }),
  broffina: chicken("#b0482c", "#d8d0e8", "#e06a5a", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["lids"],
    colours: { mark: "#e0a03a" },
  }),
  "ken-animal-crossing": chicken("#3a3a44", "#d8c8c0", "#8a2f3a", "#c9ccd2", { eyes: "slyEyes", wears: ["lapels"] }),

  apollo: eagle("#f0ece0", "#f8f4ea", "#3a3a40", "#c8a03a", {
    eyes: "keen",
    wears: ["vest"],
    marks: ["crownPatch"],
    colours: { mark: "#f0ece0", cape: "#5a3f2f" },
  }),
  amelia: eagle("#d8dade", "#ecd8c0", "#4c5971", "#f0d24a", {
    eyes: "lashed",
    wears: ["checks"],
    colours: { mark: "#d86a4a" },
  }),
  pierce: eagle("#4a7ad0", "#f0ead8", "#f0a03a", "#d8343a", {
    eyes: "keen",
    wears: ["bandolier"],
    colours: { mark: "#f0d24a" },
  }),
  buzz: eagle("#a87a4a", "#ecd8b0", "#5a6a4a", "#f0d24a", {
    eyes: "stern",
    wears: ["stripes"],
    colours: { mark: "#6a4a2c" },
  }),
  avery: eagle("#c8502f", "#f0d8a8", "#4a8a9a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["checks"],
    colours: { mark: "#f0c060" },
  }),
  frank: eagle("#4a9a6a", "#f0d24a", "#6a3f78", "#f0d24a", {
    eyes: "stern",
    wears: ["stripes"],
    colours: { mark: "#c83a5a" },
  }),
  sterling: eagle("#8a94a0", "#e0e2e4", "#5a6a9a", "#d8b24a", {
    eyes: "keen",
    wears: ["plates"],
    colours: { mark: "#5a646f" },
  }),
  keaton: eagle("#f0b03a", "#3f8ad0", "#3f6fb0", "#f0d24a", {
    eyes: "keen",
    wears: ["dots"],
    colours: { mark: "#d83a3a" },
  }),
  celia: eagle("#f0a86a", "#f8e8d0", "#4aa8b8", "#f4f1ea", {
    eyes: "lashed",
    wears: ["flowers"],
    colours: { mark: "#5ab8c8" },
  }),
  quinn: eagle("#e8d8f4", "#f6f0fa", "#7a4fc0", "#f0d24a", {
    eyes: "lady",
    wears: ["stripes"],
    colours: { mark: "#9a7ae0" },
  }),

  gladys: ostrich("#d8a8b8", "#f4e0e4", "#5a8a78", "#f0d24a", { eyes: "lashed", wears: ["checks"] }),
  queenie: ostrich("#6a3f8a", "#e0d0e8", "#d8a83a", "#8a2f5a", { eyes: "lashed", wears: ["fluff"] }),
  sandy: ostrich("#f0c88a", "#f8ead0", "#e06a5a", "#f4f1ea", { eyes: "beads", wears: ["stripes"] }),
  sprocket: ostrich("#8a9ab0", "#d8e0e8", "#4a5a6a", "#f0c93a", {
    eyes: "slits",
    wears: ["zip"],
    marks: ["bolts"],
    colours: { mark: "#5a6a80", iris: "#f0d24a" },
  }),
  julia: ostrich("#4fa8b0", "#d8f0f0", "#f0d24a", "#e0503a", {
    eyes: "lashed",
    wears: ["necklace"],
    marks: ["lids"],
    colours: { mark: "#f0a0c0" },
  }),
  cranston: ostrich("#c8503f", "#f4dcc0", "#3f5a8a", "#f4f1ea", { eyes: "sleepy", wears: ["stripes"] }),
  phil: ostrich("#4a4296", "#e0e8f4", "#f0a03a", "#4a8a4a", { eyes: "beads", wears: ["dots"] }),
  blanche: ostrich("#f4f1ec", "#f8e8e8", "#c8343f", "#f4f1ea", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["cap"],
    colours: { mark: "#d8434a" },
  }),
  flora: ostrich("#f28ab0", "#fbe0ea", "#f0d24a", "#5ab07a", { eyes: "lashed", wears: ["flowers"] }),
  phoebe: ostrich("#c8432f", "#f0c04a", "#8a3a2c", "#f0a03a", {
    eyes: "keen",
    wears: ["stripes"],
    marks: ["cap"],
    colours: { mark: "#f0a03a" },
  }),
  rio: ostrich("#f0b03a", "#5ac0d0", "#e0503a", "#4fb05a", {
    eyes: "lashed",
    wears: ["flowers"],
    marks: ["cap"],
    colours: { mark: "#4fb8d8" },
  }),
};

const duck = createSpeciesPortraitBuilder("duck");
const penguin = createSpeciesPortraitBuilder("penguin");

/** Ducks and penguins. */
export const WATERFOWL_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  bill: duck("#5a9a4a", "#f4ecd8", "#f0d24a", "#c8432f", {
    eyes: "beads",
    wears: ["stripes"],
    marks: ["cap"],
    colours: { mark: "#3f7a3a" },
  }),
  joey: duck("#f4f2ec", "#f8f4ec", "#e0622f", "#3f8ad0", {
    eyes: "beads",
    wears: ["number"],
    marks: ["rosy"],
    colours: { mark: "#f2a0a0" },
  }),
  pate: duck("#6aa0e0", "#e8f0f8", "#f08ab0", "#f4f1ea", { eyes: "lashed", wears: ["flowers"], marks: ["cheeks"] }),
  maelle: duck("#8a5a9a", "#ecdcf0", "#c8434a", "#f0d24a", {
    eyes: "lashed",
    wears: ["checks"],
    marks: ["lids"],
    colours: { mark: "#f0c060" },
  }),
  deena: duck("#9ad8c8", "#f0f4e8", "#f0a0b8", "#f4f1ea", { eyes: "beads", wears: ["dots"] }),
  pompom: duck("#f2a8c8", "#fbe8f0", "#6ac0d8", "#f0d24a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["lids"],
    colours: { mark: "#c85a9a" },
  }),
  mallary: duck("#d8c03f", "#f4eebc", "#7a4fa0", "#f4f1ea", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#e06a9a" },
  }),
  freckles: duck("#e0a03a", "#f8e4b8", "#5ab05a", "#f4f1ea", {
    eyes: "beads",
    wears: ["dots"],
    marks: ["freckles"],
    colours: { mark: "#a8642c" },
  }),
  derwin: duck("#b0985a", "#ece0b8", "#4a6a9a", "#f4f1ea", { eyes: "sleepy", wears: ["checks"], adds: ["specs"] }),
  drake: duck("#4f8a6a", "#f0e8d0", "#8a5a34", "#f0d24a", {
    eyes: "sleepy",
    wears: ["stripes"],
    marks: ["cap"],
    colours: { mark: "#2f6a8a" },
  }),
  scoot: duck("#3fa84f", "#e8f0c8", "#d8343a", "#f0d24a", {
    eyes: "keen",
    wears: ["number"],
    marks: ["mask"],
    colours: { mark: "#f0c93a" },
  }),
  weber: duck("#8d6b43", "#e8e0f0", "#f0a03a", "#4a8a4a", { eyes: "sleepy", wears: ["bigStripe"] }),
  miranda: duck("#d84a5a", "#f6dcd0", "#3f4a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#f0a8b8" },
  }),
  ketchup: duck("#e0452f", "#fbe0d0", "#5aa84a", "#f4f1ea", {
    eyes: "beads",
    wears: ["dots"],
    marks: ["cheeks"],
    hat: "stemSmall",
  }),
  gloria: duck("#e8e0c4", "#ecd4b0", "#c83a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["checks"],
    marks: ["lids"],
    colours: { mark: "#f0b03a" },
  }),
  molly: duck("#b5875a", "#f0dcb8", "#f2b0a0", "#f4f1ea", { eyes: "beads", wears: ["flowers"], marks: ["cheeks"] }),
  quillson: duck("#6a5a4a", "#d8ccb8", "#4a4a8a", "#f0c060", {
    eyes: "slyEyes",
    wears: ["lapels"],
    marks: ["cap"],
    colours: { mark: "#3f4f8a" },
  }),

  aurora: penguin("#8f6a92", "#f4f0ea", "#e46070", "#f4f1ea", { eyes: "beads", wears: ["flowers"] }),
  roald: penguin("#4f5f98", "#f4f0e8", "#c43025", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  cube: penguin("#8fc8f0", "#f8f6f0", "#3f62b0", "#f0d24a", { eyes: "sleepy", wears: ["stripes"] }),
  hopper: penguin("#f4f2ea", "#f8f6f0", "#3a3a44", "#d8343a", {
    eyes: "stern",
    wears: ["line"],
    marks: ["penguin", "lids"],
    colours: { mark: "#2e2c32" },
  }),
  friga: penguin("#6a4a9a", "#f4e8f0", "#c83a6a", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  gwen: penguin("#f0c0d0", "#fbf4f4", "#7a4fa0", "#f4f1ea", {
    eyes: "lashed",
    wears: ["checks"],
    marks: ["penguin", "lids"],
    colours: { mark: "#c83a9a" },
  }),
  puck: penguin("#f2a03a", "#fbf0d8", "#3f8ad0", "#f4f1ea", { eyes: "beads", wears: ["bigStripe"] }),
  wade: penguin("#7b7d61", "#f4ecd8", "#ceb65a", "#5a9a4a", { eyes: "sleepy", wears: ["stripes"] }),
  boomer: penguin("#5a6a4a", "#ece4c8", "#8a6a3f", "#f0d24a", { eyes: "beads", wears: ["bandolier"], hat: "goggles" }),
  iggly: penguin("#4a5a78", "#f0eee6", "#89265b", "#f4f1ea", { eyes: "keen", wears: ["number"] }),
  tex: penguin("#3a3a42", "#f0ece0", "#8a2f2c", "#f0d24a", { eyes: "slyEyes", wears: ["vest"] }),
  flo: penguin("#4a4862", "#f6e8f0", "#dd3e2e", "#4a9ac0", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["penguin", "lids"],
    colours: { mark: "#5a3a8a" },
  }),
  sprinkle: penguin("#8ad8e8", "#f8f6f2", "#f08ab8", "#f4f1ea", {
    eyes: "lashed",
    wears: ["dots"],
    marks: ["penguin", "cheeks"],
  }),
  chabwick: penguin("#e0503a", "#fbeadc", "#5a5a68", "#f0d24a", { eyes: "beads", wears: ["checks"] }),
};

const cat = createSpeciesPortraitBuilder("cat");
const lion = createSpeciesPortraitBuilder("lion");
const tiger = createSpeciesPortraitBuilder("tiger");

/** Cats, lions, tigers. */
export const CAT_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  bob: cat("#b09ad8", "#f0e4f4", "#8fc0e0", "#f0d24a", {
    eyes: "sleepy",
    wears: ["flowers"],
    marks: ["freckles"],
    adds: ["fang"],
    colours: { mark: "#7a5ab0" },
  }),
  mitzi: cat("#c8ccd6", "#f0f0f2", "#6a7ab8", "#f4f1ea", { eyes: "beads", wears: ["flowers"], marks: ["cheeks"] }),
  rosie: cat("#5a78bc", "#f4f1ea", "#f08a9a", "#f4f1ea", {
    eyes: "lady",
    wears: ["checks"],
    marks: ["rosy"],
    colours: { iris: "#3a5ab0", mark: "#f2a0a8" },
  }),
  olivia: cat("#f4f2ec", "#f8f0e4", "#8a4fa8", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#7ab0d8" },
  }),
  kiki: cat("#3a3a46", "#f0e4c0", "#f2b8c8", "#f4f1ea", {
    eyes: "round",
    wears: ["dots"],
    colours: { iris: "#e8c83a" },
  }),
  tangy: cat("#f0922f", "#fbe8c0", "#8ac04a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["flowers"],
    hat: "stemSmall",
    colours: { trim: "#5aa84a" },
  }),
  punchy: cat("#3f3a48", "#f4f0e4", "#6ab04a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["stripes"],
    marks: ["muzzleWhite"],
    colours: { mark: "#f4f0e4" },
  }),
  purrl: cat("#b5855a", "#f4e0c0", "#8a3a5a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["stripes"],
    colours: { mark: "#5a3a26" },
  }),
  moe: cat("#4a68ac", "#e8ecf0", "#f0c03a", "#4a6a4a", {
    eyes: "sleepy",
    wears: ["stripes"],
    marks: ["eyePatches"],
    colours: { mark: "#a8c4e0" },
  }),
  kabuki: cat("#f4f1ea", "#f4e8e0", "#3a3a44", "#d8343a", {
    eyes: "stern",
    wears: ["lapels"],
    marks: ["warPaint", "stripes"],
    colours: { mark: "#d8343a" },
  }),
  "kid-cat": cat("#d84a2a", "#fbe8c4", "#d8343a", "#f4f1ea", {
    eyes: "keen",
    wears: ["number"],
    marks: ["cap"],
    colours: { mark: "#d83a32" },
  }),
  monique: cat("#f0e8f0", "#f8f4f6", "#c83a6a", "#f0d24a", {
    eyes: "lashed",
    wears: ["fluff"],
    marks: ["lids", "cap"],
    colours: { mark: "#8a5ab8" },
  }),
  tabby: cat("#f4f0e6", "#f8f4ea", "#5a9a8a", "#f0d24a", {
    eyes: "pinpoint",
    wears: ["checks"],
    marks: ["stripes"],
    colours: { mark: "#2e2c32" },
  }),
  stinky: cat("#e8cf3a", "#f8f0b0", "#5a7a4a", "#f0e0b0", {
    eyes: "stern",
    wears: ["sash"],
    marks: ["mask"],
    colours: { mark: "#8a6a2c" },
  }),
  kitty: cat("#d8d4dc", "#f4f0f4", "#d8343a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#b04a9a" },
  }),
  tom: cat("#8fa0a8", "#e8eaea", "#c8643a", "#f0d24a", {
    eyes: "stern",
    wears: ["stripes"],
    marks: ["stripes"],
    colours: { mark: "#5a6a74" },
  }),
  merry: cat("#f0b8a0", "#fbf0e4", "#6ac0a8", "#f4f1ea", {
    eyes: "happy",
    wears: ["flowers"],
    marks: ["crownPatch"],
    colours: { mark: "#c8743a" },
  }),
  felicity: cat("#f2a8c4", "#fbeaf0", "#6a9ae0", "#f4f1ea", { eyes: "lashed", wears: ["dots"], marks: ["cheeks"] }),
  lolly: cat("#a8acb8", "#f0ede8", "#f0c0d0", "#f4f1ea", {
    eyes: "closed",
    wears: ["checks"],
    marks: ["stripes"],
    colours: { mark: "#7a808e" },
  }),
  ankha: cat("#f0c83a", "#f4e08a", "#3f7ad0", "#f4f1ea", {
    eyes: "lashed",
    wears: ["necklace"],
    marks: ["stripes", "lids"],
    hat: "snakeBand",
    colours: { mark: "#2f4f9a" },
  }),
  "rudy-animal-crossing": cat("#e08a3f", "#fbe8c8", "#4a8ac0", "#f4f1ea", {
    eyes: "round",
    wears: ["number"],
    marks: ["cheeks"],
    colours: { iris: "#d8343a" },
  }),
  katt: cat("#c87a5a", "#f4dcc0", "#5a4a78", "#f0d24a", {
    eyes: "stern",
    wears: ["line"],
    marks: ["onePatch"],
    colours: { mark: "#f4e0c4" },
  }),
  raymond: cat("#9a8a84", "#f0ece4", "#4a4048", "#d8343a", {
    eyes: "dotted",
    wears: ["vest", "tie"],
    marks: ["crownPatch"],
    adds: ["specs"],
    colours: { mark: "#5a4a44" },
  }),

  bud: lion("#d89a3f", "#f4e0b0", "#3fa8a0", "#f0d24a", {
    eyes: "none",
    wears: ["flowers"],
    hair: "lionMane",
    adds: ["shadesUp"],
    colours: { hair: "#c84a2f" },
  }),
  elvis: lion("#d0a848", "#f8f2e0", "#c83a4a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["fluff"],
    hat: "crown",
    colours: { hair: "#e8d29a" },
  }),
  rex: lion("#e8b84a", "#f8ecc0", "#5a8ac0", "#f4f1ea", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { hair: "#8a5a2c" },
  }),
  leopold: lion("#c89a5a", "#f0dcb0", "#6a4a3a", "#f0d24a", {
    eyes: "dotted",
    wears: ["lapels"],
    adds: ["specs"],
    colours: { hair: "#6a4a30" },
  }),
  mott: lion("#e0a85a", "#f6e4bc", "#e0622f", "#4a8a4a", {
    eyes: "keen",
    wears: ["number"],
    colours: { hair: "#4a8a6a" },
  }),
  rory: lion("#e8922f", "#fbe0b0", "#3f6fb0", "#f0d24a", {
    eyes: "beads",
    wears: ["stripes"],
    colours: { hair: "#d8402c" },
  }),
  lionel: lion("#9a6a52", "#f4ead0", "#4a3f5a", "#c83a4a", {
    eyes: "sleepy",
    wears: ["lapels"],
    adds: ["longMoustache"],
    colours: { hair: "#7a7a86" },
  }),

  rolf: tiger("#f0eee6", "#f8f6f0", "#8a3a3a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { mark: "#3a3a40" },
  }),
  rowan: tiger("#e88a2f", "#fbe8c8", "#4f8a4a", "#f0d24a", {
    eyes: "keen",
    wears: ["number"],
    colours: { mark: "#2e2826" },
  }),
  tybalt: tiger("#e0b83f", "#f8ecc0", "#d8343a", "#f4f1ea", {
    eyes: "keen",
    wears: ["bigStripe"],
    colours: { mark: "#4a3a2c" },
  }),
  bangle: tiger("#f0a04a", "#fbecd4", "#f08ab0", "#f4f1ea", {
    eyes: "lashed",
    wears: ["dots"],
    colours: { mark: "#6a3a26" },
  }),
  leonardo: tiger("#d8a03a", "#f6e8c8", "#3f5aa8", "#f0d24a", {
    eyes: "round",
    wears: ["stripes"],
    colours: { mark: "#4a3424" },
  }),
  claudia: tiger("#b0629a", "#fbf0f2", "#6a3f98", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    colours: { mark: "#5a2a58" },
  }),
  bianca: tiger("#f0f2f4", "#f8f6f4", "#f0c03a", "#3f8ad0", {
    eyes: "lashed",
    wears: ["stripes"],
    colours: { mark: "#5a6a78" },
  }),
};

const dog = createSpeciesPortraitBuilder("dog");
const wolf = createSpeciesPortraitBuilder("wolf");

/** Dogs and wolves. */
export const DOG_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  goldie: dog("#f0c86a", "#fbf0d4", "#d8743a", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    marks: ["cheeks"],
    colours: { mark: "#c8863f" },
  }),
  butch: dog("#b5743f", "#f4e4c8", "#6a7a4a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { mark: "#6a4a2f" },
  }),
  lucky: dog("#f0e6d0", "#f8f2e4", "#c8643a", "#f4f1ea", {
    eyes: "beads",
    wears: ["flowers"],
    marks: ["seam"],
    colours: { mark: "#d8c8a8" },
  }),
  biskit: dog("#d87c34", "#fbf4d0", "#e0503a", "#f4f1ea", {
    eyes: "beads",
    wears: ["number"],
    marks: ["onePatch"],
    colours: { mark: "#f4f1ea" },
  }),
  bones: dog("#f0ead8", "#f8f4ea", "#8a5a3a", "#f0d24a", {
    eyes: "closed",
    wears: ["stripes"],
    colours: { mark: "#c8a87a" },
  }),
  portia: dog("#4a4a54", "#f0ece6", "#a83a6a", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#2e2c34" },
  }),
  walker: dog("#e0e0de", "#f4e4c4", "#4f8ac0", "#f4f1ea", {
    eyes: "sleepy",
    wears: ["checks"],
    colours: { mark: "#8a5f34" },
  }),
  "daisy-animal-crossing": dog("#f4f1e8", "#f8f4ea", "#8ac0e0", "#f0d24a", {
    eyes: "beads",
    wears: ["flowers"],
    marks: ["cheeks"],
    colours: { mark: "#d8c8b0" },
  }),
  cookie: dog("#f4d0d8", "#fbf0f0", "#f08ab0", "#f4f1ea", {
    eyes: "lady",
    wears: ["dots"],
    colours: { mark: "#c87a4a" },
  }),
  maddie: dog("#f2e4c8", "#fbf4e6", "#6ac0b0", "#f0d24a", {
    eyes: "lashed",
    wears: ["bigStripe"],
    colours: { mark: "#a87a4a" },
  }),
  bea: dog("#c8844f", "#f6e6cc", "#e88a9a", "#f4f1ea", {
    eyes: "beads",
    wears: ["checks"],
    ears: "droop",
    colours: { mark: "#f4e8d4" },
  }),
  mac: dog("#8a6a4f", "#e8d4b8", "#3f5a9a", "#f0d24a", {
    eyes: "stern",
    wears: ["number"],
    adds: ["thickBrows"],
    colours: { mark: "#5a4434" },
  }),
  marcel: dog("#f4f2ec", "#f8f4ee", "#3a3a44", "#f0d24a", {
    eyes: "beads",
    wears: ["stripes"],
    hair: "quiff",
    colours: { mark: "#e6e2da", hair: "#e8d27a" },
  }),
  benjamin: dog("#d8a86a", "#f6e8cc", "#6aa84a", "#f0d24a", {
    eyes: "sleepy",
    wears: ["stripes"],
    ears: "droop",
    colours: { mark: "#8a5a34" },
  }),
  cherry: dog("#c8434a", "#f0dcd0", "#2e2c34", "#d8343a", {
    eyes: "lashed",
    wears: ["line"],
    marks: ["star"],
    colours: { mark: "#6a2a34" },
  }),
  shep: dog("#a8b4c0", "#f0f0ee", "#5a6a9a", "#f0d24a", {
    eyes: "none",
    wears: ["stripes"],
    hair: "sheepdog",
    colours: { mark: "#8a96a4", hair: "#c4ccd4" },
  }),
  frett: dog("#7a6a5a", "#e8dccc", "#f0c03a", "#4a8a8a", {
    eyes: "tallBeads",
    wears: ["checks"],
    colours: { mark: "#4a3f36" },
  }),

  chief: wolf("#c8503a", "#f0dcc4", "#3a3a44", "#f0d24a", { eyes: "stern", wears: ["vest"] }),
  lobo: wolf("#7a8aa0", "#e0e4e8", "#8a6a4a", "#f0d24a", { eyes: "stern", wears: ["stripes"] }),
  wolfgang: wolf("#4f5f8a", "#dce0ea", "#5a8a4a", "#f0d24a", { eyes: "stern", wears: ["checks"] }),
  whitney: wolf("#f4f3ef", "#f8f4ee", "#b0608a", "#f4f1ea", {
    eyes: "lashed",
    wears: ["flowers"],
    face: ["dogNose"],
    marks: ["lids"],
    colours: { mark: "#a8c0e0" },
  }),
  dobie: wolf("#8a8a88", "#e8e4dc", "#6a4a34", "#f0d24a", {
    eyes: "dotted",
    wears: ["lapels"],
    adds: ["glasses", "longMoustache"],
    colours: { hair: "#e8e4dc" },
  }),
  freya: wolf("#e0a8a0", "#f6e8e0", "#5a3f78", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    face: ["dogNose"],
    marks: ["muzzle", "lids"],
    colours: { mark: "#a84a6a" },
  }),
  fang: wolf("#8fb0c8", "#e8eef2", "#d8343a", "#f4f1ea", { eyes: "keen", wears: ["stripes"] }),
  vivian: wolf("#b09ac0", "#ece4f0", "#d85a78", "#f0d24a", {
    eyes: "lashed",
    wears: ["checks"],
    face: ["dogNose"],
    marks: ["muzzle", "lids"],
    colours: { mark: "#5a3f8a" },
  }),
  skye: wolf("#6ab4c4", "#f4f8fa", "#f4f1ea", "#6ab0d8", { eyes: "lashed", wears: ["flowers"], face: ["dogNose"] }),
  kyle: wolf("#7f6f48", "#ece8ea", "#2e2c34", "#c83a4a", {
    eyes: "slyEyes",
    wears: ["stripes"],
    face: ["foxNose"],
    hair: "quiff",
    colours: { hair: "#7a5ab0" },
  }),
  audie: wolf("#f0a05a", "#fbe8d0", "#e0e0d8", "#5ac0d0", {
    eyes: "lashed",
    wears: ["flowers"],
    face: ["dogNose"],
    hat: "sunglasses",
    colours: { hair: "#f4d090" },
  }),
};
