import { perform } from "./acts";
import { type Holding, isOwned } from "./holding";

/** What can be done to many items at once. */
export const BULK_ACTS = ["own", "disown", "box", "unbox", "wish", "unwish"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** More than the catalogue has. */
export const MOST_AT_ONCE = 2_000;

const withBoxes = (holding: Holding, isBoxed: boolean): Holding => ({
  ...holding,
  copies: holding.copies.map((copy) => ({ ...copy, isBoxed })),
});

const RULES: Readonly<Record<BulkAct, (holding: Holding) => Holding>> = {
  own: (holding) => (isOwned(holding) ? holding : perform("add", holding)),
  disown: (holding) => perform("remove", holding),
  box: (holding) => withBoxes(holding, true),
  unbox: (holding) => withBoxes(holding, false),
  wish: (holding) => perform("wishlist/add", holding),
  unwish: (holding) => perform("wishlist/remove", holding),
};

export const performBulk = (act: BulkAct, holding: Holding): Holding => RULES[act](holding);

/** The ids whose holding the act alters: as many as its dialog names. */
export const changedBy = (act: BulkAct, ids: readonly number[], holdingOf: (id: number) => Holding): number[] =>
  ids.filter((id) => {
    const before = holdingOf(id);
    return formatted(before) !== formatted(performBulk(act, before));
  });

const formatted = ({ copies, wishlisted }: Holding): string =>
  `${copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("")}${wishlisted ? "w" : ""}`;
