import { ANIMAL_CROSSING_SERIES_ID, cardSeriesOf, printedNumber } from "../../series/animalCrossing";
import { drawToy } from "../bodies/toy";
import { BUILDS, type Build } from "../cast/builds";
import { drawEaselBack, drawEaselFront } from "../parts/easel";
import { GROUNDS } from "../parts/grounds";
import { oklch, toHex } from "../pen/colour";
import { drawGlyphs } from "../pen/glyphs";
import { clipTo, path, placed, rect } from "../pen/svg";
import type { Scene } from "../scene/scene";

/** The window in the card's frame, around (0, 0). */
const WINDOW = "M-93-131h186v262h-186z";
const ROUNDED = `<clipPath id="p"><rect x="-93" y="-131" width="186" height="262" rx="17"/></clipPath>`;

/** Of cards of animals, by their series: each printed in a colour of its own. */
const FRAMES: ReadonlyMap<string, string> = new Map([
  ["series-1", "#6cbf5b"],
  ["series-2", "#e8a13c"],
  ["series-3", "#5aa9dd"],
  ["series-4", "#c678c4"],
  ["series-5", "#3fb8a4"],
  ["new-leaf", "#8a9a3f"],
  ["sanrio", "#ee86a8"],
  ["promo-cards", "#d8b23f"],
]);

function frameOf({ subject: { acNumber }, seriesHue }: Scene): string {
  const series = acNumber === undefined ? undefined : cardSeriesOf(acNumber);
  return FRAMES.get(series?.slug ?? "") ?? toHex(oklch(0.6, 0.14, seriesHue));
}

const BUILDS_BY_NAME: ReadonlyMap<string, Build> = new Map(Object.entries(BUILDS));

/** From the waist up; of who is no person, all. */
function drawBust({ portrait, palette }: Scene): string {
  const build = BUILDS_BY_NAME.get(portrait.body);
  if (!build) return placed({ y: 122, scale: 0.7 }, drawToy(portrait, palette));
  const [headY, headScale] = build.head;
  const holds = portrait.right !== undefined || portrait.left !== undefined;
  const scale = (holds ? 0.8 : 0.96) / headScale;
  const legs = portrait.legs === "gown" ? "gown" : "none";
  return placed(
    { y: (holds ? -24 : -8) - headY * scale, scale },
    drawToy({ ...portrait, legs, at: [0, 0], size: 1 }, palette),
  );
}

function drawNumber(acNumber: number): string {
  const printed = printedNumber(acNumber);
  const width = 22 + printed.length * 10;
  return rect(94 - width, 110, width, 25, 12.5, "#fffaf2") + drawGlyphs(printed, 94 - width / 2, 122.5, 11, "#6b4a20");
}

export function drawCard(scene: Scene): string {
  const { subject, roll } = scene;
  const hue = roll.between(0, 360);
  const isAnimal = subject.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID;
  const ground = isAnimal ? oklch(0.92, 0.05, hue) : oklch(0.86, 0.06, hue);
  const pattern = isAnimal ? oklch(0.86, 0.075, hue + 12) : oklch(0.78, 0.09, hue + 16);
  return (
    drawEaselBack() +
    placed(
      { x: 197, y: 187, turn: -2.5, scale: 1.06 },
      rect(-105, -143, 210, 286, 13, frameOf(scene), `stroke="#fffaf2" stroke-width="6"`),
      ROUNDED,
      clipTo("p", path(WINDOW, toHex(ground)), roll.pick(GROUNDS)(toHex(pattern)), drawBust(scene)),
      subject.acNumber === undefined ? "" : drawNumber(subject.acNumber),
    ) +
    drawEaselFront()
  );
}
