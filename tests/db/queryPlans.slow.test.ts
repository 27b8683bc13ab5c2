import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../db/client";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { listTableScans } from "../helpers/queryPlans";
import { DONE_CHANGE_ID, insertFullPerson } from "./isolation/person";
import { ALL_READS } from "./isolation/reads";
import { PERSON_WRITES } from "./isolation/writes";
import { withServedDatabase } from "./withDatabase";

/** `listUsersByIdOrEmail` is excluded: it serves an operator's command, which may scan all users. */
const { listUsersByIdOrEmail: _, ...REQUEST_READS } = ALL_READS;

const database = withServedDatabase();
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  const db = openDatabase({ url: proxy.url });
  const me = { name: "Ada", userId: await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]), copyId: 1, sessionId: 1 };
  for (const read of Object.values(REQUEST_READS)) await read(db, me);
  const { deleteUser, ...others } = PERSON_WRITES;
  for (const ways of [...Object.values(others), deleteUser ?? {}]) {
    for (const write of Object.values(ways)) await write(db, me, me);
  }
});
afterAll(() => proxy.stop());

it("no SQL statement of a web request scans a whole table", async () => {
  expect(proxy.statements.size).toBeGreaterThan(80);
  expect(await listTableScans(database.db, proxy.statements)).toEqual([]);
});

it("the check for table scans notices that an index was deleted", async () => {
  await database.db.run(sql`DROP INDEX copy_by_user`);
  expect(await listTableScans(database.db, proxy.statements)).toContainEqual(expect.stringMatching(/^SCAN copy/));
});
