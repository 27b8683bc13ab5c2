import "../../../helpers/htmlRewriter";
import { describe, expect, it } from "vitest";
import { collectPageData } from "../../../../worker/external/retailers/collectPageData";
import { CROWDED_PAGES, PAGES, toExpected } from "./pageSamples";

describe("collectPageData in Node", () => {
  it.each(PAGES)("collectPageData in Node collects %s", async (_, html, expected) =>
    expect(toExpected(await collectPageData(html))).toEqual(expected),
  );

  it.each(CROWDED_PAGES)("collectPageData in Node rejects a page with 10,001 %s of product data", (_, html) =>
    expect(collectPageData(html)).rejects.toThrow("more than 10000 tags"),
  );
});
