import { oklch, toHex } from "../../../domain/artwork/pen/colour";

const PAPER_HUE = 85;
const INK_HUE = 268;

/** The house's colours by daylight, as its stylesheet has them: what draws a poster knows none. */
export const COLOURS = {
  paper: toHex(oklch(0.972, 0.013, PAPER_HUE)),
  surface: toHex(oklch(0.992, 0.006, PAPER_HUE)),
  ink: toHex(oklch(0.26, 0.035, INK_HUE)),
  inkSoft: toHex(oklch(0.44, 0.03, INK_HUE)),
  line: toHex(oklch(0.87, 0.018, PAPER_HUE)),
  edge: toHex(oklch(0.58, 0.03, INK_HUE)),
  lamp: toHex(oklch(0.84, 0.15, 82)),
  lampDeep: toHex(oklch(0.77, 0.155, 76)),
  beam: "#fff2ae",
  /** A number that is the point of a picture. */
  figure: toHex(oklch(0.6, 0.14, 65)),
} as const;

/** The same by night: what is lit stays as it is. */
export const DARK_COLOURS = {
  paper: toHex(oklch(0.19, 0.025, INK_HUE)),
  ink: toHex(oklch(0.95, 0.012, PAPER_HUE)),
  inkSoft: toHex(oklch(0.78, 0.02, PAPER_HUE)),
  line: toHex(oklch(0.33, 0.025, INK_HUE)),
  figure: COLOURS.lamp,
} as const;

interface Stone {
  readonly alcove: string;
  /** Where the alcove's light falls off. */
  readonly depth: string;
  readonly lid: string;
  readonly front: string;
  readonly foot: string;
}

/** Of a lit exhibit, in the hue of its series. */
export const litStone = (hue: number): Stone => ({
  alcove: toHex(oklch(0.87, 0.075, hue)),
  depth: toHex(oklch(0.8, 0.085, hue)),
  lid: toHex(oklch(0.86, 0.1, hue)),
  front: toHex(oklch(0.74, 0.125, hue)),
  foot: toHex(oklch(0.68, 0.12, hue)),
});

/** Of a plinth that nothing stands on. */
export const DARK_STONE: Stone = {
  alcove: toHex(oklch(0.9, 0.012, PAPER_HUE)),
  depth: toHex(oklch(0.85, 0.014, PAPER_HUE)),
  lid: toHex(oklch(0.9, 0.014, PAPER_HUE)),
  front: toHex(oklch(0.84, 0.016, PAPER_HUE)),
  foot: toHex(oklch(0.8, 0.016, PAPER_HUE)),
};

/** The wall around a niche. */
export const wallOf = (hue: number): string => toHex(oklch(0.962, 0.02, hue));
