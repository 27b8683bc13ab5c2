import type { DrawBody } from "../cast/portrait";
import { PARTS_WORN_ON_BACK } from "../parts/backs";
import { HAIR } from "../parts/hair/index";
import { HATS } from "../parts/hats/index";
import { EARS_AND_HORNS, PAINTED_HEAD_PATTERNS } from "../parts/heads";
import type { LayeredHeadPart } from "../parts/part";
import {
  clipToOutline,
  drawCircle,
  drawEllipse,
  drawMirroredDots,
  drawMirroredEllipses,
  drawPath,
  drawStroke,
  formatSvgNumber,
  moveMarkup,
  transformMarkup,
  wrapInGroup,
} from "../pen/svg";
import { drawFace, drawHairAndHeadgearBehindShoulders } from "../person/person";

const SPHERE = "M0-112C66-112 112-66 112-2S66 108 0 108-112 62-112-2-66-112 0-112Z";

/** Draws a ball-shaped character with a face and feet. */
export const drawBall: DrawBody = (p, portrait) => {
  const { marks = [], back = [], hair = "none", ears = "none", hat = "none" } = portrait;
  const worn: readonly LayeredHeadPart[] = [HAIR[hair], HATS[hat]];
  const crown = worn.map(({ front }) => front?.(p) ?? "").join("");
  const painted = marks.map((name) => PAINTED_HEAD_PATTERNS[name](p)).join("");
  return (
    back.map((name) => moveMarkup(0, -190, PARTS_WORN_ON_BACK[name](p))).join("") +
    moveMarkup(
      0,
      -132,
      transformMarkup({ scale: 1.5 }, drawHairAndHeadgearBehindShoulders(portrait, p) + EARS_AND_HORNS[ears](p)),
    ) +
    drawEllipse(-98, -150, 38, 30, p.gloves.fill, `transform="rotate(38 -98 -150)"`) +
    drawEllipse(100, -130, 38, 30, p.gloves.shade, `transform="rotate(32 100 -130)"`) +
    drawEllipse(-58, -16, 56, 27, p.shoes.fill, `transform="rotate(-8 -58 -16)"`) +
    drawEllipse(58, -16, 56, 27, p.shoes.fill, `transform="rotate(8 58 -16)"`) +
    moveMarkup(
      0,
      -132,
      painted
        ? clipToOutline(
            p.clips.head,
            SPHERE,
            drawPath("M-112-112H112V108H-112Z", p.skin.fill),
            transformMarkup({ scale: 1.5 }, painted),
          )
        : drawPath(SPHERE, p.skin.fill),
      transformMarkup({ y: -6, scale: 1.45 }, drawFace(portrait, p)),
      crown && transformMarkup({ y: -8, scale: 1.55 }, crown),
    )
  );
};

/** Draws a broad walking creature with tusks and a cap. */
export const drawGoomba: DrawBody = (p, portrait) =>
  drawEllipse(-50, -16, 50, 22, p.shoes.fill) +
  drawEllipse(50, -16, 50, 22, p.shoes.fill) +
  drawPath("M-56-110H56C72-60 60-22 0-22S-72-60-56-110Z", p.belly.fill) +
  drawPath(
    "M0-262C46-262 66-216 96-186 140-144 130-96 84-92H-84C-130-96-140-144-96-186-66-216-46-262 0-262Z",
    p.skin.fill,
  ) +
  transformMarkup({ y: -152, scale: 1.25 }, drawFace(portrait, p));

export const drawGhost: DrawBody = (p, portrait) =>
  drawPath("M96-118C160-108 176-80 172-58 140-66 110-56 84-60Z", p.skin.fill) +
  drawPath("M0-282C78-282 128-226 128-156S78-38 0-38-128-86-128-156-78-282 0-282Z", p.skin.fill) +
  drawEllipse(-124, -166, 34, 26, p.skin.shade, `transform="rotate(30 -124 -166)"`) +
  drawEllipse(122, -182, 34, 26, p.skin.shade, `transform="rotate(-30 122 -182)"`) +
  transformMarkup({ x: -6, y: -186, scale: 1.35 }, drawFace(portrait, p));

