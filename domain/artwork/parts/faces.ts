import {
  drawCircle,
  drawDots,
  drawEllipse,
  drawMirroredDots,
  drawMirroredEllipses,
  drawMirroredPath,
  drawMirroredStroke,
  drawPath,
  drawRect,
  drawStroke,
} from "../pen/svg";
import type { DrawPart } from "./part";

const brows =
  (d: string, width: number): DrawPart =>
  ({ hair }) =>
    drawMirroredStroke(d, hair.dark, width);
const bill =
  (d: string, lower: string): DrawPart =>
  ({ trim }) =>
    drawPath(lower, trim.dark) + drawPath(d, trim.fill);

/** Parts of a face that are drawn on or below the eyes. */
export const FACE_PARTS = {
  smile: ({ ink }) => drawStroke("M-13 34Q0 46 13 34", ink, 4),
  smirk: ({ ink }) => drawStroke("M-10 38Q6 42 15 31", ink, 4),
  flat: ({ ink }) => drawStroke("M-11 38H11", ink, 4),
  frown: ({ ink }) => drawStroke("M-13 42Q0 33 13 42", ink, 4),
  grin: ({ ink, white }) =>
    drawPath("M-24 30Q0 36 24 30 20 54 0 54T-24 30Z", ink) + drawPath("M-21 32Q0 37 21 32L18 40Q0 44-18 40Z", white),
  laugh: ({ ink, blush }) =>
    drawPath("M-19 29Q0 35 19 29 17 53 0 53T-19 29Z", ink) + drawPath("M-11 47Q0 39 11 47 6 53 0 53T-11 47Z", blush),
  lips: ({ mark }) => drawPath("M-13 36Q-6 31 0 34 6 31 13 36 0 49-13 36Z", mark.mid),
  fangs: ({ ink, white }) => drawStroke("M-22 36Q0 44 22 36", ink, 4) + drawMirroredPath("M-18 37L-12 50-7 40Z", white),
  fang: ({ ink, white }) => drawPath("M5 37L10 48 15 36Z", white) + drawStroke("M-15 34Q0 43 16 34", ink, 4),
  teeth: ({ ink, white }) =>
    drawPath("M-36 30H36Q34 58 0 58T-36 30Z", ink) + drawPath("M-34 31H34L31 42H-31ZM-26 50H26L14 57H-14Z", white),
  jagged: ({ ink, white }) =>
    drawPath("M-44 26Q0 40 44 26 40 62 0 62T-44 26Z", ink) +
    drawPath("M-42 28L-32 42-22 32-10 44 0 34 10 44 22 32 32 42 42 28Q0 40-42 28Z", white),
  nose: ({ skin }) => drawStroke("M-5 18Q0 23 6 18", skin.dark, 4),
  bigNose: ({ skin }) => drawEllipse(0, 22, 22, 18, skin.fill) + drawEllipse(-7, 15, 7, 5, skin.light),
  pinkNose: ({ mark }) => drawEllipse(0, 20, 24, 19, mark.fill) + drawEllipse(-8, 13, 7, 5, mark.light),
  longNose: ({ mark, ink }) =>
    drawPath("M-26-2C-20-22 16-22 22-4 30 28 52 52 68 58 78 70 62 90 42 84 4 72-22 40-26-2Z", mark.fill) +
    drawEllipse(62, 72, 13, 10, ink),
  moustache: ({ hair }) =>
    drawPath(
      "M0 32C-10 24-34 24-48 40-42 42-40 44-40 50-28 50-26 52-24 56-12 56-6 52 0 48 6 52 12 56 24 56 26 52 28 50 40 50 40 44 42 42 48 40 34 24 10 24 0 32Z",
      hair.fill,
    ),
  longMoustache: ({ hair }) =>
    drawPath("M0 34C-10 26-40 28-56 36-46 58-14 56 0 46 14 56 46 58 56 36 40 28 10 26 0 34Z", hair.fill),
  zigzag: ({ hair }) =>
    drawPath(
      "M0 30L-22 38-38 28-76 34-52 40-64 54-38 46-20 56 0 44 20 56 38 46 64 54 52 40 76 34 38 28 22 38Z",
      hair.fill,
    ),
  thinMoustache: ({ hair }) =>
    drawPath(
      "M0 34L-20 38C-40 40-64 26-74 4-82 40-44 62-14 48L0 44 14 48C44 62 82 40 74 4 64 26 40 40 20 38Z",
      hair.fill,
    ),
  sideburns: ({ hair }) => drawMirroredPath("M-76-22L-58-16-60 18-66 34-80 20Z", hair.fill),
  beard: ({ hair }) =>
    drawPath("M-72 10C-66 60-40 86 0 88S66 60 72 10C58 20 50 26 30 26Q0 16-30 26C-50 26-58 20-72 10Z", hair.fill),
  longBeard: ({ hair }) =>
    drawPath("M-72 10C-70 70-40 130 0 150S70 70 72 10C58 22 50 28 30 28Q0 18-30 28C-50 28-58 22-72 10Z", hair.fill),
  goatee: ({ hair }) => drawPath("M-18 46Q0 40 18 46 20 64 0 78-20 64-18 46Z", hair.fill),
  stubble: ({ hair }) =>
    drawPath("M-60 20C-54 54-36 66 0 68S54 54 60 20C48 34 36 30 0 30S-48 34-60 20Z", hair.mid, `opacity=".45"`),
  brows: brows("M-42-20Q-28-30-14-20", 7),
  thickBrows: brows("M-44-22Q-28-30-12-16", 13),
  slantBrows: brows("M-44-28L-12-14", 8),
  bushyBrows: ({ white }) => drawMirroredStroke("M-48-20Q-30-34-12-16", white, 15),
  flameBrows: ({ trim }) =>
    drawMirroredPath("M-10-12C-24-22-34-22-44-14-48-28-56-34-66-34-50-50-22-46-6-26Z", trim.fill),
  glasses: ({ ink, white }) =>
    drawMirroredEllipses(28, 3, 22, 22, white, `fill-opacity=".25" stroke="${ink}" stroke-width="5"`) +
    drawStroke("M-7 1Q0-4 7 1", ink, 5),
  specs: ({ hat, white }) =>
    drawMirroredPath(
      "M-44-14H-14Q-8-14-8-6V12Q-8 20-16 20H-42Q-50 20-50 12V-6Q-50-14-44-14Z",
      white,
      `fill-opacity=".25" stroke="${hat.mid}" stroke-width="6"`,
    ) + drawStroke("M-8 0H8", hat.mid, 6),
  shades: ({ ink }) => drawStroke("M-66-6H66", ink, 5) + drawMirroredPath("M-58-10H-6Q-4 18-30 18T-58-10Z", ink),
  dominoMask: ({ mark, white }) =>
    drawPath("M-72-14Q-40-30 0-8 40-30 72-14 66 22 34 22 12 22 0 8-12 22-34 22-66 22-72-14Z", mark.fill) +
    drawMirroredPath("M-44-2Q-28-10-14 4-30 14-44-2Z", white),
  ninjaMask: ({ mark }) => drawPath("M-76 14Q0 30 76 14V84H-76Z", mark.fill),
  eyepatch: ({ ink }) => drawStroke("M-70-34L72 8", ink, 6) + drawEllipse(27, 2, 19, 20, ink),
  visor: ({ mark, white }) =>
    drawPath("M-66-14Q0-34 66-14L58 20Q30 26 14 18L8 48H-8L-14 18Q-30 26-58 20Z", mark.fill) +
    drawPath("M-54-12Q-30-20-8-20L-24 14-52 14Z", white, `opacity=".45"`),
  roundVisor: ({ mark, white }) =>
    drawPath("M-60-10Q0-30 60-10 58 32 0 36-58 32-60-10Z", mark.fill) +
    drawPath("M-48-10Q-30-18-10-18L-22 20Q-44 16-48-10Z", white, `opacity=".4"`),
  bucketHelm: ({ ink, trim }) =>
    drawPath("M-60-16H60V-2H-60Z", ink) +
    drawStroke("M0-70V70M-70-24H70", trim.mid, 7) +
    drawDots(
      [
        [-30, 24],
        [-46, 24],
        [-30, 40],
        [-46, 40],
        [30, 24],
        [46, 24],
        [30, 40],
        [46, 40],
      ],
      4,
      ink,
    ),
  screen: ({ ink, iris }) =>
    drawRect(-56, -26, 112, 60, 26, ink) +
    drawMirroredEllipses(25, 4, 9, 13, iris) +
    drawStroke("M-9 18Q0 25 9 18", iris, 4),
  beakMask: ({ mark, trim }) =>
    drawPath("M-60-20H60Q58 20 26 24L0 96-26 24Q-58 20-60-20Z", mark.fill) + drawMirroredDots(30, -2, 15, trim.mid),
  beak: bill("M-28 20Q0 0 28 20 22 40 0 46-22 40-28 20Z", "M-20 34Q0 44 20 34 14 54 0 56T-20 34Z"),
  smallBeak: bill("M-17 16Q0 4 17 16 10 34 0 40-10 34-17 16Z", "M-10 30Q0 36 10 30 6 46 0 48T-10 30Z"),
  hookBeak: bill(
    "M-27 14Q0-8 27 14 30 36 14 44 8 50 4 70-6 60-14 44-30 36-27 14Z",
    "M-20 40Q0 48 18 40 10 58 2 58T-20 40Z",
  ),
  duckBill: bill(
    "M-20 14C-18 2 18 2 20 14 24 26 54 28 50 42 42 52-42 52-50 42-54 28-24 26-20 14Z",
    "M-42 44Q0 62 42 44 30 62 0 62T-42 44Z",
  ),
  longBeak: bill("M-17 12Q0 0 17 12L11 42Q7 58 0 62-7 58-11 42Z", "M-8 46L0 62 10 42Z"),
  catNose: ({ mark, ink }) =>
    drawPath("M0 30Q-10 25-9 19 0 15 9 19 10 25 0 30Z", mark.mid) +
    drawStroke("M0 30V35Q-8 45-17 37M0 35Q8 45 17 37", ink, 3.6),
  whiskers: ({ ink }) => drawMirroredStroke("M-46 24L-82 16M-46 34L-82 38", ink, 3),
  dogNose: ({ belly, ink }) =>
    drawPath("M-8 8C-34 10-46 28-40 44-32 56-8 52 0 44 8 52 32 56 40 44 46 28 34 10 8 8Z", belly.fill) +
    drawEllipse(0, 16, 15, 11, ink) +
    drawStroke("M0 26V42M-24 44Q-8 52 0 42 8 52 24 44", ink, 3.4),
  bearNose: ({ belly, ink }) =>
    drawEllipse(0, 34, 34, 26, belly.fill) +
    drawPath("M0 33Q-15 27-14 19 0 11 14 19 15 27 0 33Z", ink) +
    drawStroke("M0 33V40Q-7 48-16 41M0 40Q7 48 16 41", ink, 3.6),
  mouseNose: ({ mark, ink, white }) =>
    drawRect(-8, 38, 16, 13, 3, white) +
    drawEllipse(0, 24, 9, 8, mark.mid) +
    drawStroke("M-18 34Q-9 42 0 36 9 42 18 34", ink, 3.6),
  wattle: ({ trim }) => drawMirroredPath("M-3 50C-14 56-14 76-6 78 0 76 0 60-3 50Z", trim.fill),
  apeNose: ({ ink }) =>
    drawMirroredEllipses(8, 22, 4, 3, ink, `opacity=".7"`) + drawStroke("M-24 40Q0 54 24 40", ink, 4),
  squirrelNose: ({ belly, ink, white }) =>
    drawMirroredPath("M0 20C-26 14-58 24-60 44-40 62-8 60 0 50Z", belly.fill) +
    drawEllipse(0, 22, 9, 7, ink) +
    drawPath("M-9 44H9V58Q0 62-9 58Z", white) +
    drawStroke("M-18 38Q-9 47 0 39 9 47 18 38", ink, 3.4),
  pigSnout: ({ belly, ink }) =>
    drawEllipse(0, 28, 33, 23, belly.fill) +
    drawMirroredEllipses(12, 27, 5.5, 8.5, ink, `opacity=".7"`) +
    drawStroke("M-14 57Q0 64 14 57", ink, 3.6),
  cowSnout: ({ belly, ink }) =>
    drawPath("M-50 40C-50 8 50 8 50 40 50 66 28 72 0 72S-50 66-50 40Z", belly.fill) +
    drawMirroredEllipses(20, 32, 7, 5.5, ink, `opacity=".7"`) +
    drawStroke("M-26 52Q0 62 26 52", ink, 3.6),
  hippoSnout: ({ belly, ink, white }) =>
    drawPath("M-64 42C-66 4-26 10 0 14 26 10 66 4 64 42 62 76 30 80 0 80S-62 76-64 42Z", belly.fill) +
    drawMirroredEllipses(28, 26, 8, 6, ink, `opacity=".6"`) +
    drawStroke("M-40 56Q0 68 40 56", ink, 3.6) +
    drawMirroredPath("M-24 61H-10V72H-24Z", white),
  horseMuzzle: ({ belly, ink }) =>
    drawPath("M-44 46C-44 20 44 20 44 46 46 80 26 90 0 90S-46 80-44 46Z", belly.fill) +
    drawMirroredEllipses(18, 48, 6, 8, ink, `opacity=".65"`) +
    drawStroke("M-18 70Q0 78 18 70", ink, 3.6),
  deerMuzzle: ({ belly, ink }) =>
    drawPath("M-30 20C-26 4 26 4 30 20 34 56 20 68 0 68S-34 56-30 20Z", belly.fill) +
    drawPath("M0 40Q-13 34-12 27 0 21 12 27 13 34 0 40Z", ink) +
    drawStroke("M0 40V48M-12 54Q0 46 12 54", ink, 3.4),
  trunk: ({ skin, ink }) =>
    drawPath("M-20 10C-20 0 20 0 20 10 20 44 24 70 48 66 60 66 62 88 46 90 4 94-20 62-20 10Z", skin.fill) +
    drawStroke("M-15 28H15M-14 44H17M-6 60L18 52", skin.dark, 4) +
    drawStroke("M-44 40Q-34 52-24 48", ink, 3.6),
  koalaNose: ({ ink, white }) =>
    drawPath("M0-8C17-8 21 12 19 26 16 42-16 42-19 26-21 12-17-8 0-8Z", ink) +
    drawEllipse(-6, 4, 4, 8, white, `opacity=".3"`) +
    drawStroke("M-12 50Q0 58 12 50", ink, 3.6),
  frogMouth: ({ belly, ink }) =>
    drawPath("M-60 22Q0 42 60 22 58 66 0 66T-60 22Z", belly.fill) +
    drawStroke("M-56 20Q0 50 56 20", ink, 4) +
    drawMirroredDots(7, 10, 2.6, ink),
  gatorSnout: ({ belly, ink, white }) =>
    drawPath("M-50 36C-56 4-22 6 0 8 22 6 56 4 50 36 50 70 26 80 0 80S-50 70-50 36Z", belly.fill) +
    drawMirroredEllipses(18, 18, 6, 5, ink, `opacity=".65"`) +
    drawStroke("M-44 48Q0 62 44 48", ink, 3.6) +
    drawMirroredPath("M-34 51L-28 64-20 55ZM-10 57L-6 68 0 58Z", white),
  snout: ({ belly, ink, white }) =>
    drawPath("M-54 34C-54 4-28 2 0 2S54 4 54 34C54 62 30 72 0 72S-54 62-54 34Z", belly.fill) +
    drawMirroredEllipses(14, 14, 5, 4, ink) +
    drawPath("M-48 36Q0 54 48 36 44 62 0 64T-48 36Z", ink) +
    drawMirroredPath("M-44 37L-36 52-28 42ZM-10 44L-4 56 2 45Z", white),
  yoshiNose: ({ skin, ink }) =>
    drawPath("M-56 18C-62-14-30-22 0-22S62-14 56 18C54 54 28 62 0 62S-54 54-56 18Z", skin.fill) +
    drawMirroredEllipses(16, -4, 5, 6, ink, `opacity=".6"`),
  rhinoHorn: ({ belly, trim, ink }) =>
    drawPath("M-52 40C-52 12 52 12 52 40 50 70 28 74 0 74S-50 70-52 40Z", belly.fill) +
    drawPath("M-24 38C-22 4-6-34 14-58 18-28 28 8 24 38Q0 50-24 38Z", trim.fill) +
    drawPath("M-10-36L4-66 12-38Z", trim.shade) +
    drawMirroredEllipses(38, 40, 5, 7, ink, `opacity=".6"`) +
    drawStroke("M-22 60Q0 68 22 60", ink, 3.6),
  sheepNose: ({ ink, mark }) =>
    drawPath("M0 34Q-10 29-9 23 0 18 9 23 10 29 0 34Z", mark.mid) + drawStroke("M-14 42Q0 52 14 42", ink, 3.6),
  tusks: ({ white }) => drawMirroredPath("M-34 40C-36 60-50 66-60 62-54 80-24 72-20 46Z", white),
  tongue: ({ mark }) => drawPath("M-2 42H22Q26 68 10 70T-2 42Z", mark.fill),
  octoMouth: ({ mark, ink }) => drawCircle(0, 34, 17, mark.mid) + drawCircle(0, 34, 9, ink),
  earrings: ({ trim }) => drawMirroredDots(74, 34, 8, trim.mid),
  hoops: ({ trim }) =>
    `<path d="M-74 26a14 14 0 1 0 1 0ZM74 26a14 14 0 1 0 1 0Z" stroke="${trim.mid}" stroke-width="5"/>`,
  whistleScarf: ({ mark }) => drawPath("M-56 50Q0 76 56 50L48 86Q0 96-48 86Z", mark.fill),
  apeMuzzle: ({ belly, ink }) =>
    drawPath("M-62 30C-62 8-30 4 0 4S62 8 62 30C62 58 36 68 0 68S-62 58-62 30Z", belly.light) +
    drawMirroredEllipses(10, 16, 6, 4, ink, `opacity=".75"`) +
    drawStroke("M-40 38Q0 58 40 38", ink, 4.5),
  bigBill: ({ trim, ink }) =>
    drawPath("M-62 16C-60-10 60-10 62 16 62 40 40 48 0 48S-62 40-62 16Z", trim.fill) +
    drawPath("M-60 22Q0 40 60 22 52 48 0 48T-60 22Z", ink) +
    drawPath("M-52 38Q0 56 52 38 40 56 0 56T-52 38Z", trim.dark),
  bigLips: ({ mark }) => drawEllipse(0, 36, 34, 20, mark.fill) + drawStroke("M-26 36Q0 42 26 36", mark.dark, 4),
  crystal: ({ mark }) => drawPath("M10-66L30-110 44-58 60-80 58-36Z", mark.fill),
  foxNose: ({ belly, ink }) =>
    drawPath("M-44 26C-30 4-16 4 0 4S30 4 44 26C40 54 20 66 0 74-20 66-40 54-44 26Z", belly.light) +
    drawEllipse(0, 14, 13, 9, ink) +
    drawStroke("M0 22V36M-18 40Q-6 46 0 36 6 46 18 40", ink, 3.4),
  ghostGrin: ({ mark, white, ink }) =>
    drawPath("M-54 24Q0 44 54 24 46 74 0 74T-54 24Z", ink) +
    drawPath("M-20 52Q0 40 24 52 30 96 6 96T-20 52Z", mark.fill) +
    drawMirroredPath("M-46 28L-38 44-28 33Z", white),
  jaggedSnout: ({ belly, skin, ink, white }) =>
    drawPath("M-70 40C-70 2-34-4 0-4S70 2 70 40C70 66 40 76 0 76S-70 66-70 40Z", skin.light) +
    drawMirroredEllipses(16, 8, 7, 5, ink) +
    drawPath("M-62 38Q0 58 62 38 56 70 0 72T-62 38Z", ink) +
    drawPath("M-58 41L-48 56-38 46-28 60-16 50-6 62 6 51 18 61 28 47 38 57 48 45 58 41Q0 60-58 41Z", white) +
    drawPath("M-50 70Q0 80 50 70L40 84H-40Z", belly.mid),
  knightMask: ({ mark, ink, iris }) =>
    drawPath("M-76-20C-60-50 60-50 76-20 80 30 44 66 0 70-44 66-80 30-76-20Z", mark.fill) +
    drawPath("M-62-14L-10 2H10L62-14Q58 28 16 24L10 12H-10L-16 24Q-58 28-62-14Z", ink) +
    drawMirroredEllipses(30, 6, 8, 12, iris),
  pinkBall: ({ mark }) => drawCircle(0, 20, 21, mark.fill) + drawCircle(-6, 13, 6, mark.light),
  sabres: ({ white }) => drawMirroredPath("M-34 46L-28 96-14 50Z", white),
  seamMouth: ({ mark }) => drawStroke("M-26 44H26", mark.mid, 6),
  snoutDog: ({ belly, ink }) =>
    drawPath("M-30 14C-24 2 24 2 30 14 44 40 30 62 0 64-30 62-44 40-30 14Z", belly.light) +
    drawPath("M0 26Q-15 22-15 13 0 4 15 13 15 22 0 26Z", ink) +
    drawStroke("M0 26V38M-20 44Q-8 48 0 38 8 48 20 44", ink, 3.6),
  sonicNose: ({ ink }) => drawEllipse(0, 18, 12, 8, ink),
  tSlit: ({ ink, iris }) => drawPath("M-50-12H50V10H10V58H-10V10H-50Z", ink) + drawMirroredEllipses(26, -1, 6, 8, iris),
  tinyNose: ({ ink }) => drawPath("M-5 16H5L0 22Z", ink),
  toothBib: ({ white, ink }) =>
    drawPath("M-56 34Q0 50 56 34L50 90Q0 110-50 90Z", white) +
    drawPath("M-40 56Q0 72 40 56L36 76Q0 90-36 76Z", ink) +
    drawPath("M-38 58L-28 70-18 62-8 74 2 64 12 74 22 62 32 70 40 57Q0 72-38 58Z", white),
  triangleNose: ({ mark }) => drawPath("M0 12L10 27Q0 32-10 27Z", mark.mid),
  turtleBeak: ({ skin, ink }) =>
    drawPath("M-44 26C-40 2 40 2 44 26 44 50 20 60 0 60S-44 50-44 26Z", skin.light) +
    drawMirroredEllipses(9, 16, 3, 3, ink) +
    drawStroke("M-34 36Q0 54 34 36", ink, 4),
  beardSmall: ({ hair }) => drawPath("M-34 50Q0 60 34 50 26 92 0 98-26 92-34 50Z", hair.fill),
  bushBrowsDark: ({ hair }) => drawMirroredPath("M-60-28C-40-46-16-36-8-16-24-18-44-14-60-28Z", hair.fill),
  closedEyes: ({ ink }) => drawMirroredStroke("M-40 6Q-28-4-16 6", ink, 4.5),
  dodoBill: ({ trim, mark }) =>
    drawPath("M-34 10C-30-10 30-10 34 10 40 44 24 60 8 66L0 76-10 64C-26 58-40 44-34 10Z", trim.fill) +
    drawPath("M-14 44Q0 36 14 44L0 76Z", mark.mid) +
    drawMirroredEllipses(12, 14, 4, 3, mark.dark),
  jaggedGrin: ({ iris }) => drawPath("M-50 22L-34 34-18 24 0 36 18 24 34 34 50 22Q46 60 0 60T-50 22Z", iris),
  jowls: ({ belly }) => drawMirroredPath("M0 24C-30 18-58 34-54 58-36 76-8 66 0 50Z", belly.fill),
  pigeonBeak: ({ trim }) => drawPath("M-15 14Q0 0 15 14 12 34 0 52-12 34-15 14Z", trim.fill),
  pouchBill: ({ trim }) =>
    drawPath("M-22 8C-20-4 20-4 22 8L34 30Q40 70 0 84-40 70-34 30Z", trim.fill) +
    drawStroke("M-33 34Q0 48 33 34", trim.dark, 5),
  redNose: ({ mark }) => drawCircle(0, 30, 19, mark.fill) + drawCircle(-6, 23, 6, mark.light),
  shadesUp: ({ ink }) => drawMirroredPath("M-52-38H-6Q-6-18-28-18T-52-38Z", ink),
  specsBlack: ({ ink, white }) =>
    drawMirroredEllipses(28, 3, 19, 19, white, `fill-opacity=".2" stroke="${ink}" stroke-width="5"`) +
    drawStroke("M-9 2H9", ink, 5),
  turtleBill: ({ belly, trim, ink }) =>
    drawPath("M-34 22C-30 2 30 2 34 22 34 46 18 56 0 56S-34 46-34 22Z", trim.fill) +
    drawStroke("M-26 34Q0 48 26 34", belly.dark, 4) +
    drawMirroredEllipses(8, 16, 3, 3, ink),
  bigTeeth: ({ white, ink }) => drawRect(-16, 40, 32, 26, 5, white) + drawStroke("M0 42V64", ink, 2),
} as const satisfies Readonly<Record<string, DrawPart>>;
export type FacePartName = keyof typeof FACE_PARTS;
