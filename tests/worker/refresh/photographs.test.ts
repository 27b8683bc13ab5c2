import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../../domain/time";
import { findPhotographTile } from "../../../domain/wire/tilePack";
import type { PhotographResult } from "../../../worker/external/photographSource";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { refreshPhotographs } from "../../../worker/refresh/photographs";
import { withDatabase } from "../../db/withDatabase";
import { getItem } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const LAST_MODIFIED = "Fri, 20 Nov 2026 12:00:00 GMT";
/** Neighbours, whose tiles lie in one pack. */
const [MARIO, ANOTHER] = [1, 2] as const;

const database = withDatabase();
const kept = new Map<string, Uint8Array>();
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => kept.get(key)?.slice().buffer ?? null,
  put: async (key: string, value: Uint8Array) => void kept.set(key, value),
  delete: async (key: string) => void kept.delete(key),
});
let now = NOW;
let asked: (readonly [id: number, etag: string | undefined, lastModified: string | undefined])[] = [];
let log = vi.spyOn(console, "error");

beforeEach(async () => {
  now = NOW;
  asked = [];
  kept.clear();
  log = vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["photograph", "fetch_target", "service_state"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});
afterEach(() => vi.restoreAllMocks());

type Answers = Readonly<Record<number, PhotographResult | ServiceError>>;

/** A file shows what its eight letters say. */
const file = (hash: string, etag?: string): PhotographResult => ({
  kind: "file",
  bytes: new TextEncoder().encode(hash),
  etag,
  lastModified: etag && LAST_MODIFIED,
});

/** Runs the refresh that many days later, whether photographs are due or not. */
async function lookAfter(days: number, answers: Answers): Promise<void> {
  now += days * DAY_MS;
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  await database.db.run(sql`DELETE FROM service_state`);
  const ids = Object.keys(answers).map(Number);
  await refreshPhotographs(createRefreshContext(database.db, createSmallCatalogue(ids), now), {
    kv,
    fetchPhotograph: async ({ head, tail }, last) => {
      const id = ids.find((each) => getItem(each).head === head && getItem(each).tail === tail) ?? 0;
      asked.push([id, last?.etag, last?.lastModified]);
      const answer = answers[id];
      if (!answer || answer instanceof ServiceError) throw answer ?? new Error("Nobody was to ask for it.");
      return answer;
    },
    develop: async (bytes, { id }) => {
      const hash = new TextDecoder().decode(bytes);
      return { isGood: true, hash, png: Uint8Array.of(id), packed: Uint8Array.of(100 + id) };
    },
  });
}

const shown = () => database.db.all(sql`SELECT amiibo_id AS id, hash, fetched_at, problem FROM photograph ORDER BY 1`);
/** State of each item: days until it is due, failures, and the validators of the next request. */
const targets = async () =>
  (
    await database.db.all<{
      key: string;
      due: number;
      fails: number;
      etag: string | null;
      last_modified: string | null;
    }>(
      sql`SELECT key, next_due_at AS due, fails, etag, last_modified FROM fetch_target WHERE lease_by IS NULL ORDER BY key`,
    )
  ).map(({ key, due, fails, etag, last_modified }) => [
    key,
    Math.round((due - now) / DAY_MS),
    fails,
    etag,
    last_modified,
  ]);
const keys = () => [...kept.keys()].map((key) => key.replace(/^photograph-(tiles?-)?[^:]*:/, "$1")).sort();

it("a photograph is kept, shown and packed, and asked for again after a week with what it said of itself", async () => {
  await lookAfter(0, { [MARIO]: file("aaaaaaaa", '"1"'), [ANOTHER]: { kind: "missing" } });
  expect(await shown()).toEqual([{ id: MARIO, hash: "aaaaaaaa", fetched_at: NOW, problem: null }]);
  expect(keys()).toEqual(["1-aaaaaaaa", "tile-1-aaaaaaaa", "tiles-0"]);
  const week = expect.toSatisfy((days: number) => days >= 5 && days <= 9);
  expect(await targets()).toEqual([
    ["photographs/1", week, 0, '"1"', LAST_MODIFIED],
    ["photographs/2", week, 0, null, null],
  ]);

  await lookAfter(9, { [MARIO]: { kind: "unchanged" }, [ANOTHER]: file("cccccccc") });
  expect((await targets())[0]).toEqual(["photographs/1", week, 0, '"1"', LAST_MODIFIED]);
  await lookAfter(9, { [MARIO]: file("bbbbbbbb", '"2"'), [ANOTHER]: file("cccccccc") });
  expect(await shown()).toEqual([
    { id: MARIO, hash: "bbbbbbbb", fetched_at: now, problem: null },
    { id: ANOTHER, hash: "cccccccc", fetched_at: now, problem: null },
  ]);
  expect(keys()).toEqual(["1-bbbbbbbb", "2-cccccccc", "tile-1-bbbbbbbb", "tile-2-cccccccc", "tiles-0"]);
  const pack = [...kept].find(([key]) => key.startsWith("photograph-tiles"))?.[1] ?? new Uint8Array();
  expect([MARIO, ANOTHER].map((id) => findPhotographTile(pack, id)?.hash)).toEqual(["bbbbbbbb", "cccccccc"]);

  // A photograph that KV has lost is fetched again, although it did not change.
  for (const key of kept.keys()) if (key.endsWith("1-bbbbbbbb")) kept.delete(key);
  await lookAfter(9, { [MARIO]: file("bbbbbbbb", '"2"'), [ANOTHER]: { kind: "unchanged" } });
  expect(keys().filter((key) => key.includes("1-b"))).toEqual(["1-bbbbbbbb", "tile-1-bbbbbbbb"]);
  expect(asked.filter(([id]) => id === MARIO)).toEqual([
    [MARIO, undefined, undefined],
    [MARIO, '"1"', LAST_MODIFIED],
    [MARIO, '"1"', LAST_MODIFIED],
    [MARIO, undefined, undefined],
  ]);
});

it("a good photograph stays until the third bad answer in a row, and until one reason has lasted for a day", async () => {
  const bad = (problem: string): Answers => ({ [MARIO]: { kind: "bad", problem } });
  const hash = async () => (await database.db.all<{ hash: string | null }>(sql`SELECT hash FROM photograph`))[0]?.hash;
  await lookAfter(0, { [MARIO]: file("aaaaaaaa", '"1"') });
  await lookAfter(9, bad("is large"));
  const day = expect.toSatisfy((days: number) => days === 1);
  expect(await targets()).toEqual([["photographs/1", day, 1, null, null]]);
  await lookAfter(2, bad("is large"));
  await lookAfter(2, { [MARIO]: { kind: "missing" } });
  expect([await hash(), (await targets())[0]?.[2]]).toEqual(["aaaaaaaa", 3]);
  await lookAfter(0.9, { [MARIO]: { kind: "missing" } });
  expect(await hash()).toBe("aaaaaaaa");
  await lookAfter(0.1, { [MARIO]: { kind: "missing" } });
  expect([await hash(), keys()]).toEqual([null, []]);
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([
    "The photograph of Mario (amiibo 1): it is large.",
    "The photograph of Mario (amiibo 1): it is gone from its source.",
  ]);
  await lookAfter(9, { [MARIO]: file("bbbbbbbb") });
  expect(await shown()).toEqual([{ id: MARIO, hash: "bbbbbbbb", fetched_at: now, problem: null }]);
  expect((await targets())[0]?.[2]).toBe(0);
});

it("a source in trouble is asked once, and an item whose photograph an admin refused is not asked for", async () => {
  await database.db.run(sql`INSERT INTO photograph (amiibo_id, hash, refused_at) VALUES (3, NULL, ${NOW})`);
  const broken = new ServiceError("broken", "It answered 500.");
  await lookAfter(0, { [MARIO]: broken, [ANOTHER]: broken, 3: broken });
  expect(asked.map(([id]) => id)).toEqual([MARIO]);
  const due = await database.db.all(
    sql`SELECT key, next_due_at - ${now} AS wait, fails FROM fetch_target ORDER BY key`,
  );
  expect(due).toEqual([
    { key: "photographs/1", wait: 30 * MINUTE_MS, fails: 0 },
    { key: "photographs/2", wait: 0, fails: 0 },
  ]);
  expect(await database.db.all(sql`SELECT service, fails FROM service_state`)).toEqual([
    { service: "photographs", fails: 1 },
  ]);
});
