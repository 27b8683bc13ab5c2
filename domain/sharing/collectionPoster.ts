import type { Catalogue } from "../catalogue/catalogue";
import { showMoney } from "../money/money";
import type { Holdings } from "../ownership/notation";
import { summarize } from "../ownership/summary";
import type { Book } from "../prices/book";
import { collectionValue } from "../prices/value";
import { galleryOf } from "./gallery";
import { COUNTRIES } from "./itemPoster";
import { type CollectionPoster, exhibitOf, type PosterPrice } from "./poster";

interface Shown {
  /** The owner's. */
  readonly id: number;
  /** In letters that pictures can write. */
  readonly title: string;
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  /** Absent: what it is worth is not shown. */
  readonly book: Book | undefined;
  readonly isSynthetic: boolean;
}

export function collectionPosterOf({ id, title, catalogue, holdings, book, isSynthetic }: Shown): CollectionPoster {
  const summary = summarize(catalogue, holdings);
  const worth = book ? worthIn(book, holdings) : [];
  return {
    kind: "collection",
    ...{ id, title, worth },
    figures: summary.figures,
    cards: summary.cards,
    exhibits: galleryOf(summary).map((item) => exhibitOf(item, catalogue.pictureOf(item).picture)),
    isSynthetic: isSynthetic && worth.length > 0,
  };
}

const worthIn = (book: Book, holdings: Holdings): PosterPrice[] =>
  COUNTRIES.flatMap(({ country, region }) => {
    const { price, currency, copies } = collectionValue(book, holdings, region);
    if (copies === 0) return [];
    const basis = `${copies} ${copies === 1 ? "copy" : "copies"} at the average of 30 days`;
    return { country, price: showMoney(price, currency), basis };
  });
