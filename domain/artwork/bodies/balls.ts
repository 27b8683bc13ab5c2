import { BACKS } from "../parts/backs";
import { EARS } from "../parts/ears";
import { HAIR } from "../parts/hair";
import { HATS } from "../parts/hats";
import { MARKS } from "../parts/marks";
import type { Worn } from "../parts/part";
import { circle, ellipse, inside, moved, path, placed, stroke, twoDots, twoOvals } from "../pen/svg";
import { drawBehindHead, drawFace } from "../person/head";
import type { Body } from "./body";

const SPHERE = "M0-112C66-112 112-66 112-2S66 108 0 108-112 62-112-2-66-112 0-112Z";

/** A face on feet. */
export const ball: Body = (p, portrait) => {
  const { marks = [], back = [], hair = "none", ears = "none", hat = "none" } = portrait;
  const worn: readonly Worn[] = [HAIR[hair], HATS[hat]];
  const crown = worn.map(({ front }) => front?.(p) ?? "").join("");
  const painted = marks.map((name) => MARKS[name](p)).join("");
  return (
    back.map((name) => moved(0, -190, BACKS[name](p))).join("") +
    moved(0, -132, placed({ scale: 1.5 }, drawBehindHead(portrait, p) + EARS[ears](p))) +
    ellipse(-98, -150, 38, 30, p.gloves.fill, `transform="rotate(38 -98 -150)"`) +
    ellipse(100, -130, 38, 30, p.gloves.shade, `transform="rotate(32 100 -130)"`) +
    ellipse(-58, -16, 56, 27, p.shoes.fill, `transform="rotate(-8 -58 -16)"`) +
    ellipse(58, -16, 56, 27, p.shoes.fill, `transform="rotate(8 58 -16)"`) +
    moved(
      0,
      -132,
      painted
        ? inside(p.clips.head, SPHERE, path("M-112-112H112V108H-112Z", p.skin.fill), placed({ scale: 1.5 }, painted))
        : path(SPHERE, p.skin.fill),
      placed({ y: -6, scale: 1.45 }, drawFace(portrait, p)),
      crown && placed({ y: -8, scale: 1.55 }, crown),
    )
  );
};

/** A bomb that walks: broad, with tusks and a cap of its own skin. */
export const goomba: Body = (p, portrait) =>
  ellipse(-50, -16, 50, 22, p.shoes.fill) +
  ellipse(50, -16, 50, 22, p.shoes.fill) +
  path("M-56-110H56C72-60 60-22 0-22S-72-60-56-110Z", p.belly.fill) +
  path(
    "M0-262C46-262 66-216 96-186 140-144 130-96 84-92H-84C-130-96-140-144-96-186-66-216-46-262 0-262Z",
    p.skin.fill,
  ) +
  placed({ y: -152, scale: 1.25 }, drawFace(portrait, p));

export const ghost: Body = (p, portrait) =>
  path("M96-118C160-108 176-80 172-58 140-66 110-56 84-60Z", p.skin.fill) +
  path("M0-282C78-282 128-226 128-156S78-38 0-38-128-86-128-156-78-282 0-282Z", p.skin.fill) +
  ellipse(-124, -166, 34, 26, p.skin.shade, `transform="rotate(30 -124 -166)"`) +
  ellipse(122, -182, 34, 26, p.skin.shade, `transform="rotate(-30 122 -182)"`) +
  placed({ x: -6, y: -186, scale: 1.35 }, drawFace(portrait, p));

/** A mouth like a slice of cake, on boots. */
export const puck: Body = (p) =>
  stroke("M-30-80L-52-14M34-80L60-14", p.lower.mid, 20) +
  ellipse(-62, -18, 44, 24, p.shoes.fill) +
  ellipse(70, -18, 44, 24, p.shoes.fill) +
  stroke("M-84-170L-140-120M80-190L140-250", p.skin.shade, 20) +
  circle(-146, -112, 30, p.gloves.fill) +
  circle(146, -260, 30, p.gloves.fill) +
  circle(0, -176, 116, p.skin.fill) +
  path("M-66-150Q0-196 72-150 62-82 0-82T-66-150Z", p.ink) +
  path("M-34-98Q0-124 36-98 20-82 0-82T-34-98Z", p.mark.mid) +
  twoOvals(30, -226, 15, 30, p.ink) +
  circle(0, -190, 22, p.skin.light);

export const metroid: Body = (p) =>
  path("M-70-120Q-120-60-96-6-80-20-64-50L-40-10-20-60 0-16 20-60 40-10 64-50Q80-20 96-6 120-60 70-120Z", p.trim.fill) +
  path("M0-318C92-318 148-250 148-186 148-128 90-96 0-96S-148-128-148-186C-148-250-92-318 0-318Z", p.skin.fill) +
  circle(-46, -172, 42, p.mark.fill) +
  circle(46, -172, 42, p.mark.shade) +
  circle(0, -222, 44, p.mark.mid) +
  ellipse(-64, -262, 36, 20, "#fff", `opacity=".55" transform="rotate(-36 -64 -262)"`);

/** A star to ride on. */
export const star: Body = (p) =>
  path(
    "M0-150Q22-150 36-108L84-102Q142-98 104-66L72-38Q84 6 58 8L0-14-58 8Q-84 6-72-38L-104-66Q-142-98-84-102L-36-108Q-22-150 0-150Z",
    p.skin.fill,
  );

export const luma: Body = (p) =>
  path(
    "M0-130Q16-126 26-94L64-84Q96-76 72-52L54-34Q62 2 40 4L0-8-40 4Q-62 2-54-34L-72-52Q-96-76-64-84L-26-94Q-16-126 0-130Z",
    p.skin.fill,
  ) + twoOvals(14, -58, 7, 13, p.ink);

/** A cube with a face. */
export const cube: Body = (p) =>
  stroke("M-52-60V-14M52-60V-14", p.ink, 16) +
  stroke("M-76-10H-36M36-10H76", p.ink, 18) +
  path("M-112-288H112V-64H-112Z", p.skin.fill) +
  `<path d="M-112-288H112V-64H-112Z" stroke="${p.ink}" stroke-width="13"/>` +
  twoDots(40, -170, 15, p.ink) +
  twoOvals(76, -138, 20, 11, p.mark.mid);
