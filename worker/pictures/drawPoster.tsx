import type { ReactElement } from "react";
import { type Poster, type PosterExhibit, type SitePoster, sizeOf } from "../../domain/sharing/poster";
import type { Photograph } from "../../routes/http/context";
import type { Pen } from "./pen";
import { CollectionPoster, ItemPoster } from "./posters/ItemPoster";
import { Brand, COLOURS, Gallery, Paper, Title } from "./posters/parts";
import { SharePoster } from "./posters/SharePoster";

/** The photograph as PNG; null where it is gone. */
type ReadPhotograph = (photograph: Photograph) => Promise<ArrayBuffer | null>;

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

/** What is said of it, above some of it in niches. */
const PlainPoster = ({ title, text, exhibits }: Pick<SitePoster, "title" | "text" | "exhibits">) => (
  <Paper>
    <div style={{ display: "flex", flexDirection: "column", padding: "40px 64px 0" }}>
      <Brand />
      <div style={{ display: "flex", marginTop: 34 }}>
        <Title text={title} size={70} lines={2} />
      </div>
      <div style={{ display: "block", marginTop: 18, fontSize: 32, lineHeight: 1.3, color: COLOURS.inkSoft }}>
        {text}
      </div>
    </div>
    <Gallery exhibits={exhibits} />
  </Paper>
);

/** A poster as it is laid out. */
export function posterElement(poster: Poster): ReactElement {
  switch (poster.kind) {
    case "item":
      return <ItemPoster {...poster} />;
    case "collection":
      return <CollectionPoster {...poster} />;
    case "game":
    case "site":
    case "list":
    case "wishlist":
      return <PlainPoster {...poster} />;
    case "share":
      return <SharePoster {...poster} />;
  }
}
