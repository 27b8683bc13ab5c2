import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const alligator = kind("alligator");
const frog = kind("frog");
const gorilla = kind("gorilla");
const monkey = kind("monkey");
const octopus = kind("octopus");

/** Alligators, frogs, gorillas, monkeys, octopuses. */
export const WILD: Readonly<Record<string, Entry>> = {
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
