import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import type { ArtworkSubject } from "../catalogue/pictureRef";
import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import type { MarketRegion } from "../listings/market";
import { t } from "../messages/pages";
import type { Progress } from "../ownership/progress";
import type { ProgressCount } from "../ownership/summary";
import { parsePhotographName } from "../photographs/photographFile";
import { computeTextKey } from "../seededRandom";

export interface SocialImageItem extends ArtworkSubject {
  /** Hash of the photograph that replaces the drawing. */
  readonly photograph?: string;
}

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
  /** Id of the owner. */
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
  /** Id of the owner. */
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

export const SHARE_IMAGE_SIZES_PX = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;

/** An image of the owner's collection, for sharing as a post or a story. */
export interface ShareImage {
  readonly kind: "share";
  /** Id of the owner. */
  readonly id: number;
  readonly style: ShareImageStyle;
  /** Name in characters that images can render. Empty if there is none. */
  readonly name: string;
  readonly owned: number;
  readonly shownItems: readonly SocialImageItem[];
  /** Progress bars of series, highest percentage first. */
  readonly progressBars: readonly (Progress & { readonly name: string; readonly amiiboSeriesId: number })[];
}

export type SocialOrShareImage = SocialImage | ShareImage;

/** Returns a name for the subject of an image. The name stays the same if the contents change. */
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
      return `share/${image.id}/${image.style}`;
  }
}

export const getSocialImageAltText = (image: SocialImage): string =>
  image.kind === "item" ? t.socialImages.itemAlt(image.name) : t.socialImages.imageAlt(image.title);

export const toSocialImageItems = (catalogue: Catalogue, items: readonly Item[]): readonly SocialImageItem[] =>
  items.map((item) => toSocialImageItem(item, catalogue.getPicture(item).picture));

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
  return SHARE_IMAGE_SIZES_PX[image.style.startsWith("post") ? "post" : "story"];
}

/** Revision of the layout, part of the images' URLs. Increment it when the layout changes. */
export const SOCIAL_IMAGE_REVISION = "4";

/**
 * Computes a key of everything that an image shows, including its language. Any visible change results in a new key.
 */
export function computeSocialImageKey(image: SocialOrShareImage): string {
  const languages = getLanguage() === DEFAULT_LANGUAGE ? [] : [getLanguage()];
  return computeTextKey(JSON.stringify([SOCIAL_IMAGE_REVISION, ARTWORK_REVISION, image, ...languages]));
}
