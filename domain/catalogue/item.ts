import type { NfcCode } from "./nfcCode";

/** Forms of items, such as figure or card. The JSON API's `typeId` is derived from the form. */
export const ITEM_FORMS = ["figure", "yarn", "card", "band", "block", "cereal-box"] as const;
export type ItemForm = (typeof ITEM_FORMS)[number];

/** Ids of item types in URLs and in the JSON API: 1 figure, 2 yarn, 3 card. */
export type ItemTypeId = 1 | 2 | 3;

/** English names of the item types in the JSON API. */
export const ITEM_TYPE_NAMES: Readonly<Record<ItemTypeId, string>> = { 1: "Figure", 2: "Yarn", 3: "Card" };

export const ALL_RELEASE_REGIONS = ["jp", "na", "eu", "au"] as const;
export type ReleaseRegion = (typeof ALL_RELEASE_REGIONS)[number];

/** Release dates (`YYYY-MM-DD`) by region, without regions where the date is unknown or the item not released. */
export type ReleaseDates = Readonly<Partial<Record<ReleaseRegion, string>>>;

export interface Item {
  /** Id of the item in code, database and URLs. It never changes. */
  readonly id: number;
  readonly nfcCode?: NfcCode;
  readonly name: string;
  readonly extraName?: string;
  readonly character: string;
  /** Unique key of the character. Two characters named Robin have the same `character`, but different keys. */
  readonly characterKey: string;
  readonly form: ItemForm;
  readonly amiiboSeriesId: number;
  readonly gameSeriesId: number;
  /** Card number of an Animal Crossing card. */
  readonly acNumber?: number;
  readonly releases: ReleaseDates;
  /** Background colour of the item: `#` and 3 or 6 hex digits. */
  readonly backgroundColor?: string;
}

export const hasNfcCode = <I extends Pick<Item, "nfcCode">>(item: I): item is I & { readonly nfcCode: NfcCode } =>
  item.nfcCode !== undefined;

export function getItemTypeId(form: ItemForm): ItemTypeId {
  if (form === "yarn") return 2;
  return form === "card" || form === "cereal-box" ? 3 : 1;
}

/** Returns true for all forms except cards. The cereal box (item 736) has a card's type id, but counts as a figure. */
export const isCountedAsFigure = (item: { readonly form: ItemForm }): boolean => item.form !== "card";

const MAX_TITLE_LENGTH = 40;

/** Shortens a title of more than 40 characters to 37 characters and three dots. */
export function truncateTitle(name: string): string {
  const characters = [...name];
  return characters.length <= MAX_TITLE_LENGTH ? name : `${characters.slice(0, MAX_TITLE_LENGTH - 3).join("")}...`;
}
