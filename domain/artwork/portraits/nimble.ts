import type { Entry } from "../portrait";
import { kind } from "../species";

const alligator = kind("alligator");
const frog = kind("frog");
const gorilla = kind("gorilla");
const hamster = kind("hamster");
const kangaroo = kind("kangaroo");
const monkey = kind("monkey");
const mouse = kind("mouse");
const octopus = kind("octopus");
const rabbit = kind("rabbit");
const squirrel = kind("squirrel");

/** Alligators, frogs, gorillas, hamsters, kangaroos, monkeys, mice, octopuses, rabbits and squirrels. */
export const NIMBLE: Readonly<Record<string, Entry>> = {
  // alligator

  alfonso: alligator("#e8cf4a", "#f6ecb0", "#d8434a", "#f4f1ea", {
    eyes: "sleepy",
    wears: ["stripes"],
    colours: { mark: "#d89a2f" },
  }),
  alli: alligator("#6aa84f", "#e0e0a8", "#d85a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["dots"],
    colours: { mark: "#3f7a3a" },
  }),
  boots: alligator("#4f9a6a", "#e8d8a8", "#3f62b0", "#f0d24a", {
    eyes: "beads",
    wears: ["number"],
    colours: { mark: "#d8a03a" },
  }),
  del: alligator("#3f7ad0", "#c8dcf0", "#4a4a54", "#f0d24a", {
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
  drago: alligator("#3f9a7a", "#e0d8a0", "#c83a3a", "#f0c93a", {
    eyes: "keen",
    wears: ["sash"],
    colours: { mark: "#f0c03a" },
  }),
  roswell: alligator("#8a8ab0", "#dcd8e4", "#3a4a6a", "#8fe0d0", {
    eyes: "round",
    wears: ["plates"],
    colours: { mark: "#5a5a88", iris: "#5ad0c0" },
  }),

  // frog

  "lily-animal-crossing": frog("#8fd06a", "#e8f0c0", "#f0a0b8", "#f4f1ea", { wears: ["checks"], marks: ["cheeks"] }),
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
  drift: frog("#4a9ab8", "#d8ecf0", "#e0622f", "#f0d24a", { wears: ["number"] }),
  "wart-jr": frog("#7a9a4a", "#e0dca0", "#6a3f4a", "#f0d24a", {
    wears: ["stripes"],
    marks: ["spots"],
    colours: { mark: "#5a7a3a" },
  }),
  puddles: frog("#6ac0d8", "#e8f4f4", "#f0a03a", "#f4f1ea", { wears: ["dots"], marks: ["cheeks"] }),
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
  jambette: frog("#f08ab8", "#fbdce8", "#8ad05a", "#f4f1ea", {
    wears: ["flowers"],
    marks: ["chin"],
    adds: ["lips"],
    colours: { mark: "#d8343a" },
  }),
  raddle: frog("#d88a9a", "#f6e0dc", "#f4f1ea", "#6ac0b0", {
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
  croque: frog("#8a5a4a", "#e8ccb0", "#4a6a4a", "#f0d24a", { wears: ["bandolier"] }),
  diva: frog("#9a7ad0", "#e6dcf2", "#f0c03a", "#e0503a", {
    wears: ["dots"],
    adds: ["lips"],
    colours: { mark: "#d83a6a" },
  }),
  henry: frog("#6aa0b0", "#e0ecec", "#8a5a34", "#f0d24a", { wears: ["lapels"] }),

  // gorilla

  cesar: gorilla("#8a5a34", "#e0b88a", "#4a5a3a", "#d8a03a", { eyes: "stern", wears: ["line"], adds: ["thickBrows"] }),
  peewee: gorilla("#d8a03a", "#f4d8a0", "#c83a34", "#f4f1ea", { eyes: "stern", wears: ["checks"] }),
  boone: gorilla("#3a4a78", "#c8b8a8", "#5a8a4a", "#f0d24a", { eyes: "beads", wears: ["number"] }),
  louie: gorilla("#c8503a", "#f0c8a0", "#3f62b0", "#f0d24a", { eyes: "keen", wears: ["stripes"] }),
  boyd: gorilla("#6a9a6a", "#e0dcb8", "#b5743f", "#f4f1ea", { eyes: "sleepy", wears: ["stripes"] }),
  violet: gorilla("#9a6ac8", "#e8d4ee", "#f0a0b8", "#f4f1ea", { eyes: "lashed", wears: ["flowers"] }),
  al: gorilla("#d8602f", "#f4c89a", "#3a3a44", "#f0d24a", { eyes: "sleepy", wears: ["bigStripe"] }),
  rocket: gorilla("#e0709a", "#f8d0d0", "#3f4a8a", "#f0d24a", {
    eyes: "lashed",
    wears: ["splash"],
    hat: "goggles",
    colours: { mark: "#f0d24a" },
  }),
  hans: gorilla("#e8ecf0", "#f0dcd0", "#d8343a", "#f4f1ea", {
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

  // hamster

  hamlet: hamster("#c88a4a", "#f6e4c4", "#4f8ac0", "#f4f1ea", { eyes: "beads", wears: ["number"] }),
  apple: hamster("#e06a6a", "#fbe4dc", "#f4f1ea", "#8ac04a", { eyes: "beads", wears: ["checks"] }),
  graham: hamster("#8a94a8", "#e8eaee", "#5a4a3a", "#f0d24a", { eyes: "dotted", wears: ["stripes"], adds: ["specs"] }),
  rodney: hamster("#6a9ad0", "#e8f0f6", "#f0a03a", "#f4f1ea", { eyes: "slyEyes", wears: ["lapels"] }),
  soleil: hamster("#f0b83a", "#fbf0cc", "#e05a8a", "#f4f1ea", { eyes: "lashed", wears: ["flowers"] }),
  clay: hamster("#8a5a3a", "#ecd4b4", "#d8a84a", "#7a4a2c", { eyes: "sleepy", wears: ["stripes"] }),
  flurry: hamster("#f4f2ee", "#fbf6f2", "#8ac0e0", "#f4f1ea", { eyes: "closed", wears: ["dots"], marks: ["cheeks"] }),
  hamphrey: hamster("#a88a9a", "#ece0e4", "#4a5a4a", "#f0d24a", { eyes: "stern", wears: ["checks"] }),
  marlo: hamster("#d8a05a", "#f6e8cc", "#2e2c34", "#c83a4a", {
    eyes: "slyEyes",
    wears: ["lapels"],
    hair: "slick",
    colours: { hair: "#5a3f2c" },
  }),

  // kangaroo

  kitt: kangaroo("#c89a5f", "#f4e2c0", "#8ac06a", "#f4f1ea", { eyes: "happy", wears: ["flowers"] }),
  mathilda: kangaroo("#8a5a8a", "#ecd4e4", "#f0c03a", "#4a4a54", { eyes: "lashed", wears: ["stripes"] }),
  carrie: kangaroo("#e8a8b8", "#fbe8e8", "#6a8ad0", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  astrid: kangaroo("#6a7ac8", "#e0e4f4", "#c83a5a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  sylvia: kangaroo("#a87ab8", "#ecdcf0", "#5aa88a", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  walt: kangaroo("#8a94a0", "#e4e6e8", "#6a4a34", "#f0d24a", { eyes: "stern", wears: ["number"] }),
  rooney: kangaroo("#d8603a", "#f4d0b0", "#3f5a9a", "#f4f1ea", {
    eyes: "stern",
    wears: ["stripes"],
    left: "glove",
    right: "glove",
    colours: { mark: "#d8343a" },
  }),
  marcie: kangaroo("#8fc0d0", "#f0f4f2", "#f0a0a0", "#f4f1ea", { eyes: "happy", wears: ["apron"] }),

  // monkey

  nana: monkey("#f0a8c8", "#fbe4e8", "#f0d24a", "#e0503a", { eyes: "beads", wears: ["stripes"] }),
  "simon-animal-crossing": monkey("#a86a3f", "#f2d8b0", "#5ab05a", "#f4f1ea", { eyes: "sleepy", wears: ["number"] }),
  tammi: monkey("#d8703a", "#f8dcb4", "#6a3f98", "#f0d24a", { eyes: "lashed", wears: ["dots"] }),
  monty: monkey("#6a5a4f", "#e0ccb8", "#3f7ac0", "#f0d24a", { eyes: "sleepy", wears: ["stripes"] }),
  elise: monkey("#b5502f", "#f0ccac", "#2e2c34", "#c83a8a", { eyes: "lashed", wears: ["lapels"] }),
  flip: monkey("#4fa85a", "#f0e8c0", "#d8343a", "#f0d24a", { eyes: "keen", wears: ["bigStripe"] }),
  shari: monkey("#8a3f3f", "#f0c8b0", "#f0c03a", "#3f8a9a", {
    eyes: "lashed",
    wears: ["stripes"],
    marks: ["apeFace", "lids"],
    colours: { mark: "#c83a6a" },
  }),
  deli: monkey("#e8c86a", "#f8eccc", "#5a8ac0", "#f4f1ea", { eyes: "sleepy", wears: ["checks"] }),
  tiansheng: monkey("#d8902f", "#fbe4bc", "#c8343a", "#f0d24a", { eyes: "keen", wears: ["sash"], hat: "circlet" }),

  // mouse

  dora: mouse("#e8dcd0", "#f4c8c8", "#6a9ad8", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  limberg: mouse("#e0b03a", "#f8e0a8", "#5a4a3a", "#d8343a", { eyes: "stern", wears: ["stripes"] }),
  bella: mouse("#8a5a98", "#f0c8e0", "#2e2c34", "#f0d24a", { eyes: "lashed", wears: ["line"] }),
  bree: mouse("#7a8ad0", "#e8d8f0", "#c83a6a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  samson: mouse("#4f9a5a", "#f0d8b8", "#f0c03a", "#f4f1ea", { eyes: "keen", wears: ["number"] }),
  rod: mouse("#5a8ac0", "#f0d0d0", "#3a4a8a", "#f0d24a", { eyes: "keen", wears: ["stripes"] }),
  candi: mouse("#f0a0c0", "#fbd8e4", "#6ac0b0", "#f4f1ea", { eyes: "lashed", wears: ["dots"] }),
  rizzo: mouse("#8a7a4a", "#e8d8a8", "#c8503a", "#f0d24a", { eyes: "stern", wears: ["checks"] }),
  anicotti: mouse("#f0a86a", "#fbdcc0", "#e05a6a", "#f4f1ea", { eyes: "lashed", wears: ["dots"] }),
  broccolo: mouse("#6ab07a", "#f0d8d0", "#f0a03a", "#f4f1ea", { eyes: "beads", wears: ["stripes"] }),
  moose: mouse("#8a5f4f", "#ecc8b8", "#3f62b0", "#f0d24a", { eyes: "stern", wears: ["number"] }),
  bettina: mouse("#a0b0c0", "#f4dce0", "#f0a0a0", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  greta: mouse("#5a7a6a", "#e8c8c0", "#8a3f5a", "#f0d24a", { eyes: "lashed", wears: ["stripes"] }),
  penelope: mouse("#f4f0ec", "#fbd0d8", "#c83a8a", "#f0d24a", { eyes: "lashed", wears: ["bow"], marks: ["cheeks"] }),
  chadder: mouse("#f0c83a", "#f8e8b0", "#c83a34", "#f4f1ea", { eyes: "slyEyes", wears: ["dots"] }),
  petri: mouse("#b8b0d8", "#f0e4f0", "#f4f1ea", "#5ac0b0", { eyes: "dotted", wears: ["lapels"], adds: ["specs"] }),

  // octopus

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

  // rabbit

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
  "snake-animal-crossing": rabbit("#6a5a98", "#e0d8e8", "#4a3f68", "#f0d24a", {
    eyes: "stern",
    wears: ["line"],
    face: ["ninjaMask"],
    colours: { mark: "#4a3a78" },
  }),
  gaston: rabbit("#b58a5a", "#f0dcb4", "#4a6a8a", "#f0d24a", {
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
  pippy: rabbit("#f0b8a8", "#fbe8dc", "#5ac0c8", "#f4f1ea", { eyes: "beads", wears: ["dots"] }),
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
  francine: rabbit("#6a9ae0", "#e8f0fa", "#f0d24a", "#f4f1ea", {
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
  bonbon: rabbit("#f2d8b0", "#fbf2e0", "#5a8ad0", "#f0d24a", {
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

  // squirrel

  peanut: squirrel("#f290b0", "#fbe0e6", "#f0d24a", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
  blaire: squirrel("#d8c4a0", "#f6ecd8", "#8a5ab0", "#f0d24a", {
    eyes: "lashed",
    wears: ["lapels"],
    marks: ["lids"],
    colours: { mark: "#f0a0b8" },
  }),
  filbert: squirrel("#6ab0d8", "#e8f4f8", "#f0a03a", "#f4f1ea", { eyes: "sleepy", wears: ["stripes"] }),
  pecan: squirrel("#a8623a", "#f4d8b4", "#4f7a4a", "#f0d24a", { eyes: "lashed", wears: ["lapels"] }),
  nibbles: squirrel("#7ac8a0", "#f0f6e4", "#e0503a", "#f4f1ea", {
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
  cally: squirrel("#8fb0d8", "#eef2f6", "#f0c03a", "#f4f1ea", { eyes: "beads", wears: ["checks"] }),
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
