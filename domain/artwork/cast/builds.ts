export type NonHumanBodyName =
  | "ball"
  | "goomba"
  | "ghost"
  | "puck"
  | "metroid"
  | "star"
  | "luma"
  | "cube"
  | "fourLegged"
  | "wyvern"
  | "skeletal"
  | "yoshi"
  | "squid"
  | "octopus"
  | "fry"
  | "manta"
  | "plant"
  | "sprouts"
  | "flat"
  | "toyRobot"
  | "guardian"
  | "crawler"
  | "boxy"
  | "cubePlumber"
  | "cubeHero"
  | "talkingFlower"
  | "duck"
  | "clownCar"
  | "caterpillar"
  | "imp"
  | "peeker"
  | "sprout"
  | "tank"
  | "bike";

/** Angles of the upper and lower half of a limb in degrees: 0 points down, 90 away from the body, 180 up. */
type Bend = readonly [upper: number, lower: number];

export interface PersonStance {
  readonly arms: readonly [left: Bend, right: Bend];
  readonly legs: readonly [left: Bend, right: Bend];
  /** Tilt of the thing in each hand, clockwise in degrees. */
  readonly tilts: readonly [left: number, right: number];
  /** Tilt of the upper body, clockwise in degrees. */
  readonly lean?: number;
  /** Height of the feet above the floor. */
  readonly lift?: number;
}

const FIRM: PersonStance["legs"] = [
  [7, 4],
  [7, 4],
];
const WIDE: PersonStance["legs"] = [
  [22, 10],
  [22, 10],
];

const stance = (
  left: Bend,
  right: Bend,
  tilts: PersonStance["tilts"] = [0, 0],
  legs: PersonStance["legs"] = FIRM,
  more: Pick<PersonStance, "lean" | "lift"> = {},
): PersonStance => ({ arms: [left, right], legs, tilts, ...more });

export const PERSON_STANCES = {
  standing: stance([18, 8], [18, 8], [-12, 12]),
  proud: stance([42, -46], [42, -46], [0, 0], WIDE),
  fistUp: stance([52, -30], [118, 172], [0, 10], WIDE),
  waving: stance([20, 10], [105, 165], [0, 12]),
  cheering: stance([132, 160], [132, 160], [-14, 14], WIDE),
  armsSpread: stance([70, 92], [70, 92], [-20, 20]),
  swordUp: stance([38, 60], [120, 150], [-10, 28], WIDE),
  guarding: stance([50, 10], [62, 96], [0, 40], WIDE),
  shielding: stance([44, 28], [56, 108], [0, 24], WIDE),
  ready: stance([50, 120], [50, 110], [-18, 24], WIDE),
  pointing: stance([36, -44], [86, 92], [0, 86]),
  aiming: stance([60, -70], [80, 88], [-80, 0], WIDE),
  folded: stance([22, -76], [22, -76], [0, 0]),
  running: stance(
    [62, 110],
    [48, -30],
    [-20, 20],
    [
      [44, 96],
      [16, -10],
    ],
    { lean: 8 },
  ),
  leaping: stance(
    [60, 40],
    [130, 165],
    [-20, 16],
    [
      [34, 84],
      [44, -6],
    ],
    { lift: 26 },
  ),
  floating: stance(
    [38, 56],
    [38, 56],
    [-14, 14],
    [
      [2, 14],
      [14, -18],
    ],
    { lift: 30 },
  ),
  flying: stance(
    [78, 104],
    [78, 104],
    [-30, 30],
    [
      [12, 60],
      [12, 20],
    ],
    { lift: 34, lean: 6 },
  ),
  crouching: stance(
    [46, 6],
    [58, 96],
    [0, 30],
    [
      [58, -26],
      [58, -26],
    ],
  ),
  sitting: stance(
    [30, -20],
    [30, -20],
    [0, 0],
    [
      [70, 50],
      [70, 50],
    ],
  ),
  casting: stance([26, -28], [98, 128], [0, 26]),
  praising: stance([150, 140], [150, 140], [0, 0]),
  yoga: stance(
    [158, 176],
    [158, 176],
    [0, 0],
    [
      [2, 2],
      [64, -64],
    ],
  ),
  shouldering: stance([30, -20], [24, -150], [0, 16]),
  holding: stance([30, -58], [30, -58], [-6, 6]),
} as const satisfies Readonly<Record<string, PersonStance>>;
export type PersonStanceName = keyof typeof PERSON_STANCES;

