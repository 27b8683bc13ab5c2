import { beforeAll, expect, it } from "vitest";
import { aListing, aStock, fillMarket } from "../../helpers/market";
import { visit } from "../../helpers/visit";
import { arrive, type People } from "../admin/people";
import { ownSite } from "../people/ownSite";

const site = ownSite();
let people: People;

beforeAll(async () => {
  people = await arrive(site());
  await fillMarket(site().db, {
    stock: [aStock({ retailer: "CeX UK", inStock: "0" })],
    listings: [aListing({ price: 100, reject: "empty-box" })],
  });
});

it("a board of a single page says so", async () =>
  expect((await visit("/stock-checker", { at: site().url })).words).toContain(
    "The one page of a shop that is looked at has nothing in stock or on pre-order now.",
  ));

it("a single listing that does not count is told as one", async () =>
  expect((await people.admin.go("/admin")).words).toContain("1 listing does not count for a price"));
