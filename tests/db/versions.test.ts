import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { publishPriceVersion } from "../../db/prices/write";
import { readDataVersions } from "../../db/versions";
import { withDatabase } from "./withDatabase";

const database = withDatabase();

it("readDataVersions returns the versions of the catalogue and of the prices together", async () => {
  const { db } = database;
  const { catalogue } = await readDataVersions(db);
  await publishPriceVersion(db, "an edition", 77);
  expect(await readDataVersions(db)).toEqual({ catalogue, priceVersion: "an edition", pricesPublishedAt: 77 });
});

it("reading the versions of the catalogue and the prices fails with instructions if one is missing", async () => {
  const { db } = database;
  await db.run(sql`DELETE FROM price_version`);
  await expect(readDataVersions(db)).rejects.toThrow(/price_version is empty\. Insert a row with id 1/);
});
