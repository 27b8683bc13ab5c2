import { createHash, randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { readFacts } from "../../../../db/catalogue/facts";
import { joined } from "../../../../domain/bytes";
import { dice } from "../../../../domain/dice";
import { chunk, SIGNATURE } from "../../../../worker/pictures/png";
import type { Host } from "../../wire/validated";

const FILE = /^\/images\/icon_([\da-f]{8})-([\da-f]{8})\.png$/;
/** Items that there is a photograph of, so that drawings stand between them. */
const TAKEN: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 8, 9, 10, 12, 13, 15, 16]);
const MEGABYTE = 1_000_000;

const png = (bytes: Uint8Array): Response => new Response(bytes.slice(), { headers: { "Content-Type": "image/png" } });
const missing = (): Response => new Response("404: Not Found", { status: 404 });

/** What goes wrong at such a source, each with an item of its own. */
const BAD_DAYS: Readonly<Record<number, (timesAsked: number) => Response>> = {
  17: () => new Response("<!DOCTYPE html><title>Be right back</title>", { headers: { "Content-Type": "text/html" } }),
  18: () => png(bomb()),
  19: () => png(animated(photographOf("19"))),
  20: () => png(cutShort(photographOf("20"))),
  21: () => png(plainPng(1, 1)),
  // Large, and yet a photograph.
  22: () => png(heavy(photographOf("22"), MEGABYTE)),
  23: (timesAsked) => (timesAsked === 1 ? png(photographOf("23")) : new Response("Gone", { status: 410 })),
  24: () => png(noisyPng(3 * MEGABYTE)),
  25: () => png(packedBomb(50)),
};

/** images.plinth.example: photographs of a dozen items, in the form of AmiiboAPI's, and every bad day of such a source. */
export function photographSource(): Host {
  const ids = new Map(readFacts().items.map(({ id, head, tail }) => [`${head}-${tail}`, id]));
  const asked = new Map<number, number>();
  return ({ pathname }, request) => {
    const [, head, tail] = FILE.exec(pathname) ?? [];
    const id = ids.get(`${head}-${tail}`);
    if (id === undefined) return missing();
    const times = (asked.get(id) ?? 0) + 1;
    asked.set(id, times);
    const badDay = BAD_DAYS[id];
    if (badDay) return badDay(times);
    if (!TAKEN.has(id)) return missing();
    return unlessKnown(request, photographOf(String(id)));
  };
}

function unlessKnown(request: Request, bytes: Buffer): Response {
  const tag = `"${createHash("sha1").update(bytes).digest("hex")}"`;
  const isKnown = request.headers.get("If-None-Match") === tag;
  const headers = { "Content-Type": "image/png", ETag: tag };
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(new Uint8Array(bytes), { headers });
}

/** px */
const WIDTH = 480;
const HEIGHT = 645;

const drawn = new Map<string, Buffer>();

/** A figure as `draw` has it. To draw one takes a third of a second, so that each is drawn once. */
export function photographOf(seed: string): Buffer {
  const photograph = drawn.get(seed) ?? draw(seed);
  drawn.set(seed, photograph);
  return photograph;
}

/**
 * A figure of clay before a lamp, as a camera would have it: rounded, with soft shadows, a little grain. Nobody takes it
 * for one of the site's flat drawings.
 */
