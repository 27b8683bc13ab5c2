import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { priceNow } from "../../../../db/schema";
import { readVersions } from "../../../../db/versions";
import { HOUR_MS } from "../../../../domain/time";
import { publish } from "../../../../worker/market/refresh/publish";
import { withDatabase } from "../../../db/withDatabase";
import { aFigure } from "../../../helpers/market";

const SECOND_MS = 1_000;

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
  now += SECOND_MS * 2;
  await publishNow();
  const after = await counting();
  expect(after).not.toBe(before);
  const put = { text: expect.stringContaining(after), counting: before };
  // The book, and what its items were sold for day by day.
  expect(puts).toEqual([put, put]);
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
  expect(puts).toHaveLength(2);
  expect(await counting()).not.toBe(before);
});

it("KV takes one write of an entry a second: an edition that comes sooner waits for the next refresh", async () => {
  const before = await counting();
  await costs(price + 10);
  now += SECOND_MS;
  await publishNow();
  expect([puts, await counting()]).toEqual([[], before]);
  now += SECOND_MS;
  await publishNow();
  expect(await counting()).not.toBe(before);
});

it("who finds that nothing has changed reads no figure", async () => {
  const asked = vi.spyOn(database.db, "batch");
  now += 2 * HOUR_MS;
  await publishNow();
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

it("what changes while an edition is made is news for the next one", async () => {
  await costs(price + 10);
  now += 2 * SECOND_MS;
  const reading = vi.spyOn(database.db, "batch").mockImplementationOnce(async (queries) => {
    const answers = await database.db.batch(queries);
    await costs(price + 20);
    return answers;
  });
  await publishNow();
  reading.mockRestore();
  const before = await counting();
  now += 2 * SECOND_MS;
  await publishNow();
  expect(await counting()).not.toBe(before);
});
