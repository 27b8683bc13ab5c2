import type { PrimaryRegion } from "../../domain/access/preferences";
import type { Book } from "../../domain/prices/book";
import { originWords } from "../../domain/prices/labels";
import { isThin } from "../../domain/prices/month";
import { shownPrice } from "../../domain/prices/shown";
import { PlainPrice } from "../../islands/money/CardPrice";

/** Where a page finds the prices that it shows by itself. */
export interface Prices {
  readonly book: Book;
  readonly region: PrimaryRegion;
}

/** An item's price on a card that nothing on can be touched. */
export function StillPrice({ book, region, id }: Prices & { readonly id: number }) {
  const shown = shownPrice(book, id, region);
  if (shown.kind === "none") return <PlainPrice of={undefined} book={book} />;
  const basis = shown.kind === "from" ? "from" : shown.basis;
  const { price, currency, n, day } = shown;
  return (
    <PlainPrice
      book={book}
      of={{ price, currency, basis, isThin: basis === "sold" && isThin({ n }) }}
      tip={originWords({ basis, n, day })}
      day={day}
    />
  );
}
