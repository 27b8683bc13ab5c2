import { circle, dots, ellipse, pair, path, stroke, twoStrokes } from "../svg";
import type { Worn } from "./part";

const front =
  (d: string): NonNullable<Worn["front"]> =>
  ({ hair }) =>
    path(d, hair.fill);

/** A mass of hair behind head and shoulders that ends `length` below the eyes. */
const fall =
  (length: number, half = 80): NonNullable<Worn["behind"]> =>
  ({ hair }) =>
    path(
      `M0-84C58-84 ${half}-44 ${half} 10 ${half + 6} 60 ${half + 4} ${length - 30} ${half - 6} ${length}Q0 ${length + 16}-${half - 6} ${length}C-${half + 4} ${length - 30}-${half + 6} 60-${half} 10-${half}-44-58-84 0-84Z`,
      hair.fill,
    );

const CROP = "M-74 14C-84-56-48-87 0-87S84-56 74 14L62-12Q56-34 34-42-10-28-44-42-56-32-62-12Z";
const BANGS = "M-77 30C-88-56-50-89 0-89S88-56 77 30L66 22 62-12Q32-24 0-20-32-24-62-12L-66 22Z";
const PARTED = "M-78 36C-92-50-54-91 0-91S92-50 78 36L66 28 60-6 44-34 26-10 6-48-16-46-36-8-48-30-60-4-66 28Z";
const CURTAIN = "M-78 44C-92-54-52-90 0-90S92-54 78 44L64 48 58-4Q30-22 2-62-28-24-58-4L-64 48Z";
const SWEPT =
  "M-76 24C-92-44-66-84-24-88L-10-104 8-92 34-102 38-86C80-72 88-34 76 24L64 14 62-12 48-34 20-20 6-44-22-14-46-38-62-10-66 14Z";
const OVER_EYE = "M-78 40C-90-52-52-91 0-91S92-50 78 40L66 34Q62-10 34-50 6-16-2 34-34 20-58-8L-66 34Z";
const SPIKES =
  "M-66 26L-102 14-82-14-116-40-76-52-92-96-48-82-38-126-4-92 26-126 40-84 86-98 76-54 114-42 84-14 100 14 68 26 62-8 46-34 30 0 14-38-6 6-20-38-46-8-60-14Z";

