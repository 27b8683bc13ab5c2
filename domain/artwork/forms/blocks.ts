import { drawGlyphs } from "../glyphs";
import { drawHead } from "../head";
import { SHADE } from "../paint";
import type { Scene } from "../scene";
import { clipPath, clipTo, ellipse, group, moved, path, rect, scaled, stroke } from "../svg";

const WOOD = { face: "#ecca98", top: "#f8e2bd", side: "#c1915c", grain: "#b98a58" };

/** A wooden cube with rounded edges whose front's upper left corner is at (0, 0). */
const drawCube = (size: number): string => {
  const depth = Math.round(size * 0.17);
  const r = 14;
  return (
    path(
      `M${r} 0L${depth + r}-${depth}H${size + depth - 6}Q${size + depth}-${depth} ${size + depth}-${depth - 8}L${size} ${r}Z`,
      WOOD.top,
    ) +
    path(
      `M${size - r} ${r}L${size + depth}-${depth - 6}V${size - depth - r}L${size} ${size - 8} ${size - r} ${size}Z`,
      WOOD.side,
    ) +
    rect(0, 0, size, size, r, WOOD.face) +
    stroke(
      `M12 ${size * 0.94}Q${size * 0.5} ${size * 0.9} ${size - 14} ${size * 0.94}M10 ${size * 0.06}Q${size * 0.4} ${size * 0.04} ${size - 30} ${size * 0.06}`,
      WOOD.grain,
      1.8,
      `opacity=".5"`,
    ) +
    stroke(`M3 ${size - r}V${r}Q3 3 ${r} 3H${size - r}`, "#fff", 2.4, `opacity=".55"`)
  );
};

export function drawBlocks({ palette: p, character, gear, initials }: Scene): string {
  const letter = initials.slice(0, 1);
  return (
    ellipse(206, 376, 128, 9, SHADE, `opacity=".3"`) +
    moved(
      88,
      176,
      drawCube(206),
      rect(13, 13, 180, 180, 24, p.accent.mid),
      rect(13, 13, 180, 180, 24, p.accent.fill, `opacity=".8"`),
      clipPath("k", "M37 13H169Q193 13 193 37V169Q193 193 169 193H37Q13 193 13 169V37Q13 13 37 13Z"),
      clipTo("k", scaled(103, 122, 0.94, drawHead(character.head, gear, p))),
    ) +
    group(
      `transform="translate(112 62) rotate(-4 56 56)"`,
      drawCube(108),
      rect(9, 9, 90, 90, 16, p.main.fill),
      drawGlyphs(letter, 54, 54, 50, p.white),
    )
  );
}
