import { circle, dots, ellipse, pair, path, rect, stroke, twoDots, twoStrokes } from "../svg";
import type { Worn } from "./part";

const band = (colour: string, width = 15): string => stroke("M-70-24Q0-48 70-24", colour, width);

export const HATS = {
  /** A plumber's. */
  cap: {
    front: ({ hat, white }) =>
      path("M-78-18C-90-72-54-104 0-104S90-72 78-18Q0-54-78-18Z", hat.fill) +
      circle(0, -68, 19, white) +
      path("M-62-26C-44-52 44-52 62-26 76-12 62-6 46-12 16-24-16-24-46-12-62-6-76-12-62-26Z", hat.shade),
  },
  backwardsCap: {
    front: ({ hat, trim }) =>
      path("M-76-14C-88-70-52-98 0-98S88-70 76-14Q0-50-76-14Z", hat.fill) + path("M-30-34Q0-64 30-34Z", trim.mid),
  },
  /** With its visor to the left. */
  baseballCap: {
    front: ({ hat, mark }) =>
      path("M-74-16C-86-68-50-98 0-98S86-68 74-16Q20-46-74-16Z", hat.fill) +
      path("M-40-34C-80-40-122-26-126-10-94-14-60-6-34-24Z", mark.fill) +
      circle(0, -98, 7, mark.mid),
  },
  crown: {
    front: ({ trim, mark, iris }) =>
      path("M-40-58L-48-104-22-84 0-114 22-84 48-104 40-58Q0-46-40-58Z", trim.fill) +
      circle(0, -74, 8, mark.mid) +
      twoDots(26, -72, 6, iris),
  },
  bigCrown: {
    front: ({ trim, mark }) =>
      path("M-66-36L-78-110-42-78-22-122 0-82 22-122 42-78 78-110 66-36Q0-18-66-36Z", trim.fill) +
      circle(0, -56, 10, mark.mid) +
      twoDots(38, -56, 7, mark.mid),
  },
  tiara: {
    front: ({ trim, iris }) =>
      path("M-52-46Q0-70 52-46L48-36Q26-50 14-54L0-76-14-54Q-26-50-48-36Z", trim.fill) + circle(0, -56, 6, iris),
  },
  circlet: {
    front: ({ trim, iris }) => stroke("M-66-18Q-30-34 0-18 30-34 66-18", trim.mid, 7) + circle(0, -18, 7, iris),
  },
  /** A hero's, its tip hanging behind. */
  pointed: {
    behind: ({ hat }) => path("M10-92C80-116 138-70 130 20 128 40 118 52 110 56 112 6 84-30 40-44Z", hat.fill),
    front: ({ hat }) =>
      path("M-76-14C-86-76-46-108 8-106 62-104 88-62 76-14 60-38 34-46 0-46S-60-38-76-14Z", hat.fill) +
      stroke("M-74-22Q0-62 74-22", hat.dark, 9),
  },
  mushroom: {
    front: ({ hat, mark }) =>
      path("M-112-22C-128-104-62-146 0-146S128-104 112-22C84-8 40-22 0-22S-84-8-112-22Z", hat.fill) +
      ellipse(0, -92, 40, 38, mark.mid) +
      pair("M-114-40C-120-84-98-108-82-114-68-96-66-54-80-24-96-18-108-20-112-22Z", mark.mid),
  },
  headlamp: {
    front: ({ hat, mark, trim, white }) =>
      path("M-104-22C-120-100-60-140 0-140S120-100 104-22C84-8 40-22 0-22S-84-8-104-22Z", hat.fill) +
      pair("M-106-40C-112-82-92-104-76-110-62-92-60-54-74-24-90-18-100-20-104-22Z", mark.mid) +
      stroke("M-100-46Q0-74 100-46", trim.shade, 12) +
      circle(0, -66, 27, trim.mid) +
      circle(0, -66, 18, white),
  },
  tallMushroom: {
    front: ({ hat, mark }) =>
      path("M-84-20C-106-70-92-112-52-124-30-156 30-156 52-124 92-112 106-70 84-20Q0-36-84-20Z", hat.fill) +
      dots(
        [
          [-44, -84],
          [40, -92],
          [0, -48],
          [4, -128],
        ],
        15,
        mark.mid,
      ),
  },
  strawHat: {
    front: ({ hat, trim }) =>
      path("M-52-36C-54-80-32-100 0-100S54-80 52-36Z", hat.fill) +
      stroke("M-52-48Q0-32 52-48", trim.mid, 13) +
      path("M-112-20C-88-48-52-36 0-34 52-36 88-48 112-20 64-6-64-6-112-20Z", hat.fill),
  },
  safari: {
    front: ({ hat, trim }) =>
      path("M-56-34C-60-86-34-104 0-104S60-86 56-34Z", hat.fill) +
      stroke("M-58-40Q0-26 58-40", trim.mid, 12) +
      path("M-98-22C-76-44-44-34 0-32 44-34 76-44 98-22 58-8-58-8-98-22Z", hat.fill),
  },
  cowboy: {
    front: ({ hat, trim }) =>
      path("M-50-36C-54-92-36-108-16-104Q0-92 16-104C36-108 54-92 50-36Z", hat.fill) +
      stroke("M-50-44Q0-30 50-44", trim.mid, 11) +
      path("M-116-50C-84-26-50-40 0-36 50-40 84-26 116-50 96 0-96 0-116-50Z", hat.fill),
  },
  topHat: {
    front: ({ hat, trim }) =>
      path("M-46-40L-52-118Q0-130 52-118L46-40Q0-28-46-40Z", hat.fill) +
      stroke("M-48-54Q0-42 48-54", trim.mid, 14) +
      ellipse(0, -36, 82, 15, hat.shade),
  },
  whiteTopHat: {
    front: ({ white, trim, hair }) =>
      path("M-36-72L-40-124Q0-134 40-124L36-72Q0-62-36-72Z", white) +
      stroke("M-37-80Q0-70 37-80", hair.mid, 10) +
      ellipse(0, -68, 60, 11, white) +
      circle(26, -84, 8, trim.mid),
  },
  chef: {
    front: ({ hat }) =>
      path(
        "M-52-34C-54-58-92-66-84-100-74-124-46-120-40-112-26-136 26-136 40-112 46-120 74-124 84-100 92-66 54-58 52-34Q0-22-52-34Z",
        hat.fill,
      ) + stroke("M-52-44Q0-32 52-44", hat.dark, 5),
  },
  police: {
    front: ({ hat, trim, ink }) =>
      path("M-84-50C-80-96-44-104 0-104S80-96 84-50Q0-66-84-50Z", hat.fill) +
      path("M-66-54H66L70-30Q0-46-70-30Z", hat.shade) +
      path("M-66-32Q0-52 66-32 40-10 0-12-40-10-66-32Z", ink) +
      circle(0, -72, 12, trim.mid),
  },
  sailor: {
    front: ({ hat, trim }) =>
      path("M-58-40C-60-84-36-100 0-100S60-84 58-40Z", hat.fill) +
      path("M-70-58Q0-76 70-58L64-26Q0-44-64-26Z", hat.light) +
      stroke("M-68-54Q0-72 68-54", trim.mid, 5),
  },
  beret: {
    front: ({ hat }) =>
      path("M-72-26C-102-50-86-94-18-102 54-108 96-82 86-50 78-34 64-26 56-26Q0-50-72-26Z", hat.fill) +
      stroke("M-62-28Q0-52 58-28", hat.dark, 8),
  },
  beanie: {
    front: ({ hat, mark }) =>
      path("M-76-16C-86-76-50-104 0-104S86-76 76-16Q0-40-76-16Z", hat.fill) +
      band(mark.mid, 20) +
      circle(0, -108, 16, mark.mid),
  },
  hood: {
    behind: ({ hat }) =>
      path("M0-104C70-104 98-50 92 20 90 60 70 76 50 80H-50C-70 76-90 60-92 20-98-50-70-104 0-104Z", hat.fill),
    front: ({ hat }) => path("M-84 30C-104-66-54-104 0-104S104-66 84 30C72-8 64-52 0-58-64-52-72-8-84 30Z", hat.fill),
  },
  /** A cat's, with ears. */
  catHood: {
    behind: ({ hat }) =>
      path("M0-98C70-98 96-50 90 24 88 62 70 78 50 80H-50C-70 78-88 62-90 24-96-50-70-98 0-98Z", hat.fill),
    front: ({ hat, belly }) =>
      pair("M-82-50L-84-128Q-40-114-14-90Z", hat.fill) +
      pair("M-70-70L-72-110Q-48-100-34-88Z", belly.mid) +
      path("M-80 30C-100-64-52-98 0-98S100-64 80 30C68-8 62-44 0-50-62-44-68-8-80 30Z", hat.fill),
  },
  wizard: {
    front: ({ hat, trim }) =>
      path("M-60-40C-40-72-20-112 10-140 30-146 50-134 52-118 42-124 34-118 36-108 42-84 50-62 60-40Z", hat.fill) +
      stroke("M-58-46Q0-30 58-46", trim.mid, 12) +
      path("M-108-26C-84-48-52-38 0-34 52-38 84-48 108-26 60-10-60-10-108-26Z", hat.fill),
  },
  nurse: { front: ({ hat }) => path("M-40-56L-52-92Q0-112 52-92L40-56Q0-66-40-56Z", hat.fill) },
  mirror: {
    front: ({ hat, trim }) =>
      stroke("M-70-26Q0-50 70-26", hat.dark, 10) + circle(20, -62, 24, trim.fill) + circle(20, -62, 9, hat.dark),
  },
  headband: {
    behind: ({ hat }) => path("M64-28L116-46 108-22 130-2 104-8 66-16Z", hat.mid),
    front: ({ hat }) => band(hat.mid, 14),
  },
  bandana: {
    behind: ({ hat }) => path("M60-34L112-40 100-18 112 6 72-10Z", hat.shade),
    front: ({ hat }) =>
      path("M-75-16C-84-66-50-96 0-96S84-66 75-16Q0-46-75-16Z", hat.fill) + stroke("M-72-20Q0-50 72-20", hat.dark, 8),
  },
  ribbon: {
    front: ({ hat }) =>
      path("M0-74C-30-112-64-112-62-80-62-50-24-54 0-74 24-54 62-50 62-80 64-112 30-112 0-74Z", hat.fill) +
      circle(0, -75, 11, hat.dark),
  },
  sideBow: {
    front: ({ hat }) =>
      path("M40-66C16-98-6-92-2-70 0-50 22-52 40-66 52-44 78-44 82-64 84-86 58-92 40-66Z", hat.fill) +
      circle(40, -67, 9, hat.dark),
  },
  flower: {
    front: ({ hat, trim }) =>
      dots(
        [
          [44, -76],
          [66, -62],
          [58, -38],
          [32, -38],
          [24, -62],
        ],
        13,
        hat.mid,
      ) + circle(45, -56, 10, trim.mid),
  },
  feather: { front: ({ hat }) => path("M30-60C40-110 80-130 108-120 96-84 70-60 40-52Z", hat.fill) },
  laurel: { front: ({ hat }) => stroke("M-64-26Q-50-52-20-56M64-26Q50-52 20-56", hat.mid, 12) },
  halo: {
    behind: ({ trim }) => `<ellipse cy="-40" rx="92" ry="92" stroke="${trim.mid}" stroke-width="9"/>`,
    front: ({ trim, iris }) => stroke("M-66-24Q0-52 66-24", trim.mid, 9) + circle(0, -40, 9, iris),
  },
  headphones: {
    front: ({ hat, mark }) =>
      stroke("M-76 0C-84-100 84-100 76 0", hat.mid, 13) +
      rect(-92, -18, 26, 48, 12, mark.mid) +
      rect(66, -18, 26, 48, 12, mark.mid),
  },
  goggles: {
    front: ({ hat, mark, trim }) =>
      stroke("M-70-28Q0-50 70-28", hat.mid, 12) + twoDots(26, -44, 21, trim.mid) + twoDots(26, -44, 14, mark.mid),
  },
  sunglasses: { front: ({ ink }) => stroke("M-64-38H64", ink, 6) + pair("M-56-42H-8Q-8-18-30-18T-56-42Z", ink) },
  helmetRed: {
    front: ({ hat, mark }) =>
      path("M-78 0C-92-70-54-102 0-102S92-70 78 0L56 6Q54-34 0-38-54-34-56 6Z", hat.fill) +
      path("M-10-102H10L8-40H-8Z", mark.mid),
  },
  /** Round, with a crest before the brow: a pilot's. */
  pilot: {
    front: ({ hat, trim, mark }) =>
      path("M-80 6C-94-70-54-102 0-102S94-70 80 6L58-16Q0-44-58-16Z", hat.fill) +
      path("M-62-30Q0-60 62-30L56-10Q0-38-56-10Z", mark.mid) +
      path("M0-52L34-92 8-84 0-104-8-84-34-92Z", trim.fill),
  },
  /** Spiked horns upon a cap of hair. */
  horns: { front: ({ trim }) => pair("M-52-46C-90-64-96-98-78-124-72-100-54-84-22-70Z", trim.fill) },
  unicorn: { front: ({ trim }) => path("M-16-58L6-128 22-56Q2-66-16-58Z", trim.fill) },
  santa: {
    behind: ({ hat, white }) => path("M0-96C60-120 110-80 112-20L84-30Z", hat.fill) + circle(104, -16, 17, white),
    front: ({ hat, white }) =>
      path("M-74-20C-80-76-40-104 10-102 60-98 84-60 74-20Z", hat.fill) + stroke("M-70-24Q0-46 70-24", white, 22),
  },
  turban: {
    front: ({ hat, trim }) =>
      path("M-78-14C-96-64-60-106 0-108S96-64 78-14Q0-46-78-14Z", hat.fill) +
      stroke("M-70-22Q-30-80 30-100M70-22Q50-70-20-100", hat.dark, 6) +
      circle(0, -54, 11, trim.mid),
  },
  graduate: {
    front: ({ hat, trim }) =>
      path("M0-112L90-80 0-48-90-80Z", hat.fill) +
      path("M-52-66V-36Q0-18 52-36V-66L0-48Z", hat.shade) +
      stroke("M0-80L72-70V-34", trim.mid, 5),
  },
  leafHat: {
    front: ({ hat }) =>
      path("M-4-66C-60-90-96-60-92-40-50-36-20-46-4-66ZM4-66C60-100 100-70 92-46 50-38 20-46 4-66Z", hat.fill),
  },
  bulb: { front: ({ hat, mark }) => stroke("M0-62V-100", hat.mid, 8) + circle(0, -108, 13, mark.mid) },
  knitCap: {
    front: ({ hat, mark }) =>
      path("M-74-14C-86-74-46-98 0-98S86-74 74-14Q0-42-74-14Z", hat.fill) +
      stroke("M-72-20Q0-48 72-20", mark.mid, 15) +
      twoStrokes("M-40-62V-78M0-62V-84", mark.mid, 9),
  },
  none: {},
  antennaLight: { front: ({ hat, mark }) => stroke("M0-64V-104", hat.mid, 8) + circle(0, -110, 13, mark.fill) },
  bridalVeil: {
    behind: ({ hat }) =>
      path("M0-90C80-90 110 0 120 150 60 176-60 176-120 150-110 0-80-90 0-90Z", hat.mid, `opacity=".85"`),
    front: ({ trim, hat }) =>
      path("M-40-58L-48-104-22-84 0-114 22-84 48-104 40-58Q0-46-40-58Z", trim.fill) +
      stroke("M-50-52Q0-70 50-52", hat.mid, 11),
  },
  builderHelmet: {
    front: ({ hat, trim }) =>
      path("M-76-20C-84-76-48-104 0-104S84-76 76-20Q0-44-76-20Z", hat.fill) +
      stroke("M-86-18Q0-48 86-18", hat.dark, 9) +
      path("M-12-104H12V-40Q0-44-12-40Z", trim.mid),
  },
  dededeCap: {
    front: ({ hat, mark }) =>
      path("M-74-24C-84-96-40-114 0-112S84-96 74-24Q0-48-74-24Z", hat.fill) +
      stroke("M-72-24Q0-52 72-24", mark.mid, 20) +
      circle(0, -118, 20, mark.fill),
  },
  deerstalker: {
    front: ({ hat, trim }) =>
      path("M-72-20C-80-80-44-102 0-102S80-80 72-20Q0-44-72-20Z", hat.fill) +
      stroke("M-68-24Q0-48 68-24", trim.mid, 11) +
      path("M-58-20C-96-24-104-2-92 6Q-40-28 0-28T92 6C104-2 96-24 58-20Q0-44-58-20Z", hat.dark) +
      stroke("M-24-98L-10-40M24-98L10-40", hat.dark, 4),
  },
  eyeScanner: {
    front: ({ hat, trim }) =>
      path("M-74-16C-84-60-50-84 0-84S84-60 74-16Q0-52-74-16Z", hat.fill) +
      path("M8-16H56V18H8Z", trim.mid, `opacity=".75"`),
  },
  headset: {
    front: ({ hat, trim }) =>
      stroke("M66-10C74-60 40-80 10-84", hat.mid, 8) +
      circle(66, -2, 16, hat.fill) +
      stroke("M62 10Q54 40 26 44", trim.mid, 6),
  },
  hoodDown: { behind: ({ hat }) => path("M-80 40C-90 10 90 10 80 40 84 84-84 84-80 40Z", hat.fill) },
  hornedHelm: {
    front: ({ hat, mark, trim }) =>
      pair("M-56-34C-100-40-112-84-92-112-88-84-70-72-36-70Z", trim.fill) +
      path("M-76 20C-92-70-50-102 0-102S92-70 76 20L56 4Q50-30 0-30T-56 4Z", hat.fill) +
      stroke("M0-102V-30", mark.mid, 11),
  },
  kabuto: {
    front: ({ hat, trim }) =>
      path("M-86-12C-90-74-50-100 0-100S90-74 86-12Q0-44-86-12Z", hat.fill) +
      pair("M-8-56C-40-70-60-100-58-130-40-104-20-90-4-84Z", trim.fill) +
      circle(0, -64, 12, trim.mid),
  },
  officerCap: {
    front: ({ hat, mark, ink }) =>
      path("M-92-56C-86-104-44-110 0-110S86-104 92-56Q0-74-92-56Z", hat.fill) +
      path("M-68-60H68L72-32Q0-50-72-32Z", hat.shade) +
      path("M-70-34Q0-56 70-34 40-8 0-10-40-8-70-34Z", ink) +
      path("M0-92L14-70 0-56-14-70Z", mark.mid),
  },
  parka: {
    behind: ({ hat }) => circle(0, -6, 98, hat.fill),
    front: ({ hat, belly }) =>
      path("M-84 16C-100-64-54-106 0-106S100-64 84 16Q66-52 0-54T-84 16Z", hat.fill) +
      stroke("M-74 34C-88-40-50-62 0-62S88-40 74 34", belly.mid, 21),
  },
  petals: {
    front: ({ hat, mark }) =>
      path(
        "M-96-24C-112-84-70-100-56-92-56-132-10-140 0-116 10-140 56-132 56-92 70-100 112-84 96-24Q0-52-96-24Z",
        hat.fill,
      ) +
      dots(
        [
          [-52, -62],
          [0, -84],
          [52, -62],
        ],
        15,
        mark.mid,
      ),
  },
  pilotCap: {
    front: ({ hat, trim, mark }) =>
      path("M-78 14C-90-66-50-98 0-98S90-66 78 14L58 10Q54-34 0-38-54-34-58 10Z", hat.fill) +
      stroke("M-72-40Q0-68 72-40", trim.shade, 9) +
      twoDots(27, -54, 21, trim.mid) +
      twoDots(27, -54, 14, mark.mid),
  },
  plume: {
    front: ({ hair, hat }) =>
      path("M-66-8C-76-70-40-90 0-90S76-70 66-8Q0-40-66-8Z", hat.fill) +
      path("M-4-84C-10-130 40-140 66-104 80-76 78-50 90-30 60-36 46-60 40-80 30-90 10-92-4-84Z", hair.fill),
  },
  robotHelmet: {
    front: ({ hat, mark }) =>
      path(
        "M-80 30C-100-64-54-102 0-102S100-64 80 30L62 24C62-10 50-30 26-34L0-16-26-34C-50-30-62-10-62 24Z",
        hat.fill,
      ) +
      circle(0, -66, 13, mark.mid) +
      circle(-80, 2, 19, hat.dark) +
      circle(80, 2, 19, hat.dark) +
      circle(-80, 2, 10, mark.mid) +
      circle(80, 2, 10, mark.mid),
  },
  sharkTooth: { front: ({ hat }) => path("M40-72L70-118 82-62Q60-52 40-72Z", hat.fill) },
  sideCap: {
    front: ({ hat, mark }) =>
      path("M-70-20C-84-74-46-100 0-100S84-74 70-20Q0-44-70-20Z", hat.fill) +
      path("M30-38C90-50 120-26 118-8Q70-30 20-26Z", mark.fill),
  },
  spaceHelmet: {
    front: ({ hat, mark, white }) =>
      circle(0, -6, 94, hat.mid, `opacity=".4"`) +
      path("M-64-52Q-40-80-10-84", "none", `stroke="${white}" stroke-width="8" opacity=".8"`) +
      stroke("M0-98V-128", mark.mid, 6) +
      circle(0, -134, 11, mark.mid),
  },
  /** A hunter's among the stars: round, with a ridge and cheek pieces. */
  starHelmet: {
    front: ({ hat, belly, trim }) =>
      path(
        "M-76 44C-96-60-54-104 0-104S96-60 76 44Q66 66 40 66L46 24Q72-2 66-16 40-44 0-44T-66-16Q-72-2-46 24L-40 66Q-66 66-76 44Z",
        hat.fill,
      ) +
      path("M-15-104Q0-110 15-104L10-44H-10Z", belly.mid) +
      circle(-78, 6, 17, trim.mid) +
      circle(78, 6, 17, trim.mid),
  },
  sunCirclet: {
    behind: ({ trim }) =>
      path("M0-150L16-104 60-126 50-84 100-80 68-46 104-16H-104L-68-46-100-80-50-84-60-126-16-104Z", trim.fill),
    front: ({ trim }) => stroke("M-66-24Q0-50 66-24", trim.mid, 8),
  },
  headWrap: {
    behind: ({ hat }) => path("M50-60L112-40 104 60 76 40Z", hat.shade),
    front: ({ hat }) =>
      path("M-78 20C-92-64-50-98 0-98S92-64 78 20L62 14Q60-20 0-26T-62 14Z", hat.fill) +
      stroke("M-70-30Q0-60 70-30", hat.dark, 6),
  },
  newsCap: {
    front: ({ hat }) =>
      path("M-76-26C-100-70-60-102 0-100S100-70 76-26Q0-50-76-26Z", hat.fill) +
      path("M-70-26Q-20-56 60-30 30-10-20-12-60-10-70-26Z", hat.dark) +
      circle(0, -100, 7, hat.dark),
  },
  stem: {
    front: ({ hat, skin }) =>
      stroke("M0-60Q-4-96 16-112", hat.mid, 15) + twoStrokes("M-36-58Q-56 0-36 58", skin.dark, 4),
  },
  turnips: {
    front: ({ hat, white }) =>
      dots(
        [
          [-40, -84],
          [0, -98],
          [40, -84],
        ],
        26,
        white,
      ) +
      stroke("M-40-108V-128M0-122V-142M40-108V-128", hat.mid, 11) +
      stroke("M-66-54Q0-76 66-54", hat.dark, 13),
  },
  snakeBand: {
    front: ({ trim, mark }) =>
      stroke("M-70-24Q0-52 70-24", mark.mid, 12) + path("M-10-50C-20-80 20-80 10-50L0-40Z", trim.fill),
  },
  stemSmall: {
    front: ({ mark, trim }) =>
      path("M4-66C10-100 50-110 62-92 50-72 26-66 4-62Z", trim.fill) + stroke("M2-64Q0-84-6-96", mark.dark, 7),
  },
} as const satisfies Readonly<Record<string, Worn>>;
export type HatName = keyof typeof HATS;
