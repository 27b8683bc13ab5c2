import { printedNumber } from "../../series/animalCrossing";
import { oklch, toHex } from "../colour";
import { drawGlyphs } from "../glyphs";
import { drawHead } from "../head";
import { SHADE } from "../paint";
import { drawEaselBack, drawEaselFront } from "../parts/easel";
import { GROUNDS } from "../parts/grounds";
import type { Scene } from "../scene";
import type { NonEmpty } from "../seed";
import { clipPath, clipTo, ellipse, group, moved, path, rect, scaled } from "../svg";

/** The window in the card's frame, around (0, 0). */
const PANELS: NonEmpty<string> = [
  "M-74-131H74Q93-131 93-112V112Q93 131 74 131H-74Q-93 131-93 112V-112Q-93-131-74-131Z",
  "M-93-44C-93-160 93-160 93-44V112Q93 131 74 131H-74Q-93 131-93 112Z",
  "M-70-131H70L93-108V108L70 131H-70L-93 108V-108Z",
  "M-73-131H73Q75-113 93-111V111Q75 113 73 131H-73Q-75 113-93 111V-111Q-75-113-73-131Z",
];

const WIDTH = 216;
const HEIGHT = 292;

function drawBust({ character, palette: p, gear, clothes }: Scene): string {
  const { body, collar, head } = character;
  return (
    moved(
      0,
      64 - body.neck,
      clipPath("d", body.d),
      clipTo(
        "d",
        rect(-110, -150, 220, 170, 0, p.main.fill),
        clothes(p, body),
        ellipse(5, body.neck + 6, 62, 20, SHADE, `opacity=".22"`),
      ),
      collar(p, body.neck),
    ) + scaled(0, 6, 1.06, drawHead(head, gear, p))
  );
}

function drawNumber(acNumber: number, colour: string, paper: string): string {
  const printed = printedNumber(acNumber);
  const width = 22 + printed.length * 10;
  return rect(94 - width, 112, width, 25, 12.5, paper) + drawGlyphs(printed, 94 - width / 2, 124.5, 11, colour);
}

export function drawCard(scene: Scene): string {
  const { subject, palette: p, seriesHue, roll, initials, edition } = scene;
  const groundHue = roll.between(0, 360);
  const ground = toHex(oklch(0.91, 0.045, groundHue));
  const pattern = toHex(oklch(0.84, 0.07, groundHue + 12));
  const panel = roll.pick(PANELS);
  const frame = toHex(oklch(0.62, 0.125, seriesHue));
  const deep = toHex(oklch(0.42, 0.09, seriesHue));
  const card = group(
    `transform="translate(197 187) rotate(-2.5) scale(1.06)"`,
    rect(-WIDTH / 2 + 7, -HEIGHT / 2 + 4, WIDTH, HEIGHT, 17, "#a99c8c"),
    rect(-WIDTH / 2 + 3, -HEIGHT / 2 + 3, WIDTH - 6, HEIGHT - 6, 13, frame, `stroke="${p.white}" stroke-width="6"`),
    clipPath("p", panel),
    path(panel, ground, `stroke="${p.white}" stroke-width="5"`),
    clipTo(
      "p",
      roll.pick(GROUNDS)(pattern),
      drawBust(scene),
      edition.prop ? group(`transform="translate(-60 88) scale(.62)"`, edition.prop(p)) : "",
    ),
    rect(-94, 112, 22 + initials.length * 9, 25, 12.5, deep),
    drawGlyphs(initials, -83 + initials.length * 4.5, 124.5, 10.5, p.white),
    subject.acNumber === undefined ? "" : drawNumber(subject.acNumber, deep, p.white),
    path("M-105 10V-128L-90-143H-34Z", "#fff", `opacity=".16"`),
  );
  return drawEaselBack() + card + drawEaselFront();
}
