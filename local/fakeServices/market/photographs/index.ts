import { createHash, randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { readShippedCatalogue } from "../../../../db/catalogue/shippedCatalogue";
import { concatBytes } from "../../../../domain/bytes";
import { createSeededRandom } from "../../../../domain/seededRandom";
import { encodePngChunk, encodePngHeader, PNG_SIGNATURE } from "../../../../worker/pictures/png";
import type { FakeHost } from "../../wire/fakeHost";

const FILE = /^\/images\/icon_([\da-f]{8})-([\da-f]{8})\.png$/;
/**
 * Ids of the items that have a photograph. Some ids in between are missing, so that drawings appear next to
 * photographs.
 */
const PHOTOGRAPHED_IDS: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 8, 9, 10, 12, 13, 15, 16]);
const MEGABYTE = 1_000_000;

const respondPng = (bytes: Uint8Array): Response =>
  new Response(bytes.slice(), { headers: { "Content-Type": "image/png" } });
const respondNotFound = (): Response => new Response("404: Not Found", { status: 404 });

/** Faults that a source of photographs may have, by the id of the item at which the fault occurs. */
const FAULTS_BY_ITEM: Readonly<Record<number, (timesAsked: number) => Response>> = {
  17: () => new Response("<!DOCTYPE html><title>Be right back</title>", { headers: { "Content-Type": "text/html" } }),
  18: () => respondPng(createPngWithOversizedDimensions()),
  19: () => respondPng(toAnimatedPng(getFakePhotograph("19"))),
  20: () => respondPng(truncatePng(getFakePhotograph("20"))),
  21: () => respondPng(createPlainPng(1, 1)),
  // This file is valid, although it is large.
  22: () => respondPng(padPng(getFakePhotograph("22"), MEGABYTE)),
  23: (timesAsked) => (timesAsked === 1 ? respondPng(getFakePhotograph("23")) : new Response("Gone", { status: 410 })),
  24: () => respondPng(createNoisyPng(3 * MEGABYTE)),
  25: () => respondPng(createDecompressionBomb(50)),
};

/**
 * Creates the fake host images.plinth.example. It serves photographs of a dozen items in the format of AmiiboAPI, and
 * faulty files for other items.
 */
export function createFakePhotographSource(): FakeHost {
  const ids = new Map(readShippedCatalogue().items.map(({ id, nfcCode }) => [nfcCode, id]));
  const requests = new Map<number, number>();
  return ({ pathname }, request) => {
    const [, head, tail] = FILE.exec(pathname) ?? [];
    const id = ids.get(`${head}${tail}`);
    if (id === undefined) return respondNotFound();
    const times = (requests.get(id) ?? 0) + 1;
    requests.set(id, times);
    const respondWithFault = FAULTS_BY_ITEM[id];
    if (respondWithFault) return respondWithFault(times);
    if (!PHOTOGRAPHED_IDS.has(id)) return respondNotFound();
    return respondUnlessCached(request, getFakePhotograph(String(id)));
  };
}

function respondUnlessCached(request: Request, bytes: Buffer): Response {
  const tag = `"${createHash("sha1").update(bytes).digest("hex")}"`;
  const isKnown = request.headers.get("If-None-Match") === tag;
  const headers = { "Content-Type": "image/png", ETag: tag };
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(new Uint8Array(bytes), { headers });
}

/** Width and height of a photograph in px. */
const WIDTH = 480;
const HEIGHT = 645;

const drawnPhotographs = new Map<string, Buffer>();

/** Returns a fake photograph as PNG. Photographs are cached, because drawing one takes a third of a second. */
export function getFakePhotograph(seed: string): Buffer {
  const photograph = drawnPhotographs.get(seed) ?? drawFigure(seed);
  drawnPhotographs.set(seed, photograph);
  return photograph;
}

/**
 * Draws a clay figure in lamp light, with soft shadows and grain. It cannot be mistaken for one of the site's drawings.
 */
function drawFigure(seed: string): Buffer {
  const roll = createSeededRandom(seed);
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

const ball = (x: number, y: number, rx: number, ry: number, gradient: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${gradient})"/>`;

/** Creates an SVG gradient for clay that is lit from the upper left, with reflected light at the edge. */
const clay = (id: string, hue: number, saturation: number, lightness: number): string => {
  const tone = (by: number) => `hsl(${hue}, ${saturation}%, ${Math.max(4, Math.min(96, lightness + by))}%)`;
  return `<radialGradient id="${id}" cx=".36" cy=".26" r=".86"><stop stop-color="${tone(24)}"/><stop offset=".38" stop-color="${tone(2)}"/><stop offset=".78" stop-color="${tone(-26)}"/><stop offset=".9" stop-color="${tone(-32)}"/><stop offset="1" stop-color="${tone(-18)}"/></radialGradient>`;
};

const BEHIND_HEAD = PNG_SIGNATURE.length + 25;

/**
 * Creates a PNG file from a header and rows of pixels. The rows need not match the header, so that faulty files can be
 * created.
 */
const createPng = (header: Uint8Array, rows: Uint8Array): Uint8Array =>
  concatBytes([
    PNG_SIGNATURE,
    header,
    encodePngChunk("IDAT", deflateSync(rows)),
    encodePngChunk("IEND", new Uint8Array()),
  ]);

const GREY = 0;
const RGB = 2;

/**
 * Creates a PNG file with a single shade of grey.
 * @param bits bits per pixel
 */
export const createPlainPng = (width: number, height: number, bits: 1 | 8 = 8): Uint8Array =>
  createPng(encodePngHeader(width, height, bits, GREY), new Uint8Array(height * (1 + Math.ceil((width * bits) / 8))));

/** Creates a small PNG file whose pixels take gigabytes of memory when decoded. */
export const createPngWithOversizedDimensions = (): Uint8Array => createPlainPng(20_000, 20_000, 1);

/**
 * Creates a PNG file whose header states a small picture, followed by far more compressed data than that picture needs.
 */
export const createDecompressionBomb = (megabytes: number): Uint8Array =>
  createPng(encodePngHeader(128, 128, 8, GREY), new Uint8Array(megabytes * MEGABYTE));

/**
 * Creates a PNG file of random noise, which cannot be compressed.
 * @param bytes approximate size of the file
 */
export function createNoisyPng(bytes: number): Uint8Array {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)]));
  return createPng(encodePngHeader(side, side, 8, RGB), Buffer.concat(rows));
}

/** Converts a PNG file to an animation with two frames. */
export function toAnimatedPng(png: Uint8Array): Uint8Array {
  const frames = new DataView(new ArrayBuffer(8));
  frames.setUint32(0, 2);
  return concatBytes([
    png.subarray(0, BEHIND_HEAD),
    encodePngChunk("acTL", new Uint8Array(frames.buffer)),
    png.subarray(BEHIND_HEAD),
  ]);
}

/** Adds metadata of the given size in bytes to a PNG file. */
const padPng = (png: Uint8Array, bytes: number): Uint8Array =>
  concatBytes([png.subarray(0, BEHIND_HEAD), encodePngChunk("eXIf", randomBytes(bytes)), png.subarray(BEHIND_HEAD)]);

export const truncatePng = (png: Uint8Array): Uint8Array => png.subarray(0, Math.floor(png.length / 2));
