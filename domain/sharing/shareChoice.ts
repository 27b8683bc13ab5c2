import type { Catalogue } from "../catalogue/catalogue";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { findEarliestRelease } from "../catalogue/release";
import type { Market } from "../listings/market";
import { EMPTY_HOLDING, type Holdings, isOwned } from "../ownership/holding";
import { getMarketAverage } from "../prices/average";
import type { PriceSnapshot } from "../prices/priceSnapshot";

export const SHARE_IMAGE_ORDERS = ["dearest", "rarest", "newest"] as const;
type ShareOrder = (typeof SHARE_IMAGE_ORDERS)[number];

export const MIN_SHARE_IMAGE_ITEMS = 5;
export const MAX_SHARE_IMAGE_ITEMS = 9;

/** A member's choice of the items on a share image: picked items first, then further items in an order. */
export interface ShareImageItemChoice {
  readonly order: ShareOrder;
  readonly pickedIds: readonly number[];
}

/** Formats a choice of items for storage: "dearest:12,7" means dearest first, with items 12 and 7 picked. */
export const formatShareImageItemChoice = ({ order, pickedIds }: ShareImageItemChoice): string =>
  `${order}:${pickedIds.join()}`;

const SHARE_CHOICE_PATTERN = /^(\w+):((?:[1-9]\d{0,8}(?:,[1-9]\d{0,8})*)?)$/;

/** Parses a stored choice of items. Returns `undefined` for invalid text, which counts as no choice. */
export function parseShareImageItemChoice(text: string | null): ShareImageItemChoice | undefined {
  const [, order, ids = ""] = SHARE_CHOICE_PATTERN.exec(text ?? "") ?? [];
  const by = SHARE_IMAGE_ORDERS.find((each) => each === order);
  return by && { order: by, pickedIds: ids === "" ? [] : ids.split(",").map(Number) };
}

/** Market whose prices order public images. It is the same for all, or it would reveal where an owner lives. */
export const PUBLIC_SHARE_IMAGE_MARKET: Market = "EBAY-US";

export const isShareImageItemChoiceByPrice = ({ order }: ShareImageItemChoice): boolean => order !== "newest";

export interface ShareImageItemChoiceContext {
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  readonly priceSnapshot: PriceSnapshot;
  readonly market: Market;
}

/**
 * Picks the owned items that a share image shows. Adds further items in the chosen order up to `MIN_SHARE_IMAGE_ITEMS`
 * items, or up to `MAX_SHARE_IMAGE_ITEMS` if the member picked none.
 */
export function pickShareImageItems(
  context: ShareImageItemChoiceContext,
  { order, pickedIds }: ShareImageItemChoice,
): readonly Item[] {
  const { catalogue, holdings, priceSnapshot, market } = context;
  const owned = new Map(
    catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? EMPTY_HOLDING)).map((item) => [item.id, item]),
  );
  const pickedItems = pickedIds.flatMap((id) => owned.get(id) ?? []).slice(0, MAX_SHARE_IMAGE_ITEMS);
  if (pickedItems.length >= MIN_SHARE_IMAGE_ITEMS) return pickedItems;
  const others = [...owned.values()]
    .filter((item) => !pickedItems.includes(item))
    .sort(SHARE_COMPARATORS[order](priceSnapshot, market));
  return [...pickedItems, ...others].slice(0, pickedItems.length === 0 ? MAX_SHARE_IMAGE_ITEMS : MIN_SHARE_IMAGE_ITEMS);
}

type ShareComparator = (first: Item, second: Item) => number;

/** Comparators by order. An item with fewer sales in 30 days is rarer; of equally rare ones, figures come first. */
const SHARE_COMPARATORS: Readonly<Record<ShareOrder, (prices: PriceSnapshot, market: Market) => ShareComparator>> = {
  dearest: (prices, market) => {
    const priceOf = ({ id }: Item) => getMarketAverage(prices, id, market, "all")?.price ?? 0;
    return (first, second) => priceOf(second) - priceOf(first) || first.id - second.id;
  },
  rarest: (prices, market) => {
    const salesOf = ({ id }: Item) => getMarketAverage(prices, id, market, "all")?.sampleCount ?? 0;
    const isCard = (item: Item) => Number(!isCountedAsFigure(item));
    return (first, second) =>
      salesOf(first) - salesOf(second) || isCard(first) - isCard(second) || first.id - second.id;
  },
  newest: () => {
    const dayOf = ({ releases }: Item) => findEarliestRelease(releases)?.date ?? "";
    return (first, second) => dayOf(second).localeCompare(dayOf(first)) || second.id - first.id;
  },
};
