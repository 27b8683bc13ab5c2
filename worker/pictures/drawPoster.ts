import { POSTER_SIZE, type Poster } from "../../domain/sharing/poster";
import type { Pen } from "./pen";
import { posterElement } from "./posters/posterElement";

/** As a PNG. */
export async function drawPoster(poster: Poster, openPen: () => Promise<Pen>): Promise<Uint8Array<ArrayBuffer>> {
  const pen = await openPen();
  const svg = await pen.lay(posterElement(poster), POSTER_SIZE);
  return new Uint8Array(pen.paintPng(svg));
}
