/** Id of the amiibo series whose cards have numbers. A card's number determines its series of cards. */
export const ANIMAL_CROSSING_SERIES_ID = 7;
/** Id of the Animal Crossing game series. The list by game series leaves it out, because it has a list of its own. */
export const ANIMAL_CROSSING_GAME_SERIES_ID = 5;

export interface CardSeries {
  readonly slug: string;
  readonly name: string;
  /** Lowest card number of the series. Both `from` and `to` belong to the series. */
  readonly from: number;
  readonly to: number;
  /** Number of digits at the beginning of a card number that are not printed on the card. */
  readonly unprintedDigits: number;
}

export const CARD_SERIES: readonly CardSeries[] = [
  { slug: "series-1", name: "Series 1", from: 1, to: 100, unprintedDigits: 0 },
  { slug: "series-2", name: "Series 2", from: 101, to: 200, unprintedDigits: 0 },
  { slug: "series-3", name: "Series 3", from: 201, to: 300, unprintedDigits: 0 },
  { slug: "series-4", name: "Series 4", from: 301, to: 400, unprintedDigits: 0 },
  { slug: "series-5", name: "Series 5", from: 401, to: 470, unprintedDigits: 0 },
  { slug: "new-leaf", name: "New Leaf", from: 501, to: 550, unprintedDigits: 1 },
  { slug: "sanrio", name: "Sanrio", from: 601, to: 650, unprintedDigits: 2 },
  { slug: "promo-cards", name: "Promo Cards", from: 651, to: 700, unprintedDigits: 0 },
];

export const findCardSeries = (acNumber: number): CardSeries | undefined =>
  CARD_SERIES.find(({ from, to }) => acNumber >= from && acNumber <= to);

/** Returns the number that is printed on a card: "01" for 501 (New Leaf), "1" for 601 (Sanrio). */
export const formatPrintedCardNumber = (acNumber: number): string =>
  String(acNumber).slice(findCardSeries(acNumber)?.unprintedDigits ?? 0);
