import "../../../helpers/htmlRewriter";
import { describe, expect, it } from "vitest";
import { collectPageData } from "../../../../worker/external/retailers/collectPageData";
import { CROWDED_PAGES, PAGES, toExpected } from "./pageSamples";

describe("collectPageData in Node", () => {
  it.each(PAGES)("the data of a page includes %s", async (_, html, expected) =>
    expect(toExpected(await collectPageData(html))).toEqual(expected),
  );

  it.each(CROWDED_PAGES)("a page with 10,001 %s of product data is rejected", (_, html) =>
    expect(collectPageData(html)).rejects.toThrow("more than 10000 tags"),
  );
});
