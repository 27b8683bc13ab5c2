import fc from "fast-check";
import { FORMS } from "../../domain/catalogue/amiibo";
import { type Goal, leavesNothingOut } from "../../domain/goal/goal";
import { shipped } from "./catalogue";

const someIds = (all: readonly { readonly id: number }[]) =>
  fc.subarray(
    all.map(({ id }) => id).sort((a, b) => a - b),
    { maxLength: 4 },
  );

/** Whatever somebody may say that they collect; of some of it the catalogue has nothing. */
export const anyGoal: fc.Arbitrary<Goal> = fc
  .record({
    seriesIds: someIds(shipped.amiiboSeries),
    gameSeriesIds: someIds(shipped.gameSeries),
    kinds: fc.subarray([...FORMS], { minLength: 1 }),
    isOneOfEach: fc.boolean(),
  })
  .filter((goal) => !leavesNothingOut(goal));

export const goal = (part: Partial<Goal>): Goal => ({
  seriesIds: [],
  gameSeriesIds: [],
  kinds: FORMS,
  isOneOfEach: false,
  ...part,
});