/** Draws a ball-shaped character in boots, whose open mouth looks like a missing slice of cake. */
export const drawBallCharacterInBoots: DrawBody = (p) =>
  drawStroke("M-30-80L-52-14M34-80L60-14", p.lower.mid, 20) +
  drawEllipse(-62, -18, 44, 24, p.shoes.fill) +
  drawEllipse(70, -18, 44, 24, p.shoes.fill) +
  drawStroke("M-84-170L-140-120M80-190L140-250", p.skin.shade, 20) +
  drawCircle(-146, -112, 30, p.gloves.fill) +
  drawCircle(146, -260, 30, p.gloves.fill) +
  drawCircle(0, -176, 116, p.skin.fill) +
  drawPath("M-66-150Q0-196 72-150 62-82 0-82T-66-150Z", p.ink) +
  drawPath("M-34-98Q0-124 36-98 20-82 0-82T-34-98Z", p.mark.mid) +
  drawMirroredEllipses(30, -226, 15, 30, p.ink) +
  drawCircle(0, -190, 22, p.skin.light);

export const drawMetroid: DrawBody = (p) =>
  drawPath(
    "M-70-120Q-120-60-96-6-80-20-64-50L-40-10-20-60 0-16 20-60 40-10 64-50Q80-20 96-6 120-60 70-120Z",
    p.trim.fill,
  ) +
  drawPath("M0-318C92-318 148-250 148-186 148-128 90-96 0-96S-148-128-148-186C-148-250-92-318 0-318Z", p.skin.fill) +
  drawCircle(-46, -172, 42, p.mark.fill) +
  drawCircle(46, -172, 42, p.mark.shade) +
  drawCircle(0, -222, 44, p.mark.mid) +
  drawEllipse(-64, -262, 36, 20, "#fff", `opacity=".55" transform="rotate(-36 -64 -262)"`);

export const drawStarVehicle: DrawBody = (p) =>
  drawPath(
    "M0-150Q22-150 36-108L84-102Q142-98 104-66L72-38Q84 6 58 8L0-14-58 8Q-84 6-72-38L-104-66Q-142-98-84-102L-36-108Q-22-150 0-150Z",
    p.skin.fill,
  );

export const drawLuma: DrawBody = (p) =>
  drawPath(
    "M0-130Q16-126 26-94L64-84Q96-76 72-52L54-34Q62 2 40 4L0-8-40 4Q-62 2-54-34L-72-52Q-96-76-64-84L-26-94Q-16-126 0-130Z",
    p.skin.fill,
  ) + drawMirroredEllipses(14, -58, 7, 13, p.ink);

export const drawCube: DrawBody = (p) =>
  drawStroke("M-52-60V-14M52-60V-14", p.ink, 16) +
  drawStroke("M-76-10H-36M36-10H76", p.ink, 18) +
  drawPath("M-112-288H112V-64H-112Z", p.skin.fill) +
  `<path d="M-112-288H112V-64H-112Z" stroke="${p.ink}" stroke-width="13"/>` +
  drawMirroredDots(40, -170, 15, p.ink) +
  drawMirroredEllipses(76, -138, 20, 11, p.mark.mid);

