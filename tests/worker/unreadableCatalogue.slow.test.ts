import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { item } from "../../db/schema";
import { createSnapshotCache, loadCatalogue, loadPriceSnapshot } from "../../worker/cache/snapshotCache";
import { withServedDatabase } from "../db/withDatabase";

const FRESH_MS = 15_000;
const LEFT_ALONE_MS = 60_000;

const database = withServedDatabase();
const stored = new Map<string, string>();
let time = 1_000;
let pending: Promise<unknown>[] = [];
let memory = createSnapshotCache();

const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => stored.get(key) ?? null,
  put: async (key: string, text: string) => void stored.set(key, text),
});
const sources = () => ({
  db: database.db,
  kv,
  claimKvWrite: async () => true,
  now: () => time,
  waitUntil: (work: Promise<unknown>) => void pending.push(work),
});
const read = () => loadCatalogue(memory, sources());
const settle = async () => {
  while (pending.length > 0) await pending.pop();
};
const rename = (name: string) => database.db.update(item).set({ name }).where(eq(item.id, 1));

beforeAll(() => seedCatalogue(database.db, readShippedCatalogue()));
beforeEach(async () => {
  memory = createSnapshotCache();
  pending = [];
  stored.clear();
  await rename("Mario");
});

describe("a catalogue version that cannot be read", () => {
  /** Statements that make the catalogue unreadable, and that repair it. */
  const faults: readonly [string, readonly string[], readonly string[]][] = [
    [
      "larger than a database response may be",
      [
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
          INSERT INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id)
          SELECT 10000 + i, printf('fffffff2%08x', i), hex(zeroblob(200)), 'X', 'x', 'card', 1, 1 FROM n`,
      ],
      ["DELETE FROM item WHERE id > 10000"],
    ],
    [
      "inconsistent",
      ["PRAGMA foreign_keys = OFF", "UPDATE item SET amiibo_series_id = 777 WHERE id = 950"],
      [`UPDATE item SET amiibo_series_id = (SELECT amiibo_series_id FROM item WHERE id = 949) WHERE id = 950`],
    ],
  ];
  const run = (statements: readonly string[]) => database.db.$client.executeMultiple(statements.join(";"));

  it.each(faults)(
    "the last readable catalogue stays in use if the catalogue in the database is %s",
    async (_, spoil, mend) => {
      const good = await read();
      await settle();
      const storedValue = [...stored.values()][0];
      const log = vi.spyOn(console, "error").mockReturnValue();
      await run(spoil);
      try {
        time += FRESH_MS + 1;
        await read();
        await settle();
        expect(await read()).toBe(good);
        expect(log).toHaveBeenCalledExactlyOnceWith(
          expect.stringMatching(
            /^Version \w+ of the catalogue data could not be read from the database\. .* Reject the latest new items .*\/admin\/new-items/,
          ),
          expect.stringContaining("Error: "),
        );
        memory = createSnapshotCache();
        expect((await read()).items).toEqual(good.items);
        await settle();
        expect([...stored.values()][0]).toBe(storedValue);
      } finally {
        await run(mend);
        log.mockRestore();
      }
      time += FRESH_MS + 1;
      await read();
      await settle();
      expect((await read()).version).not.toBe(good.version);
      expect((await read()).items).toHaveLength(950);
    },
  );

  it("an unreadable version of the catalogue is not read from the database again within a minute", async () => {
    await read();
    await settle();
    memory = createSnapshotCache();
    const log = vi.spyOn(console, "error").mockReturnValue();
    await rename("Super Mario himself");
    const batch = vi.spyOn(database.db, "batch").mockRejectedValue(new Error("It is too large."));
    const look = async (later: number) => {
      time += later;
      await read();
      await settle();
      return batch.mock.calls.length;
    };
    const tries = [await look(0), await look(FRESH_MS + 1), await look(FRESH_MS + 1), await look(LEFT_ALONE_MS)];
    expect(tries).toEqual([1, 1, 1, 2]);
    batch.mockRestore();
    await look(LEFT_ALONE_MS + FRESH_MS);
    expect((await read()).byId.get(1)?.name).toBe("Super Mario himself");
    log.mockRestore();
  });
});

describe("a price version that cannot be read", () => {
  const prices = () => loadPriceSnapshot(memory, sources());
  const publish = (edition: string) => database.db.run(sql`UPDATE price_version SET version = ${edition}`);

  it("the last readable prices are served while the prices in the database are unreadable", async () => {
    await publish("four");
    await prices();
    await settle();
    const log = vi.spyOn(console, "error").mockReturnValue();
    await publish("five");
    const batch = vi.spyOn(database.db, "batch").mockRejectedValue(new Error("It is too large."));
    memory = createSnapshotCache();
    expect((await prices()).version).toBe("four");
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("of the current price data"),
      expect.stringContaining("Error: "),
    );
    batch.mockRestore();
    time += FRESH_MS + LEFT_ALONE_MS;
    await prices();
    await settle();
    expect((await prices()).version).toBe("five");
    log.mockRestore();
  });
});
