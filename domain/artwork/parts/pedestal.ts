import { drawGlyphs } from "../glyphs";
import { SHADE } from "../paint";
import type { Palette } from "../palette";
import { ellipse, path, rect, stroke } from "../svg";

/** The little round base that the toy comes on, with the name's initials on its plaque. */
export function drawPedestal(p: Palette, initials: string): string {
  const { base, trim, ink } = p;
  const plaque = 20 + initials.length * 8;
  return (
    path("M-108 0V22A108 18 0 0 0 108 22V0Z", base.mid) +
    path("M-108 0V22A108 18 0 0 0 108 22V0Z", "url(#v)") +
    ellipse(0, 0, 108, 18, base.light) +
    ellipse(0, 1.5, 101, 15, base.mid) +
    stroke("M-107 5A108 18 0 0 0 20 17.6", "#fff", 2, `opacity=".45"`) +
    rect(-plaque / 2, 21, plaque, 15, 7.5, trim.light) +
    drawGlyphs(initials, 0, 28.5, 8.5, ink)
  );
}

export const contactShade = (halfWidth: number): string => ellipse(4, 3, halfWidth + 8, 11, SHADE, `opacity=".32"`);
