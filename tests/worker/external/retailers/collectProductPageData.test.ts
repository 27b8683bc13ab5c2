import "../../../helpers/htmlRewriter";
import { describe, expect, it } from "vitest";
import { collectProductPageData } from "../../../../worker/external/retailers/collectProductPageData";
import { CROWDED_PAGES, PAGES, toExpected } from "./pageSamples";

describe("collectProductPageData in Node", () => {
  it.each(PAGES)("collectProductPageData in Node collects %s", async (_, html, expected) =>
    expect(toExpected(await collectProductPageData(html))).toEqual(expected),
  );

  it.each(CROWDED_PAGES)("collectProductPageData in Node rejects a page with 10,001 %s (limit 10,000)", (_, html) =>
    expect(collectProductPageData(html)).rejects.toThrow("more than 10000 tags"),
  );
});
