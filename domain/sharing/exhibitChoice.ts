import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { earliestRelease } from "../catalogue/release";
import type { Market } from "../listings/market";
import { type Holdings, isOwned, NOTHING } from "../ownership/holding";
import { averageIn } from "../prices/average";
import type { Book } from "../prices/book";

export const SHARE_ORDERS = ["dearest", "rarest", "newest"] as const;
type ShareOrder = (typeof SHARE_ORDERS)[number];

export const FEWEST_SHARED = 5;
export const MOST_SHARED = 9;

/** Which exhibits somebody shows: those that they picked, else the first by an order. */
export interface ShareChoice {
  readonly by: ShareOrder;
  readonly picked: readonly number[];
}

/** "dearest:12,7" */
export const formatChoice = ({ by, picked }: ShareChoice): string => `${by}:${picked.join()}`;

const NOTATION = /^(\w+):((?:[1-9]\d{0,8}(?:,[1-9]\d{0,8})*)?)$/;

/** What is none counts as none: then everything is shown as if nobody had chosen. */
export function parseChoice(text: string | null): ShareChoice | undefined {
  const [, order, ids = ""] = NOTATION.exec(text ?? "") ?? [];
  const by = SHARE_ORDERS.find((each) => each === order);
  return by && { by, picked: ids === "" ? [] : ids.split(",").map(Number) };
}

/**
 * Where a kept choice is filled up by price or by sales: one market for everybody, as where its owner lives is said to
 * nobody. What is shown so has an order, and no price.
 */
export const MARKET_OF_CHOICES: Market = "EBAY-US";

/** Another edition of the book of prices may fill it up with something else. */
export const isOfPrices = ({ by }: ShareChoice): boolean => by !== "newest";

export interface Chooseable {
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  readonly book: Book;
  readonly market: Market;
}

/** Five at least are filled up by the order; what is no longer owned is left out. */
export function chosenOf(from: Chooseable, { by, picked }: ShareChoice): readonly Amiibo[] {
  const { catalogue, holdings, book, market } = from;
  const owned = new Map(
    catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? NOTHING)).map((item) => [item.id, item]),
  );
  const mine = picked.flatMap((id) => owned.get(id) ?? []).slice(0, MOST_SHARED);
  if (mine.length >= FEWEST_SHARED) return mine;
  const rest = [...owned.values()].filter((item) => !mine.includes(item)).sort(ORDERS[by](book, market));
  return [...mine, ...rest].slice(0, mine.length === 0 ? MOST_SHARED : FEWEST_SHARED);
}

type Order = (one: Amiibo, other: Amiibo) => number;

/** What nobody sold for a month is rarer than what somebody did; figures stand before cards that are as rare. */
const ORDERS: Readonly<Record<ShareOrder, (book: Book, market: Market) => Order>> = {
  dearest: (book, market) => {
    const price = ({ id }: Amiibo) => averageIn(book, id, market, "all")?.price ?? 0;
    return (one, other) => price(other) - price(one) || one.id - other.id;
  },
  rarest: (book, market) => {
    const sold = ({ id }: Amiibo) => averageIn(book, id, market, "all")?.n ?? 0;
    const isCard = (item: Amiibo) => Number(!countsAsFigure(item));
    return (one, other) => sold(one) - sold(other) || isCard(one) - isCard(other) || one.id - other.id;
  },
  newest: () => {
    const day = ({ releases }: Amiibo) => earliestRelease(releases)?.date ?? "";
    return (one, other) => day(other).localeCompare(day(one)) || other.id - one.id;
  },
};
