import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { earliestRelease } from "../catalogue/release";
import type { Market } from "../listings/market";
import type { Holdings } from "../ownership/holding";
import { summarize } from "../ownership/summary";
import { averageIn } from "../prices/average";
import type { Book } from "../prices/book";
import { exhibitOf, type SharePoster } from "./poster";

export const SHARE_ORDERS = ["dearest", "rarest", "newest"] as const;
export type ShareOrder = (typeof SHARE_ORDERS)[number];

export const FEWEST_SHARED = 5;
export const MOST_SHARED = 9;
const MOST_SHELVES = 3;

/** Which exhibits a picture shows: those that somebody picked, else the first by an order. */
export interface ShareChoice {
  readonly by: ShareOrder;
  readonly picked: readonly number[];
}

interface Shared {
  /** The owner's. */
  readonly id: number;
  /** In letters that pictures can write. */
  readonly name: string;
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  readonly book: Book;
  readonly market: Market;
}

/** A collection as a post or a story shows it. */
export function sharePosterOf(shared: Shared, choice: ShareChoice, look: SharePoster["look"]): SharePoster {
  const { id, name, catalogue, holdings } = shared;
  const { series, whole } = summarize(catalogue, holdings);
  const owned = series.flatMap((each) => each.owned);
  const shelves = series
    .filter(({ progress }) => progress.owned > 0)
    .sort((one, other) => other.progress.percent - one.progress.percent || other.progress.owned - one.progress.owned);
  return {
    kind: "share",
    ...{ id, look, name },
    owned: whole.owned,
    exhibits: chosenOf(owned, shared, choice).map((item) => exhibitOf(item, catalogue.pictureOf(item).picture)),
    shelves: shelves.slice(0, MOST_SHELVES).map((shelf) => ({
      name: shelf.series.name,
      amiiboSeriesId: shelf.series.id,
      ...shelf.progress,
    })),
  };
}

/** Five at least are filled up by the order; what is no longer owned is left out. */
function chosenOf(owned: readonly Amiibo[], { book, market }: Shared, { by, picked }: ShareChoice): readonly Amiibo[] {
  const mine = picked.flatMap((id) => owned.find((item) => item.id === id) ?? []).slice(0, MOST_SHARED);
  if (mine.length >= FEWEST_SHARED) return mine;
  const rest = owned.filter((item) => !mine.includes(item)).sort(ORDERS[by](book, market));
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
