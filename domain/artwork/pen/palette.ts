import { createOklchColour, hexToOklch, type OklchColour, oklchToHex } from "./colour";

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
export type ToyFinish = "vinyl" | "gold" | "silver" | "rose" | "wool";

/** Shades of one colour. `fill` references its gradient or pattern in the SVG; the other shades are flat colours. */
export interface ColourShades {
  readonly id: string;
  readonly light: string;
  readonly mid: string;
  readonly shade: string;
  readonly dark: string;
  readonly fill: string;
}

export type PortraitPalette = Readonly<Record<ColourRole, ColourShades>> & {
  readonly finish: ToyFinish;
  /** Ids of the SVG clip paths. A drawing uses each id at most once. */
  readonly clips: { readonly head: string; readonly torso: string };
  readonly ink: string;
  readonly iris: string;
  readonly white: string;
  readonly blush: string;
};

const RAMPS: Readonly<Partial<Record<ToyFinish, OklchColour>>> = {
  gold: createOklchColour(0.76, 0.125, 86),
  silver: createOklchColour(0.76, 0.008, 250),
  rose: createOklchColour(0.78, 0.075, 38),
};

/** Converts a colour to the tone of a metal finish. Keeps part of its lightness, so that details stay visible. */
function applyFinish(colour: OklchColour, finish: ToyFinish): OklchColour {
  const ramp = RAMPS[finish];
  return ramp ? { ...ramp, l: ramp.l + (colour.l - 0.62) * 0.52 } : colour;
}

export const isMetalFinish = (finish: ToyFinish): boolean => RAMPS[finish] !== undefined;

function buildTone(id: string, { l, c, h }: OklchColour, finish: ToyFinish): ColourShades {
  const depth = isMetalFinish(finish) ? 0.22 : 0.1;
  return {
    id,
    light: oklchToHex(createOklchColour(Math.min(0.99, l + 0.06), c * 0.92, h + 4)),
    mid: oklchToHex(createOklchColour(l, c, h)),
    shade: oklchToHex(createOklchColour(l - depth / 2, c, h - 4)),
    dark: oklchToHex(createOklchColour(l - depth, c, h - 8)),
    fill: `url(#${id})`,
  };
}

const darken = (hex: string, by: number): string => {
  const { l, c, h } = hexToOklch(hex);
  return oklchToHex(createOklchColour(Math.max(0.2, l - by), c, h));
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
    belly: oklchToHex(
      createOklchColour(Math.min(0.95, hexToOklch(skin).l + 0.12), hexToOklch(skin).c * 0.6, hexToOklch(skin).h),
    ),
    trim: "#dcae3c",
    held: "#c3cad4",
    grip: "#7d5233",
    mark: darken(skin, 0.16),
    base: oklchToHex(createOklchColour(0.56, 0.11, baseHue)),
  };
  return { ...fallback, ...colours };
};

export function buildPortraitPalette(colours: PortraitColours, finish: ToyFinish, baseHue: number): PortraitPalette {
  const allColours = withDefaultColours(colours, baseHue);
  const skin = hexToOklch(allColours.skin);
  const tones = new Map<string, ColourShades>();
  const getTone = (role: ColourRole): ColourShades => {
    const hex = allColours[role];
    const partFinish = role === "base" ? "vinyl" : finish;
    // Parts with the same colour share a gradient or pattern.
    const key = `${hex}/${partFinish}`;
    const tone = tones.get(key) ?? buildTone(COLOUR_ROLES[role], applyFinish(hexToOklch(hex), partFinish), partFinish);
    tones.set(key, tone);
    return tone;
  };
  const iris = hexToOklch(colours.iris ?? "#4a3428");
  const metal = isMetalFinish(finish);
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
    ink: metal
      ? oklchToHex(applyFinish(createOklchColour(0, 0, 0), finish))
      : oklchToHex(createOklchColour(0.24, 0.03, skin.h)),
    iris: oklchToHex(applyFinish(iris, finish)),
    white: metal ? oklchToHex(applyFinish(createOklchColour(1, 0, 0), finish)) : "#fffaf2",
    blush: metal ? getTone("skin").dark : oklchToHex(createOklchColour(Math.max(0.5, skin.l - 0.1), 0.12, 22)),
  };
}

/** Returns the palette with flat colours instead of gradients, for a companion in another character's drawing. */
export function toFlatPalette(palette: PortraitPalette): PortraitPalette {
  const flatten = (tone: ColourShades): ColourShades => ({ ...tone, fill: tone.mid });
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
