import sharp from "sharp";
import { expect, inject } from "vitest";
import type { ExportImage } from "../../domain/exportImage/exportImage";
import { createNativeRenderer } from "../../local/pictures/nativeRenderer";
import { drawExportImage } from "../../worker/pictures/drawExportImage";
import type { ImageRenderer } from "../../worker/pictures/imageRenderer";
import { renderTilePixels } from "../../worker/pictures/tile";
import { getItem } from "./catalogue";
import { createIpAddress } from "./signedInPerson";

export interface ExportResponse {
  readonly status: number;
  readonly json: unknown;
}

/** Returns the URL of the picture that an export request has created. */
export function parseImageUrl(response: ExportResponse): string {
  expect(response).toMatchObject({ status: 200, json: { val: expect.stringMatching(/^\/export\/[\w-]{43}\.png$/) } });
  return (response.json as { readonly val: string }).val;
}

export async function fetchImage(path: string, at = inject("siteUrl")) {
  // Each request comes from its own address, because an address may have only a few images drawn in a minute.
  const response = await fetch(at + path, { headers: { "CF-Connecting-IP": createIpAddress() } });
  return { status: response.status, headers: response.headers, png: Buffer.from(await response.arrayBuffer()) };
}

/** Reads the red, green and blue values of each pixel of a PNG. */
export async function readPixels(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

let renderer: Promise<ImageRenderer> | undefined;

export const getNativeRenderer = (): Promise<ImageRenderer> => {
  renderer ??= createNativeRenderer();
  return renderer;
};

/** Draws an export image with native libraries only, without cached tiles and WebAssembly. */
export async function drawExportNatively(sheet: ExportImage): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const tiles = async ({ id }: { readonly id: number }) =>
    (await renderTilePixels(await getNativeRenderer(), getItem(id))).pixels;
  for await (const piece of drawExportImage(sheet, getNativeRenderer, tiles)) pieces.push(piece);
  return Buffer.concat(pieces);
}
