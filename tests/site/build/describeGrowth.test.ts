import { describe, expect, it } from "vitest";
import { formatGrowth, listExceededBudgets, toBudgets } from "./budgets";

const landed = toBudgets({
  worker: { size: 1000, modules: { "a.ts": 400, "b.ts": 600 } },
  "page: HTML": { size: 500, modules: {} },
});

describe("byte budgets", () => {
  it("the size check reports a part of the site that is more than 3 % larger than its recorded size", () => {
    const sized = (size: number) => ({ worker: { size, modules: {} } });
    expect(listExceededBudgets(landed, sized(1030))).toEqual([]);
    expect(listExceededBudgets(landed, sized(1031))).toEqual(["worker"]);
  });

  it("the size check reports a part of the site that has no recorded size", () => {
    expect(listExceededBudgets(landed, { fresh: { size: 1, modules: {} } })).toEqual(["fresh"]);
  });

  it("the size check lists the modules that grew, the one that grew most first", () => {
    const parts = { worker: { size: 1100, modules: { "a.ts": 450, "b.ts": 600, "c.ts": 90 } } };
    expect(formatGrowth("worker", landed, parts)).toBe(
      [
        "worker is 1100 bytes, 100 more than when it last landed (1000).",
        "  c.ts +90 bytes before it is minified",
        "  a.ts +50 bytes before it is minified",
        "  Shrink it, or accept it with: npm run budgets",
      ].join("\n"),
    );
  });
});
