import { expect, it } from "vitest";
import { buildMarketplaceSearchTerms } from "../../../domain/refresh/searchShards";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { formatMarketplaceSearchText } from "../../../worker/external/marketplace/query";
import { shippedCatalogue } from "../../helpers/catalogue";

const findItem = (name: string) => {
  const item = shippedCatalogue.items.find((each) => each.name === name && each.form !== "card");
  if (!item) throw new Error(`No item is called ${name}.`);
  return item;
};

it.each([
  ["Light Blue Yarn Yoshi", "amiibo (yoshi,wollyoshi,ヨッシー)"],
  ["Link - Majora's Mask", "amiibo (link,リンク)"],
  ["Sheik", "amiibo sheik"],
  ["Dr. Mario", "amiibo (mario,マリオ)"],
  ["Donkey Kong", "amiibo (dk,donkey,ドンキーコング,ドンキー)"],
  ["Pac-Man", "amiibo (pac,pacman,パックマン)"],
  ["E.M.M.I.", "amiibo (emmi,エミー)"],
  ["One-Eyed Rathalos and Rider - Female", "amiibo (rathalos,隻眼のリオレウス,リオレウス)"],
  ["Shiver (Splatoon Raiders)", "amiibo (shiver,pinnuccia,fuka,フウカ)"],
  ["Mineru's Construct", "amiibo (mineru,ミネル,ミネルのゴーレム)"],
])("the marketplace search text for %s is %s", (name, query) =>
  expect(formatMarketplaceSearchText(buildMarketplaceSearchTerms(findItem(name)))).toBe(query),
);

it("the marketplace search text of every item has a valid syntax", () => {
  for (const item of shippedCatalogue.items)
    expect(formatMarketplaceSearchText(buildMarketplaceSearchTerms(item))).toMatch(
      /^amiibo [^()]{2,}|^amiibo \([^()]+\)$/,
    );
});

it.each(["Light Blue Yarn Yoshi", "R.O.B. - NES", "Pac-Man", "Kapp'n", "Midna & Wolf Link"])(
  "the marketplace search text finds at least 80 % of the listings of %s",
  (name) => {
    const market = createSyntheticMarket();
    const now = Date.parse("2026-11-20T12:00:00Z");
    const item = findItem(name);
    const foundIds = new Set(
      market
        .listListings("EBAY-US", formatMarketplaceSearchText(buildMarketplaceSearchTerms(item)), now)
        .map(({ id }) => id),
    );
    const all = market.listListings("EBAY-US", [item.id], now);
    expect(all.filter(({ id }) => foundIds.has(id)).length).toBeGreaterThanOrEqual(0.8 * all.length);
  },
);
