import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const dog = kind("dog");
const wolf = kind("wolf");

/** Dogs and wolves. */
export const DOGS: Readonly<Record<string, Entry>> = {
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
