import sharp from "sharp";
import { expect, inject } from "vitest";
import type { Sheet } from "../../domain/sheet/sheet";
import { openNativePen } from "../../local/pictures/pen";
import { drawSheet } from "../../worker/pictures/drawSheet";
import type { Pen } from "../../worker/pictures/pen";
import { paintTile } from "../../worker/pictures/tile";
import { itemOf } from "./catalogue";

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** Where the picture of an export is. */
export function addressIn(answer: Answer): string {
  expect(answer).toMatchObject({ status: 200, json: { val: expect.stringMatching(/^\/export\/[\w-]{43}\.png$/) } });
  return (answer.json as { readonly val: string }).val;
}

export async function pictureAt(path: string, at = inject("siteUrl")) {
  const response = await fetch(at + path);
  return { status: response.status, headers: response.headers, png: Buffer.from(await response.arrayBuffer()) };
}

/** Red, green and blue of each pixel. */
export async function pixelsOf(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

let opened: Promise<Pen> | undefined;

export const nativePen = (): Promise<Pen> => {
  opened ??= openNativePen();
  return opened;
};

/** The sheet by native code alone: nothing that was drawn before, no WebAssembly. */
export async function drawnNatively(sheet: Sheet): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const tiles = async ({ id }: { readonly id: number }) => (await paintTile(await nativePen(), itemOf(id))).pixels;
  for await (const piece of drawSheet(sheet, nativePen, tiles)) pieces.push(piece);
  return Buffer.concat(pieces);
}
