import { groupBy } from "../groupBy";

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

/** Maximum number of traders per direction: those who can give the viewer most items, and those who want most. */
const MAX_TRADERS_PER_DIRECTION = 60;

/** Picks the ids that each list contains most often, the lower id first. An id that both lists have is returned once. */
export function pickBestTraderIds(...lists: readonly (readonly number[])[]): number[] {
  const best = lists.flatMap((ids) =>
    [...groupBy(ids, (id) => id)]
      .sort(([one, ones], [other, others]) => others.length - ones.length || one - other)
      .slice(0, MAX_TRADERS_PER_DIRECTION)
      .map(([id]) => id),
  );
  return [...new Set(best)];
}

/** Item ids that one of two people can give away and wishes for. Those of the other person include public data only. */
export interface TradeLists {
  /** Ids of items that the person can give away: with more than one copy, or with a copy for sale. */
  readonly spare: ReadonlySet<number>;
  readonly wished: ReadonlySet<number>;
}

/** Item ids of one of the two people in a comparison. */
export interface TradePartyItems extends TradeLists {
  readonly owned: ReadonlySet<number>;
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
  ...compareTradeLists(mine, theirs),
});

export const compareTradeLists = (
  mine: TradeLists,
  theirs: TradeLists,
): Pick<TradeComparison, "forMe" | "forThem"> => ({
  forMe: intersect(theirs.spare, mine.wished),
  forThem: intersect(mine.spare, theirs.wished),
});

const intersect = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => others.has(id));

const subtract = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => !others.has(id));
