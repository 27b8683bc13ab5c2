import type { PrimaryRegion } from "../../domain/access/region";
import { MARKETS } from "../../domain/listings/market";
import { type Book, pricesIn } from "../../domain/prices/book";
import { linesOf } from "../../domain/prices/history";
import PriceChart from "../../islands/PriceChart";
import { Island } from "../../islands/runtime/Island";
import type { ItemMarket } from "./market";
import type { OwnMarks } from "./marks";

interface Props extends OwnMarks {
  readonly itemId: number;
  readonly book: Book;
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  readonly region: PrimaryRegion;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** How the prices of an item fared, where anything is known of that. */
export function PriceHistory({ itemId, book, market, ...shown }: Props) {
  if (!market) return <p>The price history cannot be read right now.</p>;
  const lines = linesOf(market.history);
  const offers = MARKETS.flatMap((each) => {
    const { from } = pricesIn(book, itemId, each);
    return from ? [{ market: each, price: from.price }] : [];
  });
  if (lines.length + offers.length === 0) return null;
  return <Island of={PriceChart} props={{ ...shown, lines, offers }} when="visible" />;
}
