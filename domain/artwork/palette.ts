import { type Oklch, oklch, toHex } from "./colour";
import type { Dice, NonEmpty } from "./seed";

/** What the toy is made of. `vinyl` is the plain one; the others come from the edition's name. */
export type Finish = "vinyl" | "gold" | "silver" | "rose" | "pearl" | "shadow" | "wool";

/** One material under the museum's lamp: `fill` is its gradient, the others are flat. */
export interface Tone {
  readonly id: string;
  readonly light: string;
  readonly mid: string;
  readonly dark: string;
  readonly fill: string;
  readonly isMetal: boolean;
}

export interface Palette {
  readonly skin: Tone;
  readonly main: Tone;
  /** The series' hue, as a second voice in the clothes. */
  readonly accent: Tone;
  readonly hair: Tone;
  readonly trim: Tone;
  readonly base: Tone;
  readonly ink: string;
  readonly iris: string;
  readonly white: string;
  readonly blush: string;
  readonly rose: string;
  readonly leaf: string;
}

/** The seeded choices of a character, before the edition and the finish have their say. */
export interface Colouring {
  readonly skin: Oklch;
  readonly hair: Oklch;
  readonly main: Oklch;
  readonly iris: Oklch;
}

const SKINS: NonEmpty<Oklch> = [
  oklch(0.89, 0.04, 68),
  oklch(0.86, 0.055, 64),
  oklch(0.82, 0.066, 62),
  oklch(0.75, 0.078, 58),
  oklch(0.66, 0.078, 54),
  oklch(0.56, 0.066, 48),
];

const HAIRS: NonEmpty<Oklch> = [
  oklch(0.42, 0.045, 40),
  oklch(0.48, 0.075, 50),
  oklch(0.58, 0.1, 60),
  oklch(0.8, 0.11, 84),
  oklch(0.62, 0.14, 42),
  oklch(0.84, 0.025, 80),
  oklch(0.48, 0.06, 270),
];

const FURS: NonEmpty<Oklch> = [
  oklch(0.58, 0.075, 54),
  oklch(0.74, 0.09, 66),
  oklch(0.86, 0.05, 78),
  oklch(0.9, 0.02, 80),
  oklch(0.6, 0.02, 270),
  oklch(0.68, 0.12, 48),
];

/** Greens and yellows need more light than blues and reds to look as loud. */
const loud = (h: number, c: number): Oklch => oklch(0.66 + 0.1 * Math.cos(((h - 105) * Math.PI) / 180), c, h);

export const personColouring = (roll: Dice): Colouring => {
  const hue = roll.between(0, 360);
  return {
    skin: roll.pick(SKINS),
    hair: roll.chance(0.72) ? roll.pick(HAIRS) : loud(hue + roll.pick([150, 180, 210, 60]), 0.12),
    main: loud(hue, roll.between(0.11, 0.155)),
    iris: loud(roll.between(0, 360), 0.12),
  };
};

export const animalColouring = (roll: Dice, furHue: number | undefined): Colouring => {
  const natural = roll.pick(FURS);
  const pastel = oklch(roll.between(0.68, 0.84), roll.between(0.07, 0.12), roll.between(0, 360));
  const skin = furHue === undefined ? (roll.chance(0.45) ? natural : pastel) : loud(furHue, 0.12);
  return {
    skin,
    hair: oklch(Math.max(0.42, skin.l - 0.2), skin.c, skin.h - 12),
    main: loud(skin.h + roll.pick([120, 150, 180, 210, 240]), roll.between(0.1, 0.15)),
    iris: loud(roll.between(0, 360), 0.12),
  };
};

export const creatureColouring = (roll: Dice): Colouring => {
  const hue = roll.between(0, 360);
  const skin = { ...loud(hue, roll.between(0.1, 0.145)), l: roll.between(0.58, 0.78) };
  return {
    skin,
    hair: oklch(0.9, 0.05, 85),
    main: loud(hue + roll.pick([24, -24, 150, 180]), 0.13),
    iris: loud(hue + 180, 0.15),
  };
};

export const robotColouring = (roll: Dice): Colouring => {
  const hue = roll.between(0, 360);
  return {
    skin: roll.chance(0.5) ? oklch(0.84, 0.018, hue) : oklch(0.74, 0.07, hue),
    hair: oklch(0.5, 0.03, hue + 30),
    main: loud(hue + roll.pick([0, 30, 180, 200]), 0.13),
    iris: oklch(0.82, 0.14, roll.pick([190, 150, 85, 330])),
  };
};

const RAMPS: Readonly<Partial<Record<Finish, Oklch>>> = {
  gold: oklch(0.79, 0.125, 86),
  silver: oklch(0.79, 0.012, 250),
  rose: oklch(0.78, 0.085, 28),
  shadow: oklch(0.6, 0.07, 285),
};

/** How far each part of a one-metal toy stands from the metal's own lightness, so that it stays readable. */
const RELIEF = { skin: 0.06, main: 0, accent: -0.1, hair: -0.13, trim: 0.1 } as const;

function finished(part: keyof typeof RELIEF, colour: Oklch, finish: Finish): Oklch {
  const ramp = RAMPS[finish];
  if (ramp) return { ...ramp, l: ramp.l + RELIEF[part] };
  if (finish !== "pearl" || part === "skin" || part === "hair") return colour;
  return part === "main" ? oklch(0.91, 0.022, colour.h) : oklch(Math.max(0.74, colour.l), colour.c * 0.6, colour.h);
}

function toneOf(id: string, { l, c, h }: Oklch, isMetal = false): Tone {
  const depth = isMetal ? 0.24 : 0.14;
  return {
    id,
    light: toHex(oklch(Math.min(0.975, l + 0.085), c * 0.85, h + 6)),
    mid: toHex(oklch(l, c, h)),
    dark: toHex(oklch(l - depth, c * 1.02, h - 12)),
    fill: `url(#${id})`,
    isMetal,
  };
}

export function paletteOf(colouring: Colouring, seriesHue: number, finish: Finish): Palette {
  const isMetal = finish === "gold" || finish === "silver" || finish === "rose";
  const { skin, hair, main, iris } = colouring;
  const accent = oklch(main.l > 0.68 ? 0.52 : 0.82, 0.12, seriesHue);
  const tone = (id: string, part: keyof typeof RELIEF, colour: Oklch): Tone =>
    toneOf(id, finished(part, colour, finish), isMetal);
  return {
    skin: tone("s", "skin", skin),
    main: tone("m", "main", main),
    accent: tone("a", "accent", accent),
    hair: tone("h", "hair", hair),
    trim: toneOf("t", finished("trim", oklch(0.84, 0.1, 86), finish), finish !== "wool"),
    base: toneOf("b", oklch(0.58, 0.12, seriesHue)),
    ink: toHex(oklch(0.27, 0.03, skin.h)),
    iris: toHex(oklch(Math.min(iris.l, 0.66), iris.c, iris.h)),
    white: "#fffaf2",
    blush: toHex(oklch(Math.max(0.5, skin.l - 0.12), 0.13, 25)),
    rose: toHex(oklch(0.64, 0.15, 22)),
    leaf: toHex(oklch(0.64, 0.12, 145)),
  };
}
