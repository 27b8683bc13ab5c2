import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client";
import { amiibo } from "../../db/schema";
import { type LocalDatabase, startDatabase } from "../../local/database";
import { type CatalogueMemory, readCatalogue } from "../../worker/catalogueStore";

const FRESH_MS = 15_000;

let folder: string;
let database: LocalDatabase;
/** What stands in KV. */
const stored = new Map<string, string>();
let time = 0;
let pending: Promise<unknown>[] = [];
let memory: CatalogueMemory = {};

/** The two calls of KV that a catalogue needs. */
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string, type?: "json") => {
    const text = stored.get(key) ?? null;
    return type === "json" && text !== null ? JSON.parse(text) : text;
  },
  put: async (key: string, text: string) => void stored.set(key, text),
});

/** The worker's view of the world, with a clock of ours. A database that is down refuses the connection. */
const read = (db = database.db) =>
  readCatalogue(memory, {
    db,
    kv,
    now: () => time,
    afterwards: (work) => {
      pending.push(work);
    },
  });

const down = openDatabase({ url: "http://127.0.0.1:9" });
const settle = async () => {
  while (pending.length > 0) await pending.pop();
};
const rename = (name: string) => database.db.update(amiibo).set({ name }).where(eq(amiibo.id, 1));
const nameOfFirst = async (db = database.db) => (await read(db)).byId.get(1)?.name;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plinth-test-"));
  database = await startDatabase(folder, {
    report: console.error,
    giveUp: (failure) => console.error(failure.message),
  });
});

afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  memory = {};
  time = 1_000;
  pending = [];
  stored.clear();
  await rename("Mario");
});

describe("the catalogue of an isolate", () => {
  it("comes from the database first, and is put into KV behind the answer's back", async () => {
    const { version, items } = await read();
    expect(items).toHaveLength(950);
    await settle();
    expect([...stored.keys()].sort()).toEqual([`catalogue:${version}`, "catalogue:latest"].sort());
    expect(stored.get("catalogue:latest")).toBe(version);
  });

  it("comes from KV where that has the version", async () => {
    const first = await read();
    await settle();
    memory = {};
    expect(await read()).toEqual({
      ...first,
      amiiboSeriesOf: expect.any(Function),
      gameSeriesOf: expect.any(Function),
    });
    expect(pending).toEqual([]);
  });

  it("is one copy while it is fresh, whatever happens to the database", async () => {
    const first = await read();
    time += FRESH_MS;
    expect(await read(down)).toBe(first);
    expect(pending.length).toBeLessThanOrEqual(1);
  });

  it("shows a changed row within the refresh window: once more the old one, then the new", async () => {
    expect(await nameOfFirst()).toBe("Mario");
    await settle();
    await rename("Super Mario himself");
    time += FRESH_MS + 1;
    expect(await nameOfFirst()).toBe("Mario");
    await settle();
    expect(await nameOfFirst()).toBe("Super Mario himself");
  });

  it("asks the database once in a window, not once a request", async () => {
    await read();
    await settle();
    time += FRESH_MS + 1;
    await Promise.all([read(), read(), read()]);
    expect(pending).toHaveLength(1);
    await settle();
    await read();
    expect(pending).toHaveLength(0);
  });
});

describe("when the database is down", () => {
  it("the copy in memory stays, and the log says so", async () => {
    const first = await read();
    await settle();
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    time += FRESH_MS + 1;
    expect(await read(down)).toBe(first);
    await settle();
    expect(await read(down)).toBe(first);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("the copy in memory stays"), expect.anything());
    log.mockRestore();
  });

  it("a new isolate serves the last catalogue that is known", async () => {
    await read();
    await settle();
    memory = {};
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await read(down)).items).toHaveLength(950);
    log.mockRestore();
  });

  it("a new isolate without any catalogue fails, and the next request tries again", async () => {
    await expect(read(down)).rejects.toThrow();
    expect((await read()).items).toHaveLength(950);
  });
});
