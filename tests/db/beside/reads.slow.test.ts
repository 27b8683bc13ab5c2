import { beforeAll, expect, it } from "vitest";
import { addSession } from "../../../db/access/sessions";
import { soldOn } from "../../helpers/prices";
import { withServedDatabase } from "../withDatabase";
import { JOBS } from "./jobs";
import { arrive, DONE, fill, NEXT, NOW, rowsOf, sessionOf } from "./person";
import { askingTheDatabase, IMPERSONAL, READS, TOLD, writtenBy } from "./reads";
import { SWEEPS } from "./sweeps";
import { WRITES } from "./writes";

it("every function that asks the database is tested with a person beside", () => {
  const tested = [...Object.keys({ ...WRITES, ...JOBS, ...SWEEPS }), ...Object.keys(READS), ...IMPERSONAL];
  expect(askingTheDatabase.length).toBeGreaterThan(25);
  expect(tested.toSorted()).toEqual(askingTheDatabase.toSorted());
});

const database = withServedDatabase();
let [nobody, ada]: ReadonlyMap<string, unknown>[] = [];
let [nobodyBeside, adaBeside]: ReadonlyMap<string, unknown>[] = [];

async function toldOf(name: string, userId: number): Promise<ReadonlyMap<string, unknown>> {
  const told = Object.entries(TOLD).map(
    async ([each, read]) => [each, await read(database.db, { name, userId })] as const,
  );
  return new Map(await Promise.all(told));
}

beforeAll(async () => {
  const { db } = database;
  await soldOn(db, [{ id: 11, market: "EBAY-GB", day: NOW.toISOString().slice(0, 10), price: 1299 }]);
  const nobodyId = await arrive(db, "Nobody");
  await addSession(db, sessionOf("Nobody", nobodyId));
  nobody = await toldOf("Nobody", nobodyId);
  const adaId = await fill(db, "Ada", [DONE]);
  ada = await toldOf("Ada", adaId);
  await fill(db, "Bea", [DONE, NEXT]);
  nobodyBeside = await toldOf("Nobody", nobodyId);
  adaBeside = await toldOf("Ada", adaId);
});

it("what is about no one person writes nothing of anybody's", async () => {
  const personal = Object.keys(await rowsOf(database.db, 0));
  const writing = (names: readonly string[]) =>
    names.filter((name) => writtenBy(name).some((table) => personal.includes(table)));
  expect(writing(Object.keys({ ...WRITES, ...JOBS, ...SWEEPS })).length).toBeGreaterThan(25);
  expect(writing(IMPERSONAL)).toEqual([]);
});

it.each(Object.keys(TOLD))("%s tells the same whoever is beside", (name) => {
  expect(nobodyBeside?.get(name)).toEqual(nobody?.get(name));
  expect(adaBeside?.get(name)).toEqual(ada?.get(name));
  expect(ada?.get(name)).not.toEqual(nobody?.get(name));
});
