import type { ReactElement } from "react";
import type { GamePoster, Poster, SitePoster } from "../../../domain/sharing/poster";
import { CollectionPoster } from "./CollectionPoster";
import { ItemPoster } from "./ItemPoster";
import { Gallery } from "./Niche";
import { COLOURS } from "./paint";
import { Brand, Paper, Title } from "./parts";

/** The museum itself, or a game. */
const Hall = ({ title, text, exhibits }: GamePoster | SitePoster) => (
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
      return <Hall {...poster} />;
  }
}
