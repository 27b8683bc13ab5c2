import type { Palette, Tone } from "./palette";
import { num } from "./svg";

/** Of shadows, always with an opacity. */
export const SHADE = "#213";

const stops = (...at: ReadonlyArray<readonly [number, string]>): string =>
  at
    .map(([offset, colour]) => `<stop${offset === 0 ? "" : ` offset="${num(offset)}"`} stop-color="${colour}"/>`)
    .join("");

/** Lit from the top left. */
const vinyl = ({ id, light, dark }: Tone): string =>
  `<radialGradient id="${id}" cx=".3" cy=".2" r=".9">${stops([0, light], [1, dark])}</radialGradient>`;

const metal = ({ id, light, mid, dark }: Tone): string =>
  `<linearGradient id="${id}" x1=".1" y1="0" x2=".7" y2="1">${stops([0, mid], [0.3, light], [0.7, dark], [1, mid])}</linearGradient>`;

/** A veil over patterned or flat surfaces: light on the left, shade on the right. */
const VEIL_ID = "v";
export const VEIL = `url(#${VEIL_ID})`;
const veil = `<linearGradient id="${VEIL_ID}" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="${SHADE}" stop-opacity="0"/><stop offset="1" stop-color="${SHADE}" stop-opacity=".4"/></linearGradient>`;

/** The gradients that `markup` really uses. */
export function gradientsFor(palette: Palette, markup: string): string {
  const { skin, main, accent, hair, trim, base } = palette;
  const used = [skin, main, accent, hair, trim, base]
    .filter((tone) => markup.includes(tone.fill))
    .map((tone) => (tone.isMetal ? metal(tone) : vinyl(tone)));
  return used.join("") + (markup.includes(VEIL) ? veil : "");
}
