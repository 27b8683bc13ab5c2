import { hexToOklch, type Oklch, oklch, oklchToHex } from "./colour";

/** What a colour of a portrait is of. The letter names its paint in the drawing. */
const COLOUR_ROLES = {
  skin: "s",
  hair: "h",
  hat: "t",
  upper: "u",
  lower: "l",
  gloves: "g",
  shoes: "f",
  cape: "c",
  /** Shell, wings, pack: what is carried behind. */
  back: "b",
  /** Belly, muzzle: the second colour of a fur. */
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

/** Six hex digits each. What is not said follows from what is. */
export type PortraitColours = { readonly skin: string; readonly iris?: string } & {
  readonly [part in ColourRole]?: string;
};

/** What the toy is made of. */
export type Finish = "vinyl" | "gold" | "silver" | "rose" | "wool";

/** One material under the museum's lamp: `fill` is its paint, the others are flat. */
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
  /** The names of what cuts off, as each drawing has each but once. */
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

/** A toy of one metal keeps a part of each colour's lightness, so that it stays readable. */
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
  const all = withDefaultColours(colours, baseHue);
  const skin = hexToOklch(all.skin);
  const made = new Map<string, Tone>();
  const toneFor = (role: ColourRole): Tone => {
    const hex = all[role];
    const own = role === "base" ? "vinyl" : finish;
    // Parts of one colour share their paint.
    const key = `${hex}/${own}`;
    const tone = made.get(key) ?? buildTone(COLOUR_ROLES[role], applyFinish(hexToOklch(hex), own), own);
    made.set(key, tone);
    return tone;
  };
  const iris = hexToOklch(colours.iris ?? "#4a3428");
  const metal = isMetal(finish);
  return {
    skin: toneFor("skin"),
    hair: toneFor("hair"),
    hat: toneFor("hat"),
    upper: toneFor("upper"),
    lower: toneFor("lower"),
    gloves: toneFor("gloves"),
    shoes: toneFor("shoes"),
    cape: toneFor("cape"),
    back: toneFor("back"),
    belly: toneFor("belly"),
    trim: toneFor("trim"),
    held: toneFor("held"),
    grip: toneFor("grip"),
    mark: toneFor("mark"),
    base: toneFor("base"),
    finish,
    clips: { head: "a", torso: "d" },
    ink: metal ? oklchToHex(applyFinish(oklch(0, 0, 0), finish)) : oklchToHex(oklch(0.24, 0.03, skin.h)),
    iris: oklchToHex(applyFinish(iris, finish)),
    white: metal ? oklchToHex(applyFinish(oklch(1, 0, 0), finish)) : "#fffaf2",
    blush: metal ? toneFor("skin").dark : oklchToHex(oklch(Math.max(0.5, skin.l - 0.1), 0.12, 22)),
  };
}

/** For who stands beside: the same tones without paints of their own. */
export function toFlatPalette(palette: Palette): Palette {
  const plain = (tone: Tone): Tone => ({ ...tone, fill: tone.mid });
  const { skin, hair, hat, upper, lower, gloves, shoes, cape, back, belly, trim, held, grip, mark, base } = palette;
  return {
    ...palette,
    clips: { head: "e", torso: "j" },
    skin: plain(skin),
    hair: plain(hair),
    hat: plain(hat),
    upper: plain(upper),
    lower: plain(lower),
    gloves: plain(gloves),
    shoes: plain(shoes),
    cape: plain(cape),
    back: plain(back),
    belly: plain(belly),
    trim: plain(trim),
    held: plain(held),
    grip: plain(grip),
    mark: plain(mark),
    base: plain(base),
  };
}
