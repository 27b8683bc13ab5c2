import type { NonEmptyArray } from "../../seededRandom";
import { SHADOW_COLOUR } from "../pen/paint";
import type { PortraitPalette } from "../pen/palette";
import { drawCircle, drawEllipse, drawPath, drawRect, drawStroke } from "../pen/svg";

/** Draws the round base of a figure. */
export const drawPedestal = ({ base }: PortraitPalette): string =>
  drawPath("M-112 0V20A112 18 0 0 0 112 20V0Z", base.dark) +
  drawEllipse(0, 0, 112, 18, base.fill) +
  drawStroke("M-111 4A112 18 0 0 0 111 4", base.light, 3) +
  drawEllipse(4, 3, 84, 11, SHADOW_COLOUR, `opacity=".3"`);

const WOOD = "#b98352";

/** Draws the rear part of the easel that a card leans on, which the card covers. */
export const drawEaselBack = (): string => drawPath("M191 12h18v50h-18z", WOOD);

/** Draws the front part of the easel: a ledge in front of the card, with two feet. */
export const drawEaselFront = (): string =>
  drawPath("M112 352h30l-6 32h-30zM258 352h30l6 32h-30z", "#865a35") + drawRect(74, 342, 252, 22, 9, WOOD);

/** Function that draws a pattern over a card's picture area, which is 186 by 262 and centred on (0, 0). */
export type CardBackground = (colour: string) => string;

const rays: CardBackground = (c) =>
  drawPath(
    "M0 10L-24-150H24ZM0 10L70-150H130ZM0 10L130-60V0ZM0 10L130 50V110ZM0 10L70 150H20ZM0 10L-20 150H-70ZM0 10L-130 110V50ZM0 10L-130 0V-60ZM0 10L-130-150H-70Z",
    c,
  );

const dotted: CardBackground = (c) =>
  drawStroke("M-84-110H99M-63-68H99M-84-26H99M-63 16H99M-84 58H99M-63 100H99", c, 14, `stroke-dasharray="0 42"`);

const waves: CardBackground = (c) =>
  drawStroke([-104, -52, 0, 52, 104].map((y) => `M-108 ${y}q18-26 36 0t36 0 36 0 36 0 36 0 36 0`).join(""), c, 8);

const checks: CardBackground = (c) =>
  drawPath(
    [-131, -87, -43, 1, 45, 89].map((y, i) => `M${i % 2 === 0 ? -93 : -49} ${y}h44v44h-44zm88 0h44v44h-44z`).join(""),
    c,
  );

const stripes: CardBackground = (c) =>
  drawStroke("M-150-40L-40-150M-150 40L40-150M-150 120L120-150M-110 160L150-100M-30 160L150-20M50 160L150 60", c, 17);

const stars: CardBackground = (c) => {
  const star = "l5 13 13 5-13 5-5 13-5-13-13-5 13-5z";
  return drawPath(
    ["M-62-118", "M4-124", "M66-106", "M-78-40", "M78-26", "M-74 44", "M72 58"].map((at) => at + star).join(""),
    c,
  );
};

const hills: CardBackground = (c) =>
  drawCircle(52, -74, 30, c) +
  drawPath("M-110 40Q-60-30-6 30 40-20 110 36V150H-110Z", c) +
  drawPath("M-70-92h44a11 11 0 0 0-6-20 16 16 0 0 0-30-2 12 12 0 0 0-8 22Z", c);

const leaves: CardBackground = (c) => {
  const left = "c-18 4-24 20-20 34 16 0 24-16 20-34z";
  const right = "c18 4 24 20 20 34-16 0-24-16-20-34z";
  const lefts = ["M-56-122", "M76-104", "M76 60"].map((at) => at + left);
  const rights = ["M16-118", "M-84-44"].map((at) => at + right);
  return drawPath([...lefts, ...rights].join(""), c);
};

const disc: CardBackground = (c) => drawCircle(0, -6, 84, c);

const rings: CardBackground = (c) =>
  [44, 78, 112, 146].map((r) => `<circle cy="8" r="${r}" stroke="${c}" stroke-width="13"/>`).join("");

const lattice: CardBackground = (c) =>
  drawStroke(
    "M-150-90L90 150M-90-150L150 90M-20-150L150 20M-150-20L20 150M150-90L-90 150M90-150L-150 90M20-150L-150 20M150-20L-20 150",
    c,
    4,
  );

export const CARD_BACKGROUNDS: NonEmptyArray<CardBackground> = [
  rays,
  dotted,
  waves,
  checks,
  stripes,
  stars,
  hills,
  leaves,
  disc,
  rings,
  lattice,
];
