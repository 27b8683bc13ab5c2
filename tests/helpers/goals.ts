import fc from "fast-check";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { type Goal, isUnrestrictedGoal } from "../../domain/goal/goal";
import { shippedCatalogue } from "./catalogue";

const someIds = (all: readonly { readonly id: number }[]) =>
  fc.subarray(
    all.map(({ id }) => id).sort((a, b) => a - b),
    { maxLength: 4 },
  );

/** Generates any goal (the items a collector wants to complete), including goals that match no items. */
export const anyGoal: fc.Arbitrary<Goal> = fc
  .record({
    seriesIds: someIds(shippedCatalogue.amiiboSeries),
    gameSeriesIds: someIds(shippedCatalogue.gameSeries),
    forms: fc.subarray([...ITEM_FORMS], { minLength: 1 }),
    isOneOfEach: fc.boolean(),
  })
  .filter((goal) => !isUnrestrictedGoal(goal));

export const createGoal = (part: Partial<Goal>): Goal => ({
  seriesIds: [],
  gameSeriesIds: [],
  forms: ITEM_FORMS,
  isOneOfEach: false,
  ...part,
});
