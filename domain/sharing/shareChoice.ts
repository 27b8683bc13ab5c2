import type { Catalogue } from "../catalogue/catalogue";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { findEarliestRelease } from "../catalogue/release";
import type { Market } from "../listings/market";
import { EMPTY_HOLDING, type Holdings, isOwned } from "../ownership/holding";
import { getMarketAverage } from "../prices/average";
import type { PriceSnapshot } from "../prices/priceSnapshot";

export const SHARE_ORDERS = ["dearest", "rarest", "newest"] as const;
type ShareOrder = (typeof SHARE_ORDERS)[number];

export const MIN_SHARED_ITEMS = 5;
export const MAX_SHARED_ITEMS = 9;

/** Which exhibits somebody shows: those that they picked, else the first by an order. */
export interface ShareChoice {
  readonly by: ShareOrder;
  readonly picked: readonly number[];
}

/** "dearest:12,7" */
export const formatShareChoice = ({ by, picked }: ShareChoice): string => `${by}:${picked.join()}`;

const SHARE_CHOICE_PATTERN = /^(\w+):((?:[1-9]\d{0,8}(?:,[1-9]\d{0,8})*)?)$/;

/** What is none counts as none: then everything is shown as if nobody had chosen. */
export function parseShareChoice(text: string | null): ShareChoice | undefined {
  const [, order, ids = ""] = SHARE_CHOICE_PATTERN.exec(text ?? "") ?? [];
  const by = SHARE_ORDERS.find((each) => each === order);
  return by && { by, picked: ids === "" ? [] : ids.split(",").map(Number) };
}

/**
 * Where a kept choice is filled up by price or by sales: one market for everybody, as where its owner lives is said to
 * nobody. What is shown so has an order, and no price.
 */
export const SHARE_CHOICE_MARKET: Market = "EBAY-US";

/** Another edition of the book of prices may fill it up with something else. */
export const isPriceDependentChoice = ({ by }: ShareChoice): boolean => by !== "newest";

export interface ShareChoiceContext {
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  readonly book: PriceSnapshot;
  readonly market: Market;
}

/** Five at least are filled up by the order; what is no longer owned is left out. */
export function pickSharedItems(from: ShareChoiceContext, { by, picked }: ShareChoice): readonly Item[] {
  const { catalogue, holdings, book, market } = from;
  const owned = new Map(
    catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? EMPTY_HOLDING)).map((item) => [item.id, item]),
  );
  const mine = picked.flatMap((id) => owned.get(id) ?? []).slice(0, MAX_SHARED_ITEMS);
  if (mine.length >= MIN_SHARED_ITEMS) return mine;
  const rest = [...owned.values()].filter((item) => !mine.includes(item)).sort(SHARE_COMPARATORS[by](book, market));
  return [...mine, ...rest].slice(0, mine.length === 0 ? MAX_SHARED_ITEMS : MIN_SHARED_ITEMS);
}

type ShareComparator = (one: Item, other: Item) => number;

/** What nobody sold for a month is rarer than what somebody did; figures stand before cards that are as rare. */
const SHARE_COMPARATORS: Readonly<Record<ShareOrder, (book: PriceSnapshot, market: Market) => ShareComparator>> = {
  dearest: (book, market) => {
    const price = ({ id }: Item) => getMarketAverage(book, id, market, "all")?.price ?? 0;
    return (one, other) => price(other) - price(one) || one.id - other.id;
  },
  rarest: (book, market) => {
    const sold = ({ id }: Item) => getMarketAverage(book, id, market, "all")?.n ?? 0;
    const isCard = (item: Item) => Number(!isCountedAsFigure(item));
    return (one, other) => sold(one) - sold(other) || isCard(one) - isCard(other) || one.id - other.id;
  },
  newest: () => {
    const day = ({ releases }: Item) => findEarliestRelease(releases)?.date ?? "";
    return (one, other) => day(other).localeCompare(day(one)) || other.id - one.id;
  },
};
