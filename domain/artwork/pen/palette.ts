import { hexToOklch, type Oklch, oklch, oklchToHex } from "./colour";

/** Parts of a portrait that have a colour. The letter is the SVG id of the part's gradient or pattern. */
const COLOUR_ROLES = {
  skin: "s",
  hair: "h",
  hat: "t",
  upper: "u",
  lower: "l",
  gloves: "g",
  shoes: "f",
  cape: "c",
  /** Colour of things carried on the back: shell, wings, pack. */
  back: "b",
  /** Second colour of fur, on belly and muzzle. */
  belly: "y",
  trim: "r",
  held: "w",
  grip: "k",
  mark: "m",
  base: "o",
} as const;
export type ColourRole = keyof typeof COLOUR_ROLES;

export const COLOUR_ROLE_NAMES: readonly ColourRole[] = [
  "skin",
  "hair",
  "hat",
  "upper",
  "lower",
  "gloves",
  "shoes",
  "cape",
  "back",
  "belly",
  "trim",
  "held",
  "grip",
  "mark",
  "base",
];

/** Colours of a portrait as `#` and six hex digits. A missing colour is derived from the others or has a default. */
export type PortraitColours = { readonly skin: string; readonly iris?: string } & {
  readonly [part in ColourRole]?: string;
};

/** Material that the drawn figure is made of. */
export type Finish = "vinyl" | "gold" | "silver" | "rose" | "wool";

/** Shades of one colour. `fill` references its gradient or pattern in the SVG; the other shades are flat colours. */
export interface Tone {
  readonly id: string;
  readonly light: string;
  readonly mid: string;
  readonly shade: string;
  readonly dark: string;
  readonly fill: string;
}

export type Palette = Readonly<Record<ColourRole, Tone>> & {
  readonly finish: Finish;
  /** Ids of the SVG clip paths. A drawing uses each id at most once. */
  readonly clips: { readonly head: string; readonly torso: string };
  readonly ink: string;
  readonly iris: string;
  readonly white: string;
  readonly blush: string;
};

const RAMPS: Readonly<Partial<Record<Finish, Oklch>>> = {
  gold: oklch(0.76, 0.125, 86),
  silver: oklch(0.76, 0.008, 250),
  rose: oklch(0.78, 0.075, 38),
};

/** Converts a colour to the tone of a metal finish. Keeps part of its lightness, so that details stay visible. */
function applyFinish(colour: Oklch, finish: Finish): Oklch {
  const ramp = RAMPS[finish];
  return ramp ? { ...ramp, l: ramp.l + (colour.l - 0.62) * 0.52 } : colour;
}

export const isMetal = (finish: Finish): boolean => RAMPS[finish] !== undefined;

function buildTone(id: string, { l, c, h }: Oklch, finish: Finish): Tone {
  const depth = isMetal(finish) ? 0.22 : 0.1;
  return {
    id,
    light: oklchToHex(oklch(Math.min(0.99, l + 0.06), c * 0.92, h + 4)),
    mid: oklchToHex(oklch(l, c, h)),
    shade: oklchToHex(oklch(l - depth / 2, c, h - 4)),
    dark: oklchToHex(oklch(l - depth, c, h - 8)),
    fill: `url(#${id})`,
  };
}

const darken = (hex: string, by: number): string => {
  const { l, c, h } = hexToOklch(hex);
  return oklchToHex(oklch(Math.max(0.2, l - by), c, h));
};

const withDefaultColours = (colours: PortraitColours, baseHue: number): Record<ColourRole, string> => {
  const { skin, upper = "#8a93a6" } = colours;
  const fallback = {
    skin,
    hair: "#4a3226",
    hat: upper,
    upper,
    lower: darken(upper, 0.12),
    gloves: skin,
    shoes: "#5a4335",
    cape: upper,
    back: skin,
    belly: oklchToHex(oklch(Math.min(0.95, hexToOklch(skin).l + 0.12), hexToOklch(skin).c * 0.6, hexToOklch(skin).h)),
    trim: "#dcae3c",
    held: "#c3cad4",
    grip: "#7d5233",
    mark: darken(skin, 0.16),
    base: oklchToHex(oklch(0.56, 0.11, baseHue)),
  };
  return { ...fallback, ...colours };
};

export function buildPalette(colours: PortraitColours, finish: Finish, baseHue: number): Palette {
  const allColours = withDefaultColours(colours, baseHue);
  const skin = hexToOklch(allColours.skin);
  const tones = new Map<string, Tone>();
  const getTone = (role: ColourRole): Tone => {
    const hex = allColours[role];
    const partFinish = role === "base" ? "vinyl" : finish;
    // Parts with the same colour share a gradient or pattern.
    const key = `${hex}/${partFinish}`;
    const tone = tones.get(key) ?? buildTone(COLOUR_ROLES[role], applyFinish(hexToOklch(hex), partFinish), partFinish);
    tones.set(key, tone);
    return tone;
  };
  const iris = hexToOklch(colours.iris ?? "#4a3428");
  const metal = isMetal(finish);
  return {
    skin: getTone("skin"),
    hair: getTone("hair"),
    hat: getTone("hat"),
    upper: getTone("upper"),
    lower: getTone("lower"),
    gloves: getTone("gloves"),
    shoes: getTone("shoes"),
    cape: getTone("cape"),
    back: getTone("back"),
    belly: getTone("belly"),
    trim: getTone("trim"),
    held: getTone("held"),
    grip: getTone("grip"),
    mark: getTone("mark"),
    base: getTone("base"),
    finish,
    clips: { head: "a", torso: "d" },
    ink: metal ? oklchToHex(applyFinish(oklch(0, 0, 0), finish)) : oklchToHex(oklch(0.24, 0.03, skin.h)),
    iris: oklchToHex(applyFinish(iris, finish)),
    white: metal ? oklchToHex(applyFinish(oklch(1, 0, 0), finish)) : "#fffaf2",
    blush: metal ? getTone("skin").dark : oklchToHex(oklch(Math.max(0.5, skin.l - 0.1), 0.12, 22)),
  };
}

/** Returns the palette with flat colours instead of gradients, for a companion in another character's drawing. */
export function toFlatPalette(palette: Palette): Palette {
  const flatten = (tone: Tone): Tone => ({ ...tone, fill: tone.mid });
  const { skin, hair, hat, upper, lower, gloves, shoes, cape, back, belly, trim, held, grip, mark, base } = palette;
  return {
    ...palette,
    clips: { head: "e", torso: "j" },
    skin: flatten(skin),
    hair: flatten(hair),
    hat: flatten(hat),
    upper: flatten(upper),
    lower: flatten(lower),
    gloves: flatten(gloves),
    shoes: flatten(shoes),
    cape: flatten(cape),
    back: flatten(back),
    belly: flatten(belly),
    trim: flatten(trim),
    held: flatten(held),
    grip: flatten(grip),
    mark: flatten(mark),
    base: flatten(base),
  };
}
