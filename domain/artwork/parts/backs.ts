import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, pair, path, stroke, twoStrokes } from "../svg";

/** Behind the body: capes, wings and tails, in the figure's own coordinates. */
export type Back = (palette: Palette) => string;

const none: Back = () => "";
const cape: Back = ({ accent }) =>
  path("M-40-134C-70-110-96-50-102 0-84 12-66 2-50 8H50C66 2 84 12 102 0 96-50 70-110 40-134Z", accent.fill);
const angelWings: Back = ({ white, trim }) =>
  pair(
    "M-30-90C-60-150-116-140-128-112-118-108-120-100-124-92-112-88-112-80-114-72-98-68-94-60-92-54-66-52-44-60-30-72Z",
    white,
    `stroke="${trim.dark}" stroke-width="2.5"`,
  ) + twoStrokes("M-62-88C-84-98-102-98-116-92M-60-74C-78-82-92-82-106-74", trim.dark, 2.5);
const batWings: Back = ({ main }) =>
  pair(
    "M-30-96C-56-140-100-148-132-138-120-124-122-112-126-98-112-98-106-90-106-78-92-82-82-76-78-64-64-70-44-70-30-66Z",
    main.fill,
  ) + twoStrokes("M-40-90L-124-134M-46-84L-118-100M-50-78L-100-82", main.dark, 3);
const bushyTail: Back = ({ skin }) =>
  path("M40-20C84-10 96-44 86-74 80-100 104-124 128-106 150-82 142-30 112-6 88 12 56 10 36 4Z", skin.fill) +
  path("M97-112C110-120 124-112 132-98 138-84 140-72 138-60 128-76 112-72 106-84 100-92 94-104 97-112Z", skin.light);
const thinTail: Back = ({ skin }) => stroke("M44-16C92 2 116-24 104-58 98-78 112-92 126-84", skin.mid, 13);
const dragonTail: Back = ({ skin, accent }) =>
  path("M30-44C70-20 98-22 116-52 118-10 88 16 34 8Z", skin.fill) + path("M108-44L118-78 138-50 120-38Z", accent.fill);
const pompom: Back = ({ skin }) => circle(70, -26, 20, skin.fill);
const jet: Back = ({ trim, accent }) =>
  path("M-78-110H-52V-30H-78ZM52-110H78V-30H52Z", trim.fill) +
  pair("M-78-108Q-65-136-52-108Z", accent.fill) +
  pair("M-74-30H-56L-60-14H-70Z", accent.dark);
const shell: Back = ({ main, accent }) =>
  path("M-72-100C-90-60-90-30-70-10H70C90-30 90-60 72-100 40-130-40-130-72-100Z", accent.fill) +
  stroke("M-80-40Q-86-74-66-102M80-40Q86-74 66-102", main.light, 6);

export const PERSON_BACKS: NonEmpty<Back> = [none, none, none, none, none, cape, cape, angelWings];
export const CREATURE_BACKS: NonEmpty<Back> = [batWings, batWings, dragonTail, dragonTail, shell, thinTail, none];
export const ROBOT_BACKS: NonEmpty<Back> = [none, jet, jet];
export const ARMOURED_BACKS: NonEmpty<Back> = [cape, cape, none];
export const TAILS = {
  none,
  bushy: bushyTail,
  thin: thinTail,
  pompom,
  dragon: dragonTail,
} as const satisfies Readonly<Record<string, Back>>;
export type Tail = keyof typeof TAILS;
