/** The finer kind of an item. Its `typeId` on the wire follows from it. */
export const ITEM_FORMS = ["figure", "yarn", "card", "band", "block", "cereal-box"] as const;
export type ItemForm = (typeof ITEM_FORMS)[number];

/** 1 figure, 2 yarn, 3 card: the numbers of addresses and of the API. */
export type ItemTypeId = 1 | 2 | 3;

/** As the API says them. */
export const ITEM_TYPE_NAMES: Readonly<Record<ItemTypeId, string>> = { 1: "Figure", 2: "Yarn", 3: "Card" };

export const ALL_RELEASE_REGIONS = ["jp", "na", "eu", "au"] as const;
export type ReleaseRegion = (typeof ALL_RELEASE_REGIONS)[number];

/** ISO dates (`YYYY-MM-DD`) by region; a missing region was never released there, or is unknown. */
export type ReleaseDates = Readonly<Partial<Record<ReleaseRegion, string>>>;

export interface Item {
  readonly id: number;
  /** Eight lower-case hex digits. `head` and `tail` together are the item's unique key. */
  readonly head: string;
  readonly tail: string;
  readonly name: string;
  readonly extraName?: string;
  readonly character: string;
  /** Unlike `character`, unique: two different Robins have two keys. */
  readonly characterKey: string;
  readonly form: ItemForm;
  readonly amiiboSeriesId: number;
  readonly gameSeriesId: number;
  /** Animal Crossing cards alone have one. */
  readonly acNumber?: number;
  readonly releases: ReleaseDates;
  /** 3- or 6-digit hex with its `#`. */
  readonly backgroundColor?: string;
}

export function getItemTypeId(form: ItemForm): ItemTypeId {
  if (form === "yarn") return 2;
  return form === "card" || form === "cereal-box" ? 3 : 1;
}

/** The cereal box is typed as a card and yet stands with the figures (item 736). */
export const isCountedAsFigure = (item: { readonly form: ItemForm }): boolean => item.form !== "card";

const MAX_TITLE_LENGTH = 40;

/** At most 40 characters; a longer title keeps 37 and an ellipsis. */
export function truncateTitle(name: string): string {
  const characters = [...name];
  return characters.length <= MAX_TITLE_LENGTH ? name : `${characters.slice(0, MAX_TITLE_LENGTH - 3).join("")}...`;
}
