import type { PrimaryRegion } from "../access/region";
import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { t } from "../messages/pages";
import { showMoney } from "../money/money";
import type { Book } from "../prices/book";
import { originWords } from "../prices/labels";
import { shownPrice } from "../prices/shown";
import { printedNumber } from "../series/animalCrossing";
import { writable } from "../sheet/glyphs";
import { exhibitOf, type ItemPoster, type PosterPrice } from "./poster";

/** In the order in which posters name them. */
export const COUNTRIES = [
  { country: "UK", region: "3" },
  { country: "US", region: "2" },
] as const satisfies readonly { country: PosterPrice["country"]; region: PrimaryRegion }[];

interface PosterFacts {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly isSynthetic: boolean;
}

export function itemPosterOf({ catalogue, book, isSynthetic }: PosterFacts, item: Amiibo): ItemPoster {
  return {
    kind: "item",
    name: writable(item.name),
    series: writable(catalogue.amiiboSeriesOf(item).name),
    plate: item.acNumber === undefined ? t.forms[item.form] : `Card No. ${printedNumber(item.acNumber)}`,
    exhibit: exhibitOf(item, catalogue.pictureOf(item).picture),
    prices: COUNTRIES.flatMap(({ country, region }) => priceIn(book, item.id, country, region) ?? []),
    isSynthetic,
  };
}

function priceIn(
  book: Book,
  itemId: number,
  country: PosterPrice["country"],
  region: PrimaryRegion,
): PosterPrice | undefined {
  const shown = shownPrice(book, itemId, region);
  if (shown.kind === "none") return undefined;
  const { price, currency, n } = shown;
  const basis = originWords({ basis: shown.kind === "from" ? "from" : shown.basis, n });
  return { country, price: showMoney(price, currency), basis };
}
