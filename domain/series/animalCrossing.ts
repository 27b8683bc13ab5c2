/** The amiibo series with numbered cards. The number determines the card series. */
export const ANIMAL_CROSSING_SERIES_ID = 7;
/** The game series that the game-series view excludes, because it has its own view. */
export const ANIMAL_CROSSING_GAME_SERIES_ID = 5;

export interface CardSeries {
  readonly slug: string;
  readonly name: string;
  /** Inclusive at both ends. */
  readonly from: number;
  readonly to: number;
  /** Number of leading digits that the printed number omits. */
  readonly unprintedDigits: number;
}

const createCardSeries = (slug: string, name: string, from: number, to: number, dropsDigits = 0): CardSeries => ({
  slug,
  name,
  from,
  to,
  unprintedDigits: dropsDigits,
});

export const CARD_SERIES: readonly CardSeries[] = [
  createCardSeries("series-1", "Series 1", 1, 100),
  createCardSeries("series-2", "Series 2", 101, 200),
  createCardSeries("series-3", "Series 3", 201, 300),
  createCardSeries("series-4", "Series 4", 301, 400),
  createCardSeries("series-5", "Series 5", 401, 470),
  createCardSeries("new-leaf", "New Leaf", 501, 550, 1),
  createCardSeries("sanrio", "Sanrio", 601, 650, 2),
  createCardSeries("promo-cards", "Promo Cards", 651, 700),
];

export const findCardSeries = (acNumber: number): CardSeries | undefined =>
  CARD_SERIES.find(({ from, to }) => acNumber >= from && acNumber <= to);

/**
 * Returns the number printed on a card. New Leaf's 501 is printed as "01", Sanrio's 601 as "1"; others are unchanged.
 */
export const formatPrintedNumber = (acNumber: number): string =>
  String(acNumber).slice(findCardSeries(acNumber)?.unprintedDigits ?? 0);
