import { expect, it } from "vitest";
import { listProgressCounts } from "../../../domain/ownership/summary";

const some = { owned: 1, total: 4, percent: 25 };
const other = { owned: 2, total: 2, percent: 100 };
const none = { owned: 0, total: 0, percent: 0 };
const aim = new Map<number, number>();
const summary = { whole: some, figures: some, cards: other, series: [] };

it.each([
  [
    "by kind without a goal, even a kind that there is not",
    { ...summary, cards: none },
    undefined,
    [
      { kind: "figures", ...some },
      { kind: "cards", ...none },
    ],
  ],
  [
    "by the kinds that a goal has",
    { ...summary, cards: none },
    { aim, isOneOfEach: false },
    [{ kind: "figures", ...some }],
  ],
  ["by character where one of each is enough", summary, { aim, isOneOfEach: true }, [{ kind: "characters", ...some }]],
  [
    "by both kinds of a goal",
    summary,
    { aim, isOneOfEach: false },
    [
      { kind: "figures", ...some },
      { kind: "cards", ...other },
    ],
  ],
])("it is counted %s", (_, whole, goal, counts) => expect(listProgressCounts(whole, goal)).toEqual(counts));
