import { expect, it } from "vitest";
import { marketplaceSearches } from "../../../domain/links/marketplace";
import { anItem, itemOf } from "../../helpers/catalogue";

const searches = (item = itemOf(1), campaign?: string) =>
  marketplaceSearches(item, campaign).map(({ region, href }) => ({ region, url: new URL(href) }));

it("is one search for the UK and one for the US", () =>
  expect(searches().map(({ region, url }) => [region, url.host])).toEqual([
    ["UK", "www.ebay.co.uk"],
    ["US", "www.ebay.com"],
  ]));

it("asks for the item, new", () => {
  for (const { url } of searches()) {
    expect(url.searchParams.get("_nkw")).toContain("Mario");
    expect(url.searchParams.get("LH_ItemCondition")).toBe("1000");
  }
});

it("asks for a card as a card", () => {
  const card = anItem(({ acNumber }) => acNumber === 1);
  expect(searches(card)[0]?.url.searchParams.get("_nkw")).toContain("card");
});

it("tracks only where the operator has a campaign", () => {
  for (const { url } of searches()) expect(url.searchParams.has("campid")).toBe(false);
  for (const { url } of searches(itemOf(1), "5338")) expect(url.searchParams.get("campid")).toBe("5338");
});

it("a name is one value, whatever stands in it", () => {
  const [uk] = searches({ ...itemOf(1), name: "A&B=C #1" });
  expect(uk?.url.searchParams.get("_nkw")).toContain("A&B=C #1");
});
