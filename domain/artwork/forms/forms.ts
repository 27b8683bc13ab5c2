import { ANIMAL_CROSSING_SERIES_ID, findCardSeries, formatPrintedCardNumber } from "../../series/animalCrossing";
import { drawCharacterWithCompanions, drawHeadWithoutBody } from "../bodies";
import { PERSON_BUILDS, type PersonPhysique } from "../cast/builds";
import { CARD_BACKGROUNDS, drawEaselBack, drawEaselFront, drawPedestal } from "../parts/grounds";
import { createOklchColour, oklchToHex } from "../pen/colour";
import { drawStrokeText } from "../pen/glyphs";
import { SHADOW_COLOUR } from "../pen/paint";
import {
  clipToPathId,
  drawDots,
  drawEllipse,
  drawPath,
  drawRect,
  drawStroke,
  moveMarkup,
  transformMarkup,
} from "../pen/svg";
import { drawHead } from "../person/person";
import type { ArtworkScene } from "../scene/scene";

const OUTSIDE = "M-150-150A150 44 0 0 0 150-150V-30A150 44 0 0 1-150-30Z";

/** Draws a wrist band in the character's colour. It lies on a table with the character's face to the front. */
export const drawWristBand = ({ palette: p, portrait }: ArtworkScene): string =>
  moveMarkup(
    200,
    330,
    drawEllipse(4, 8, 150, 26, SHADOW_COLOUR, `opacity=".28"`),
    drawEllipse(0, -150, 150, 44, p.hat.dark),
    drawPath("M-150-150A150 44 0 0 1 150-150L140-150A140 36 0 0 0-140-150Z", p.hat.light),
    drawPath(OUTSIDE, p.hat.fill),
    drawStroke("M-150-46A150 44 0 0 0 150-46", p.trim.mid, 9),
    drawEllipse(0, -90, 104, 104, p.white),
    drawEllipse(0, -90, 92, 92, p.lower.light),
    transformMarkup({ y: -84, scale: 0.9 }, drawHeadWithoutBody(portrait, p)),
  );

const WOOD = { face: "#e3bd8c", top: "#f5dcb2", side: "#bd8d5c" };

/** Draws a block in perspective. The upper left corner of its front face is at (0, 0). */
const drawBlock = (width: number, height: number, paint: string): string =>
  drawPath(`M10 0L26-22H${width + 18}L${width} 6V${height}H0V10Z`, WOOD.top) +
  drawPath(`M${width} 4L${width + 22}-18V${height - 22}L${width} ${height}Z`, WOOD.side) +
  drawRect(0, 0, width, height, 14, paint);

export const drawWoodenBlocks = ({ palette: p, portrait }: ArtworkScene): string =>
  drawEllipse(210, 376, 100, 9, SHADOW_COLOUR, `opacity=".3"`) +
  moveMarkup(120, 282, drawBlock(150, 92, p.lower.fill), drawStroke("M75 34V92", p.lower.dark, 5)) +
  moveMarkup(112, 190, drawBlock(166, 92, p.upper.fill), drawPath("M40 92V52H126V92Z", p.lower.fill)) +
  moveMarkup(
    118,
    44,
    drawBlock(154, 150, WOOD.face),
    transformMarkup({ x: 77, y: 76, scale: 1.04 }, drawHeadWithoutBody(portrait, p)),
  );

const CENTRE = 200;
const FLOOR = 352;
/** Scale of figures, which leaves room for crowns and raised swords. */
const SCALE = 0.95;

export const drawFigure = ({ portrait, palette }: ArtworkScene): string =>
  moveMarkup(
    CENTRE,
    FLOOR,
    drawPedestal(palette),
    transformMarkup({ scale: SCALE }, drawCharacterWithCompanions(portrait, palette)),
  );

