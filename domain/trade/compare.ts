import { t } from "../messages/pages";

/** Another collector with whom the viewer could trade, and the items that they could exchange. */
export interface TradeMatch extends Pick<TradeComparison, "forMe" | "forThem"> {
  readonly userId: number;
  readonly publicUsername: string | null;
  readonly canAsk: boolean;
}

/** Counts the possible exchanges of one item for one: 0 if only one of the two people has something to offer. */
const countTrades = ({ forMe, forThem }: TradeMatch): number => Math.min(forMe.length, forThem.length);

/** Sorts collectors by possible exchanges, items for the viewer, items for the other, then the oldest account first. */
export const sortTradeMatches = (matches: readonly TradeMatch[]): TradeMatch[] =>
  matches.toSorted(
    (one, other) =>
      countTrades(other) - countTrades(one) ||
      other.forMe.length - one.forMe.length ||
      other.forThem.length - one.forThem.length ||
      one.userId - other.userId,
  );

/** Item ids of one of the two people in a comparison. Those of the other person include public data only. */
export interface TradePartyItems {
  readonly owned: ReadonlySet<number>;
  /** Ids of items that the person can give away: with more than one copy, or with a copy for sale. */
  readonly spare: ReadonlySet<number>;
  readonly wished: ReadonlySet<number>;
}

export const EMPTY_TRADE_PARTY_ITEMS: TradePartyItems = { owned: new Set(), spare: new Set(), wished: new Set() };

/** Comparison of two collections, as the viewer sees it. */
export interface TradeComparison {
  readonly both: readonly number[];
  readonly onlyTheirs: readonly number[];
  readonly onlyMine: readonly number[];
  /** Ids of items that the other collector can give away and the viewer wishes for. */
  readonly forMe: readonly number[];
  /** Ids of items that the viewer can give away and the other collector wishes for. */
  readonly forThem: readonly number[];
}

export const compareTradeParties = (mine: TradePartyItems, theirs: TradePartyItems): TradeComparison => ({
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

/** An item of a trade proposal, as its message shows it. */
export interface TradeMessageItem {
  readonly name: string;
  /** Text that tells items of the same name apart, such as the series. */
  readonly label: string;
  /** Absolute URL of the item's page. */
  readonly url: string;
}

export interface TradeProposal {
  /** Recipient's public name, or `null` if the recipient has none. */
  readonly to: string | null;
  readonly forMe: readonly TradeMessageItem[];
  readonly forThem: readonly TradeMessageItem[];
  /** Absolute URL of the sender's collection. `undefined` if the collection is private. */
  readonly collectionUrl: string | undefined;
}

/** Formats a proposal to trade as a plain-text message, with one item per line. */
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

/** Makes a name safe in a line of text: replaces line breaks, and breaks mentions (`@`), URLs and Markdown links. */
const escapeInline = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("@", "＠")
    .replaceAll("://", ": //")
    .replaceAll("](", "] (")
    .trim();
