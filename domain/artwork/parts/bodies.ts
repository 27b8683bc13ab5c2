import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { ellipse, path, rect } from "../svg";

/** Stands on y = 0 and is centred on x = 0. The head rests on `neck`, arms start at `shoulder` left and right. */
export interface BodyShape {
  readonly d: string;
  readonly neck: number;
  readonly shoulder: readonly [x: number, y: number];
  /** Where a belt sits, and half the width there. */
  readonly waist: readonly [y: number, half: number];
  readonly legs: Legs;
}

export type Legs = "none" | "boots" | "trousers";

const body = (
  d: string,
  neck: number,
  shoulder: readonly [number, number],
  waist: readonly [number, number],
  legs: Legs = "none",
): BodyShape => ({ d, neck, shoulder, waist, legs });

const BELL = body(
  "M0-142C34-142 42-126 47-100 54-62 78-44 78-8 78 8 40 10 0 10S-78 8-78-8C-78-44-54-62-47-100-42-126-34-142 0-142Z",
  -134,
  [40, -106],
  [-58, 62],
);
const CAPSULE = body("M-52-98C-52-132-28-142 0-142S52-132 52-98V-8Q52 10 0 10T-52-8Z", -132, [46, -104], [-52, 52]);
const PEAR = body(
  "M0-140C30-140 40-122 46-100 54-74 72-58 72-30 72-4 44 10 0 10S-72-4-72-30C-72-58-54-74-46-100-40-122-30-140 0-140Z",
  -132,
  [40, -104],
  [-54, 66],
);
const CONE = body(
  "M0-144C26-144 34-130 40-112L80-8Q60 12 0 12T-80-8L-40-112C-34-130-26-144 0-144Z",
  -136,
  [34, -112],
  [-66, 56],
);
const ROBE = body(
  "M0-144C30-144 40-130 46-108 54-74 62-40 74-10 64 8 50-2 38 6 26 14 12 2 0 10-12 2-26 14-38 6-50-2-64 8-74-10-62-40-54-74-46-108-40-130-30-144 0-144Z",
  -136,
  [40, -108],
  [-62, 58],
);
const WOBBLE = body(
  "M0-132C44-132 76-100 76-56 76-14 44 12 0 12S-76-14-76-56C-76-100-44-132 0-132Z",
  -124,
  [56, -96],
  [-52, 76],
);
const CUBE = body(
  "M-42-128H42Q58-128 58-112V-44Q58-28 42-28H-42Q-58-28-58-44V-112Q-58-128-42-128Z",
  -122,
  [56, -104],
  [-52, 58],
  "boots",
);
const BARREL = body(
  "M-36-130H36Q50-130 54-112 64-76 52-40 48-26 34-26H-34Q-48-26-52-40-64-76-54-112-50-130-36-130Z",
  -124,
  [54, -106],
  [-58, 58],
  "boots",
);
const TUNIC = body(
  "M0-138C32-138 42-124 46-104L60-34Q30-18 0-24-30-18-60-34L-46-104C-42-124-32-138 0-138Z",
  -130,
  [42, -106],
  [-64, 53],
  "trousers",
);
const TORSO = body(
  "M0-136C34-136 48-122 48-96V-46Q48-22 0-22T-48-46V-96C-48-122-34-136 0-136Z",
  -128,
  [44, -104],
  [-48, 48],
  "trousers",
);
const DRESS = body(
  "M0-140C30-140 40-128 42-106 44-90 36-82 38-74 56-62 78-36 80-14 60-4 40-10 26 0 10 6-10 6-26 0-40-10-60-4-80-14-78-36-56-62-38-74-36-82-44-90-42-106-40-128-30-140 0-140Z",
  -132,
  [38, -110],
  [-76, 40],
);
const COAT = body(
  "M0-140C36-140 48-126 52-102L66-22Q50-14 20-18L0-30-20-18Q-50-14-66-22L-52-102C-48-126-36-140 0-140Z",
  -132,
  [46, -106],
  [-58, 60],
  "boots",
);
const ARMOUR = body(
  "M-34-132H34C54-132 60-118 56-98L44-62 56-28Q30-16 0-20-30-16-56-28L-44-62-56-98C-60-118-54-132-34-132Z",
  -126,
  [54, -108],
  [-60, 44],
  "boots",
);

export const PERSON_BODIES: NonEmpty<BodyShape> = [BELL, CAPSULE, PEAR, CONE, ROBE, TUNIC, TORSO, DRESS, COAT, WOBBLE];
export const ANIMAL_BODIES: NonEmpty<BodyShape> = [BELL, PEAR, WOBBLE, TUNIC, TORSO, DRESS, CAPSULE, COAT];
export const CREATURE_BODIES: NonEmpty<BodyShape> = [WOBBLE, PEAR, BARREL, TORSO, BELL, CAPSULE];
export const ROBOT_BODIES: NonEmpty<BodyShape> = [CUBE, BARREL, ARMOUR, CAPSULE];
export const ARMOURED_BODIES: NonEmpty<BodyShape> = [ARMOUR, BARREL, ROBE, COAT];

const shoe = (x: number, p: Palette): string =>
  ellipse(x, 0, 25, 13, p.hair.fill) + rect(x - 22, 5, 44, 8, 4, p.hair.dark);

/** Drawn before the body, which covers their upper ends. */
export function drawLegs(legs: Legs, p: Palette): string {
  if (legs === "none") return "";
  const cloth = legs === "trousers" ? p.accent : p.skin;
  return [-25, 25].map((x) => path(`M${x - 18}-50H${x + 18}L${x + 16} 2H${x - 16}Z`, cloth.fill) + shoe(x, p)).join("");
}
