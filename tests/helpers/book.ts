import type { Book, Figure, ItemPrices } from "../../domain/prices/book";

/** Minor units of the market's currency. */
interface SoldFor {
  readonly us?: number;
  readonly gb?: number;
}

const figure = (price: number): Figure => ({ price, n: 9, low: price, high: price, day: "2026-11-20" });

const soldIn = (price: number | undefined) =>
  price === undefined
    ? undefined
    : { sold: { new: figure(price), used: figure(price), all: figure(price) }, listed: {}, guide: {} };

/** Builds a book in which new and used copies are sold for the same price. Keys are item ids. */
export function createBook(items: Readonly<Record<number, SoldFor>>, more: Partial<Book> = {}): Book {
  const priced = Object.entries(items).map(([id, { us, gb }]): [number, ItemPrices] => {
    const [inUs, inGb] = [soldIn(us), soldIn(gb)];
    return [Number(id), { ...(inUs && { "EBAY-US": inUs }), ...(inGb && { "EBAY-GB": inGb }) }];
  });
  return { edition: "of the test", publishedAt: 0, items: new Map(priced), ...more };
}
