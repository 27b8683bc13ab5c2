import { COLOUR_ROLE_NAMES, type ColourRole, type ColourShades, isMetalFinish, type PortraitPalette } from "./palette";

/** Colour of shadows. It is always used with an opacity. */
export const SHADOW_COLOUR = "#213";

/** Draws the colour gradient of vinyl, lit from the top left. */
const drawVinylGradient = ({ id, light, dark }: ColourShades): string =>
  `<radialGradient id="${id}" cx=".3" cy=".1" r="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

const drawMetalGradient = ({ id, light, mid, dark }: ColourShades): string =>
  `<linearGradient id="${id}" x2=".7" y2="1"><stop stop-color="${mid}"/><stop offset=".3" stop-color="${light}"/><stop offset=".7" stop-color="${dark}"/><stop offset="1" stop-color="${mid}"/></linearGradient>`;

const drawWoolPattern = ({ id, mid, dark }: ColourShades): string =>
  `<pattern id="${id}" width="14" height="11" patternUnits="userSpaceOnUse"><path d="M0 0h14v11H0z" fill="${mid}"/><path d="M1 2l6 6 6-6" stroke="${dark}" stroke-width="3"/></pattern>`;

const SMALL: ReadonlySet<ColourRole> = new Set<ColourRole>(["belly", "trim", "grip", "mark"]);

/**
 * Adds the gradients and patterns that a drawing uses. A small part whose colour appears once gets a flat colour: its
 * gradient would be invisible, so leaving it out saves bytes.
 */
export function addGradientDefinitions(palette: PortraitPalette, markup: string): string {
  const used = new Map<string, string>();
  let drawing = markup;
  for (const role of COLOUR_ROLE_NAMES) {
    const tone = palette[role];
    const uses = drawing.split(tone.fill).length - 1;
    const usesFinish = role !== "base" && role !== "grip";
    if (uses === 1 && SMALL.has(role) && palette.finish === "vinyl") drawing = drawing.replace(tone.fill, tone.mid);
    else if (uses > 0)
      used.set(
        tone.id,
        (usesFinish && isMetalFinish(palette.finish)
          ? drawMetalGradient
          : usesFinish && palette.finish === "wool"
            ? drawWoolPattern
            : drawVinylGradient)(tone),
      );
  }
  return `<defs>${[...used.values()].join("")}</defs>${drawing}`;
}
