import type { Found, FoundGame } from "../../domain/view/findExhibits";
import { type PackedHits, unpackHits } from "../../domain/view/hits";
import { type PackedExhibits, unpackExhibits } from "../../domain/wire/exhibits";
import type { ServedPrices } from "../money/prices";

/** What the server found, where the page was asked for with a search. */
export interface ServedFound {
  /** What it hits of the exhibits. */
  readonly hits: PackedHits;
  readonly meant?: string;
  /** What it finds in the rest of the catalogue. */
  readonly elsewhere: PackedExhibits;
  /** The games that it names. */
  readonly games: readonly FoundGame[];
  readonly prices: ServedPrices;
}

export const unpackServed = ({ hits, meant, elsewhere, games }: ServedFound): Pick<Found, "hits" | "beyond"> => ({
  hits: unpackHits(hits),
  beyond: { ...(meant !== undefined && { meant }), elsewhere: unpackExhibits(elsewhere), games },
});
