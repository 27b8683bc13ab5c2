import type { ReactElement } from "react";
import type { Poster, SitePoster } from "../../../domain/sharing/poster";
import { CollectionPoster, ItemPoster } from "./ItemPoster";
import { Brand, COLOURS, Gallery, Paper, Title } from "./parts";
import { SharePoster } from "./SharePoster";

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