/** Proportions of a person standing on y = 0 around x = 0. Left and right parts are distances from the centre. */
export interface PersonPhysique {
  /** y of the head's centre, and the scale of the head. At scale 1 the head is 140 high. */
  readonly head: readonly [y: number, scale: number];
  readonly torso: { readonly shape: TorsoName; readonly top: number; readonly width: number; readonly height: number };
  readonly shoulder: readonly [x: number, y: number];
  readonly hip: readonly [x: number, y: number];
  readonly arm: { readonly length: number; readonly width: number; readonly hand: number };
  readonly leg: { readonly width: number; readonly foot: readonly [width: number, height: number] };
}

/** Outlines of torsos as SVG paths, in a box from x = -50 to 50 and from y = 0 down to 100. */
export const TORSO_OUTLINES = {
  block: "M-26 0C-44 0-44 16-46 46L-50 90Q-50 100-40 100H40Q50 100 50 90L46 46C44 16 44 0 26 0Z",
  slim: "M-24 0C-46 0-44 20-40 40-36 60-38 80-42 100H42C38 80 36 60 40 40 44 20 46 0 24 0Z",
  wedge: "M-24 0C-48 0-54 12-48 34L-36 78-38 100H38L36 78 48 34C54 12 48 0 24 0Z",
  barrel: "M-22 2C-44 0-50 26-50 52-50 84-40 100 0 100S50 84 50 52C50 26 44 0 22 2Z",
  pear: "M-18 0C-34 0-34 20-40 40-50 60-50 100 0 100S50 60 40 40C34 20 34 0 18 0Z",
  cone: "M-20 0C-34 0-34 14-38 36L-50 88Q-50 100 0 100T50 88L38 36C34 14 34 0 20 0Z",
} as const;
export type TorsoName = keyof typeof TORSO_OUTLINES;

const build = (
  head: PersonPhysique["head"],
  [shape, top, torsoWidth, height]: readonly [TorsoName, number, number, number],
  shoulder: PersonPhysique["shoulder"],
  hip: PersonPhysique["hip"],
  [length, armWidth, hand]: readonly [number, number, number],
  [width, ...foot]: readonly [number, number, number],
): PersonPhysique => ({
  head,
  torso: { shape, top, width: torsoWidth, height },
  shoulder,
  hip,
  arm: { length, width: armWidth, hand },
  leg: { width, foot },
});

export const PERSON_BUILDS = {
  toddler: build([-164, 1.3], ["block", -92, 84, 64], [34, -80], [20, -34], [52, 26, 17], [30, 26, 14]),
  villager: build([-192, 1.2], ["cone", -126, 96, 94], [34, -106], [22, -38], [58, 24, 14], [28, 26, 13]),
  necked: build([-234, 1.05], ["cone", -126, 96, 94], [34, -106], [22, -38], [58, 24, 14], [28, 26, 13]),
  child: build([-206, 1.12], ["block", -140, 82, 90], [34, -122], [20, -56], [70, 24, 15], [28, 26, 13]),
  stout: build([-224, 1.06], ["barrel", -162, 126, 112], [48, -134], [30, -62], [88, 33, 24], [42, 35, 18]),
  plump: build([-218, 1.02], ["pear", -170, 158, 140], [50, -134], [36, -40], [84, 32, 21], [46, 36, 17]),
  rotund: build([-222, 1.04], ["barrel", -170, 178, 142], [66, -136], [36, -46], [78, 34, 23], [46, 34, 17]),
  tall: build([-256, 0.9], ["block", -202, 88, 98], [36, -180], [22, -106], [96, 27, 19], [32, 30, 15]),
  adult: build([-260, 0.86], ["block", -206, 82, 100], [35, -186], [19, -108], [98, 23, 15], [29, 25, 13]),
  lady: build([-258, 0.86], ["slim", -204, 74, 98], [30, -188], [17, -108], [94, 18, 12], [25, 21, 12]),
  hero: build([-264, 0.78], ["wedge", -216, 122, 110], [50, -190], [24, -108], [112, 33, 20], [38, 30, 14]),
  brute: build([-214, 0.98], ["barrel", -196, 196, 148], [80, -158], [48, -64], [142, 54, 34], [62, 44, 19]),
} as const satisfies Readonly<Record<string, PersonPhysique>>;
export type PersonPhysiqueName = keyof typeof PERSON_BUILDS;
