import { t } from "../messages/pages";

/** Somebody who was found to trade with. */
export interface TradeMatch {
  readonly userId: number;
  readonly publicUsername: string | null;
  /** Items that they can spare and I wish for. */
  readonly forMe: readonly number[];
  /** Items that I can spare and they wish for. */
  readonly forThem: readonly number[];
  /** They take questions of mine. */
  readonly mayAsk: boolean;
}

/** How many could go each way: what goes one way alone is no trade yet. */
const countTrades = ({ forMe, forThem }: TradeMatch): number => Math.min(forMe.length, forThem.length);

/**
 * Who I could trade most with; of those alike, who fulfils most of my wishes, then whose wishes I can fulfil most of; of
 * those, who was here first.
 */
export const sortTradeMatches = (matches: readonly TradeMatch[]): TradeMatch[] =>
  matches.toSorted(
    (one, other) =>
      countTrades(other) - countTrades(one) ||
      other.forMe.length - one.forMe.length ||
      other.forThem.length - one.forThem.length ||
      one.userId - other.userId,
  );

/** What one person brings to a comparison: ids of items, and of others only what they made public. */
export interface TradeSide {
  readonly owned: ReadonlySet<number>;
  /** Of these they have more than one copy, or a copy that is for sale. */
  readonly spare: ReadonlySet<number>;
  readonly wished: ReadonlySet<number>;
}

export const EMPTY_TRADE_SIDE: TradeSide = { owned: new Set(), spare: new Set(), wished: new Set() };

/** Two people's things, seen by the first. */
export interface TradeComparison {
  readonly both: readonly number[];
  readonly onlyTheirs: readonly number[];
  readonly onlyMine: readonly number[];
  /** They can spare it, and I wish for it. */
  readonly forMe: readonly number[];
  /** I can spare it, and they wish for it. */
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

/** An item as a message names it. */
export interface TradeMessageItem {
  readonly name: string;
  /** Its series, say. */
  readonly label: string;
  /** The whole address of its page. */
  readonly address: string;
}

export interface TradeProposal {
  /** Whom it is for; null: they have not said. */
  readonly to: string | null;
  readonly forMe: readonly TradeMessageItem[];
  readonly forThem: readonly TradeMessageItem[];
  /** Of the collection of who writes; absent while it is private. */
  readonly collection: string | undefined;
}

/** What somebody may send to propose a trade: plain text, each item on a line of its own. */
export function formatTradeMessage({ to, forMe, forThem, collection }: TradeProposal): string {
  return [
    to === null ? t.trade.message.hello : t.trade.message.helloTo(escapeInline(to)),
    formatItemList(t.trade.message.forMe, forMe),
    formatItemList(t.trade.message.forThem, forThem),
    getClosingQuestion(forMe.length > 0, forThem.length > 0),
    collection === undefined ? "" : t.trade.message.collection(collection),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const formatItemList = (heading: string, items: readonly TradeMessageItem[]): string =>
  items.length === 0 ? "" : [heading, ...items.map(formatItemLine)].join("\n");

const formatItemLine = ({ name, label, address }: TradeMessageItem): string =>
  `- ${t.trade.message.item(escapeInline(name), escapeInline(label), address)}`;

function getClosingQuestion(isForMe: boolean, isForThem: boolean): string {
  if (isForMe && isForThem) return t.trade.message.shallWe;
  return isForMe ? t.trade.message.wouldYouPart : t.trade.message.wouldYouLike;
}

/** A name as a part of a line: it starts no line of its own, and where the text is pasted it calls nobody and leads nowhere. */
const escapeInline = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("@", "＠")
    .replaceAll("://", ": //")
    .replaceAll("](", "] (")
    .trim();