export const drawBoxShapedPerson: DrawBody = (p, portrait) => {
  const { hair = "none" } = portrait;
  return (
    drawPath("M-46-100H-2V-2H-46Z", p.lower.mid) +
    drawPath("M2-100H46V-2H2Z", p.lower.shade) +
    drawPath("M-46-22H-2V0H-46ZM2-22H46V0H2Z", p.shoes.mid) +
    drawPath("M-50-200H50V-92H-50Z", p.upper.fill) +
    drawPath("M-94-200H-52V-100H-94Z", p.skin.mid) +
    drawPath("M-94-200H-52V-162H-94Z", p.upper.mid) +
    transformMarkup(
      { x: 74, y: -190, turn: -58 },
      drawPath("M-20-10H22V92H-20Z", p.skin.shade),
      drawPath("M-20-10H22V28H-20Z", p.upper.shade),
      transformMarkup(
        { y: 90, turn: 96 },
        drawPath("M-7 20H7V-100H-7Z", p.grip.mid),
        drawPath("M-60-80V-104H-40V-120H40V-104H60V-80H40V-98H-40V-80Z", p.held.mid),
      ),
    ) +
    drawPath("M-66-332H66V-200H-66Z", p.skin.fill) +
    drawPath(
      hair === "long"
        ? "M-70-336H70V-236H46V-284H-10V-300H-46V-236H-70ZM40-240H70V-180H40Z"
        : "M-70-336H70V-276H50V-298H-50V-276H-70Z",
      p.hair.fill,
    ) +
    drawPath("M-44-268H-12V-252H-44ZM12-268H44V-252H12Z", p.white) +
    drawPath("M-28-268H-12V-252H-28ZM12-268H28V-252H12Z", p.iris) +
    drawPath("M-14-244H14V-230H-14Z", p.skin.dark) +
    (hair === "long"
      ? drawPath("M-12-222H12V-212H-12Z", p.mark.mid)
      : drawPath("M-26-230H-12V-214H12V-230H26V-206H-26Z", p.hair.mid))
  );
};

const CUBE = 20;
/** Distance between the left edges of two adjacent cubes: the cube's size plus the gap. */
const STEP = 20.4;

/** Returns the SVG path of all cubes whose letter matches `sign`. A dash pattern divides a row's lines into cubes. */
const buildRowPaths = (rows: readonly string[], sign: RegExp): string =>
  rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(sign), ({ 0: run, index }) => {
        const [x, middle] = [(index - 6) * STEP, (y - rows.length) * STEP + CUBE / 2];
        return `M${formatSvgNumber(x)} ${formatSvgNumber(middle)}h${formatSvgNumber(run.length * STEP - 0.4)}`;
      }),
    )
    .join("");

/** Creates a body of cubes from rows of letters. A letter is a cube in a body part's colour; `.` leaves a gap. */
const createCubeBody =
  (...rows: readonly string[]): DrawBody =>
  (p) => {
    const tones = {
      h: p.hat,
      r: p.hair,
      s: p.skin,
      w: { mid: p.ink },
      u: p.upper,
      l: p.lower,
      f: p.shoes,
      y: p.trim,
      m: p.mark,
    };
    const painted = Object.entries(tones).map(([sign, { mid }]) => {
      const lines = buildRowPaths(rows, new RegExp(`${sign}+`, "g"));
      return lines && drawStroke(lines, mid, CUBE, `stroke-dasharray="20 .4"`);
    });
    return wrapInGroup(
      `stroke-linecap="butt"`,
      drawStroke(buildRowPaths(rows, /[^.]+/g), p.ink, CUBE, `opacity=".55" transform="translate(7 -5)"`),
      ...painted,
    );
  };

export const drawCubePlumber = createCubeBody(
  "...hhhhh..",
  "..hhhhhhhh",
  "..rrrssws.",
  ".rsrssswsss",
  ".rsrrssswss",
  ".rrsssswwww",
  "...ssssss..",
  "..uulluu...",
  ".uuulluluuu",
  "uuuulllluuuu",
  "ssulyllylluss",
  "sssllllllsss",
  "ssllllllllss",
  "..lll..lll.",
  ".ffff..ffff",
  "ffff....ffff",
);

export const drawCubeHero = createCubeBody(
  "....hhhhh...",
  "...hhhhhhh..",
  ".s.hrrrrrh.s",
  ".s.rrrrrrr.s",
  ".ssrsrsrsrss",
  ".ssrswswsrss",
  "..sssssssss.",
  "..hssswwssh.",
  ".uuhhsssshhu",
  "lllllluuuuuu",
  "llmlllluuuus",
  "lmmmlluffuus",
  "llmllluuffff",
  "llmllluuuuu.",
  ".lllll.ffff.",
  "...fff......",
);
