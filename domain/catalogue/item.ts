import type { NfcCode } from "./nfcCode";

/** All forms of items. The API's `typeId` is derived from the form. */
export const ITEM_FORMS = ["figure", "yarn", "card", "band", "block", "cereal-box"] as const;
export type ItemForm = (typeof ITEM_FORMS)[number];

/** Type ids in URLs and in the API: 1 figure, 2 yarn, 3 card. */
export type ItemTypeId = 1 | 2 | 3;

/** Names of the types in the API. */
export const ITEM_TYPE_NAMES: Readonly<Record<ItemTypeId, string>> = { 1: "Figure", 2: "Yarn", 3: "Card" };

export const ALL_RELEASE_REGIONS = ["jp", "na", "eu", "au"] as const;
export type ReleaseRegion = (typeof ALL_RELEASE_REGIONS)[number];

/** Release dates (`YYYY-MM-DD`) by region. A missing region had no release, or its date is unknown. */
export type ReleaseDates = Readonly<Partial<Record<ReleaseRegion, string>>>;

export interface Item {
  /** The identity of the item in code, in tables and in URLs. It never changes. */
  readonly id: number;
  readonly nfcCode?: NfcCode;
  readonly name: string;
  readonly extraName?: string;
  readonly character: string;
  /** Unlike `character`, unique: two different characters named Robin have different keys. */
  readonly characterKey: string;
  readonly form: ItemForm;
  readonly amiiboSeriesId: number;
  readonly gameSeriesId: number;
  /** Number of an Animal Crossing card. */
  readonly acNumber?: number;
  readonly releases: ReleaseDates;
  /** Hex colour with `#` and 3 or 6 digits. */
  readonly backgroundColor?: string;
}

export const hasNfcCode = <I extends Pick<Item, "nfcCode">>(item: I): item is I & { readonly nfcCode: NfcCode } =>
  item.nfcCode !== undefined;

export function getItemTypeId(form: ItemForm): ItemTypeId {
  if (form === "yarn") return 2;
  return form === "card" || form === "cereal-box" ? 3 : 1;
}

/**
 * Returns true for all forms except cards. The cereal box (item 736) has the type of a card, but counts as a figure.
 */
export const isCountedAsFigure = (item: { readonly form: ItemForm }): boolean => item.form !== "card";

const MAX_TITLE_LENGTH = 40;

/** Shortens a title to 40 characters: a longer one is cut to 37 characters and an ellipsis. */
export function truncateTitle(name: string): string {
  const characters = [...name];
  return characters.length <= MAX_TITLE_LENGTH ? name : `${characters.slice(0, MAX_TITLE_LENGTH - 3).join("")}...`;
}
