import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { refreshMarketplace } from "../../../../worker/market/refresh/marketplace";
import { migratedDatabase, type TestDatabase } from "../../../db/database";
import { catalogueOf } from "../../../helpers/marketRun";
import { AUCTION, answer, open, ROW, SEARCH, TOKEN, token } from "../marketplaceScript";
import { aWorld, NOW } from "../world";
import { workWith, worldAt } from "./turns";

const HOUR_MS = 60 * 60 * 1_000;
const catalogue = catalogueOf([40]);
const world = aWorld();

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
});
beforeEach(async () => {
  for (const table of ["fetch_target", "service_state", "api_day", "listing", "price_day", "price_now"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
  await find([], 0);
  expect(await listed()).toBe("");
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.stop());

let hours = 0;
/** What the marketplace answers, some hours after it did before. */
async function find(rows: readonly unknown[], total = rows.length): Promise<void> {
  hours += 7;
  world.script(TOKEN, token());
  world.script(SEARCH, answer(rows, total));
  const now = NOW + hours * HOUR_MS;
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  const marketplace = { ...open(world, { now: () => now }), rateLimit: async () => undefined };
  await refreshMarketplace(worldAt(database.db, catalogue, now), workWith(marketplace, catalogue));
}
const all = (text: string) => database.db.all(sql.raw(text));
const listed = async () =>
  (await all("SELECT ebay_id FROM listing WHERE global_id = 'EBAY-GB' ORDER BY ebay_id"))
    .map((row) => Reflect.get(Object(row), "ebay_id"))
    .join(" ");
const figures = () =>
  all("SELECT kind, n, price FROM price_now WHERE global_id = 'EBAY-GB' AND kind IN ('listed', 'from') ORDER BY kind");

const rowOf = (id: number, of: object = {}) => ({ ...ROW, itemId: `v1|${id}|0`, legacyItemId: String(id), ...of });
const auction = { ...AUCTION, itemEndDate: "2026-07-20T18:00:00.000Z" };

describe("where there is more than an answer brought", () => {
  it("an auction that it did not bring stays, and what could be bought now counts no more", async () => {
    await find([rowOf(1), rowOf(2, { price: { value: "9.99", currency: "GBP" } }), auction]);
    expect([await listed(), await figures()]).toEqual([
      "1 100 2",
      [
        { kind: "from", n: 2, price: 999 },
        { kind: "listed", n: 2, price: 1_149 },
      ],
    ]);
    await find([rowOf(1)], 600);
    expect([await listed(), (await figures())[0]]).toEqual(["1 100", { kind: "from", n: 1, price: 1_299 }]);
  });

  it("an auction that nobody has bid on stays, too, and one of something else does not", async () => {
    await find([
      { ...auction, bidCount: 0 },
      { ...auction, legacyItemId: "3", title: "Amiibo Link empty box" },
    ]);
    expect(await listed()).toBe("100 3");
    await find([], 0);
    await find([
      { ...auction, bidCount: 0 },
      { ...auction, legacyItemId: "3", title: "Amiibo Link empty box" },
    ]);
    await find([rowOf(1)], 600);
    expect(await listed()).toBe("1 100");
  });

  it("what was not brought is over where the next answer is whole", async () => {
    await find([auction]);
    await find([rowOf(1)], 600);
    expect(await listed()).toBe("1 100");
    await find([rowOf(1)]);
    expect(await listed()).toBe("1");
  });
});

describe("rows that cannot be read", () => {
  const other = { itemId: "v2/1", name: "Link" };

  it("are no answer where they are most of it: what is known stays", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([rowOf(1), auction]);
    await find([rowOf(1), other, other]);
    expect(await listed()).toBe("1 100");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("Of 3 listings of the marketplace 2 cannot be read."));
    expect(await all("SELECT fails FROM fetch_target WHERE key LIKE 'EBAY-GB/%'")).toEqual([{ fails: 1 }]);
  });

  it("are passed over where they are few, and not in silence", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([rowOf(1), other]);
    expect(await listed()).toBe("1");
    expect(log).toHaveBeenCalledWith("Of 2 listings of the marketplace 1 could not be read.");
  });
});
