import { CURRENCY_OF, type Market } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import type { Picture } from "../../domain/prices/chart";
import type { Line } from "../../domain/prices/history";

const GRADES = { new: "New", used: "Used" } as const;
const SOURCES = { sold: "sold", guide: "by a price guide", listed: "asked" } as const;

/** "New, sold". */
export const nameOf = ({ grade, source }: Pick<Line, "grade" | "source">): string =>
  `${GRADES[grade]}, ${SOURCES[source]}`;

export const MARKET_NAMES: Readonly<Record<Market, string>> = { "EBAY-GB": "UK, £", "EBAY-US": "US, $" };

/** What the drawing shows, for who does not see it. */
export function wordsFor({ market, lines, offer, purchases, targets }: Picture): string {
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  const parts = [
    ...lines.map((line) => lineWords(line, money)),
    ...(offer === undefined ? [] : [`The cheapest offer now is ${money(offer)}`]),
    ...targets.map(({ grade, price }) => `Your target for a ${grade} one is ${money(price)}`),
    ...purchases.map(({ price }) => `You paid ${money(price)} for one`),
  ];
  return `A chart of the last 30 days. ${parts.join(". ")}.`;
}

function lineWords(line: Line, money: (minor: number) => string): string {
  const prices = line.points.map(({ price }) => price);
  const [low, high] = [money(Math.min(...prices)), money(Math.max(...prices))];
  const days = prices.length === 1 ? "one day" : `${prices.length} days`;
  return `${nameOf(line)}, on ${days}, ${low === high ? low : `from ${low} to ${high}`}`;
}
