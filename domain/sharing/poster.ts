import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { ArtworkSubject } from "../catalogue/artworkSubject";
import { hash } from "../dice";
import type { Count } from "../ownership/counts";
import { photographIn } from "../photographs/name";

/** What stands in a niche. */
export interface PosterExhibit extends ArtworkSubject {
  /** The hash of the photograph that is shown in place of the drawing. */
  readonly photograph?: string;
}

/** A price as it is written, and what it rests on. */
export interface PosterPrice {
  readonly country: "UK" | "US";
  readonly price: string;
  readonly basis: string;
}

/** The picture that stands beside a link to an item. */
export interface ItemPoster {
  readonly kind: "item";
  readonly name: string;
  readonly series: string;
  /** On the plinth's plate. */
  readonly plate: string;
  readonly exhibit: PosterExhibit;
  readonly prices: readonly PosterPrice[];
  /** The prices are made up. */
  readonly isSynthetic: boolean;
}

/** Beside a link to a public collection. */
export interface CollectionPoster {
  readonly kind: "collection";
  /** Its owner's. */
  readonly id: number;
  readonly title: string;
  readonly counts: readonly Count[];
  /** They count the owner's goal alone. */
  readonly isOfGoal: boolean;
  /** Of what it is worth, where its owner shows that. */
  readonly worth: readonly PosterPrice[];
  /** At most `MOST_IN_GALLERY`. */
  readonly exhibits: readonly PosterExhibit[];
  readonly isSynthetic: boolean;
}

/** Beside every other link. */
export interface SitePoster {
  readonly kind: "site";
  readonly title: string;
  readonly text: string;
  readonly exhibits: readonly PosterExhibit[];
}

/** Beside a link to a game. */
export interface GamePoster extends Omit<SitePoster, "kind"> {
  readonly kind: "game";
  readonly slug: string;
}

export type Poster = ItemPoster | CollectionPoster | GamePoster | SitePoster;

/** Which poster it is, whatever it shows. */
export function nameOf(poster: Poster): string {
  switch (poster.kind) {
    case "item":
      return `item/${poster.exhibit.id}`;
    case "collection":
      return `collection/${poster.id}`;
    case "game":
      return `game/${poster.slug}`;
    case "site":
      return "site";
  }
}

/** For who does not see it. */
export const altOf = (poster: Poster): string =>
  poster.kind === "item" ? `${poster.name} on its plinth` : `${poster.title}: exhibits in their niches`;

/**
 * All that a drawing is made of, and nothing else of an item: what a poster does not show gives it no new address.
 *
 * @param picture as the item's address names it, where it is not the drawing that came with the release.
 */
export const exhibitOf = (item: ArtworkSubject, picture?: string): PosterExhibit => {
  const photograph = photographIn(picture);
  const { id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber } = item;
  return {
    ...{ id, name, character, characterKey, form, amiiboSeriesId },
    ...(extraName !== undefined && { extraName }),
    ...(acNumber !== undefined && { acNumber }),
    ...(photograph !== undefined && { photograph }),
  };
};

/** px: what messengers ask for. */
export const POSTER_SIZE = { width: 1200, height: 630 } as const;

/** Part of their addresses: goes up whenever posters are laid out anew. */
export const POSTERS_REVISION = "2";

/** Names what a poster shows: another picture has another key. */
export function keyOf(poster: Poster): string {
  const shown = JSON.stringify([POSTERS_REVISION, ARTWORK_REVISION, poster]);
  return ["a", "b"]
    .map((salt) =>
      hash(salt + shown)
        .toString(36)
        .padStart(7, "0"),
    )
    .join("");
}
