import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { MARKETS, type Market } from "../listings/market";

/** One question to the marketplace that finds the listings of many cards. Which card each is of is told here, by its title. */
export interface Sweep {
  /** The same each time, such as `EBAY-GB/cards-7`. */
  readonly key: string;
  readonly market: Market;
  readonly words: string;
  /** Whole units of the market's currency, hundredths behind the point; both ends included. */
  readonly priceFrom: number;
  readonly priceTo: number;
  /** Cards that it may find. */
  readonly items: readonly number[];
}

/** Fewer cards than that are asked for one by one. */
const LEAST_CARDS = 20;
/** Every sweep of every market. */
export const sweepsOf = (catalogue: Catalogue): Sweep[] =>
  sweptSeries(catalogue).flatMap(({ series, cards }) =>
    MARKETS.map((market) => ({
      key: `${market}/cards-${series.id}`,
      market,
      words: `${series.name.toLowerCase()} amiibo card`,
      ...{ priceFrom: 1, priceTo: 500 },
      items: cards.map(({ id }) => id),
    })),
  );

/** Items that no sweep finds: each is asked for by itself. */
export function askedAlone(catalogue: Catalogue): Amiibo[] {
  const swept = new Set(sweptSeries(catalogue).flatMap(({ cards }) => cards));
  return catalogue.items.filter((item) => !swept.has(item));
}

const sweptSeries = (catalogue: Catalogue): { readonly series: Series; readonly cards: readonly Amiibo[] }[] =>
  catalogue.amiiboSeries
    .map((series) => ({
      series,
      cards: catalogue.items.filter((item) => item.form === "card" && item.amiiboSeriesId === series.id),
    }))
    .filter(({ cards }) => cards.length >= LEAST_CARDS);
