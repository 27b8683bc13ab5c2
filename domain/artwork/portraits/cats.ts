import type { Entry } from "../cast/portrait";
import { kind } from "../cast/species";

const cat = kind("cat");
const lion = kind("lion");
const tiger = kind("tiger");

/** Cats, lions, tigers. */
export const CATS: Readonly<Record<string, Entry>> = {
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
