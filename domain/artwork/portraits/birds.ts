import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const bird = kind("bird");
const chicken = kind("chicken");
const eagle = kind("eagle");
const ostrich = kind("ostrich");

/** Birds, chickens, eagles, ostriches. */
export const BIRDS: Readonly<Record<string, Entry>> = {
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
