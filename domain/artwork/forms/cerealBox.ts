import { oklch, toHex } from "../colour";
import { drawGlyphs } from "../glyphs";
import { drawHead } from "../head";
import { SHADE } from "../paint";
import type { Scene } from "../scene";
import { circle, ellipse, group, path, stroke } from "../svg";

/** A burst of `rays` around (0, 0). */
function burst(rays: number, outer: number, inner: number): string {
  const corners = Array.from({ length: rays * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / rays;
    return `${Math.round(radius * Math.sin(angle))} ${Math.round(-radius * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

const LOOPS = [
  [-52, -22],
  [-30, -32],
  [-6, -28],
  [18, -34],
  [42, -26],
  [-40, -12],
  [-14, -14],
  [10, -16],
  [34, -12],
  [56, -16],
] as const;

const drawBowl = ({ palette: p }: Scene): string =>
  ellipse(0, -14, 78, 22, "#fff8ea") +
  LOOPS.map(
    ([x, y], i) => `<circle cx="${x}" cy="${y}" r="9" stroke="${i % 3 === 0 ? p.rose : p.trim.mid}" stroke-width="7"/>`,
  ).join("") +
  path("M-80-14Q-40 4 0 4T80-14C80 34 44 58 0 58S-80 34-80-14Z", p.accent.fill) +
  stroke("M-66 14Q0 40 66 12", p.white, 5, `opacity=".7"`);

export function drawCerealBox(scene: Scene): string {
  const { palette: p, character, gear, initials, seriesHue } = scene;
  const front = toHex(oklch(0.68, 0.15, seriesHue));
  const shade = toHex(oklch(0.48, 0.11, seriesHue));
  const sun = toHex(oklch(0.88, 0.12, 92));
  return (
    ellipse(208, 376, 118, 9, SHADE, `opacity=".3"`) +
    path("M300 52L328 36V352L300 382Z", shade) +
    path("M84 52L112 36H328L300 52Z", toHex(oklch(0.8, 0.1, seriesHue))) +
    path("M84 52H300V376Q300 382 294 382H90Q84 382 84 376Z", front) +
    path("M84 52H300V96Q192 126 84 96Z", p.white) +
    drawGlyphs(initials, 192, 80, 30, shade) +
    group(`transform="translate(192 226)"`, path(burst(14, 106, 80), sun), circle(0, 0, 70, "#fff", `opacity=".35"`)) +
    group(`transform="translate(192 208) scale(.84)"`, drawHead(character.head, gear, p)) +
    group(`transform="translate(192 312)"`, drawBowl(scene)) +
    path("M84 52H140L112 382H90Q84 382 84 376Z", "#fff", `opacity=".14"`)
  );
}
