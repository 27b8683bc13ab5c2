import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const anteater = kind("anteater");
const bear = kind("bear");
const cub = kind("cub");
const koala = kind("koala");

/** Anteaters, bears, cubs, koalas. */
export const BEARS: Readonly<Record<string, Entry>> = {
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
