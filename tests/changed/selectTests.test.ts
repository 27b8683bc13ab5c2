import { describe, expect, it } from "vitest";
import { selectTests } from "./selectTests";

describe("selectTests", () => {
  it("selects the tests of the mirrored folder first and no site test when a domain file changes", () => {
    const { unit, site } = selectTests(["domain/money/parsePriceText.ts"]);
    expect(unit.slice(0, 6)).toContain("tests/domain/money/parsePriceText.test.ts");
    expect(site).toEqual([]);
  });

  it("selects tests that import the changed file indirectly", () => {
    expect(selectTests(["db/ownership/undo.ts"]).unit).toContain("tests/db/trade/tradeQueries.test.ts");
  });

  it("selects the 30 nearest unit test files and counts the related files that it leaves out", () => {
    const { unit, leftOut } = selectTests(["domain/time.ts"]);
    expect(unit).toHaveLength(31);
    expect(leftOut).toBeGreaterThan(100);
  });

  it("selects the site tests that request the addresses of a changed route group", () => {
    expect(selectTests(["routes/stock/StockPage.tsx"]).site[0]).toBe("tests/site/market/stock.test.ts");
    expect(selectTests(["routes/goal/index.tsx"]).site).toContain("tests/site/collection/goal.test.ts");
  });

  it("selects a site test for each of two changed route groups", () => {
    const { site } = selectTests(["routes/stock/index.tsx", "routes/goal/index.tsx"]);
    expect(site).toEqual(
      expect.arrayContaining(["tests/site/market/stock.test.ts", "tests/site/collection/goal.test.ts"]),
    );
  });

  it("selects a changed test itself, even a slow one that a code change does not select", () => {
    const slow = "tests/site/rehearsal.slow.test.ts";
    expect(selectTests([slow]).site).toEqual([slow]);
    expect(selectTests(["routes/textPages/index.tsx"]).site).not.toContain(slow);
  });

  it("selects only the test of the documents when only documents change", () => {
    const unit = ["tests/docs.test.ts"];
    expect(selectTests(["README.md", "docs/architecture.md"])).toEqual({ unit, site: [], leftOut: 0 });
  });
});
