import { beforeAll, expect, it } from "vitest";
import { addSession } from "../../../db/access/sessions";
import { insertSoldDays } from "../../helpers/insertPrices";
import { withServedDatabase } from "../withDatabase";
import { JOB_WRITES } from "./jobWrites";
import {
  createSessionEntry,
  DONE_CHANGE_ID,
  insertFullPerson,
  insertPerson,
  NEXT_CHANGE_ID,
  NOW,
  readPersonRows,
} from "./person";
import { ALL_READS, databaseFunctions, IMPERSONAL_FUNCTIONS, listWrittenTables, PERSON_READS } from "./reads";
import { SWEEPS } from "./sweeps";
import { PERSON_WRITES } from "./writes";

it("every function of the db folder that takes a database has a test that it keeps the data of users apart", () => {
  const tested = [
    ...Object.keys({ ...PERSON_WRITES, ...JOB_WRITES, ...SWEEPS }),
    ...Object.keys(PERSON_READS),
    ...IMPERSONAL_FUNCTIONS,
  ];
  expect(databaseFunctions.length).toBeGreaterThan(25);
  expect(tested.toSorted()).toEqual(databaseFunctions.toSorted());
});

const database = withServedDatabase();
let [guestAlone, adaAlone]: ReadonlyMap<string, unknown>[] = [];
let [guestWithOthers, adaWithOthers]: ReadonlyMap<string, unknown>[] = [];

async function readAll(name: string, userId: number): Promise<ReadonlyMap<string, unknown>> {
  const entries = Object.entries(ALL_READS).map(
    async ([each, read]) => [each, await read(database.db, { name, userId })] as const,
  );
  return new Map(await Promise.all(entries));
}

beforeAll(async () => {
  const { db } = database;
  await insertSoldDays(db, [{ id: 11, market: "EBAY-GB", day: NOW.toISOString().slice(0, 10), price: 1299 }]);
  const emptyUserId = await insertPerson(db, "Nobody");
  await addSession(db, createSessionEntry("Nobody", emptyUserId));
  guestAlone = await readAll("Nobody", emptyUserId);
  const adaId = await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  adaAlone = await readAll("Ada", adaId);
  await insertFullPerson(db, "Bea", [DONE_CHANGE_ID, NEXT_CHANGE_ID]);
  guestWithOthers = await readAll("Nobody", emptyUserId);
  adaWithOthers = await readAll("Ada", adaId);
});

it("functions listed in IMPERSONAL_FUNCTIONS write to no table with personal data", async () => {
  const personal = Object.keys(await readPersonRows(database.db, 0));
  const listWriting = (names: readonly string[]) =>
    names.filter((name) => listWrittenTables(name).some((table) => personal.includes(table)));
  expect(listWriting(Object.keys({ ...PERSON_WRITES, ...JOB_WRITES, ...SWEEPS })).length).toBeGreaterThan(25);
  expect(listWriting(IMPERSONAL_FUNCTIONS)).toEqual([]);
});

it.each(Object.keys(ALL_READS))(
  "the function %s returns equal results whether or not the database contains data of other users",
  (name) => {
    expect(guestWithOthers?.get(name)).toEqual(guestAlone?.get(name));
    expect(adaWithOthers?.get(name)).toEqual(adaAlone?.get(name));
    expect(adaAlone?.get(name)).not.toEqual(guestAlone?.get(name));
  },
);
