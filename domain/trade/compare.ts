/** What one person brings to a comparison: ids of items, and of others only what they made public. */
export interface Side {
  readonly owned: ReadonlySet<number>;
  /** Of these they have more than one copy, or a copy that is for sale. */
  readonly spare: ReadonlySet<number>;
  readonly wished: ReadonlySet<number>;
}

export const NO_SIDE: Side = { owned: new Set(), spare: new Set(), wished: new Set() };

/** Two people's things, seen by the first. */
export interface Comparison {
  readonly both: readonly number[];
  readonly onlyTheirs: readonly number[];
  readonly onlyMine: readonly number[];
  /** They can spare it, and I wish for it. */
  readonly forMe: readonly number[];
  /** I can spare it, and they wish for it. */
  readonly forThem: readonly number[];
}

export const compare = (mine: Side, theirs: Side): Comparison => ({
  both: within(mine.owned, theirs.owned),
  onlyTheirs: beyond(theirs.owned, mine.owned),
  onlyMine: beyond(mine.owned, theirs.owned),
  forMe: within(theirs.spare, mine.wished),
  forThem: within(mine.spare, theirs.wished),
});

const within = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => others.has(id));

const beyond = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => !others.has(id));
