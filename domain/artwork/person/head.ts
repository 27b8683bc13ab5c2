import type { Portrait } from "../cast/portrait";
import { EARS } from "../parts/ears";
import { EYES } from "../parts/eyes";
import { FACES } from "../parts/faces";
import { HAIR } from "../parts/hair";
import { HATS } from "../parts/hats";
import { HEADS } from "../parts/heads";
import { MARKS } from "../parts/marks";
import type { Worn } from "../parts/part";
import type { Palette } from "../pen/palette";
import { inside, path } from "../pen/svg";

/** What falls behind the shoulders. */
export function drawBehindHead({ hair = "none", hat = "none" }: Portrait, p: Palette): string {
  const worn: readonly Worn[] = [HATS[hat], HAIR[hair]];
  return worn.map(({ behind }) => behind?.(p) ?? "").join("");
}

/** What eyes and face are made of, without the head. */
export const drawFace = ({ eyes = "beads", face = ["smile"] }: Portrait, p: Palette): string =>
  EYES[eyes](p) + face.map((name) => FACES[name](p)).join("");

/** Around (0, 0), 140 high without ears, hair and hat. */
export function drawHead(portrait: Portrait, p: Palette): string {
  const { head = "round", ears = "none", hair = "none", hat = "none", marks = [] } = portrait;
  const shape = HEADS[head];
  const painted = marks.map((name) => MARKS[name](p)).join("");
  const worn: readonly Worn[] = [HAIR[hair], HATS[hat]];
  return (
    EARS[ears](p) +
    (painted
      ? inside(p.clips.head, shape, path("M-90-96H90V90H-90Z", p.skin.fill), painted)
      : path(shape, p.skin.fill)) +
    drawFace(portrait, p) +
    worn.map(({ front }) => front?.(p) ?? "").join("")
  );
}
