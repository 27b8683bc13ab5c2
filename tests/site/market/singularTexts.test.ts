import { beforeAll, expect, it } from "vitest";
import { createListingRow, createStockCheckRow, fillMarket } from "../../helpers/marketRows";
import { fetchPage } from "../../helpers/siteRequests";
import { type AdminTestPeople, signInPeople } from "../admin/people";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
let people: AdminTestPeople;

beforeAll(async () => {
  people = await signInPeople(site());
  await fillMarket(site().db, {
    stock: [createStockCheckRow({ retailer: "CeX UK", stockState: "0" })],
    listings: [createListingRow({ price: 100, rejectReason: "empty-box" })],
  });
});

it("the stock page uses the singular of the word page when only one shop page is checked", async () =>
  expect((await fetchPage("/stock-checker", { at: site().url })).words).toContain(
    "The one page of a shop that is looked at has nothing in stock or on pre-order now.",
  ));

it("the admin page uses the singular for a single rejected marketplace listing", async () =>
  expect((await people.admin.go("/admin")).words).toContain("1 listing does not count for a price"));
