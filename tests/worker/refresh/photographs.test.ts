import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { DAY_MS, MINUTE_MS } from "../../../domain/time";
import { findPhotographTile } from "../../../domain/wire/tilePack";
import type { PhotographFetchResult } from "../../../worker/external/photographSource";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { refreshPhotographs } from "../../../worker/refresh/photographs";
import { withDatabase } from "../../db/withDatabase";
import { getItem } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const LAST_MODIFIED = "Fri, 20 Nov 2026 12:00:00 GMT";
/** Neighbours in the catalogue, whose tiles share a pack. */
const [MARIO, ANOTHER] = [1, 2] as const;

const database = withDatabase();
const storedFiles = new Map<string, Uint8Array>();
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => storedFiles.get(key)?.slice().buffer ?? null,
  put: async (key: string, value: Uint8Array) => void storedFiles.set(key, value),
  delete: async (key: string) => void storedFiles.delete(key),
});
let now = NOW;
let requests: (readonly [id: number, etag: string | undefined, lastModified: string | undefined])[] = [];
let log = vi.spyOn(console, "error");

beforeEach(async () => {
  now = NOW;
  requests = [];
  storedFiles.clear();
  log = vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["photograph", "refresh_target", "service_state"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});
afterEach(() => vi.restoreAllMocks());

type Answers = Readonly<Record<number, PhotographFetchResult | ExternalServiceError>>;

/** Creates a file whose content is its hash. */
const createFile = (hash: string, etag?: string): PhotographFetchResult => ({
  kind: "file",
  bytes: new TextEncoder().encode(hash),
  etag,
  lastModified: etag && LAST_MODIFIED,
});

/**
 * Runs the refresh that many days later, whether photographs are due or not.
 * @param onDeveloped runs when a file has been processed and nothing is written yet
 */
async function refreshAfter(days: number, answers: Answers, onDeveloped = async () => {}): Promise<void> {
  now += days * DAY_MS;
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  await database.db.run(sql`DELETE FROM service_state`);
  const ids = Object.keys(answers).map(Number);
  await refreshPhotographs(createRefreshContext(database.db, createSmallCatalogue(ids), now), {
    kv,
    fetchPhotograph: async (nfcCode, last) => {
      const id = ids.find((each) => getItem(each).nfcCode === nfcCode) ?? 0;
      requests.push([id, last?.etag, last?.lastModified]);
      const result = answers[id];
      if (!result || result instanceof ExternalServiceError) throw result ?? new Error("Unexpected request.");
      return result;
    },
    processFile: async (bytes, { id }) => {
      await onDeveloped();
      const hash = new TextDecoder().decode(bytes);
      return { ok: true, hash, png: Uint8Array.of(id), compressed: Uint8Array.of(100 + id) };
    },
  });
}

const listPhotographs = () =>
  database.db.all(sql`SELECT item_id AS id, hash, fetched_at, problem FROM photograph ORDER BY 1`);
/** State of each item: days until it is due, failures, and the ETag and time of change for the next request. */
const listTargets = async () =>
  (
    await database.db.all<{
      key: string;
      due: number;
      failure_count: number;
      etag: string | null;
      last_modified: string | null;
    }>(
      sql`SELECT key, next_due_at AS due, failure_count, etag, last_modified FROM refresh_target WHERE leased_by IS NULL ORDER BY key`,
    )
  ).map(({ key, due, failure_count, etag, last_modified }) => [
    key,
    Math.round((due - now) / DAY_MS),
    failure_count,
    etag,
    last_modified,
  ]);
const listStoredKeys = () =>
  [...storedFiles.keys()].map((key) => key.replace(/^photograph-(tiles?-)?[^:]*:/, "$1")).sort();

it("a photograph is stored with its ETag and time of change, and requested again after about a week", async () => {
  await refreshAfter(0, { [MARIO]: createFile("aaaaaaaa", '"1"'), [ANOTHER]: { kind: "missing" } });
  expect(await listPhotographs()).toEqual([{ id: MARIO, hash: "aaaaaaaa", fetched_at: NOW, problem: null }]);
  expect(listStoredKeys()).toEqual(["1-aaaaaaaa", "tile-1-aaaaaaaa", "tiles-0"]);
  const [first = [], second = []] = await listTargets();
  expect([first, second]).toEqual([
    ["photographs/1", expect.any(Number), 0, '"1"', LAST_MODIFIED],
    ["photographs/2", expect.any(Number), 0, null, null],
  ]);
  expect([first, second].filter(([, days]) => Math.abs(Number(days) - 7) > 2)).toEqual([]);

  await refreshAfter(9, { [MARIO]: { kind: "unchanged" }, [ANOTHER]: createFile("cccccccc") });
  expect((await listTargets())[0]).toEqual(["photographs/1", expect.any(Number), 0, '"1"', LAST_MODIFIED]);
  await refreshAfter(9, { [MARIO]: createFile("bbbbbbbb", '"2"'), [ANOTHER]: createFile("cccccccc") });
  expect(await listPhotographs()).toEqual([
    { id: MARIO, hash: "bbbbbbbb", fetched_at: now, problem: null },
    { id: ANOTHER, hash: "cccccccc", fetched_at: now, problem: null },
  ]);
  expect(listStoredKeys()).toEqual(["1-bbbbbbbb", "2-cccccccc", "tile-1-bbbbbbbb", "tile-2-cccccccc", "tiles-0"]);
  const pack = [...storedFiles].find(([key]) => key.startsWith("photograph-tiles"))?.[1] ?? new Uint8Array();
  expect([MARIO, ANOTHER].map((id) => findPhotographTile(pack, id)?.hash)).toEqual(["bbbbbbbb", "cccccccc"]);

  // A photograph that KV has lost is fetched again, although it did not change.
  for (const key of storedFiles.keys()) if (key.endsWith("1-bbbbbbbb")) storedFiles.delete(key);
  await refreshAfter(9, { [MARIO]: createFile("bbbbbbbb", '"2"'), [ANOTHER]: { kind: "unchanged" } });
  expect(listStoredKeys().filter((key) => key.includes("1-b"))).toEqual(["1-bbbbbbbb", "tile-1-bbbbbbbb"]);
  expect(requests.filter(([id]) => id === MARIO)).toEqual([
    [MARIO, undefined, undefined],
    [MARIO, '"1"', LAST_MODIFIED],
    [MARIO, '"1"', LAST_MODIFIED],
    [MARIO, undefined, undefined],
  ]);
});

it("no photograph is requested for an item without an NFC code", async () => {
  const small = createSmallCatalogue([MARIO]);
  const catalogue = buildCatalogue({ ...small, items: small.items.map(({ nfcCode: _, ...item }) => item) });
  const fail = () => Promise.reject(new Error("Unexpected request."));
  await refreshPhotographs(createRefreshContext(database.db, catalogue, now), {
    kv,
    fetchPhotograph: fail,
    processFile: fail,
  });
  expect(await listTargets()).toEqual([]);
});

it("a photograph is discarded if another refresh has taken over the lease of the photograph", async () => {
  const { db } = database;
  await refreshAfter(0, { [MARIO]: createFile("aaaaaaaa") }, async () => {
    await db.run(sql`UPDATE refresh_target SET leased_by = 'somebody else'`);
  });
  expect(await listPhotographs()).toEqual([]);
  expect(listStoredKeys()).toEqual(["1-aaaaaaaa", "tile-1-aaaaaaaa"]);
  expect(await db.all(sql`SELECT service FROM service_state`)).toEqual([]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("Refresh results for photographs/1 were discarded"));
});

it("a stored photograph is removed after three bad responses in a row over at least a day", async () => {
  const createBadResponse = (problem: string): Answers => ({ [MARIO]: { kind: "bad", problem } });
  const readHash = async () =>
    (await database.db.all<{ hash: string | null }>(sql`SELECT hash FROM photograph`))[0]?.hash;
  await refreshAfter(0, { [MARIO]: createFile("aaaaaaaa", '"1"') });
  await refreshAfter(9, createBadResponse("is large"));
  expect(await listTargets()).toEqual([["photographs/1", 1, 1, null, null]]);
  await refreshAfter(2, createBadResponse("is large"));
  await refreshAfter(2, { [MARIO]: { kind: "missing" } });
  expect([await readHash(), (await listTargets())[0]?.[2]]).toEqual(["aaaaaaaa", 3]);
  await refreshAfter(0.9, { [MARIO]: { kind: "missing" } });
  expect(await readHash()).toBe("aaaaaaaa");
  await refreshAfter(0.1, { [MARIO]: { kind: "missing" } });
  expect([await readHash(), listStoredKeys()]).toEqual([null, []]);
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([
    "Photograph of Mario (item 1) was rejected: it is large. The item keeps its current picture.",
    "Photograph of Mario (item 1) was rejected: it is missing at its source. The item keeps its current picture.",
  ]);
  await refreshAfter(9, { [MARIO]: createFile("bbbbbbbb") });
  expect(await listPhotographs()).toEqual([{ id: MARIO, hash: "bbbbbbbb", fetched_at: now, problem: null }]);
  expect((await listTargets())[0]?.[2]).toBe(0);
});

it("a failing photograph source gets only one request per run", async () => {
  await database.db.run(sql`INSERT INTO photograph (item_id, hash, rejected_at) VALUES (3, NULL, ${NOW})`);
  const broken = new ExternalServiceError("The source answered 500.", "broken");
  await refreshAfter(0, { [MARIO]: broken, [ANOTHER]: broken, 3: broken });
  expect(requests.map(([id]) => id)).toEqual([MARIO]);
  const due = await database.db.all(
    sql`SELECT key, next_due_at - ${now} AS wait, failure_count FROM refresh_target ORDER BY key`,
  );
  expect(due).toEqual([
    { key: "photographs/1", wait: 30 * MINUTE_MS, failure_count: 0 },
    { key: "photographs/2", wait: 0, failure_count: 0 },
  ]);
  expect(await database.db.all(sql`SELECT service, failure_count FROM service_state`)).toEqual([
    { service: "photographs", failure_count: 1 },
  ]);
});
