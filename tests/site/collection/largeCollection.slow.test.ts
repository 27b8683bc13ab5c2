import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, it } from "vitest";
import { MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
} from "../../helpers/signedInPerson";
import { getSiteDatabase } from "../../helpers/siteDatabases";
import { getLocation, sendFile } from "../../helpers/transfer";

/** Member with the maximum number of copies, all of them for sale and with long notes. */
let person: SignedInPerson;
const NOTES = "n".repeat(490);

beforeAll(async () => {
  person = await createSignedInPerson(createUniqueName());
  for (const list of ["collection", "sell_list", "value"])
    await person.call(`/api/user/is_${list}_public`, { sV: true });
  const db = getSiteDatabase(inject("siteUrl"));
  await db.run(sql`WITH RECURSIVE place(n) AS (
      SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ${MAX_COPIES_PER_USER - 1})
    INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, price_paid, currency, acquired_on,
      asking_price, asking_currency, created_at, updated_at, change_id)
    SELECT ${person.id}, 1 + n % 900, 'like-new', 1, 1, ${NOTES} || n, 1299, 'EUR', '2026-01-01', 2000, 'GBP', n, n, 'test'
    FROM place`);
  await refreshCopySummaries(db, sql`user_id = ${person.id}`);
});

/** Counts the different notes in a text. Each copy has a note of its own. */
const listNotes = (text: string): number => new Set(text.match(/n\d+/g)).size;

it.each([
  "/api/amiibo/all",
  "/api/amiibo/mine",
  "/my-account/collection.csv",
  "/my-account/collection.json",
  "/settings/data.json",
])("GET %s returns every copy of a collection of the maximum size", async (path) => {
  const { status, text } = await person.go(path);
  expect(status).toBe(200);
  expect(listNotes(text)).toBe(MAX_COPIES_PER_USER);
});

it("an import into a collection of the maximum size can be previewed", async () => {
  const draft = getLocation(await sendFile(person, "name\nShovel Knight"));
  const { status, heading } = await person.go(draft);
  expect([status, heading]).toEqual([200, "Check your import"]);
});

it.each(["/my-account", "/sell-list", "/trade", "/list/all", "/amiibo/1"])(
  "GET %s returns 200 to the owner of a collection of the maximum size",
  async (path) => expect((await person.go(path)).status).toBe(200),
);

it.each(["", "/sell-list"])(
  "GET /user/:id/:name%s returns 200 to guests for a collection of the maximum size",
  async (list) => expect((await createBrowser().go(`/user/${person.id}/profile${list}`)).status).toBe(200),
);
