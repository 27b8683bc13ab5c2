import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { ArtworkSubject } from "../catalogue/pictureRef";
import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import type { MarketRegion } from "../listings/market";
import { t } from "../messages/pages";
import type { Progress } from "../ownership/progress";
import type { ProgressCount } from "../ownership/summary";
import { parsePhotographName } from "../photographs/photographFile";
import { hashText } from "../seededRandom";

/** An item as an image shows it. */
export interface SocialImageItem extends ArtworkSubject {
  /** Hash of the photograph that replaces the drawing. */
  readonly photograph?: string;
}

/** A formatted price and its basis. */
export interface SocialImagePrice {
  readonly region: MarketRegion;
  readonly price: string;
  readonly basis: string;
}

export interface ItemSocialImage {
  readonly kind: "item";
  readonly name: string;
  readonly series: string;
  /** Text on the plate of the plinth. */
  readonly plate: string;
  readonly shownItem: SocialImageItem;
  readonly prices: readonly SocialImagePrice[];
  /** True if the prices are generated sample data. */
  readonly isSynthetic: boolean;
}

export interface CollectionSocialImage {
  readonly kind: "collection";
  /** Its owner's. */
  readonly id: number;
  readonly title: string;
  readonly counts: readonly ProgressCount[];
  /** True if `counts` covers only the owner's goal. */
  readonly isOfGoal: boolean;
  /** Value of the collection by region. Empty if it is not public. */
  readonly worth: readonly SocialImagePrice[];
  /** At most `MAX_GALLERY_ITEMS`, or the owner's choice. */
  readonly shownItems: readonly SocialImageItem[];
  readonly isSynthetic: boolean;
}

/** A social image with a title, a sentence, and at most `MAX_GALLERY_ITEMS` items. */
interface TextSocialImage {
  readonly title: string;
  readonly text: string;
  readonly shownItems: readonly SocialImageItem[];
}

/** The social image of all other pages. */
export interface SiteSocialImage extends TextSocialImage {
  readonly kind: "site";
}

export interface ListSocialImage extends TextSocialImage {
  readonly kind: "list";
  /** View and slug as in the URL of the list. */
  readonly view: string;
  readonly slug: string;
}

export interface WishlistSocialImage extends TextSocialImage {
  readonly kind: "wishlist";
  /** Its owner's. */
  readonly id: number;
}

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

/** Sizes that social networks expect, in pixels. */
export const SHARE_IMAGE_SIZES_PX = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;

/** An image of the owner's collection, for sharing as a post or a story. */
export interface ShareImage {
  readonly kind: "share";
  /** Its owner's. */
  readonly id: number;
  readonly look: ShareImageStyle;
  /** Name in characters that images can render. Empty if there is none. */
  readonly name: string;
  readonly owned: number;
  readonly shownItems: readonly SocialImageItem[];
  /** Progress bars of series, highest percentage first. */
  readonly shelves: readonly (Progress & { readonly name: string; readonly amiiboSeriesId: number })[];
}

export type SocialOrShareImage = SocialImage | ShareImage;

/** Returns the name of an image, independent of its contents. */
export function getSocialImageName(image: SocialOrShareImage): string {
  switch (image.kind) {
    case "item":
      return `item/${image.shownItem.id}`;
    case "collection":
      return `collection/${image.id}`;
    case "wishlist":
      return `wishlist/${image.id}`;
    case "list":
      return `list/${image.view}/${image.slug}`;
    case "game":
      return `game/${image.slug}`;
    case "site":
      return "site";
    case "share":
      return `share/${image.id}/${image.look}`;
  }
}

/** Returns the alternative text of an image. */
export const getSocialImageAltText = (image: SocialImage): string =>
  image.kind === "item" ? t.socialImages.itemAlt(image.name) : t.socialImages.imageAlt(image.title);

/**
 * Picks the properties that a drawing depends on, so that changes to other properties do not change the image's key.
 *
 * @param picture version of the picture in its URL, if it is not a drawing of the release
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

/** Size that messengers expect, in pixels. */
export const SOCIAL_IMAGE_SIZE_PX = { width: 1200, height: 630 } as const;

export function getSocialImageSize(image: SocialOrShareImage): { readonly width: number; readonly height: number } {
  if (image.kind !== "share") return SOCIAL_IMAGE_SIZE_PX;
  return SHARE_IMAGE_SIZES_PX[image.look.startsWith("post") ? "post" : "story"];
}

/** Revision of the layout, part of the images' URLs. Increment it when the layout changes. */
export const SOCIAL_IMAGE_REVISION = "4";

/**
 * Computes a key of everything that an image shows, including its language. Any visible change results in a new key.
 */
export function computeSocialImageKey(image: SocialOrShareImage): string {
  const languages = getLanguage() === DEFAULT_LANGUAGE ? [] : [getLanguage()];
  const contents = JSON.stringify([SOCIAL_IMAGE_REVISION, ARTWORK_REVISION, image, ...languages]);
  return ["a", "b"]
    .map((salt) =>
      hashText(salt + contents)
        .toString(36)
        .padStart(7, "0"),
    )
    .join("");
}
