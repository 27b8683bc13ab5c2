import { describe, expect, it } from "vitest";
import { selectTests } from "./select";

describe("selectTests", () => {
  it("selects the mirrored folder's tests first when a file of rules changes, and no test that needs the site", () => {
    const { unit, site } = selectTests(["domain/money/parsePriceText.ts"]);
    expect(unit.slice(0, 6)).toContain("tests/domain/money/parsePriceText.test.ts");
    expect(site).toEqual([]);
  });

  it("selects tests that reach the changed file over other files", () => {
    expect(selectTests(["db/ownership/undo.ts"]).unit).toContain("tests/db/trade/find.test.ts");
  });

  it("selects the 30 nearest files that need no site, and counts the related files that it left out", () => {
    const { unit, leftOut } = selectTests(["domain/time.ts"]);
    expect(unit).toHaveLength(31);
    expect(leftOut).toBeGreaterThan(100);
  });

  it("selects the site tests that ask for the addresses of a changed group of routes", () => {
    expect(selectTests(["routes/stock/StockPage.tsx"]).site[0]).toBe("tests/site/market/stock.test.ts");
    expect(selectTests(["routes/goal/index.tsx"]).site).toContain("tests/site/collection/goal.test.ts");
  });

  it("selects a site test for each of two groups of routes that change", () => {
    const { site } = selectTests(["routes/stock/index.tsx", "routes/goal/index.tsx"]);
    expect(site).toEqual(
      expect.arrayContaining(["tests/site/market/stock.test.ts", "tests/site/collection/goal.test.ts"]),
    );
  });

  it("selects a changed test itself, also a slow one that no change of code would select", () => {
    const slow = "tests/site/rehearsal.slow.test.ts";
    expect(selectTests([slow]).site).toEqual([slow]);
    expect(selectTests(["routes/textPages/index.tsx"]).site).not.toContain(slow);
  });

  it("selects the test of the documents when only documents change", () => {
    const unit = ["tests/docs.test.ts"];
    expect(selectTests(["README.md", "docs/architecture.md"])).toEqual({ unit, site: [], leftOut: 0 });
  });
});
