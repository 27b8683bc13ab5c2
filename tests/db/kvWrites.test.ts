import { expect, it } from "vitest";
import { claimKvWrite, sweepLastWrites } from "../../db/kvWrites";
import { MINUTE_MS } from "../../domain/time";
import { withServedDatabase } from "./withDatabase";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const database = withServedDatabase();

let entries = 0;
/** Nobody else's in this file. */
const anEntry = () => `entry ${++entries}`;
const asks = (name: string, state: string, at = NOW) => claimKvWrite(database.db, name, state, at);

it("of many isolates that made the same at once one writes it", async () => {
  const name = anEntry();
  const answers = await Promise.all(Array.from({ length: 12 }, () => asks(name, "one")));
  expect(answers.filter((mine) => mine)).toHaveLength(1);
});

it("an entry that changes all the time is written every two seconds, whoever asks", async () => {
  const name = anEntry();
  const written: number[] = [];
  for (let ms = 0; ms <= 10_000; ms += 250) if (await asks(name, `state ${ms}`, NOW + ms)) written.push(ms);
  expect(written).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000]);
});

it("what was written is written again once it may have been lost", async () => {
  const name = anEntry();
  expect(await asks(name, "one")).toBe(true);
  expect(await asks(name, "one", NOW + 5 * MINUTE_MS - 1)).toBe(false);
  expect(await asks(name, "one", NOW + 5 * MINUTE_MS)).toBe(true);
});

it("a clock that is ahead keeps nobody from writing for longer", async () => {
  const name = anEntry();
  expect(await asks(name, "one", NOW + 60 * MINUTE_MS)).toBe(true);
  expect(await asks(name, "two")).toBe(true);
});

it("one entry keeps no other one from being written", async () => {
  expect(await Promise.all([asks(anEntry(), "one"), asks(anEntry(), "one")])).toEqual([true, true]);
});

it("what was written long ago is swept, and nothing else", async () => {
  const [old, young] = [anEntry(), anEntry()];
  await asks(old, "one", NOW - 48 * 60 * MINUTE_MS - 1);
  await asks(young, "one", NOW - 48 * 60 * MINUTE_MS);
  await sweepLastWrites(database.db, new Date(NOW));
  const rows = await database.db.all<{ name: string }>("SELECT name FROM kept_write");
  const names = rows.map(({ name }) => name);
  expect([names.includes(old), names.includes(young)]).toEqual([false, true]);
});
