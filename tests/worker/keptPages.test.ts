import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signInWith } from "../../db/access/accounts";
import { act } from "../../db/ownership/change";
import { DEFAULT_SETTINGS } from "../../domain/access/settings";
import { createApp } from "../../worker/app";
import type { Bindings } from "../../worker/bindings";
import { servicesOf } from "../../worker/services";
import { migratedDatabase, type TestDatabase } from "../db/database";
import { shipped } from "../helpers/catalogue";

let database: TestDatabase;
let owner: number;
let app: ReturnType<typeof createApp>;
let bindings: Bindings;
/** The world around, as it is now. */
let catalogue = shipped;
let today = "2026-01-01";

beforeAll(async () => {
  database = await migratedDatabase();
  const identity = {
    provider: "google",
    providerUserId: "1",
    name: "Ada",
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  const settings = { ...DEFAULT_SETTINGS, is_collection_public: true };
  owner = (await signInWith(database.db, identity, settings, new Date())).userId;
  await act(database.db, "add", 1, { userId: owner, changeId: "first change", now: new Date() });
  const kv = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined };
  bindings = Object.assign(Object.create(null), { KV: kv, TURSO_DATABASE_URL: database.url });
});
afterAll(() => database.stop());

beforeEach(() => {
  catalogue = shipped;
  today = "2026-01-01";
  app = createApp((given, afterwards) => ({
    ...servicesOf(given, afterwards),
    catalogue: async () => catalogue,
    today: () => today,
  }));
});

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };
const ask = async (path: string, headers: HeadersInit = {}) =>
  (await app.fetch(new Request(`https://plinth.example${path}`, { headers }), bindings, context)).text();

const publicPage = () => `/user/${owner}`;

it.each([
  ["a guest's page", () => "/amiibo/1"],
  ["a public page", publicPage],
  ["a public collection as JSON", () => `/api/user/${owner}`],
])("%s is the same until the catalogue changes", async (_what, path) => {
  const before = await ask(path());
  expect(await ask(path())).toBe(before);
  expect(before).toContain("shipped-");
  catalogue = { ...shipped, version: "another" };
  const after = await ask(path());
  expect(after).toContain("another-");
  expect(after).not.toContain("shipped-");
});

it("a guest's page is another one with the day", async () => {
  const before = await ask("/amiibo/1");
  expect(before).toContain("11 years ago");
  today = "2027-01-01";
  expect(await ask("/amiibo/1")).toContain("12 years ago");
});

it.each([
  ["a guest's page", () => "/amiibo/1"],
  ["a public page", publicPage],
])("%s is another one for other preferences, and on another host", async (_what, path) => {
  const plain = await ask(path());
  expect(await ask(path(), { Cookie: "wide=1" })).toContain('data-wide="true"');
  expect(await ask(path(), { Cookie: "region=3" })).not.toBe(plain);
  expect(await ask(path())).toBe(plain);
  const elsewhere = await app.fetch(new Request(`https://other.example${path()}`), bindings, context);
  expect(await elsewhere.text()).toContain('href="https://other.example/');
});
