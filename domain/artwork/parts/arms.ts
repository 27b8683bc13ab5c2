import type { Palette, Tone } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, num, stroke } from "../svg";
import type { BodyShape } from "./bodies";

export type Pose = "down" | "hip" | "wave" | "hold" | "behind";

/** Where the hand is, and how far the elbow bends out, measured from the left shoulder. */
const REACH: Readonly<
  Record<Pose, { readonly hand: readonly [number, number]; readonly bend: readonly [number, number] } | null>
> = {
  down: { hand: [-28, 52], bend: [-30, 18] },
  hip: { hand: [-8, 48], bend: [-52, 30] },
  wave: { hand: [-56, -26], bend: [-44, 26] },
  hold: { hand: [-52, 32], bend: [-34, 36] },
  behind: null,
};

export const LEFT_POSES: NonEmpty<Pose> = ["down", "down", "hip", "wave", "behind", "hold"];

/** `side` is -1 for the arm on the viewer's left and 1 for the one on the right. */
export type Side = -1 | 1;

export function handAt(body: BodyShape, pose: Pose, side: Side): readonly [number, number] {
  const [x, y] = body.shoulder;
  const [dx, dy] = REACH[pose]?.hand ?? [0, 0];
  return [side * (x - dx), y + dy];
}

export function drawArm(body: BodyShape, pose: Pose, side: Side, sleeve: Tone, p: Palette): string {
  const reach = REACH[pose];
  if (!reach) return "";
  const [x, y] = body.shoulder;
  const [handX, handY] = handAt(body, pose, side);
  const [bendX, bendY] = reach.bend;
  const d = `M${num(side * x)} ${num(y)}Q${num(side * (x - bendX))} ${num(y + bendY)} ${num(handX)} ${num(handY)}`;
  return (
    stroke(d, sleeve.dark, 27, `opacity=".75" transform="translate(2 2.5)"`) +
    stroke(d, sleeve.mid, 24) +
    stroke(d, sleeve.light, 6, `opacity=".45" transform="translate(-5 -4)"`) +
    circle(handX, handY, 15.5, p.skin.fill)
  );
}
