import { readFileSync, writeFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { formatGrowth, listExceededBudgets, type SizeBudgets, toBudgets } from "./budgets";
import { MEASURED_PAGES, type MeasuredPart, measurePage, measureWorker } from "./partSizes";

const FILE = "tests/site/build/budgets.json";

it("no page, script, style sheet or worker is more than 3 % larger than its recorded size", async () => {
  const pages = await Promise.all(
    MEASURED_PAGES.map(async (path) => measurePage(path, await (await fetch(inject("siteUrl") + path)).text())),
  );
  const measured: Readonly<Record<string, MeasuredPart>> = Object.assign({}, ...pages, measureWorker());
  if (process.env.UPDATE_BUDGETS) writeFileSync(FILE, `${JSON.stringify(toBudgets(measured), undefined, 2)}\n`);
  const budgets: SizeBudgets = JSON.parse(readFileSync(FILE, "utf8"));
  const exceeded = listExceededBudgets(budgets, measured);
  expect(exceeded.map((name) => formatGrowth(name, budgets, measured)).join("\n")).toBe("");
  expect(Object.keys(budgets.sizes).sort()).toEqual(Object.keys(measured).sort());
});
