import {
  PERSON_BUILDS,
  PERSON_STANCES,
  type PersonPhysique,
  type PersonPhysiqueName,
  type PersonStance,
  TORSO_OUTLINES,
} from "../cast/builds";
import type { Portrait } from "../cast/portrait";
import { PARTS_WORN_ON_BACK } from "../parts/backs";
import { ACCESSORIES, CLOTHES, type ClothingName } from "../parts/clothes";
import { EYES } from "../parts/eyes";
import { FACE_PARTS } from "../parts/faces";
import { HAIR } from "../parts/hair/index";
import { HATS } from "../parts/hats/index";
import { EARS_AND_HORNS, HEAD_OUTLINES, PAINTED_HEAD_PATTERNS } from "../parts/heads";
import { HELD_THINGS, type HeldThingName } from "../parts/held";
import type { DrawPart, LayeredHeadPart } from "../parts/part";
import type { PortraitPalette } from "../pen/palette";
import {
  buildPolylinePath,
  clipToOutline,
  drawCircle,
  drawEllipse,
  drawPath,
  drawStroke,
  formatSvgNumber,
  moveMarkup,
  transformMarkup,
  wrapInGroup,
} from "../pen/svg";

/** Draws the layers of hair and headgear that lie behind the shoulders. */
export function drawHairAndHeadgearBehindShoulders(
  { hair = "none", hat = "none" }: Portrait,
  p: PortraitPalette,
): string {
  const worn: readonly LayeredHeadPart[] = [HATS[hat], HAIR[hair]];
  return worn.map(({ behind }) => behind?.(p) ?? "").join("");
}

/** Draws the eyes and the parts of the face, without the head. */
export const drawFace = ({ eyes = "beads", face = ["smile"] }: Portrait, p: PortraitPalette): string =>
  EYES[eyes](p) + face.map((name) => FACE_PARTS[name](p)).join("");

/** Draws a head centred on (0, 0). It is 140 high, not counting ears, hair and headgear. */
export function drawHead(portrait: Portrait, p: PortraitPalette): string {
  const { head = "round", ears = "none", hair = "none", hat = "none", marks = [] } = portrait;
  const shape = HEAD_OUTLINES[head];
  const painted = marks.map((name) => PAINTED_HEAD_PATTERNS[name](p)).join("");
  const worn: readonly LayeredHeadPart[] = [HAIR[hair], HATS[hat]];
  return (
    EARS_AND_HORNS[ears](p) +
    (painted
      ? clipToOutline(p.clips.head, shape, drawPath("M-90-96H90V90H-90Z", p.skin.fill), painted)
      : drawPath(shape, p.skin.fill)) +
    drawFace(portrait, p) +
    worn.map(({ front }) => front?.(p) ?? "").join("")
  );
}

type Point = readonly [x: number, y: number];
/** Joints of an arm or leg: shoulder or hip, elbow or knee, hand or foot. */
type Limb = readonly [Point, Point, Point];

const LEFT = -1;
const RIGHT = 1;
type Side = typeof LEFT | typeof RIGHT;

function bendLimb([x, y]: Point, bend: readonly [number, number], length: number, side: Side): Limb {
  const step = ([fromX, fromY]: Point, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [fromX + (side * Math.sin(angle) * length) / 2, fromY + (Math.cos(angle) * length) / 2];
  };
  const root: Point = [side * x, y];
  const middle = step(root, bend[0]);
  return [root, middle, step(middle, bend[1])];
}

const interpolate = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Draws arms or legs of one colour as a single line. */
const drawLimbs = (limbs: ReadonlyArray<readonly Point[]>, colour: string, width: number): string =>
  limbs.length === 0 ? "" : drawStroke(limbs.map(buildPolylinePath).join(""), colour, width);

const drawFist = (build: PersonPhysique, [, , [x, y]]: Limb, p: PortraitPalette): string =>
  drawCircle(Math.round(x), Math.round(y), build.arm.hand, p.gloves.fill);

function drawArms(
  build: PersonPhysique,
  arms: readonly [Limb, Limb],
  { sleeves = "long" }: Portrait,
  p: PortraitPalette,
): string {
  const { width, hand } = build.arm;
  const [left, right] = arms;
  const covered = sleeves === "long" ? arms : sleeves === "bareRight" ? [left] : [];
  const bare = sleeves === "long" ? [] : sleeves === "bareRight" ? [right] : arms;
  const isPaw = (sleeves === "long" ? p.upper : p.skin).mid === p.gloves.mid && hand < width * 0.62;
  return (
    drawLimbs(covered, p.upper.mid, width) +
    drawLimbs(bare, p.skin.mid, width) +
    (sleeves === "short"
      ? drawLimbs(
          arms.map(([from, to]) => [from, interpolate(from, to, 0.7)]),
          p.upper.mid,
          width + 3,
        )
      : "") +
    (sleeves === "gauntlets"
      ? drawLimbs(
          arms.map(([, from, to]) => [interpolate(from, to, 0.2), to]),
          p.gloves.mid,
          width + 4,
        )
      : "") +
    (isPaw ? "" : arms.map((arm) => drawFist(build, arm, p)).join(""))
  );
}

