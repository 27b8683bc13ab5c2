import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { ArtworkSubject } from "../catalogue/picture";
import { hash } from "../dice";
import { language } from "../language/current";
import { FIRST_LANGUAGE } from "../language/language";
import { t } from "../messages/pages";
import type { Progress } from "../ownership/percentOwned";
import type { Count } from "../ownership/summary";
import { photographIn } from "../photographs/file";

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
  /** At most `MOST_IN_GALLERY`, or what its owner chose. */
  readonly exhibits: readonly PosterExhibit[];
  readonly isSynthetic: boolean;
}

/** A title, a sentence, and at most `MOST_IN_GALLERY` exhibits. */
interface PlainPoster {
  readonly title: string;
  readonly text: string;
  readonly exhibits: readonly PosterExhibit[];
}

/** Beside every other link. */
export interface SitePoster extends PlainPoster {
  readonly kind: "site";
}

/** Beside a link to a list of the catalogue. */
export interface ListPoster extends PlainPoster {
  readonly kind: "list";
  /** As its address has them. */
  readonly view: string;
  readonly slug: string;
}

/** Beside a link to a public wishlist. */
export interface WishlistPoster extends PlainPoster {
  readonly kind: "wishlist";
  /** Its owner's. */
  readonly id: number;
}

/** Beside a link to a game. */
export interface GamePoster extends PlainPoster {
  readonly kind: "game";
  readonly slug: string;
}

export type LinkPoster = ItemPoster | CollectionPoster | SitePoster | ListPoster | WishlistPoster | GamePoster;

export const SHARE_LOOKS = ["post-light", "post-dark", "story-light", "story-dark"] as const;
export type ShareLook = (typeof SHARE_LOOKS)[number];

/** px: what posts and stories are. */
export const SHARE_SIZES = { post: { width: 1080, height: 1350 }, story: { width: 1080, height: 1920 } } as const;

/** For its owner to pass on: a post or a story. */
export interface SharePoster {
  readonly kind: "share";
  /** Its owner's. */
  readonly id: number;
  readonly look: ShareLook;
  /** In letters that pictures can write; empty where there is none. */
  readonly name: string;
  readonly owned: number;
  readonly exhibits: readonly PosterExhibit[];
  /** The fullest first. */
  readonly shelves: readonly (Progress & { readonly name: string; readonly amiiboSeriesId: number })[];
}

export type Poster = LinkPoster | SharePoster;

/** Which poster it is, whatever it shows. */
export function nameOf(poster: Poster): string {
  switch (poster.kind) {
    case "item":
      return `item/${poster.exhibit.id}`;
    case "collection":
      return `collection/${poster.id}`;
    case "wishlist":
      return `wishlist/${poster.id}`;
    case "list":
      return `list/${poster.view}/${poster.slug}`;
    case "game":
      return `game/${poster.slug}`;
    case "site":
      return "site";
    case "share":
      return `share/${poster.id}/${poster.look}`;
  }
}

/** For who does not see it. */
export const altOf = (poster: LinkPoster): string =>
  poster.kind === "item" ? t.posters.itemAlt(poster.name) : t.posters.alt(poster.title);

/**
 * All that a drawing is made of, and nothing else of an item: what a poster does not show gives it no new address.
 *
 * @param picture as the item's address names it, where it is not the drawing that came with the release.
 */
export const exhibitOf = (item: ArtworkSubject, picture?: string): PosterExhibit => {
  const photograph = photographIn(picture);
  const { id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber } = item;
  return {
    id,
    name,
    character,
    characterKey,
    form,
    amiiboSeriesId,
    ...(extraName !== undefined && { extraName }),
    ...(acNumber !== undefined && { acNumber }),
    ...(photograph !== undefined && { photograph }),
  };
};

/** px: what messengers ask for. */
export const POSTER_SIZE = { width: 1200, height: 630 } as const;

export function sizeOf(poster: Poster): { readonly width: number; readonly height: number } {
  if (poster.kind !== "share") return POSTER_SIZE;
  return SHARE_SIZES[poster.look.startsWith("post") ? "post" : "story"];
}

/** Part of their addresses: goes up whenever posters are laid out anew. */
export const POSTERS_REVISION = "4";

/** Names what a poster shows: another picture has another key, and so has one with the words of another language. */
export function keyOf(poster: Poster): string {
  const words = language() === FIRST_LANGUAGE ? [] : [language()];
  const shown = JSON.stringify([POSTERS_REVISION, ARTWORK_REVISION, poster, ...words]);
  return ["a", "b"]
    .map((salt) =>
      hash(salt + shown)
        .toString(36)
        .padStart(7, "0"),
    )
    .join("");
}
