import type { Entry, Variant } from "../cast/portrait";

const FAIR = "#f2cfae";
const WHITE = "#f1efe8";
const BLACK = "#2c2a2e";
const ORANGE = "#f2812a";
const ink = (hex: string): Variant => ({ colours: { hair: hex, mark: hex, iris: hex, skin: FAIR } });
const boy = { hair: "squidKnot", legs: "shorts" } as const;
const squid = (hex: string): Variant => ({ body: "squid", face: ["smile"], colours: { skin: hex, iris: hex } });

/** Inkopolis and the Splatlands. */
export const SPLATOON: Readonly<Record<string, Entry>> = {
  inkling: {
    body: "child",
    stance: "ready",
    legs: "shorts",
    sleeves: "short",
    colours: {
      skin: FAIR,
      hair: ORANGE,
      mark: ORANGE,
      upper: BLACK,
      lower: "#3a3a40",
      shoes: "#4a4650",
      iris: ORANGE,
      held: "#4f7fc0",
      trim: "#9aa3ac",
      cape: WHITE,
      hat: "#3a3f4a",
      back: "#d9d6cf",
    },
    ears: "pointed",
    hair: "squidLong",
    eyes: "squid",
    face: ["fang"],
    wears: ["number"],
    right: "splatGun",
    variants: {
      Inkling: { stance: "aiming", right: "splatGun" },
      "Lime Green": { ...ink("#9ed13a"), hat: "headphones", stance: "crouching" },
      "Neon Pink": { ...ink("#f0549c"), hat: "sideCap", stance: "ready" },
      "Inkling Boy": { ...boy, ...ink("#3f62d8"), stance: "aiming", wears: ["lapels"] },
      Purple: { ...boy, ...ink("#8a4ac8"), stance: "crouching", right: "roller" },
      "Neon Green": { ...boy, ...ink("#4fdc5a"), stance: "pointing", hat: "headphones" },
      "Inkling Squid": squid("#8fd13a"),
      Orange: squid("#f2812a"),
      "Neon Purple": squid("#a84fd8"),
      Yellow: {
        ...ink("#e0dc48"),
        stance: "crouching",
        right: "bow",
        colours: {
          hair: "#e0dc48",
          mark: "#e0dc48",
          iris: "#c8a02c",
          grip: "#5a5460",
          upper: "#8a5a3a",
          cape: "#e0dc48",
        },
      },
    },
  },
  octoling: {
    body: "child",
    stance: "ready",
    legs: "shorts",
    sleeves: "short",
    colours: {
      skin: "#e6c09c",
      hair: "#c8326a",
      mark: "#f08ab0",
      upper: BLACK,
      lower: "#3a3440",
      shoes: "#5a4a58",
      iris: "#c8326a",
      held: "#5a5060",
      trim: "#9ad13a",
      cape: "#c8326a",
    },
    ears: "pointed",
    hair: "octoLong",
    eyes: "octo",
    face: ["fang"],
    wears: ["suitLines", "belt"],
    right: "splatGun",
    variants: {
      "Octoling Boy": { hair: "octoShort", stance: "aiming", colours: { hair: "#c83a52", mark: "#f0929a" } },
      "Octoling Octopus": {
        body: "octopus",
        eyes: "octo",
        face: ["flat"],
        colours: { skin: "#d0366a", mark: "#f08ab0" },
      },
      Blue: {
        hair: "octoShort",
        stance: "crouching",
        right: "roller",
        colours: { hair: "#4a4cd0", mark: "#9a9cf0", iris: "#4a4cd0", upper: "#5a4650" },
      },
    },
  },
  smallfry: { body: "fry", colours: { skin: "#45bcc0", belly: "#e8f2d0", mark: "#f08a3a", iris: "#e4512e" } },
};
