/** Degrees from straight down, growing away from the body: 90 points aside, 180 up. The upper half of a limb, then the lower. */
type Bend = readonly [upper: number, lower: number];

export interface Stance {
  readonly arms: readonly [left: Bend, right: Bend];
  readonly legs: readonly [left: Bend, right: Bend];
  /** How far what each hand holds leans to the right. */
  readonly tilts: readonly [left: number, right: number];
  /** The upper body's, to the right. */
  readonly lean?: number;
  /** How high above the floor. */
  readonly lift?: number;
}

const FIRM: Stance["legs"] = [
  [7, 4],
  [7, 4],
];
const WIDE: Stance["legs"] = [
  [22, 10],
  [22, 10],
];

const stance = (
  left: Bend,
  right: Bend,
  tilts: Stance["tilts"] = [0, 0],
  legs: Stance["legs"] = FIRM,
  more: Pick<Stance, "lean" | "lift"> = {},
): Stance => ({ arms: [left, right], legs, tilts, ...more });

export const STANCES = {
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
} as const satisfies Readonly<Record<string, Stance>>;
export type StanceName = keyof typeof STANCES;
