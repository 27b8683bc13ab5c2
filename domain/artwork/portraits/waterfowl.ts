import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const duck = kind("duck");
const penguin = kind("penguin");

/** Ducks and penguins. */
export const WATERFOWL: Readonly<Record<string, Entry>> = {
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
