import { expect, it } from "vitest";
import { buildMarketplaceSearchLinks, getMarketplaceSearchTerm } from "../../../domain/links/marketplace";
import { getItem } from "../../helpers/catalogue";

const listSearches = (item = getItem(1), campaign?: string) =>
  buildMarketplaceSearchLinks(item, campaign).map(({ market, href }) => ({ market, url: new URL(href) }));

it("an item has one link to a marketplace search in the UK and one in the US", () =>
  expect(listSearches().map(({ market, url }) => [market, url.host])).toEqual([
    ["EBAY-GB", "www.ebay.co.uk"],
    ["EBAY-US", "www.ebay.com"],
  ]));

it("a marketplace search link finds only items in new condition", () => {
  for (const { url } of listSearches()) {
    expect(url.searchParams.get("_nkw")).toContain("Mario");
    expect(url.searchParams.get("LH_ItemCondition")).toBe("1000");
  }
});

it.each([
  [1, "amiibo Mario"],
  [3, "amiibo Mario Gold Edition"],
  [66, "amiibo card Isabelle 1"],
  [583, "amiibo card Mario - Soccer"],
])("the marketplace search text for item %i is %j", (id, term) =>
  expect(getMarketplaceSearchTerm(getItem(id))).toBe(term),
);

it("a marketplace search link uses the search text that an admin entered for the item", () =>
  expect(
    new URL(buildMarketplaceSearchLinks(getItem(1), undefined, "plumber")[0]?.href ?? "").searchParams.get("_nkw"),
  ).toBe("plumber"));

it("a marketplace search link has tracking parameters only if the operator configured an advertising campaign", () => {
  expect(buildMarketplaceSearchLinks(getItem(1), undefined).map(({ href }) => href)).toEqual([
    "https://www.ebay.co.uk/sch/i.html?_nkw=amiibo+Mario&LH_ItemCondition=1000&_sop=15",
    "https://www.ebay.com/sch/i.html?_nkw=amiibo+Mario&LH_ItemCondition=1000&_sop=15",
  ]);
  const tracked = listSearches(getItem(1), "5338").map(({ url }) => Object.fromEntries(url.searchParams));
  const shared = { mkevt: "1", mkcid: "1", campid: "5338", toolid: "10001", customid: "item1" };
  expect(tracked).toEqual([
    expect.objectContaining({ ...shared, mkrid: "710-53481-19255-0" }),
    expect.objectContaining({ ...shared, mkrid: "711-53200-19255-0" }),
  ]);
});

it("special characters of an item name are encoded in the marketplace search link", () => {
  const [uk] = listSearches({ ...getItem(1), name: "A&B=C #1" });
  expect(uk?.url.searchParams.get("_nkw")).toContain("A&B=C #1");
});
