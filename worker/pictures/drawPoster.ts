import { type Poster, type PosterExhibit, sizeOf } from "../../domain/sharing/poster";
import type { Photograph } from "../../routes/http/context";
import type { Pen } from "./pen";
import { posterElement } from "./posters/posterElement";

/** The photograph as PNG; null where it is gone. */
export type ReadPhotograph = (photograph: Photograph) => Promise<ArrayBuffer | null>;

/** As a PNG. */
export async function drawPoster(
  poster: Poster,
  openPen: () => Promise<Pen>,
  read: ReadPhotograph,
): Promise<Uint8Array<ArrayBuffer>> {
  const [pen, ready] = await Promise.all([openPen(), withPhotographs(poster, read)]);
  const svg = await pen.lay(posterElement(ready), sizeOf(poster));
  return new Uint8Array(pen.paintPng(svg));
}

/** In place of each photograph's hash its PNG in base64. For one that is gone the drawing stands in. */
async function withPhotographs(poster: Poster, read: ReadPhotograph): Promise<Poster> {
  const ready = async ({ photograph: hash, ...exhibit }: PosterExhibit): Promise<PosterExhibit> => {
    const png = hash === undefined ? null : await read({ id: exhibit.id, hash });
    return png === null ? exhibit : { ...exhibit, photograph: Buffer.from(png).toString("base64") };
  };
  if (poster.kind === "item") return { ...poster, exhibit: await ready(poster.exhibit) };
  return { ...poster, exhibits: await Promise.all(poster.exhibits.map(ready)) };
}
