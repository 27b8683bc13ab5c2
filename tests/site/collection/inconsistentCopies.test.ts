import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, it } from "vitest";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
} from "../../helpers/signedInPerson";
import { getSiteDatabase } from "../../helpers/siteDatabases";
import { parseDraftId, parseFormFields, submitImport, uploadFile } from "../../helpers/transfer";

/** Member with a copy that no action could create, such as one edited directly in the database. */
let person: SignedInPerson;

beforeAll(async () => {
  person = await createSignedInPerson(createUniqueName());
  for (const list of ["collection", "sell_list"]) await person.call(`/api/user/is_${list}_public`, { sV: true });
  for (const asking_price of [10, 20])
    await person.call("/api/amiibo/1/copies", {
      isForSale: true,
      price_paid: 5,
      currency: "EUR",
      asking_price,
      asking_currency: "GBP",
    });
  const db = getSiteDatabase(inject("siteUrl"));
  await db.run(sql`UPDATE copy SET condition = 'mint', currency = 'XAU', asking_currency = 'XAG'
    WHERE user_id = ${person.id} AND asking_price = 1000`);
  await refreshCopySummaries(db, sql`user_id = ${person.id}`);
});

const ODD = { condition: "used", price_paid: null, currency: null, asking_price: null, asking_currency: null };
const SOUND = { condition: "new", price_paid: 5, currency: "EUR", asking_price: 20, asking_currency: "GBP" };

it.each(["/api/amiibo/all", "/api/amiibo/mine"])(
  "GET %s returns an owned copy with invalid values in the database and leaves out these values",
  async (path) => {
    const { status, json } = await person.read(path);
    expect(status).toBe(200);
    expect(Reflect.get(Object(json), "owned")).toMatchObject([ODD, SOUND]);
  },
);

it.each(["/sell-list", "/my-account", "/amiibo/1", "/my-account/collection.csv", "/settings/data.json"])(
  "GET %s returns 200 to a member who owns a copy with invalid values in the database",
  async (path) => expect((await person.go(path)).status).toBe(200),
);

it("a public sell list loads although one copy on it has invalid values in the database", async () => {
  const { status, words } = await createBrowser().go(`/user/${person.id}/profile/sell-list`);
  expect(status).toBe(200);
  expect(words).toContain("Used");
  expect(words).toContain("£20.00");
});

it("an import succeeds for a member who owns a copy with invalid values in the database", async () => {
  const preview = await uploadFile(person, "name\nShovel Knight");
  expect(preview.heading).toBe("Check your import");
  const { status } = await submitImport(person, parseDraftId(preview), parseFormFields(preview));
  expect(status).toBe(303);
  expect(Object.keys(await person.holdings())).toHaveLength(2);
});
