import { COLOUR_ROLE_NAMES, type ColourRole, isMetal, type Palette, type Tone } from "./palette";

/** Of shadows, always with an opacity. */
export const SHADOW_COLOUR = "#213";

/** Lit from the top left. */
const vinyl = ({ id, light, dark }: Tone): string =>
  `<radialGradient id="${id}" cx=".3" cy=".1" r="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

const metal = ({ id, light, mid, dark }: Tone): string =>
  `<linearGradient id="${id}" x2=".7" y2="1"><stop stop-color="${mid}"/><stop offset=".3" stop-color="${light}"/><stop offset=".7" stop-color="${dark}"/><stop offset="1" stop-color="${mid}"/></linearGradient>`;

/** Stitches. */
const wool = ({ id, mid, dark }: Tone): string =>
  `<pattern id="${id}" width="14" height="11" patternUnits="userSpaceOnUse"><path d="M0 0h14v11H0z" fill="${mid}"/><path d="M1 2l6 6 6-6" stroke="${dark}" stroke-width="3"/></pattern>`;

const SMALL: ReadonlySet<ColourRole> = new Set<ColourRole>(["belly", "trim", "grip", "mark"]);

/** The drawing with its paints. What a small thing alone would have is flat instead: nobody sees its light. */
export function addPaints(palette: Palette, markup: string): string {
  const used = new Map<string, string>();
  let drawn = markup;
  for (const role of COLOUR_ROLE_NAMES) {
    const tone = palette[role];
    const uses = drawn.split(tone.fill).length - 1;
    const isMade = role !== "base" && role !== "grip";
    if (uses === 1 && SMALL.has(role) && palette.finish === "vinyl") drawn = drawn.replace(tone.fill, tone.mid);
    else if (uses > 0)
      used.set(
        tone.id,
        (isMade && isMetal(palette.finish) ? metal : isMade && palette.finish === "wool" ? wool : vinyl)(tone),
      );
  }
  return `<defs>${[...used.values()].join("")}</defs>${drawn}`;
}
