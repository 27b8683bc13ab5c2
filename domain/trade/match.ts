/** Somebody who was found to trade with. */
export interface Match {
  readonly userId: number;
  readonly publicUsername: string | null;
  /** Items that they can spare and I wish for. */
  readonly forMe: readonly number[];
  /** Items that I can spare and they wish for. */
  readonly forThem: readonly number[];
}

/** Who fulfils most of my wishes; of those alike, whose wishes I can fulfil most of; of those, who was here first. */
export const bestFirst = (matches: readonly Match[]): Match[] =>
  matches.toSorted(
    (one, other) =>
      other.forMe.length - one.forMe.length || other.forThem.length - one.forThem.length || one.userId - other.userId,
  );
