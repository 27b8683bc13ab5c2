/** Somebody who was found to trade with. */
export interface Match {
  readonly userId: number;
  readonly publicUsername: string | null;
  /** Items that they can spare and I wish for. */
  readonly forMe: readonly number[];
  /** Items that I can spare and they wish for. */
  readonly forThem: readonly number[];
}

/** How many could go each way: what goes one way alone is no trade yet. */
const tradesIn = ({ forMe, forThem }: Match): number => Math.min(forMe.length, forThem.length);

/**
 * Who I could trade most with; of those alike, who fulfils most of my wishes, then whose wishes I can fulfil most of; of
 * those, who was here first.
 */
export const bestFirst = (matches: readonly Match[]): Match[] =>
  matches.toSorted(
    (one, other) =>
      tradesIn(other) - tradesIn(one) ||
      other.forMe.length - one.forMe.length ||
      other.forThem.length - one.forThem.length ||
      one.userId - other.userId,
  );
