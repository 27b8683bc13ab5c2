import { describe, expect, it } from "vitest";
import { selectTests } from "./selectTests";

describe("selectTests, which chooses the tests to run for changed files", () => {
  it("selectTests lists the unit test of a changed file in domain/ among its first six tests", () => {
    const { unit, site } = selectTests(["domain/money/parsePriceText.ts"]);
    expect(unit.slice(0, 6)).toContain("tests/domain/money/parsePriceText.test.ts");
    expect(site).toEqual([]);
  });

  it("selectTests selects a test that imports a changed file indirectly", () => {
    expect(selectTests(["db/ownership/undo.ts"]).unit).toContain("tests/db/trade/tradeQueries.test.ts");
  });

  it("selectTests selects at most 31 unit test files and counts the others", () => {
    const { unit, leftOut } = selectTests(["domain/time.ts"]);
    expect(unit).toHaveLength(31);
    expect(leftOut).toBeGreaterThan(100);
  });

  it("selectTests selects the site tests that request a page whose source file changed", () => {
    expect(selectTests(["routes/stock/StockPage.tsx"]).site[0]).toBe("tests/site/market/stock.test.ts");
    expect(selectTests(["routes/goal/index.tsx"]).site).toContain("tests/site/collection/goal.test.ts");
  });

  it("selectTests selects the site tests of each changed folder in routes/", () => {
    const { site } = selectTests(["routes/stock/index.tsx", "routes/goal/index.tsx"]);
    expect(site).toEqual(
      expect.arrayContaining(["tests/site/market/stock.test.ts", "tests/site/collection/goal.test.ts"]),
    );
  });

  it("selectTests selects a slow site test only when that test itself changes", () => {
    const slow = "tests/site/rehearsal.slow.test.ts";
    expect(selectTests([slow]).site).toEqual([slow]);
    expect(selectTests(["routes/textPages/index.tsx"]).site).not.toContain(slow);
  });

  it("selectTests selects only docs.test.ts when only documentation changes", () => {
    const unit = ["tests/docs.test.ts"];
    expect(selectTests(["README.md", "docs/architecture.md"])).toEqual({ unit, site: [], leftOut: 0 });
  });
});
