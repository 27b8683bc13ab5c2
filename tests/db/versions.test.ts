import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { publishPriceVersion } from "../../db/prices/write";
import { paidPrice, stockCheck } from "../../db/schema";
import { readDataVersions } from "../../db/versions";
import { withDatabase } from "./withDatabase";

const database = withDatabase();

it("readDataVersions returns the versions of the catalogue and of the prices together", async () => {
  const { db } = database;
  const { catalogue } = await readDataVersions(db);
  await publishPriceVersion(db, "an edition", 77);
  expect(await readDataVersions(db)).toEqual({
    catalogue,
    priceVersion: "an edition",
    pricesPublishedAt: 77,
    hasShopPages: false,
    hasPaidPrices: false,
  });
});

it("readDataVersions says whether any page of a shop and any paid price is stored", async () => {
  const { db } = database;
  await db
    .insert(stockCheck)
    .values({ itemId: 1, retailer: "GAME", pageUrl: "https://www.game.co.uk/1", createdAt: 1 });
  expect(await readDataVersions(db)).toMatchObject({ hasShopPages: true, hasPaidPrices: false });
  await db.insert(paidPrice).values({ itemId: 1, market: "EBAY-US", grade: "new", price: 1_000, minOwnerCount: 10 });
  expect(await readDataVersions(db)).toMatchObject({ hasShopPages: true, hasPaidPrices: true });
});

it("reading the versions of the catalogue and the prices fails with instructions if one is missing", async () => {
  const { db } = database;
  await db.run(sql`DELETE FROM price_version`);
  await expect(readDataVersions(db)).rejects.toThrow(/price_version is empty\. Insert a row with id 1/);
});
