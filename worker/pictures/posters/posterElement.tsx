import type { ReactElement } from "react";
import type { Poster } from "../../../domain/sharing/poster";
import { CollectionPoster } from "./CollectionPoster";
import { ItemPoster } from "./ItemPoster";
import { SitePoster } from "./SitePoster";

/** A poster as it is laid out. */
export function posterElement(poster: Poster): ReactElement {
  switch (poster.kind) {
    case "item":
      return <ItemPoster {...poster} />;
    case "collection":
      return <CollectionPoster {...poster} />;
    case "site":
      return <SitePoster {...poster} />;
  }
}
