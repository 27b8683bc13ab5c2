import { ARTWORK_REVISION } from "../catalogue/artworkRevision";
import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import type { ArtworkInputs } from "../catalogue/pictureRef";
import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import type { MarketRegion } from "../listings/market";
import { t } from "../messages/pages";
import type { CollectionProgress } from "../ownership/progress";
import type { ProgressByKind } from "../ownership/summary";
import { parsePhotographName } from "../photographs/photographFile";
import { computeTextHashKey } from "../seededRandom";

export interface SocialImageItem extends ArtworkInputs {
  /** Hash of the photograph that the image shows instead of a drawing. Absent if there is no photograph. */
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
  /** Text on the plate of the pedestal below the item. */
  readonly plate: string;
  readonly shownItem: SocialImageItem;
  readonly prices: readonly SocialImagePrice[];
  /** True if the prices are generated sample data, not real prices. */
  readonly isSynthetic: boolean;
}

export interface CollectionSocialImage {
  readonly kind: "collection";
  /** Account id of the collection's owner. */
  readonly id: number;
  readonly title: string;
  readonly counts: readonly ProgressByKind[];
  /** True if `counts` covers only the items of the owner's goal. */
  readonly isOfGoal: boolean;
  /** Value of the collection in each region. Empty if the value is not public. */
  readonly worth: readonly SocialImagePrice[];
  /** Items of the collection: the owner's choice, or at most `MAX_SOCIAL_IMAGE_ITEMS`. */
  readonly shownItems: readonly SocialImageItem[];
  readonly isSynthetic: boolean;
}

/** Content of a social image with a title, a sentence, and at most `MAX_SOCIAL_IMAGE_ITEMS` items. */
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
  /** Kind of the list view, as in the URL of the list. `slug` is the series in that URL. */
  readonly view: string;
  readonly slug: string;
}

export interface WishlistSocialImage extends TextSocialImage {
  readonly kind: "wishlist";
  /** Account id of the wishlist's owner. */
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

/** Content of a share image: the owner's collection, for sharing as a post or a story on social media. */
export interface ShareImage {
  readonly kind: "share";
  /** Account id of the collection's owner. */
  readonly id: number;
  readonly style: ShareImageStyle;
  /** Owner's name, in characters that images can render. Empty if the owner has no public name. */
  readonly name: string;
  readonly owned: number;
  readonly shownItems: readonly SocialImageItem[];
  /** Progress in single series, highest percentage first. The image shows each as a progress bar. */
  readonly progressBars: readonly (CollectionProgress & { readonly name: string; readonly amiiboSeriesId: number })[];
}

export type SocialOrShareImage = SocialImage | ShareImage;

/** Returns the part of an image's URL that names its subject. It does not depend on the image's contents. */
export function getSocialImageSubject(image: SocialOrShareImage): string {
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

/** Picks the properties of an item that its drawing depends on, so that other changes keep the image's key. */
export const toSocialImageItem = (item: ArtworkInputs, picture?: string): SocialImageItem => {
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

/** Size of a social image in pixels, as messengers expect it. */
export const SOCIAL_IMAGE_SIZE_PX = { width: 1200, height: 630 } as const;

export function getSocialImageSize(image: SocialOrShareImage): { readonly width: number; readonly height: number } {
  if (image.kind !== "share") return SOCIAL_IMAGE_SIZE_PX;
  return SHARE_IMAGE_SIZES_PX[image.style.startsWith("post") ? "post" : "story"];
}

/** Revision of the layout of social images, which is part of their URLs. Increment it when their layout changes. */
export const SOCIAL_IMAGE_REVISION = "4";

/** Computes a key of everything that an image shows, including its language. Visible changes change the key. */
export function computeSocialImageKey(image: SocialOrShareImage): string {
  const languages = getLanguage() === DEFAULT_LANGUAGE ? [] : [getLanguage()];
  return computeTextHashKey(JSON.stringify([SOCIAL_IMAGE_REVISION, ARTWORK_REVISION, image, ...languages]));
}
