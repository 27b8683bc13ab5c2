import type { PortraitEntry } from "../cast/portrait";

const GOLD = "#f2d34a";
const STAR: PortraitEntry = { body: "star", colours: { skin: GOLD } };

/** Characters of Kirby. */
export const KIRBY_PORTRAITS: Readonly<Record<string, PortraitEntry>> = {
  kirby: {
    body: "ball",
    colours: { skin: "#f6a9bd", gloves: "#f6a9bd", shoes: "#d8344a", iris: "#3f6fd8", mark: "#ee7f9c" },
    eyes: "kirby",
    marks: ["rosy"],
    face: ["laugh"],
    variants: {
      "series 12": { beside: [{ ...STAR, size: 0.95, inFront: true }], at: [0, -108], size: 0.84 },
      "Kirby & Warp Star": {
        at: [0, -96],
        size: 0.78,
        beside: [
          { ...STAR, size: 1.3 },
          { body: "star", at: [0, -4], size: 0.5, inFront: true, colours: { skin: "#fbe88a" } },
        ],
      },
    },
  },
  "meta-knight": {
    body: "ball",
    colours: {
      skin: "#2e3a78",
      gloves: "#e6e2da",
      shoes: "#7a62b0",
      mark: "#c6cad4",
      iris: "#f2d23a",
      cape: "#5a4a98",
      back: "#5a4a98",
      trim: "#d8b23f",
      held: "#e8c84a",
      grip: "#8a6a3a",
      belly: "#c23a4a",
    },
    eyes: "none",
    face: ["knightMask"],
    back: ["dragonWings"],
    right: "galaxia",
    variants: {
      "series 1": { back: ["lining", "batWings"], colours: { back: "#7a2f3a", mark: "#b9bcc4" } },
      "Meta Knight & Shadow Star": {
        at: [0, -90],
        size: 0.74,
        beside: [{ body: "star", size: 1.3, colours: { skin: "#4a3f78" } }],
      },
    },
  },
  "king-dedede": {
    body: "plump",
    stance: "guarding",
    head: "wide",
    colours: {
      skin: "#4a78c8",
      hat: "#d23a38",
      mark: "#f2c53a",
      upper: "#d23a38",
      lower: "#f2c53a",
      gloves: "#f2c53a",
      shoes: "#f2c53a",
      trim: "#f2c53a",
      belly: "#f6efe0",
      held: "#b07a3f",
      grip: "#7a4f2a",
      cape: "#f6efe0",
    },
    hat: "dededeCap",
    eyes: "tallBeads",
    marks: ["cheeks"],
    face: ["bigBill"],
    wears: ["openCoat", "obi", "fluff"],
    right: "mallet",
    variants: {
      "series 12": {
        at: [-28, 0],
        size: 0.94,
      },
      "series 1": {
        size: 0.97,
        stance: "swordUp",
      },
      "King Dedede & Tank Star": {
        at: [0, -60],
        size: 0.78,
        legs: "none",
        right: undefined,
        stance: "cheering",
        beside: [
          {
            body: "tank",
            inFront: true,
            colours: { skin: "#8a9a4a", upper: "#6a7a3a", lower: "#4a4a48", mark: "#d8b23f" },
          },
        ],
      },
    },
  },
  "waddle-dee": {
    body: "ball",
    colours: {
      skin: "#ec8a3c",
      gloves: "#ec8a3c",
      shoes: "#e8b03a",
      belly: "#f7dfb8",
      mark: "#ee7f6c",
      hat: "#3a6fd0",
      held: "#cfd6de",
      grip: "#8a5a33",
    },
    eyes: "kirbyDark",
    marks: ["waddleFace", "rosyLow"],
    face: [],
    variants: {
      "Bandana Waddle Dee & Winged Star": {
        hat: "bandana",
        right: "spear",
        at: [0, -92],
        size: 0.74,
        beside: [{ body: "star", size: 1.25, back: ["wings"], colours: { skin: "#bfe3f4", back: "#f4f2ea" } }],
      },
    },
  },
  "chef-kawasaki": {
    body: "plump",
    stance: "cheering",
    head: "wide",
    at: [0, -60],
    size: 0.76,
    colours: {
      skin: "#ee9a44",
      hat: "#f7f3ec",
      upper: "#f7f3ec",
      lower: "#ee9a44",
      gloves: "#ee9a44",
      shoes: "#c85a3a",
      mark: "#d8432c",
      belly: "#f7f3ec",
      held: "#8a8f96",
      grip: "#5a4a3a",
    },
    hat: "chef",
    eyes: "kirbyDark",
    face: ["bigLips"],
    wears: ["apron", "bowTie"],
    right: "pan",
    beside: [{ ...STAR, size: 1.2, colours: { skin: "#6ac06a" } }],
  },
  qbby: { body: "cube", colours: { skin: "#e9eef2", mark: "#e9a0a8" } },
};
