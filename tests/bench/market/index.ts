import { join } from "node:path";
import type { Figure } from "../figures/figure";
import { measureRefreshMemory } from "./memory";
import { measureMonth } from "./month";
import { measurePage } from "./page";
import { measurePass } from "./pass";
import { confusionAt, sum } from "./truth";

const AT = Date.parse("2026-11-20T12:00:00Z");

/** Prices: what they cost to find, and whether they are true. */
export async function benchMarket(folder: string): Promise<Figure[]> {
  return [
    ...(await measurePass()),
    await measureRefreshMemory(join(folder, "market")),
    await measurePage(AT),
    ...measureTruth(),
    ...(await measureMonth()),
  ];
}

/** What the listings of a full pass were taken for, against what they are. By trap, those that caught nobody too. */
function measureTruth(): Figure[] {
  const { truePositives, traps, falsePositives, falseNegatives } = confusionAt(AT);
  const [wrong, missed] = [sum(falsePositives), sum(falseNegatives)];
  const counts = (all: ReadonlyMap<string, number>): Figure[] =>
    [...all].map(([name, value]) => ({ name: `  ${name}`, value, unit: "count" }));
  return [
    {
      name: "precision of what counts for a price",
      value: truePositives / (truePositives + wrong),
      unit: "x",
      limit: { least: 0.98 },
      from: `${truePositives} right, ${wrong} wrong`,
    },
    ...[...new Set([...traps.keys(), ...falsePositives.keys()])].map((name) => ({
      name: `  ${name}`,
      value: falsePositives.get(name) ?? 0,
      unit: "count" as const,
      ...(traps.has(name) && { from: `${traps.get(name)} judged` }),
    })),
    {
      name: "recall of what counts for a price",
      value: truePositives / (truePositives + missed),
      unit: "x",
      limit: { least: 0.98 },
      from: `${missed} missed`,
    },
    ...counts(falseNegatives),
  ];
}
