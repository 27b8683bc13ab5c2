import { SHADOW_COLOUR } from "../pen/paint";
import { drawCircle, drawDots, drawEllipse, drawPath, drawRect, drawStroke, wrapInGroup } from "../pen/svg";
import type { DrawPart } from "./part";

/** Creates a sword with a straight blade. */
const blade =
  (length: number, half: number): DrawPart =>
  ({ held, grip, trim }) =>
    drawPath(`M-${half}-14V-${length - half * 1.6}L0-${length} ${half}-${length - half * 1.6}V-14Z`, held.fill) +
    drawPath(`M0-14V-${length}L${half}-${length - half * 1.6}V-14Z`, held.dark, `opacity=".5"`) +
    drawRect(-half - 13, -20, half * 2 + 26, 10, 5, trim.mid) +
    drawStroke("M0-10V22", grip.mid, 9);

export const HELD_THINGS = {
  sword: blade(122, 8),
  broadSword: blade(140, 14),
  greatSword: blade(178, 21),
  longSword: ({ held, grip }) =>
    drawPath("M-4-14C-6-90 2-170 24-250 12-160 8-80 6-14Z", held.fill) +
    drawStroke("M-10-12H12", grip.dark, 7) +
    drawStroke("M0-8V36", grip.mid, 8),
  buster: ({ held, grip, trim }) =>
    drawPath("M-20-22V-160L20-190V-22Z", held.fill) +
    drawPath("M6-22V-180L20-190V-22Z", held.dark) +
    drawRect(-22, -26, 44, 10, 4, trim.mid) +
    drawStroke("M0-14V34", grip.mid, 10),
  /** Red blade with a round window. */
  monado: ({ held, trim }) =>
    drawPath("M-14-34L-20-150 0-172 20-150 14-34Z", held.fill) +
    drawCircle(0, -40, 20, trim.mid) +
    drawCircle(0, -40, 11, "#7fe3f0") +
    drawStroke("M0-20V24", held.dark, 11),
  glowSword: ({ held, trim, iris }) =>
    drawPath("M-12-22L-20-140 0-176 20-140 12-22Z", held.fill) +
    drawPath("M-4-24V-140L0-156 4-140V-24Z", iris) +
    drawCircle(0, -18, 15, trim.mid) +
    drawStroke("M0-8V28", trim.dark, 9),
  key: ({ held, trim, grip }) =>
    drawStroke("M0-26V-130", held.mid, 11) +
    drawPath("M4-132H42V-98H30V-112H4Z", held.fill) +
    `<path d="M-24-26h48v50h-48Z" stroke="${trim.mid}" stroke-width="8"/>` +
    drawStroke("M0-20V20", grip.mid, 11),
  whipSword: ({ held, trim, grip }) =>
    drawStroke("M0-20V-150", held.mid, 13) +
    drawDots(
      [
        [0, -50],
        [0, -84],
        [0, -118],
      ],
      10,
      held.dark,
    ) +
    drawCircle(0, -20, 12, trim.mid) +
    drawStroke("M0-10V26", grip.mid, 9),
  spear: ({ held, grip, trim }) =>
    drawStroke("M0 80V-120", grip.mid, 8) +
    drawPath("M0-176L17-134 0-114-17-134Z", held.fill) +
    drawStroke("M-13-114H13", trim.mid, 8),
  trident: ({ held, grip }) =>
    drawStroke("M0 80V-110", grip.mid, 8) +
    `<path d="M-24-160V-122Q-24-108 0-108T24-122V-160M0-168V-108" stroke="${held.mid}" stroke-width="9"/>`,
  scythe: ({ held, grip }) =>
    drawStroke("M0 90V-130", grip.mid, 9) + drawPath("M8-136C-40-166-100-140-112-84-84-116-40-118 8-108Z", held.fill),
  axe: ({ held, grip }) =>
    drawStroke("M0 50V-100", grip.mid, 9) + drawPath("M0-108C34-124 56-104 60-76 50-52 26-46 0-66Z", held.fill),
  pickaxe: ({ held, grip }) =>
    drawStroke("M0 46V-84", grip.mid, 11) + drawPath("M-62-58Q-50-96 0-98T62-58Q40-80 0-82T-62-58Z", held.fill),
  shovelBlade: ({ held, grip, trim }) =>
    drawStroke("M0 30V-60M-14 32H14", grip.mid, 9) +
    drawPath("M-25-60H25V-112Q14-136 0-142-14-136-25-112Z", held.fill) +
    drawRect(-27, -66, 54, 10, 4, trim.mid),
  hammer: ({ held, grip }) =>
    drawStroke("M0 46V-76", grip.mid, 11) +
    drawRect(-46, -124, 92, 52, 14, held.fill) +
    drawRect(-46, -124, 16, 52, 8, held.dark) +
    drawRect(30, -124, 16, 52, 8, held.dark),
  mallet: ({ held, grip, trim }) =>
    drawStroke("M0 40V-60", grip.mid, 11) +
    drawRect(-58, -134, 116, 76, 24, held.fill) +
    drawStroke("M-36-134V-58M36-134V-58", trim.mid, 10),
  bow: ({ grip, white, held }) =>
    drawStroke("M-10-104C50-60 50 60-10 104", grip.mid, 10) +
    drawStroke("M-10-104L-34 0-10 104", white, 2) +
    drawStroke("M-44 0H56", held.mid, 5) +
    drawPath("M54-9L74 0 54 9Z", held.dark),
  shield: ({ back, trim }) =>
    drawPath("M-46-54Q0-72 46-54V10Q40 54 0 76-40 54-46 10Z", trim.fill) +
    drawPath("M-36-46Q0-60 36-46V8Q32 44 0 62-32 44-36 8Z", back.fill) +
    drawPath("M0-34L12-12H-12ZM-14-6L-2 16H-26ZM14-6L26 16H2Z", trim.light),
  roundShield: ({ back, trim }) =>
    drawCircle(0, 0, 52, trim.fill) + drawCircle(0, 0, 40, back.fill) + drawCircle(0, 0, 14, trim.mid),
  armCannon: ({ held, trim, iris }) =>
    drawPath("M-23 30V-40Q-23-56-14-60H14Q23-56 23-40V30Z", held.fill) +
    drawRect(-26, -30, 52, 12, 5, trim.mid) +
    drawEllipse(0, -60, 15, 8, iris),
  busterArm: ({ held, iris }) =>
    drawPath("M-25 24C-34-20-30-50-18-66H18C30-50 34-20 25 24Z", held.fill) + drawEllipse(0, -66, 18, 9, iris),
  blaster: ({ held, grip }) => drawPath("M-12-14H16V-84H-8Z", held.fill) + drawPath("M-12-14H-40V2H16V-14Z", grip.fill),
  pistol: ({ held, grip }) => drawRect(-9, -66, 19, 62, 5, held.fill) + drawStroke("M-2-8L-22 6", grip.mid, 13),
  rifle: ({ held, grip }) =>
    drawRect(-9, -130, 18, 160, 6, held.fill) +
    drawRect(-16, -40, 14, 46, 5, grip.mid) +
    drawRect(4, -90, 14, 44, 6, grip.mid),
  splatGun: ({ held, mark, trim }) =>
    drawRect(-14, -80, 28, 76, 9, held.fill) +
    drawCircle(24, -42, 21, mark.fill) +
    drawRect(-8, -100, 16, 26, 5, trim.mid) +
    drawStroke("M-4-8L-22 12", held.dark, 14),
  roller: ({ held, mark }) => drawStroke("M0 50V-80", held.mid, 9) + drawRect(-60, -116, 120, 38, 17, mark.fill),
  brush: ({ grip, mark, trim }) =>
    drawStroke("M0 60V-60", grip.mid, 9) +
    drawRect(-17, -74, 34, 18, 4, trim.mid) +
    drawPath("M-19-74C-26-104-8-112 2-136 10-112 26-104 19-74Z", mark.fill),
  wand: ({ grip, trim }) =>
    drawStroke("M0 26L0-60", grip.mid, 8) +
    drawPath("M0-112L11-88 36-86 17-69 23-44 0-57-23-44-17-69-36-86-11-88Z", trim.fill),
  staff: ({ grip, trim, iris }) =>
    drawStroke("M0 110V-104", grip.mid, 9) +
    drawPath("M-28-122C-30-90 30-90 28-122L17-110Q0-96-17-110Z", trim.fill) +
    drawCircle(0, -126, 17, iris),
  /** Ancient stone tablet. */
  slate: ({ held, trim, iris }) =>
    drawRect(-24, -34, 48, 62, 9, held.fill) + drawCircle(0, -4, 13, trim.mid) + drawCircle(0, -4, 6, iris),
  book: ({ held, white, trim }) =>
    wrapInGroup(
      `transform="rotate(-12)"`,
      drawRect(-22, -52, 58, 66, 6, held.dark),
      drawRect(-18, -48, 50, 58, 3, white),
      drawRect(-26, -52, 54, 64, 6, held.fill),
      drawCircle(0, -20, 10, trim.mid),
    ),
  parasol: ({ grip, mark, belly }) =>
    drawStroke("M0-100V50", grip.mid, 7) +
    drawPath(
      "M-76-84C-64-152 64-152 76-84 60-98 44-98 38-84 26-98 12-98 0-84-12-98-26-98-38-84-44-98-60-98-76-84Z",
      mark.fill,
    ) +
    drawPath("M0-84C-12-98-26-98-38-84-34-116-16-130 0-134 16-130 34-116 38-84 26-98 12-98 0-84Z", belly.mid) +
    drawStroke("M0-134V-148", grip.mid, 6),
  fan: ({ mark, trim }) =>
    drawPath("M0 8L-66-66C-40-104 40-104 66-66Z", mark.fill) + drawStroke("M0 8L-36-76M0 8V-86M0 8L36-76", trim.mid, 4),
  guitar: ({ held, grip, ink }) =>
    wrapInGroup(
      `transform="rotate(58)"`,
      drawRect(-6, -150, 12, 110, 3, grip.dark),
      drawRect(-11, -164, 22, 24, 6, grip.mid),
      drawPath("M0-48C30-50 32-24 24-12 44 4 42 52 0 54-42 52-44 4-24-12-32-24-30-50 0-48Z", held.fill),
      drawCircle(0, 12, 12, ink),
    ),
  rod: ({ grip, white }) => drawStroke("M0 36L20-150", grip.mid, 7) + drawStroke("M20-150V-40", white, 2),
  net: ({ grip, white, held }) =>
    drawStroke("M0 60V-60", grip.mid, 8) +
    drawPath("M-36-96C-30-40 30-24 38-56L34-100Z", white, `opacity=".7"`) +
    `<ellipse cy="-98" rx="36" ry="16" stroke="${held.mid}" stroke-width="8"/>`,
  bat: ({ held, grip }) =>
    drawPath("M-6 26H6L9-40 17-118Q0-138-17-118L-9-40Z", held.fill) + drawStroke("M0 4V24", grip.mid, 13),
  racket: ({ held, grip, white }) =>
    drawStroke("M0 36V-46", grip.mid, 11) +
    `<ellipse cy="-94" rx="38" ry="48" fill="${white}" fill-opacity=".6" stroke="${held.mid}" stroke-width="10"/>` +
    drawStroke("M-14-136V-52M14-136V-52M-36-108H36M-36-80H36", held.shade, 2.5),
  golfClub: ({ held, grip }) =>
    drawStroke("M0 24V-130", held.mid, 10) +
    drawPath("M-4-138H10C50-140 58-112 48-100H4Z", grip.fill) +
    drawStroke("M0 24V-16", grip.dark, 10),
  soccerBall: ({ white, ink }) =>
    drawCircle(0, -16, 44, white) +
    drawPath(
      "M0-32L16-20 10-2H-10L-16-20ZM-36-36L-20-56-42-40ZM36-36L20-56 42-40ZM-30 12L-12 26-22 24ZM30 12L12 26 22 24Z",
      ink,
    ) +
    drawPath("M0-60A44 44 0 1 1-16 25Q40 20 30-34 20-54 0-60Z", SHADOW_COLOUR, `opacity=".12"`),
  pitchBall: ({ white, mark }) =>
    drawCircle(0, -26, 24, white) + drawStroke("M-12-44Q-2-26-12-8M12-44Q2-26 12-8", mark.mid, 4),
  horse: ({ grip, ink, hair }) =>
    drawPath(
      "M-40 40C-46-20-30-70 10-92L14-112 28-94C50-84 66-60 74-36 64-18 46-20 38-30 30-20 34 10 42 40Z",
      grip.fill,
    ) +
    drawPath("M10-92C-36-80-54-20-46 40H-26C-30-10-20-50 10-92Z", hair.fill) +
    drawCircle(34, -66, 6, ink),
  bag: ({ held, grip }) =>
    drawStroke("M-20 20C-20-10 20-10 20 20", grip.mid, 6) + drawPath("M-32 16H32L26 60Q0 70-26 60Z", held.fill),
  bouquet: ({ white, mark, trim, held }) =>
    drawStroke("M0 24L-16-24M0 24L16-24", held.mid, 6) +
    drawDots(
      [
        [-20, -40],
        [12, -28],
      ],
      15,
      mark.mid,
    ) +
    drawDots(
      [
        [2, -54],
        [-8, -26],
      ],
      15,
      white,
    ) +
    drawCircle(22, -42, 14, trim.light) +
    drawPath("M-16-6H16L6 34H-6Z", white),
  balloon: ({ held, white }) =>
    drawStroke("M0 0Q14-30 0-64", white, 2.5) +
    drawPath("M0-62C-30-76-38-106-34-120-28-150 28-150 34-120 38-106 30-76 0-62Z", held.fill),
  fire: ({ mark, trim }) =>
    drawPath("M0-6C-44-10-46-56-20-84-16-66-6-70 2-104 30-84 44-50 34-26 26-8 12-4 0-6Z", mark.fill) +
    drawPath("M0-10C-22-14-22-40-6-56 0-44 8-44 12-58 26-40 20-12 0-10Z", trim.mid),
  capsule: ({ held, white }) =>
    drawRect(-15, -46, 30, 52, 15, white) + drawPath("M-15-20V-31A15 15 0 1 1 15-31V-20Z", held.fill),
  mic: ({ held, grip }) => drawStroke("M0 26V-20", grip.mid, 11) + drawCircle(0, -36, 19, held.fill),
  cup: ({ white, held, grip }) =>
    drawPath("M-24-40H24L18 8Q0 14-18 8Z", white) +
    drawRect(-22, -26, 44, 20, 0, held.mid) +
    drawEllipse(0, -40, 24, 6, grip.dark),
  pan: ({ held, grip }) =>
    drawStroke("M0 20V-30", grip.mid, 10) +
    drawEllipse(0, -66, 44, 38, held.fill) +
    drawEllipse(0, -66, 33, 27, held.dark),
  yoyo: ({ held, white }) =>
    drawStroke("M0 0L10 50", white, 3) + drawCircle(12, 66, 21, held.fill) + drawCircle(12, 66, 8, held.dark),
  pokeball: ({ held, white, ink }) =>
    drawCircle(0, -20, 26, white) +
    drawPath("M-26-20A26 26 0 0 1 26-20Z", held.fill) +
    drawStroke("M-26-20H26", ink, 6) +
    drawCircle(0, -20, 8, white),
  claws: ({ held }) => drawPath("M-20-16L-26-70-8-24 0-84 8-24 26-70 20-16Z", held.fill),
  glove: ({ mark }) => drawCircle(0, -4, 31, mark.fill),
  bigGlove: ({ mark, white }) => drawCircle(0, -8, 46, mark.fill) + drawStroke("M-30 26H30", white, 13),
  orb: ({ held, white }) => drawCircle(0, -40, 30, held.fill) + drawCircle(-9, -49, 9, white, `opacity=".7"`),
  bomb: ({ held, trim }) => drawCircle(0, -34, 34, held.fill) + drawStroke("M0-68Q10-88 26-84", trim.mid, 6),
  boomerang: ({ held, trim }) =>
    drawPath("M-50 10Q-20-60 0-64T50 10L30 18Q10-28 0-32T-30 18Z", held.fill) +
    drawPath("M-50 10L-30 18-38-4Z", trim.mid),
  whip: ({ grip }) => `<path d="M0 10V-20C0-60 60-60 56-24 50 6 10 0 20-34" stroke="${grip.mid}" stroke-width="8"/>`,
  card: ({ held, white }) =>
    wrapInGroup(
      `transform="rotate(14)"`,
      drawRect(-24, -66, 48, 68, 5, white),
      drawRect(-19, -61, 38, 58, 3, held.fill),
    ),
  dual: ({ held, grip }) => drawStroke("M0-10V26", grip.mid, 10) + drawPath("M-10-10V-60L0-76 10-60V-10Z", held.fill),
  umbrella: ({ grip, mark }) =>
    drawStroke("M0-90V40Q0 54 12 52", grip.mid, 7) +
    drawPath("M-64-76C-54-136 54-136 64-76 48-88 34-88 22-76 8-88-8-88-22-76-34-88-48-88-64-76Z", mark.fill),
  flower: ({ held, trim, mark }) =>
    drawStroke("M0 30V-40", held.mid, 7) +
    drawDots(
      [
        [-20, -56],
        [20, -56],
        [-12, -78],
        [12, -78],
        [0, -42],
      ],
      13,
      mark.mid,
    ) +
    drawCircle(0, -60, 12, trim.mid),
  armRing: ({ mark, trim }) => drawCircle(0, -6, 36, mark.fill) + drawCircle(0, -6, 17, trim.mid),
  barrel: ({ held, grip }) =>
    drawPath("M-46-84H46Q66-34 46 20H-46Q-66-34-46-84Z", held.fill) + drawStroke("M-52-60H52M-52-4H52", grip.mid, 11),
  cane: ({ grip, trim }) => drawStroke("M0 110V-40", grip.mid, 9) + drawCircle(0, -48, 16, trim.fill),
  club: ({ held, mark }) =>
    drawPath("M-7 26H7L14-50 28-110Q0-140-28-110L-14-50Z", held.fill) +
    drawPath("M-24-96L-44-104-22-74ZM24-96L44-104 22-74Z", mark.mid),
  dragonHead: ({ held, trim, white }) =>
    drawPath("M-40 10C-60-40-20-80 30-66L64-84 56-50C66-30 60-14 40-4L4-2Q-6 20-40 10Z", held.fill) +
    drawCircle(10, -44, 9, trim.light) +
    drawPath("M24-16L32 2 40-14Z", white),
  galaxia: ({ held, grip, mark }) =>
    drawPath("M-6-20V-60L-24-76-8-86-20-110-5-112 0-150 5-112 20-110 8-86 24-76 6-60V-20Z", held.fill) +
    drawPath("M-30-18Q0-40 30-18 20-4 0-8-20-4-30-18Z", held.dark) +
    drawCircle(0, -18, 8, mark.mid) +
    drawStroke("M0-4V24", grip.mid, 9),
  gourd: ({ held, trim }) =>
    drawCircle(0, -14, 29, held.fill) + drawCircle(0, -54, 18, held.fill) + drawStroke("M-16-36H16", trim.mid, 7),
  ring: ({ held }) =>
    `<circle cy="-36" r="40" stroke="${held.mid}" stroke-width="15"/>${drawStroke("M-36-4L36-4", held.dark, 9)}`,
  sprayCan: ({ held, white }) => drawRect(-17, -56, 34, 62, 8, held.fill) + drawRect(-9, -70, 18, 16, 4, white),
  thunderSword: ({ held, grip, trim }) =>
    drawPath("M-8-20L-24-70-6-66-20-110-2-106 0-150 22-100 8-100 24-60 8-60 12-20Z", trim.fill) +
    drawRect(-22, -22, 44, 10, 5, held.mid) +
    drawStroke("M0-10V24", grip.mid, 9),
  zonaiHand: ({ mark, trim }) =>
    drawCircle(0, -4, 20, mark.fill) + drawStroke("M-16-30Q0-40 16-30M-20-16Q0-26 20-16", trim.mid, 5),
  egg: ({ held, trim }) =>
    drawPath("M0-74C24-74 34-30 28-14 22 2-22 2-28-14-34-30-24-74 0-74Z", held.fill) +
    drawStroke("M-29-30L-14-38 0-30 14-38 29-30", trim.mid, 6),
  scallop: ({ held }) =>
    drawPath("M0 6L-38-30C-34-66 34-66 38-30Z", held.fill) + drawStroke("M0 2V-52M-4 0L-22-46M4 0L22-46", held.dark, 4),
} as const satisfies Readonly<Record<string, DrawPart>>;
export type HeldThingName = keyof typeof HELD_THINGS;
