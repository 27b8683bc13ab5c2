import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { priceNow } from "../../../../db/schema";
import { readVersions } from "../../../../db/versions";
import { publish } from "../../../../worker/market/refresh/publish";
import { withDatabase } from "../../../db/withDatabase";
import { aFigure } from "../../../helpers/market";

const HOUR_MS = 60 * 60 * 1_000;

const database = withDatabase();
let price = 1_000;
let now = Date.parse("2026-11-20T12:00:00Z");
/** What was written into KV, and which edition counted at that moment. */
let puts: { readonly text: string; readonly counting: string }[] = [];

beforeEach(async () => {
  now += 100 * HOUR_MS;
  price += 100;
  await costs(price);
  await publishNow();
  puts = [];
});

const kv: KVNamespace = Object.assign(Object.create(null), {
  put: async (_: string, text: string) => void puts.push({ text, counting: await counting() }),
});
const counting = async () => (await readVersions(database.db)).edition;
const publishNow = (leastGapMs = 0) => publish({ db: database.db, kv, now: () => now, leastGapMs, hasAverages: true });

async function costs(price: number): Promise<void> {
  await database.db.run(sql`DELETE FROM price_now`);
  await database.db.insert(priceNow).values(aFigure({ price }));
}

it("a new edition stands in KV before it counts", async () => {
  const before = await counting();
  await costs(price + 10);
  await publishNow();
  const after = await counting();
  expect(after).not.toBe(before);
  expect(puts).toEqual([{ text: expect.stringContaining(after), counting: before }]);
});

it("what is as it was is not published again", async () => {
  now += 2 * HOUR_MS;
  await publishNow();
  expect(puts).toEqual([]);
});

it("an edition comes no sooner after the last one than it may", async () => {
  const before = await counting();
  await costs(price + 10);
  now += HOUR_MS - 1;
  await publishNow(HOUR_MS);
  expect([puts, await counting()]).toEqual([[], before]);
  now += 1;
  await publishNow(HOUR_MS);
  expect(puts).toHaveLength(1);
  expect(await counting()).not.toBe(before);
});