export const drawCerealBox = ({ palette: p, portrait }: ArtworkScene): string =>
  drawEllipse(208, 376, 118, 9, SHADOW_COLOUR, `opacity=".3"`) +
  drawPath("M300 40L328 26V352L300 382Z", p.hat.dark) +
  drawPath("M84 40L112 26H328L300 40Z", p.hat.light) +
  drawPath("M84 40H300V376Q300 382 294 382H90Q84 382 84 376Z", p.hat.fill) +
  drawPath("M84 330Q192 260 300 330V382H84Z", p.trim.fill) +
  drawPath(
    "M192 84L214 108 246 96 250 130 284 140 266 168 284 198 250 208 246 242 214 230 192 254 170 230 138 242 134 208 100 198 118 168 100 140 134 130 138 96 170 108Z",
    p.trim.light,
  ) +
  transformMarkup({ x: 192, y: 172, scale: 0.96 }, drawHead(portrait, p)) +
  transformMarkup(
    { x: 192, y: 312 },
    drawEllipse(0, -14, 84, 22, p.white),
    drawDots(
      [
        [-50, -20],
        [-30, -12],
        [-10, -22],
        [12, -12],
        [34, -22],
        [52, -14],
      ],
      11,
      p.belly.mid,
    ),
    drawDots(
      [
        [-40, -24],
        [22, -26],
        [0, -10],
      ],
      9,
      p.mark.mid,
    ),
    drawPath("M-86-14Q-40 6 0 6T86-14C86 34 46 58 0 58S-86 34-86-14Z", p.lower.fill),
  );

/** SVG path of a card's picture area, centred on (0, 0). */
const WINDOW = "M-93-131h186v262h-186z";
const ROUNDED = `<clipPath id="p"><rect x="-93" y="-131" width="186" height="262" rx="17"/></clipPath>`;

/** Colours of the frames of Animal Crossing cards, by slug of the card series. */
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

function getFrameColour({ subject: { acNumber }, seriesHue }: ArtworkScene): string {
  const series = acNumber === undefined ? undefined : findCardSeries(acNumber);
  return FRAMES.get(series?.slug ?? "") ?? oklchToHex(createOklchColour(0.6, 0.14, seriesHue));
}

const BUILDS_BY_NAME: ReadonlyMap<string, PersonPhysique> = new Map(Object.entries(PERSON_BUILDS));

/** Draws a person from the waist up, as cards show them. Draws all other bodies completely. */
function drawBust({ portrait, palette }: ArtworkScene): string {
  const build = BUILDS_BY_NAME.get(portrait.body);
  if (!build) return transformMarkup({ y: 122, scale: 0.7 }, drawCharacterWithCompanions(portrait, palette));
  const [headY, headScale] = build.head;
  const isHolding = portrait.right !== undefined || portrait.left !== undefined;
  const scale = (isHolding ? 0.8 : 0.96) / headScale;
  const legs = portrait.legs === "gown" ? "gown" : "none";
  return transformMarkup(
    { y: (isHolding ? -24 : -8) - headY * scale, scale },
    drawCharacterWithCompanions({ ...portrait, legs, at: [0, 0], size: 1 }, palette),
  );
}

function drawNumber(acNumber: number): string {
  const printed = formatPrintedCardNumber(acNumber);
  const width = 22 + printed.length * 10;
  return (
    drawRect(94 - width, 110, width, 25, 12.5, "#fffaf2") +
    drawStrokeText(printed, 94 - width / 2, 122.5, 11, "#6b4a20")
  );
}

export function drawCard(scene: ArtworkScene): string {
  const { subject, roll } = scene;
  const hue = roll.between(0, 360);
  const isAnimal = subject.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID;
  const ground = isAnimal ? createOklchColour(0.92, 0.05, hue) : createOklchColour(0.86, 0.06, hue);
  const pattern = isAnimal ? createOklchColour(0.86, 0.075, hue + 12) : createOklchColour(0.78, 0.09, hue + 16);
  return (
    drawEaselBack() +
    transformMarkup(
      { x: 197, y: 187, turn: -2.5, scale: 1.06 },
      drawRect(-105, -143, 210, 286, 13, getFrameColour(scene), `stroke="#fffaf2" stroke-width="6"`),
      ROUNDED,
      clipToPathId(
        "p",
        drawPath(WINDOW, oklchToHex(ground)),
        roll.pick(CARD_BACKGROUNDS)(oklchToHex(pattern)),
        drawBust(scene),
      ),
      subject.acNumber === undefined ? "" : drawNumber(subject.acNumber),
    ) +
    drawEaselFront()
  );
}
