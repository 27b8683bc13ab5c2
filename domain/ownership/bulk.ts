import { performWith } from "./acts";
import { type Copy, type Holding, isSame } from "./holding";

/** What can be done to many items at once. */
export const BULK_ACTS = ["own", "disown", "box", "unbox", "wish", "unwish"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** More than the catalogue has. */
export const MOST_AT_ONCE = 2_000;

type Rule = <C extends Copy>(holding: Holding<C>, fresh: C) => Holding<C>;

const withBoxes = <C extends Copy>(holding: Holding<C>, isBoxed: boolean): Holding<C> => ({
  ...holding,
  copies: holding.copies.map((copy) => ({ ...copy, isBoxed })),
});

const RULES: Readonly<Record<BulkAct, Rule>> = {
  own: (holding, fresh) => performWith("own", holding, fresh),
  disown: (holding, fresh) => performWith("remove", holding, fresh),
  box: (holding) => withBoxes(holding, true),
  unbox: (holding) => withBoxes(holding, false),
  wish: (holding, fresh) => performWith("wishlist/add", holding, fresh),
  unwish: (holding, fresh) => performWith("wishlist/remove", holding, fresh),
};

const BOXED: Copy = { isBoxed: true };

export const performBulk = (act: BulkAct, holding: Holding): Holding => RULES[act](holding, BOXED);

export const performBulkWith = <C extends Copy>(act: BulkAct, holding: Holding<C>, fresh: C): Holding<C> =>
  RULES[act](holding, fresh);

/** The ids whose holding the act alters: as many as its dialog names. */
export const changedBy = (act: BulkAct, ids: readonly number[], holdingOf: (id: number) => Holding): number[] =>
  ids.filter((id) => {
    const before = holdingOf(id);
    return !isSame(before, performBulk(act, before));
  });
