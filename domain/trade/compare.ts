import { t } from "../messages/pages";

/** A collector with whom the viewer could trade. */
export interface TradeMatch extends Pick<TradeComparison, "forMe" | "forThem"> {
  readonly userId: number;
  readonly publicUsername: string | null;
  /** True if the collector accepts questions from the viewer. */
  readonly canAsk: boolean;
}

/** Counts the possible one-for-one exchanges. A match in one direction only counts as none. */
const countTrades = ({ forMe, forThem }: TradeMatch): number => Math.min(forMe.length, forThem.length);

/**
 * Sorts by possible exchanges, then by items for the viewer, then by items for the other. Ties go to the older account.
 */
export const sortTradeMatches = (matches: readonly TradeMatch[]): TradeMatch[] =>
  matches.toSorted(
    (one, other) =>
      countTrades(other) - countTrades(one) ||
      other.forMe.length - one.forMe.length ||
      other.forThem.length - one.forThem.length ||
      one.userId - other.userId,
  );

/** A person's side of a comparison, as sets of item ids. The other person's side holds public data only. */
export interface TradeSide {
  readonly owned: ReadonlySet<number>;
  /** Owned items with more than one copy, or with a copy for sale. */
  readonly spare: ReadonlySet<number>;
  readonly wished: ReadonlySet<number>;
}

export const EMPTY_TRADE_SIDE: TradeSide = { owned: new Set(), spare: new Set(), wished: new Set() };

/** Two collections compared, from the viewer's point of view. */
export interface TradeComparison {
  readonly both: readonly number[];
  readonly onlyTheirs: readonly number[];
  readonly onlyMine: readonly number[];
  /** Items that the other collector can spare and the viewer wishes for. */
  readonly forMe: readonly number[];
  /** Items that the viewer can spare and the other collector wishes for. */
  readonly forThem: readonly number[];
}

export const compareTradeSides = (mine: TradeSide, theirs: TradeSide): TradeComparison => ({
  both: intersect(mine.owned, theirs.owned),
  onlyTheirs: subtract(theirs.owned, mine.owned),
  onlyMine: subtract(mine.owned, theirs.owned),
  forMe: intersect(theirs.spare, mine.wished),
  forThem: intersect(mine.spare, theirs.wished),
});

const intersect = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => others.has(id));

const subtract = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => !others.has(id));

/** An item as it appears in a message. */
export interface TradeMessageItem {
  readonly name: string;
  /** A label that distinguishes items of the same name, for example the series. */
  readonly label: string;
  /** The absolute URL of the item's page. */
  readonly url: string;
}

export interface TradeProposal {
  /** The recipient's public name; null if the recipient has none. */
  readonly to: string | null;
  readonly forMe: readonly TradeMessageItem[];
  readonly forThem: readonly TradeMessageItem[];
  /** The URL of the sender's collection; absent while the collection is private. */
  readonly collectionUrl: string | undefined;
}

/** Formats a trade proposal as plain text with one item per line. */
export function formatTradeMessage({ to, forMe, forThem, collectionUrl }: TradeProposal): string {
  return [
    to === null ? t.trade.message.greeting : t.trade.message.greetingWithName(escapeInline(to)),
    formatItemList(t.trade.message.theirSpares, forMe),
    formatItemList(t.trade.message.mySpares, forThem),
    getClosingQuestion(forMe.length > 0, forThem.length > 0),
    collectionUrl === undefined ? "" : t.trade.message.collection(collectionUrl),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const formatItemList = (heading: string, items: readonly TradeMessageItem[]): string =>
  items.length === 0 ? "" : [heading, ...items.map(formatItemLine)].join("\n");

const formatItemLine = ({ name, label, url }: TradeMessageItem): string =>
  `- ${t.trade.message.item(escapeInline(name), escapeInline(label), url)}`;

function getClosingQuestion(isForMe: boolean, isForThem: boolean): string {
  if (isForMe && isForThem) return t.trade.message.proposeTrade;
  return isForMe ? t.trade.message.askForItems : t.trade.message.offerItems;
}

/** Makes a name safe within a line: collapses line breaks, and defuses mentions (`@`), URLs and Markdown links. */
const escapeInline = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("@", "＠")
    .replaceAll("://", ": //")
    .replaceAll("](", "] (")
    .trim();
