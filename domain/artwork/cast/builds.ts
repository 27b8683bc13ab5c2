/** How a person is built. Stands on y = 0 around x = 0; what has a left and a right is measured from the middle. */
export interface Build {
  /** The middle of the head, and its size: 1 is 140 high. */
  readonly head: readonly [y: number, scale: number];
  readonly torso: { readonly shape: TorsoName; readonly top: number; readonly width: number; readonly height: number };
  readonly shoulder: readonly [x: number, y: number];
  readonly hip: readonly [x: number, y: number];
  readonly arm: { readonly length: number; readonly width: number; readonly hand: number };
  readonly leg: { readonly width: number; readonly foot: readonly [width: number, height: number] };
}

/** In a box from -50 to 50 and from 0 down to 100. */
export const TORSOS = {
  block: "M-26 0C-44 0-44 16-46 46L-50 90Q-50 100-40 100H40Q50 100 50 90L46 46C44 16 44 0 26 0Z",
  slim: "M-24 0C-46 0-44 20-40 40-36 60-38 80-42 100H42C38 80 36 60 40 40 44 20 46 0 24 0Z",
  wedge: "M-24 0C-48 0-54 12-48 34L-36 78-38 100H38L36 78 48 34C54 12 48 0 24 0Z",
  barrel: "M-22 2C-44 0-50 26-50 52-50 84-40 100 0 100S50 84 50 52C50 26 44 0 22 2Z",
  pear: "M-18 0C-34 0-34 20-40 40-50 60-50 100 0 100S50 60 40 40C34 20 34 0 18 0Z",
  cone: "M-20 0C-34 0-34 14-38 36L-50 88Q-50 100 0 100T50 88L38 36C34 14 34 0 20 0Z",
} as const;
export type TorsoName = keyof typeof TORSOS;

const build = (
  head: Build["head"],
  [shape, top, torsoWidth, height]: readonly [TorsoName, number, number, number],
  shoulder: Build["shoulder"],
  hip: Build["hip"],
  [length, armWidth, hand]: readonly [number, number, number],
  [width, ...foot]: readonly [number, number, number],
): Build => ({
  head,
  torso: { shape, top, width: torsoWidth, height },
  shoulder,
  hip,
  arm: { length, width: armWidth, hand },
  leg: { width, foot },
});

export const BUILDS = {
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
} as const satisfies Readonly<Record<string, Build>>;
export type BuildName = keyof typeof BUILDS;
