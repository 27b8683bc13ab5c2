import type { Catalogue } from "../catalogue/catalogue";
import { showMoney } from "../money/money";
import { type Counted, countsOf } from "../ownership/counts";
import type { Holdings } from "../ownership/holding";
import { summarize } from "../ownership/summary";
import type { Book } from "../prices/book";
import { basesWords } from "../prices/labels";
import { collectionValue } from "../prices/value";
import { galleryOf } from "./gallery";
import { COUNTRIES } from "./itemPoster";
import { type CollectionPoster, exhibitOf, type PosterPrice } from "./poster";

interface PublicCollection {
  /** The owner's. */
  readonly id: number;
  /** In letters that pictures can write. */
  readonly title: string;
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  /** What counts, where there is a goal and its owner shows it. */
  readonly goal: Counted | undefined;
  /** Absent: what it is worth is not shown. */
  readonly book: Book | undefined;
  readonly isSynthetic: boolean;
}

export function collectionPosterOf(shown: PublicCollection): CollectionPoster {
  const { id, title, catalogue, holdings, goal, book, isSynthetic } = shown;
  const summary = summarize(catalogue, holdings, goal?.aim);
  const worth = book ? worthIn(book, holdings) : [];
  return {
    kind: "collection",
    ...{ id, title, worth },
    counts: countsOf(summary, goal),
    isOfGoal: goal !== undefined,
    exhibits: galleryOf(summary).map((item) => exhibitOf(item, catalogue.pictureOf(item).picture)),
    isSynthetic: isSynthetic && worth.length > 0,
  };
}

const worthIn = (book: Book, holdings: Holdings): PosterPrice[] =>
  COUNTRIES.flatMap(({ country, region }) => {
    const { price, currency, copies, bases } = collectionValue(book, holdings, region);
    if (copies === 0) return [];
    const basis = `${copies} ${copies === 1 ? "copy" : "copies"} at ${basesWords(bases)}`;
    return { country, price: showMoney(price, currency), basis };
  });