export const HAIR = {
  none: {},
  crop: { front: front(CROP) },
  bangs: { front: front(BANGS) },
  parted: { front: front(PARTED) },
  curtain: { behind: fall(66, 76), front: front(CURTAIN) },
  swept: { front: front(SWEPT) },
  bob: { behind: fall(60, 86), front: front(BANGS) },
  long: { behind: fall(150), front: front(PARTED) },
  hime: { behind: fall(190), front: front(BANGS) },
  /** Over one eye, to the waist. */
  overEye: { behind: fall(180, 84), front: front(OVER_EYE) },
  /** Wide, and curled outwards at its ends. */
  flowing: {
    behind: ({ hair }) =>
      path(
        "M0-86C62-86 86-40 84 8 84 50 104 84 116 112 104 118 96 116 90 112 92 136 78 150 62 156H-62C-78 150-92 136-90 112-96 116-104 118-116 112-104 84-84 50-84 8-86-40-62-86 0-86Z",
        hair.fill,
      ),
    front: front("M-77 30C-90-54-52-90 0-90S90-54 77 30L68 24Q66-12 44-46 14-18-54-14L-66 26Z"),
  },
  /** To below the waist, with two strands before the face. */
  strands: {
    behind: fall(250, 92),
    front: front(
      "M-80 96C-86 40-92-54-48-88L-30-96-8-90 12-98 40-90C92-58 86 40 80 96L64 60 62 0Q44-40 8-62-40-40-62 0L-64 60Z",
    ),
  },
  ponytail: {
    behind: ({ hair }) => path("M10-84C70-116 128-66 112 30 106 64 92 90 74 108 84 60 82 0 40-44Z", hair.fill),
    front: front(PARTED),
  },
  /** High, and falling far down. */
  highTail: {
    behind: ({ hair, trim }) =>
      path("M-14-78C-10-136 60-132 90-84 122-30 112 70 92 150 84 90 66 20 30-40Z", hair.fill) +
      circle(8, -92, 13, trim.mid),
    front: front(CURTAIN),
  },
  twinTails: {
    behind: ({ hair, trim }) =>
      pair("M-52-58C-104-84-140-30-130 50-126 90-112 116-94 132-104 80-88 10-58-20Z", hair.fill) +
      circle(-66, -52, 12, trim.mid) +
      circle(66, -52, 12, trim.mid),
    front: front(BANGS),
  },
  pigtails: {
    behind: ({ hair }) => pair("M-58 10C-96 10-108 48-96 84-84 76-72 60-60 40Z", hair.fill),
    front: front(PARTED),
  },
  odango: {
    behind: ({ hair, trim }) =>
      circle(-64, -58, 30, hair.fill) + circle(64, -58, 30, hair.fill) + twoStrokes("M-84-32L-44-76", trim.mid, 8),
    front: front(BANGS),
  },
  bun: {
    behind: ({ hair }) => circle(0, -98, 30, hair.fill),
    front: front(CURTAIN),
  },
  sideBun: {
    behind: ({ hair }) => circle(50, -80, 30, hair.fill) + circle(-50, -80, 30, hair.fill),
    front: front(OVER_EYE),
  },
  braids: {
    behind: ({ hair, trim }) =>
      [40, 66, 92, 118]
        .map((y, i) => ellipse(-80 + i, y, 17 - i, 18, hair.fill) + ellipse(80 - i, y, 17 - i, 18, hair.fill))
        .join("") +
      circle(-76, 138, 8, trim.mid) +
      circle(76, 138, 8, trim.mid),
    front: front(PARTED),
  },
  braid: {
    behind: ({ hair, trim }) =>
      [20, 50, 80, 110, 140].map((y, i) => ellipse(84 - i * 2, y, 22 - i * 2, 20, hair.fill)).join("") +
      circle(74, 160, 9, trim.mid),
    front: front(PARTED),
  },
  spikes: { front: front(SPIKES) },
  /** Back from the forehead. */
  slick: { behind: fall(46, 76), front: front("M-74 8C-88-60-46-92 0-92S88-60 74 8L64-20Q46-58 0-58-46-58-64-20Z") },
  mane: {
    behind: ({ hair }) =>
      path(
        "M0-96C70-100 116-50 108 10 118 50 96 90 70 104 40 84-40 84-70 104-96 90-118 50-108 10-116-50-70-100 0-96Z",
        hair.fill,
      ),
    front: front("M-74 8C-88-62-46-96 0-96S88-62 74 8L62-22Q40-50 0-42-40-50-62-22Z"),
  },
  flatTop: { front: front("M-68-4L-78-92Q0-112 78-92L68-4 58-34Q0-46-58-34Z") },
  quiff: {
    front: front(
      "M-72 4C-82-36-70-64-46-76-40-112 26-128 58-104 46-98 44-90 52-82 78-60 80-30 72 4L60-22Q30-50-10-44-42-46-60-22Z",
    ),
  },
  mohawk: { front: front("M-20-40C-34-84-26-120 6-132 30-120 32-84 20-40Q0-50-20-40Z") },
  afro: {
    behind: ({ hair }) =>
      path("M0-116C70-120 118-70 108-14 116 30 90 56 66 56H-66C-90 56-116 30-108-14-118-70-70-120 0-116Z", hair.fill),
    front: front("M-72 2C-92-60-46-92 0-92S92-60 72 2Q40-46 0-42-40-46-72 2Z"),
  },
  dreads: {
    behind: ({ hair }) => twoStrokes("M-60-50L-96 60M-66-40L-80 86M-50-30L-62 96", hair.mid, 17),
    front: ({ hair }) => path(CROP, hair.fill),
  },
  horseMane: {
    behind: ({ hair }) => path("M-10-100C40-120 96-80 100-10 104 40 96 80 84 100 74 60 70 0 40-50Z", hair.fill),
    front: front("M-24-66C-30-100 10-124 34-104 46-84 30-56 6-26-10-36-22-50-24-66Z"),
  },
  lionMane: {
    behind: ({ hair }) =>
      path(
        "M0-112L28-96 62-100 76-72 108-56 102-20 118 10 96 36 96 70 62 78 40 104 0 94-40 104-62 78-96 70-96 36-118 10-102-20-108-56-76-72-62-100-28-96Z",
        hair.fill,
      ),
    front: front("M-16-62C-26-84-12-104 4-108 0-96 8-90 18-94 26-84 20-68 14-58Z"),
  },
  wool: {
    behind: ({ hair }) =>
      dots(
        [
          [-70, 30],
          [-84, -4],
          [-74, -40],
          [74, -40],
          [84, -4],
          [70, 30],
        ],
        26,
        hair.mid,
      ),
    front: ({ hair }) =>
      dots(
        [
          [-50, -44],
          [-28, -66],
          [0, -74],
          [28, -66],
          [50, -44],
          [-16, -46],
          [16, -46],
        ],
        25,
        hair.mid,
      ),
  },
  tuft: { front: front("M-30-58C-34-84-14-96-2-110-2-98 4-92 12-96 26-100 34-92 36-84 24-84 26-72 30-58Q0-70-30-58Z") },
  /** A squid's: long down both sides. */
  squidLong: {
    behind: ({ hair }) =>
      pair("M-30-84C-90-94-104-40-100 20-110 70-112 110-96 150-82 158-70 150-66 138-76 100-64 50-60-20Z", hair.fill),
    front: ({ hair }) =>
      path("M-76 22C-94-60-46-94 0-94S94-60 76 22Q58-8 50-30 20-22 0-46-20-22-50-30-58-8-76 22Z", hair.fill),
  },
  /** A squid's: tied up into a knot. */
  squidKnot: {
    behind: ({ hair }) =>
      path("M-26-76C-60-120-30-140 0-126 30-140 60-120 26-76Z", hair.fill) +
      pair("M-40-70C-90-74-92-20-84 12L-66 16Z", hair.fill),
    front: ({ hair, trim }) =>
      path("M-74 12C-88-56-46-90 0-90S88-56 74 12Q62-30 34-44 0-30-34-44-62-30-74 12Z", hair.fill) +
      stroke("M-22-88Q0-80 22-88", trim.mid, 8),
  },
  /** An octopus's: four arms with suckers, curled at their ends. */
  octoLong: {
    behind: ({ hair, mark }) =>
      pair("M-30-86C-100-96-112-20-104 40-102 84-120 104-104 122-82 134-66 108-72 76-78 30-62-10-50-40Z", hair.fill) +
      twoStrokes("M-92 30L-90 60M-92 88V92", mark.mid, 12),
    front: ({ hair }) =>
      path("M-76 30C-94-60-46-94 0-94S94-60 76 30C60 14 58-16 34-46 8-30-30-14-56-10-66 0-70 14-76 30Z", hair.fill),
  },
  /** An octopus's: short, thrown to one side. */
  octoShort: {
    front: ({ hair, mark }) =>
      path(
        "M-76 22C-96-60-50-96 6-94 70-96 108-60 108-8 112 30 100 50 86 52 70 44 78 8 64-16 40-42 8-38-10-36-40-30-60-20-76 22Z",
        hair.fill,
      ) + stroke("M92-10L96 22", mark.mid, 11),
  },
  /** Ties of an idol: two long arms, bound high. */
  squidTails: {
    behind: ({ hair, belly }) =>
      pair("M-36-76C-92-116-140-60-128 30-124 90-140 130-118 160-96 150-86 120-92 60-96 0-78-30-50-50Z", hair.fill) +
      pair("M-128 30C-124 90-140 130-118 160-96 150-86 120-90 84Z", belly.mid),
    front: ({ hair, belly }) => path(BANGS, hair.fill) + stroke("M-52-70Q0-100 52-70", belly.mid, 14),
  },
  afroPuffs: {
    behind: ({ hair }) => circle(-62, -62, 40, hair.fill) + circle(62, -62, 40, hair.fill),
    front: front(CROP),
  },
  beehive: {
    behind: fall(60, 72),
    front: front("M-72 20C-90-60-60-104-40-126-20-150 40-150 52-118 84-96 88-50 72 20L62 6Q40-40 14-56-30-44-62 6Z"),
  },
  cornTails: {
    behind: ({ hair }) => pair("M-40-72C-80-140-120-120-110-70-96-80-80-70-60-50Z", hair.fill),
    front: front(OVER_EYE),
  },
  curl: { front: front("M-34-66C-40-112 30-124 42-80 46-50 6-44 0-66 4-76 16-76 20-68 16-88-8-84-10-60Z") },
  duelSpikes: {
    front: ({ hair, trim }) =>
      path(
        "M-70 14L-110-30-78-44-110-104-56-88-40-144-6-96 30-146 48-90 104-110 80-48 112-30 70 14 44-30 0-14-44-30Z",
        hair.fill,
      ) + path("M-40-40L-24-104-4-60 14-110 30-40 0-22Z", trim.fill),
  },
  eelTall: {
    behind: ({ hair, belly }) =>
      path("M-60-60C-90-130-60-170-20-150-10-180 40-180 44-146 90-160 100-110 66-60Z", hair.fill) +
      stroke("M-20-150Q-30-110-20-80M44-146Q30-110 34-80", belly.mid, 10),
    front: front("M-76 12C-90-56-48-92 0-92S90-56 76 12Q60-40 0-44-60-40-76 12Z"),
  },
  /** A fish's tail, hanging from the brow back. */
  fishTail: {
    behind: ({ hair, belly }) =>
      path(
        "M0-84C70-90 110-40 104 30 140 40 150 80 130 110 108 96 96 100 80 124 60 100 66 66 84 40 70 0 60-30 40-50Z",
        hair.fill,
      ) + path("M130 110C108 96 96 100 80 124 90 90 110 84 130 110Z", belly.mid),
    front: front("M-72-4C-84-60-44-90 0-90S84-60 72-4Q40-44 0-30-40-44-72-4Z"),
  },
  sharkFin: {
    behind: ({ hair }) =>
      path("M-10-80C40-140 110-120 130-60 150-10 140 60 110 110 110 50 96 10 60-30Z", hair.fill) +
      path("M-70-10L-120-30-96 30Z", hair.fill),
    front: front("M-68-6C-80-60-44-92 0-92S80-60 68-6Q44-40 0-34-44-40-68-6Z"),
  },
  highMane: {
    behind: ({ hair }) => path("M-40-70C-90-150 60-170 110-110 160-40 140 90 96 180 96 110 60 40 20-40Z", hair.fill),
    front: front("M-74 8C-88-62-46-96 0-96S88-62 74 8L60-20Q30-54 0-40-30-54-60-20Z"),
  },
  loose: { behind: fall(84, 84), front: front(PARTED) },
  mohawkWide: { front: front("M-44-44C-60-100-30-132 4-132 40-132 62-100 44-44Q20-62 0-60-20-62-44-44Z") },
  ponyLow: {
    behind: ({ hair }) => path("M30-40C90-30 110 30 90 96 70 80 60 40 40 10Z", hair.fill),
    front: front(PARTED),
  },
  /** A hedgehog's. */
  quills: {
    behind: ({ hair }) =>
      path(
        "M-20-84C40-110 110-90 150-40 120-44 110-40 100-30 140-10 160 30 158 60 130 40 110 40 96 44 120 70 124 100 116 124 80 90 40 70 0 60Z",
        hair.fill,
      ) + path("M-40-70C-90-84-128-60-146-26-116-34-104-24-96-14-124 4-134 30-132 54-104 40-80 40-60 40Z", hair.dark),
    front: front("M-18-58L4-104 14-62 40-92 34-48Z"),
  },
  ramenBob: {
    behind: ({ hair }) => twoStrokes("M-66-40Q-100 10-80 60M-50-50Q-84 20-60 66", hair.mid, 20),
    front: ({ hair }) =>
      path(BANGS, hair.fill) +
      stroke("M-50-84Q-56-40-44-20M-18-88Q-20-50-14-24M18-88Q20-50 14-24M50-84Q56-40 44-20", hair.dark, 5),
  },
  shortBob: { behind: fall(40, 82), front: front(PARTED) },
  spikesUp: {
    front: front("M-72 6L-84-60-70-56-66-104-40-84-26-122-2-90 22-122 34-84 64-104 68-58 84-60 72 6 56-30Q0-54-56-30Z"),
  },
  squidBow: {
    behind: ({ hair, belly }) =>
      pair("M-30-84C-86-90-100-40-94 20-100 60-100 90-88 116-74 120-64 100-66 80L-58-20Z", hair.fill) +
      pair("M-96 70C-100 90-100 100-88 116-74 120-64 100-66 74Z", belly.mid),
    front: ({ hair, hat, belly }) =>
      path(PARTED, hair.fill) +
      path("M0-90C-34-124-66-110-62-84-56-62-24-70 0-90 24-70 56-62 62-84 66-110 34-124 0-90Z", hat.fill) +
      circle(0, -88, 11, belly.mid),
  },
  squidShortTips: {
    behind: ({ hair, belly }) =>
      pair("M-40-80C-96-84-112-30-104 30-100 60-80 70-62 54Z", hair.fill) +
      pair("M-106 6C-106 40-100 60-84 62-72 62-64 56-62 46Z", belly.mid),
    front: front(BANGS),
  },
  topknot: {
    front: ({ hair, belly }) =>
      path("M-12-58C-34-84-30-124 6-136 0-118 20-112 30-124 40-96 26-72 14-58Z", hair.fill) +
      stroke("M-16-68H18", belly.mid, 10),
  },
  topknotTied: {
    front: ({ hair }) =>
      path("M-72-6C-84-66-40-90 0-90S84-66 72-6Q50-50 0-54-50-50-72-6Z", hair.fill) +
      path("M-26-84C-40-120 40-124 28-84Z", hair.dark),
  },
  topknotMane: {
    behind: ({ hair }) =>
      path("M-60-60C-100-70-100-20-86 20L-60 10ZM60-60C100-70 100-20 86 20L60 10Z", hair.fill) +
      path("M-30-80C-50-130-10-150 0-130 10-150 50-130 30-80Z", hair.fill),
    front: ({ hair, trim }) => path(SWEPT, hair.fill) + stroke("M-26-86Q0-78 26-86", trim.mid, 9),
  },
  widowsPeak: {
    front: front("M-72 8C-88-56-70-84-60-96-30-120 40-118 60-96 70-84 88-56 72 8L62-20 40-52 0-34-40-52-62-20Z"),
  },
  /** Tied up above the brow. */
  isabelle: {
    front: ({ hair, trim }) =>
      path(
        "M-70-14C-70-60-40-84-14-82-40-120-20-140 4-120 30-144 46-110 18-82 44-84 70-60 70-14 50-40 20-46 0-40-20-46-50-40-70-14Z",
        hair.fill,
      ) + stroke("M-16-84H18", trim.mid, 12),
  },
  hedgehog: {
    behind: ({ hair }) =>
      path(
        "M-96 40L-116 10-94-6-118-40-88-46-96-86-60-78-46-112-18-92 0-122 18-92 46-112 60-78 96-86 88-46 118-40 94-6 116 10 96 40 70 70H-70Z",
        hair.fill,
      ),
    front: front("M-74-6L-60-70-30-96 0-84 30-96 60-70 74-6 40-40 20-30 0-46-20-30-40-40Z"),
  },
  woolTop: {
    front: ({ hair }) =>
      dots(
        [
          [-36, -60],
          [-12, -78],
          [16, -80],
          [38, -62],
          [2, -54],
          [-8, -96],
          [14, -98],
        ],
        24,
        hair.mid,
      ),
  },
  poodle: {
    behind: ({ hair }) =>
      dots(
        [
          [-80, 0],
          [-86, 34],
          [80, 0],
          [86, 34],
        ],
        34,
        hair.mid,
      ),
    front: ({ hair }) =>
      dots(
        [
          [-34, -76],
          [0, -96],
          [34, -76],
          [0, -64],
        ],
        36,
        hair.mid,
      ),
  },
  sheepdog: {
    front: front("M-80 20C-90-50-60-96 0-96S90-50 80 20L60 30 46 14 30 34 14 16 0 34-14 16-30 34-46 14-60 30Z"),
  },
} as const satisfies Readonly<Record<string, Worn>>;
export type HairName = keyof typeof HAIR;
