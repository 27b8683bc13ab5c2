import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { ArtworkSubject } from "../catalogue/pictureRef";
import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import { t } from "../messages/pages";
import type { Progress } from "../ownership/progress";
import type { ProgressCount } from "../ownership/summary";
import { parsePhotographName } from "../photographs/photographFile";
import { hashText } from "../seededRandom";

/** What stands in a niche. */
export interface SocialImageItem extends ArtworkSubject {
  /** The hash of the photograph that is shown in place of the drawing. */
  readonly photograph?: string;
}

/** A price as it is written, and what it rests on. */
export interface SocialImagePrice {
  readonly country: "UK" | "US";
  readonly price: string;
  readonly basis: string;
}

/** The picture that stands beside a link to an item. */
export interface ItemSocialImage {
  readonly kind: "item";
  readonly name: string;
  readonly series: string;
  /** On the plinth's plate. */
  readonly plate: string;
  readonly exhibit: SocialImageItem;
  readonly prices: readonly SocialImagePrice[];
  /** The prices are made up. */
  readonly isSynthetic: boolean;
}

/** Beside a link to a public collection. */
export interface CollectionSocialImage {
  readonly kind: "collection";
  /** Its owner's. */
  readonly id: number;
  readonly title: string;
  readonly counts: readonly ProgressCount[];
  /** They count the owner's goal alone. */
  readonly isOfGoal: boolean;
  /** Of what it is worth, where its owner shows that. */
  readonly worth: readonly SocialImagePrice[];
  /** At most `MOST_IN_GALLERY`, or what its owner chose. */
  readonly exhibits: readonly SocialImageItem[];
  readonly isSynthetic: boolean;
}

/** A title, a sentence, and at most `MOST_IN_GALLERY` exhibits. */
interface TextSocialImage {
  readonly title: string;
  readonly text: string;
  readonly exhibits: readonly SocialImageItem[];
}

/** Beside every other link. */
export interface SiteSocialImage extends TextSocialImage {
  readonly kind: "site";
}

/** Beside a link to a list of the catalogue. */
export interface ListSocialImage extends TextSocialImage {
  readonly kind: "list";
  /** As its address has them. */
  readonly view: string;
  readonly slug: string;
}

/** Beside a link to a public wishlist. */
export interface WishlistSocialImage extends TextSocialImage {
  readonly kind: "wishlist";
  /** Its owner's. */
  readonly id: number;
}

/** Beside a link to a game. */
export interface GameSocialImage extends TextSocialImage {
  readonly kind: "game";
  readonly slug: string;
}

export type SocialImage =
  | ItemSocialImage
  | CollectionSocialImage
  | SiteSocialImage
  | ListSocialImage
  | WishlistSocialImage
  | GameSocialImage;

export const SHARE_IMAGE_STYLES = ["post-light", "post-dark", "story-light", "story-dark"] as const;
export type ShareImageStyle = (typeof SHARE_IMAGE_STYLES)[number];

/** px: what posts and stories are. */
export const SHARE_IMAGE_SIZES_PX = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;

/** For its owner to pass on: a post or a story. */
export interface ShareImage {
  readonly kind: "share";
  /** Its owner's. */
  readonly id: number;
  readonly look: ShareImageStyle;
  /** In letters that pictures can write; empty where there is none. */
  readonly name: string;
  readonly owned: number;
  readonly exhibits: readonly SocialImageItem[];
  /** The fullest first. */
  readonly shelves: readonly (Progress & { readonly name: string; readonly amiiboSeriesId: number })[];
}

export type SocialOrShareImage = SocialImage | ShareImage;

/** Which poster it is, whatever it shows. */
export function getSocialImageName(poster: SocialOrShareImage): string {
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
export const getSocialImageAltText = (poster: SocialImage): string =>
  poster.kind === "item" ? t.posters.itemAlt(poster.name) : t.posters.alt(poster.title);

/**
 * All that a drawing is made of, and nothing else of an item: what a poster does not show gives it no new address.
 *
 * @param picture as the item's address names it, where it is not the drawing that came with the release.
 */
export const toSocialImageItem = (item: ArtworkSubject, picture?: string): SocialImageItem => {
  const photograph = parsePhotographName(picture);
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
export const SOCIAL_IMAGE_SIZE_PX = { width: 1200, height: 630 } as const;

export function getSocialImageSize(poster: SocialOrShareImage): { readonly width: number; readonly height: number } {
  if (poster.kind !== "share") return SOCIAL_IMAGE_SIZE_PX;
  return SHARE_IMAGE_SIZES_PX[poster.look.startsWith("post") ? "post" : "story"];
}

/** Part of their addresses: goes up whenever posters are laid out anew. */
export const SOCIAL_IMAGE_REVISION = "4";

/** Names what a poster shows: another picture has another key, and so has one with the words of another language. */
export function computeSocialImageKey(poster: SocialOrShareImage): string {
  const words = getLanguage() === DEFAULT_LANGUAGE ? [] : [getLanguage()];
  const shown = JSON.stringify([SOCIAL_IMAGE_REVISION, ARTWORK_REVISION, poster, ...words]);
  return ["a", "b"]
    .map((salt) =>
      hashText(salt + shown)
        .toString(36)
        .padStart(7, "0"),
    )
    .join("");
}