function drawLegs(
  build: PersonPhysique,
  both: readonly [Limb, Limb],
  { legs = "trousers" }: Portrait,
  p: PortraitPalette,
): string {
  const { width, foot } = build.leg;
  const cloth = legs === "bare" || legs === "shorts" ? p.skin : p.lower;
  const feet = both.map(([, , [x, y]], at) =>
    drawEllipse(Math.round(x + (at === 0 ? LEFT : RIGHT) * foot[0] * 0.25), Math.round(y), ...foot, p.shoes.fill),
  );
  return (
    drawLimbs(both, cloth.mid, width) +
    (legs === "shorts"
      ? drawLimbs(
          both.map(([hip, knee]) => [hip, interpolate(hip, knee, 0.8)]),
          p.lower.mid,
          width + 4,
        )
      : "") +
    (legs === "boots"
      ? drawLimbs(
          both.map(([hip, knee, ankle]) => [interpolate(hip, knee, 0.9), ankle]),
          p.shoes.mid,
          width + 3,
        )
      : "") +
    feet.join("")
  );
}

function drawGown({ torso, hip }: PersonPhysique, { legs }: Portrait, p: PortraitPalette): string {
  const waist = torso.top + torso.height * 0.5;
  const half = torso.width * 0.42;
  const hem = legs === "gown" ? torso.width * 0.5 + hip[0] + 46 : torso.width * 0.5 + hip[0] + 8;
  return drawPath(
    `M${formatSvgNumber(-half)} ${formatSvgNumber(waist)}H${formatSvgNumber(half)}C${formatSvgNumber(half + 14)} ${formatSvgNumber(waist * 0.5)} ${formatSvgNumber(hem - 8)}-40 ${formatSvgNumber(hem)}-8Q0 18 ${formatSvgNumber(-hem)}-8C${formatSvgNumber(8 - hem)}-40 ${formatSvgNumber(-half - 14)} ${formatSvgNumber(waist * 0.5)} ${formatSvgNumber(-half)} ${formatSvgNumber(waist)}Z`,
    p.lower.fill,
  );
}

const CLOTHES_BY_NAME: ReadonlyMap<string, DrawPart> = new Map(Object.entries(CLOTHES));
const ACCESSORIES_BY_NAME: ReadonlyMap<string, DrawPart> = new Map(Object.entries(ACCESSORIES));

const worn = (names: readonly ClothingName[], from: ReadonlyMap<string, DrawPart>, p: PortraitPalette): string =>
  names.map((name) => from.get(name)?.(p) ?? "").join("");

function drawTorso({ torso }: PersonPhysique, { wears = [] }: Portrait, p: PortraitPalette): string {
  const shape = TORSO_OUTLINES[torso.shape];
  const clothes = worn(wears, CLOTHES_BY_NAME, p);
  return transformMarkup(
    { y: torso.top, scale: [torso.width / 100, torso.height / 100] },
    clothes
      ? clipToOutline(p.clips.torso, shape, drawPath("M-54 0H54V100H-54Z", p.upper.fill), clothes)
      : drawPath(shape, p.upper.fill),
    worn(wears, ACCESSORIES_BY_NAME, p),
  );
}

const bendLimbs = (root: Point, bends: PersonStance["arms"], length: number): readonly [Limb, Limb] => [
  bendLimb(root, bends[0], length, LEFT),
  bendLimb(root, bends[1], length, RIGHT),
];

/** Draws a person who stands on y = 0 around x = 0. */
export function drawPerson(portrait: Portrait & { readonly body: PersonPhysiqueName }, p: PortraitPalette): string {
  const { legs = "trousers", back = [], left, right } = portrait;
  const build: PersonPhysique = PERSON_BUILDS[portrait.body];
  const stance: PersonStance = PERSON_STANCES[portrait.stance ?? "standing"];
  const { head, torso, hip, leg } = build;
  const isDraped = legs === "gown" || legs === "robe";
  const placeOnHead = (markup: string): string => transformMarkup({ y: head[0], scale: head[1] }, markup);
  const arms = bendLimbs(build.shoulder, stance.arms, build.arm.length);
  const standingLegs = bendLimbs(hip, stance.legs, -hip[1] - leg.foot[1] * 0.6);
  const soles = Math.max(...standingLegs.map(([, , [, y]]) => y)) + leg.foot[1] * 0.6;
  const drawHeldThing = (at: 0 | 1, name: HeldThingName | undefined): string => {
    const [x, y] = arms[at][2];
    return name
      ? transformMarkup({ x, y, turn: stance.tilts[at] }, HELD_THINGS[name](p)) + drawFist(build, arms[at], p)
      : "";
  };
  const backScale = Math.min(1.24, Math.max(0.7, torso.width / 92));
  const behind =
    transformMarkup(
      { y: Math.min(torso.top + 14, -140 * backScale), scale: backScale },
      ...back.map((name) => PARTS_WORN_ON_BACK[name](p)),
    ) + placeOnHead(drawHairAndHeadgearBehindShoulders(portrait, p));
  const front =
    drawTorso(build, portrait, p) +
    drawArms(build, arms, portrait, p) +
    drawHeldThing(0, left) +
    placeOnHead(drawHead(portrait, p)) +
    drawHeldThing(1, right);
  const lower =
    legs === "none" ? "" : isDraped ? drawGown(build, portrait, p) : drawLegs(build, standingLegs, portrait, p);
  const lean = (markup: string): string =>
    stance.lean && !isDraped && markup ? wrapInGroup(`transform="rotate(${stance.lean} 0 ${hip[1]})"`, markup) : markup;
  const drop = isDraped || legs === "none" ? 0 : soles;
  return moveMarkup(0, -drop - (stance.lift ?? 0), lean(behind), lower, lean(front));
}