function draw(seed: string): Buffer {
  const roll = dice(seed);
  const hue = Math.floor(roll.between(0, 360));
  const cloth = Math.floor(hue + roll.between(90, 220)) % 360;
  const lean = roll.between(-7, 7);
  const girth = roll.between(0.85, 1.15);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 640 860">`,
    "<defs>",
    clay("skin", 28, 45, 74),
    clay("hat", hue, 70, 48),
    clay("cloth", cloth, 60, 45),
    clay("shoe", 24, 40, 26),
    `<linearGradient id="base" x2="1"><stop stop-color="#2b2b30"/><stop offset=".3" stop-color="#6c6c76"/><stop offset=".5" stop-color="#3a3a41"/><stop offset="1" stop-color="#141417"/></linearGradient>`,
    `<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>`,
    `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${hue}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 -.9 .55"/><feComposite in2="SourceGraphic" operator="in"/></filter>`,
    "</defs>",
    `<ellipse cx="350" cy="812" rx="270" ry="34" fill="#000" opacity=".45" filter="url(#soft)"/>`,
    `<path d="M70 770v32a250 50 0 0 0 500 0v-32z" fill="url(#base)"/><ellipse cx="320" cy="770" rx="250" ry="50" fill="#4a4a52"/>`,
    `<ellipse cx="325" cy="772" rx="150" ry="26" fill="#000" opacity=".5" filter="url(#soft)"/>`,
    `<g id="figure" transform="rotate(${lean.toFixed(1)} 320 770)">${figure(girth, roll.chance(0.5))}</g>`,
    `<use href="#figure" filter="url(#grain)" opacity=".35"/>`,
    "</svg>",
  ].join("");
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function figure(girth: number, hasBrim: boolean): string {
  const wide = (x: number) => Math.round(320 + (x - 320) * girth);
  return [
    ball(wide(255), 742, 62, 38, "shoe"),
    ball(wide(385), 742, 62, 38, "shoe"),
    ball(wide(265), 660, 46, 78, "cloth"),
    ball(wide(375), 660, 46, 78, "cloth"),
    ball(wide(190), 500, 40, 104, "skin"),
    ball(wide(450), 500, 40, 104, "skin"),
    ball(320, 520, Math.round(128 * girth), 150, "cloth"),
    ball(wide(176), 600, 42, 42, "skin"),
    ball(wide(464), 600, 42, 42, "skin"),
    `<ellipse cx="320" cy="392" rx="96" ry="26" fill="#000" opacity=".4" filter="url(#soft)"/>`,
    ball(320, 265, 150, 142, "skin"),
    `<ellipse cx="268" cy="272" rx="17" ry="25" fill="#17120f"/><ellipse cx="366" cy="272" rx="17" ry="25" fill="#17120f"/>`,
    `<circle cx="262" cy="262" r="6" fill="#fff"/><circle cx="360" cy="262" r="6" fill="#fff"/>`,
    ball(318, 308, 30, 24, "skin"),
    `<path d="M250 340q66 40 134 0" fill="none" stroke="#4a1c12" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="M176 236a146 150 0 0 1 290 -4q-145 -58 -290 4z" fill="url(#hat)"/>`,
    hasBrim ? `<path d="M160 246q150 -92 320 -12q-150 -26 -320 12z" fill="url(#hat)"/>` : ball(322, 96, 40, 38, "hat"),
    `<ellipse cx="258" cy="152" rx="46" ry="22" fill="#fff" opacity=".5" filter="url(#soft)" transform="rotate(-28 258 152)"/>`,
  ].join("");
}

const ball = (x: number, y: number, rx: number, ry: number, of: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${of})"/>`;

/** Lit from the upper left, with a rim of light that comes back from the ground. */
const clay = (id: string, hue: number, saturation: number, lightness: number): string => {
  const tone = (by: number) => `hsl(${hue}, ${saturation}%, ${Math.max(4, Math.min(96, lightness + by))}%)`;
  return `<radialGradient id="${id}" cx=".36" cy=".26" r=".86"><stop stop-color="${tone(24)}"/><stop offset=".38" stop-color="${tone(2)}"/><stop offset=".78" stop-color="${tone(-26)}"/><stop offset=".9" stop-color="${tone(-32)}"/><stop offset="1" stop-color="${tone(-18)}"/></radialGradient>`;
};

const BEHIND_HEAD = SIGNATURE.length + 25;

/** A PNG of one grey. @param bits of each pixel. */
export function plainPng(width: number, height: number, bits: 1 | 8 = 8): Uint8Array {
  const row = new Uint8Array(1 + Math.ceil((width * bits) / 8));
  return joined([
    SIGNATURE,
    headOf(width, height, bits, 0),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A small file that would take gigabytes once it is decoded. */
export const bomb = (): Uint8Array => plainPng(20_000, 20_000, 1);

/** A small picture by its head, behind which so much more is packed. */
export const packedBomb = (megabytes: number): Uint8Array =>
  joined([
    SIGNATURE,
    headOf(128, 128, 8, 0),
    chunk("IDAT", deflateSync(new Uint8Array(megabytes * 1_000_000))),
    chunk("IEND", new Uint8Array()),
  ]);

/** What a camera's noise makes of a picture: nothing of it can be compressed. @param bytes about as large as the file is. */
export function noisyPng(bytes: number): Uint8Array {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)])));
  return joined([
    SIGNATURE,
    headOf(side, side, 8, 2),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** The same picture as the first frame of two. */
export function animated(png: Uint8Array): Uint8Array {
  const frames = new DataView(new ArrayBuffer(8));
  frames.setUint32(0, 2);
  return joined([
    png.subarray(0, BEHIND_HEAD),
    chunk("acTL", new Uint8Array(frames.buffer)),
    png.subarray(BEHIND_HEAD),
  ]);
}

/** The same picture with so much that a camera wrote down beside it. */
const heavy = (png: Uint8Array, bytes: number): Uint8Array =>
  joined([png.subarray(0, BEHIND_HEAD), chunk("eXIf", randomBytes(bytes)), png.subarray(BEHIND_HEAD)]);

export const cutShort = (png: Uint8Array): Uint8Array => png.subarray(0, Math.floor(png.length / 2));

function headOf(width: number, height: number, bits: number, colourType: 0 | 2): Uint8Array {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, bits);
  head.setUint8(9, colourType);
  return chunk("IHDR", new Uint8Array(head.buffer));
}
