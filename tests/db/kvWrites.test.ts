import { expect, it } from "vitest";
import { claimKvWrite, deleteOldKvWriteRecords } from "../../db/kvWrites";
import { MINUTE_MS } from "../../domain/time";
import { withServedDatabase } from "./withDatabase";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const database = withServedDatabase();

let entries = 0;
/** Returns a new name of a KV entry. */
const createName = () => `entry ${++entries}`;
const claim = (name: string, state: string, at = NOW) => claimKvWrite(database.db, name, state, at);

it("only one of several simultaneous workers may write a value to the key-value store", async () => {
  const name = createName();
  const answers = await Promise.all(Array.from({ length: 12 }, () => claim(name, "one")));
  expect(answers.filter((isClaimed) => isClaimed)).toHaveLength(1);
});

it("a KV entry whose value changes constantly is written at most every two seconds", async () => {
  const name = createName();
  const written: number[] = [];
  for (let ms = 0; ms <= 10_000; ms += 250) if (await claim(name, `state ${ms}`, NOW + ms)) written.push(ms);
  expect(written).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000]);
});

it("a KV entry is rewritten with an unchanged value only after five minutes", async () => {
  const name = createName();
  expect(await claim(name, "one")).toBe(true);
  expect(await claim(name, "one", NOW + 5 * MINUTE_MS - 1)).toBe(false);
  expect(await claim(name, "one", NOW + 5 * MINUTE_MS)).toBe(true);
});

it("a KV write that was recorded with a future time does not block the next write", async () => {
  const name = createName();
  expect(await claim(name, "one", NOW + 60 * MINUTE_MS)).toBe(true);
  expect(await claim(name, "two")).toBe(true);
});

it("writes of different KV entries do not block each other", async () => {
  expect(await Promise.all([claim(createName(), "one"), claim(createName(), "one")])).toEqual([true, true]);
});

it("records of KV writes are deleted after 48 hours", async () => {
  const [old, young] = [createName(), createName()];
  await claim(old, "one", NOW - 48 * 60 * MINUTE_MS - 1);
  await claim(young, "one", NOW - 48 * 60 * MINUTE_MS);
  await deleteOldKvWriteRecords(database.db, new Date(NOW));
  const rows = await database.db.all<{ key: string }>("SELECT key FROM kv_write");
  const keys = rows.map(({ key }) => key);
  expect([keys.includes(old), keys.includes(young)]).toEqual([false, true]);
});
