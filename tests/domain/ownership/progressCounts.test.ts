import { expect, it } from "vitest";
import { listProgressByItemKind } from "../../../domain/ownership/summary";

const quarter = { owned: 1, total: 4, percent: 25 };
const complete = { owned: 2, total: 2, percent: 100 };
const empty = { owned: 0, total: 0, percent: 0 };
const filter = new Map<number, number>();
const summary = { whole: quarter, figures: quarter, cards: complete, series: [] };

it.each([
  [
    "by kind without a goal, including empty kinds",
    { ...summary, cards: empty },
    undefined,
    [
      { kind: "figures", ...quarter },
      { kind: "cards", ...empty },
    ],
  ],
  [
    "by kind with a goal, without empty kinds",
    { ...summary, cards: empty },
    { goalFilter: filter, isOnePerCharacter: false },
    [{ kind: "figures", ...quarter }],
  ],
  [
    "by character for a goal of one of each",
    summary,
    { goalFilter: filter, isOnePerCharacter: true },
    [{ kind: "characters", ...quarter }],
  ],
  [
    "by both kinds of a goal",
    summary,
    { goalFilter: filter, isOnePerCharacter: false },
    [
      { kind: "figures", ...quarter },
      { kind: "cards", ...complete },
    ],
  ],
])("listProgressByItemKind lists the progress of a collection by item kind (case: %s)", (_, progress, goal, counts) =>
  expect(listProgressByItemKind(progress, goal)).toEqual(counts),
);
