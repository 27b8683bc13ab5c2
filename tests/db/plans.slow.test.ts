import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../db/client";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { listTableScans } from "../helpers/queryPlans";
import { DONE_CHANGE_ID, insertFullPerson } from "./isolation/person";
import { ALL_READS } from "./isolation/reads";
import { PERSON_WRITES } from "./isolation/writes";
import { withServedDatabase } from "./withDatabase";

/** The operator's commands may look through everybody. */
const { listUsersByIdOrEmail: _, ...ASKED_BY_REQUESTS } = ALL_READS;

const database = withServedDatabase();
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  const db = openDatabase({ url: proxy.url });
  const me = { name: "Ada", userId: await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]), copyId: 1, sessionId: 1 };
  for (const read of Object.values(ASKED_BY_REQUESTS)) await read(db, me);
  const { deleteUser, ...others } = PERSON_WRITES;
  for (const ways of [...Object.values(others), deleteUser ?? {}]) {
    for (const write of Object.values(ways)) await write(db, me, me);
  }
});
afterAll(() => proxy.stop());

it("no statement of a request walks through the rows of everybody", async () => {
  expect(proxy.statements.size).toBeGreaterThan(80);
  expect(await listTableScans(database.db, proxy.statements)).toEqual([]);
});

it("without an index it would be told", async () => {
  await database.db.run(sql`DROP INDEX owned_by_user`);
  expect(await listTableScans(database.db, proxy.statements)).toContainEqual(expect.stringMatching(/^SCAN owned/));
});
