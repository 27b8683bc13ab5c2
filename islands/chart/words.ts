import { CURRENCY_OF, type Market } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import type { Line } from "../../domain/prices/history";

const GRADES = { new: "New", used: "Used" } as const;
const SOURCES = { sold: "sold", guide: "by a price guide", listed: "asked" } as const;

/** "New, sold". */
export const nameOf = ({ grade, source }: Pick<Line, "grade" | "source">): string =>
  `${GRADES[grade]}, ${SOURCES[source]}`;

export const MARKET_NAMES: Readonly<Record<Market, string>> = { "EBAY-GB": "UK, £", "EBAY-US": "US, $" };

/** What the drawing shows, for who does not see it. */
export function wordsFor(lines: readonly Line[]): string {
  const each = lines.map((line) => {
    const prices = line.points.map(({ price }) => price);
    const [low, high] = [Math.min(...prices), Math.max(...prices)].map((price) =>
      showMoney(price, CURRENCY_OF[line.market]),
    );
    const days = prices.length === 1 ? "one day" : `${prices.length} days`;
    return `${nameOf(line)}, on ${days}, ${low === high ? low : `from ${low} to ${high}`}`;
  });
  return `A chart of the last 30 days. ${each.join(". ")}.`;
}
