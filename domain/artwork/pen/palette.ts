import { fromHex, type Oklch, oklch, toHex } from "./colour";

/** What a colour of a portrait is of. The letter names its paint in the drawing. */
export const ROLES = {
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
export type Role = keyof typeof ROLES;

export const ROLE_NAMES: readonly Role[] = [
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
export type Colours = { readonly skin: string; readonly iris?: string } & { readonly [part in Role]?: string };

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

export type Palette = Readonly<Record<Role, Tone>> & {
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
function finished(colour: Oklch, finish: Finish): Oklch {
  const ramp = RAMPS[finish];
  return ramp ? { ...ramp, l: ramp.l + (colour.l - 0.62) * 0.52 } : colour;
}

export const isMetal = (finish: Finish): boolean => RAMPS[finish] !== undefined;

function toneOf(id: string, { l, c, h }: Oklch, finish: Finish): Tone {
  const depth = isMetal(finish) ? 0.22 : 0.1;
  return {
    id,
    light: toHex(oklch(Math.min(0.99, l + 0.06), c * 0.92, h + 4)),
    mid: toHex(oklch(l, c, h)),
    shade: toHex(oklch(l - depth / 2, c, h - 4)),
    dark: toHex(oklch(l - depth, c, h - 8)),
    fill: `url(#${id})`,
  };
}

const darker = (hex: string, by: number): string => {
  const { l, c, h } = fromHex(hex);
  return toHex(oklch(Math.max(0.2, l - by), c, h));
};

const complete = (colours: Colours, baseHue: number): Record<Role, string> => {
  const { skin, upper = "#8a93a6" } = colours;
  const fallback = {
    skin,
    hair: "#4a3226",
    hat: upper,
    upper,
    lower: darker(upper, 0.12),
    gloves: skin,
    shoes: "#5a4335",
    cape: upper,
    back: skin,
    belly: toHex(oklch(Math.min(0.95, fromHex(skin).l + 0.12), fromHex(skin).c * 0.6, fromHex(skin).h)),
    trim: "#dcae3c",
    held: "#c3cad4",
    grip: "#7d5233",
    mark: darker(skin, 0.16),
    base: toHex(oklch(0.56, 0.11, baseHue)),
  };
  return { ...fallback, ...colours };
};

export function paletteOf(colours: Colours, finish: Finish, baseHue: number): Palette {
  const all = complete(colours, baseHue);
  const skin = fromHex(all.skin);
  const made = new Map<string, Tone>();
  const toneFor = (role: Role): Tone => {
    const hex = all[role];
    const own = role === "base" ? "vinyl" : finish;
    // Parts of one colour share their paint.
    const key = `${hex}/${own}`;
    const tone = made.get(key) ?? toneOf(ROLES[role], finished(fromHex(hex), own), own);
    made.set(key, tone);
    return tone;
  };
  const iris = fromHex(colours.iris ?? "#4a3428");
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
    ink: metal ? toHex(finished(oklch(0, 0, 0), finish)) : toHex(oklch(0.24, 0.03, skin.h)),
    iris: toHex(finished(iris, finish)),
    white: metal ? toHex(finished(oklch(1, 0, 0), finish)) : "#fffaf2",
    blush: metal ? toneFor("skin").dark : toHex(oklch(Math.max(0.5, skin.l - 0.1), 0.12, 22)),
  };
}

/** For who stands beside: the same tones without paints of their own. */
export function flat(palette: Palette): Palette {
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
