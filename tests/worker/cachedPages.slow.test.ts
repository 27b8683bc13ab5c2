import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findOrCreateUser } from "../../db/access/accounts";
import { saveUserSettings } from "../../db/access/settings";
import { saveItemAction } from "../../db/ownership/change";
import { type BooleanSettingName, DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import { OFFLINE_COPY_HEADER } from "../../domain/offline/offlinePages";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { createApp } from "../../worker/app";
import type { WorkerBindings } from "../../worker/config";
import { createAppServices } from "../../worker/services";
import { withServedDatabase } from "../db/withDatabase";
import { shippedCatalogue } from "../helpers/catalogue";

const database = withServedDatabase();
let owner: number;
let app: ReturnType<typeof createApp>;
let bindings: WorkerBindings;
/** State of the fake services. */
let catalogue = shippedCatalogue;
let today = "2026-01-01";
let edition = "first";
let hour = "09";
let host = "https://plinth.example";

beforeAll(async () => {
  const identity = {
    provider: "google",
    providerUserId: "1",
    name: "Ada",
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  const settings = { ...DEFAULT_ACCOUNT_SETTINGS, is_collection_public: true };
  owner = (await findOrCreateUser(database.db, identity, settings, new Date())).userId;
  await saveItemAction(database.db, "add", 1, { userId: owner, changeId: "first change", now: new Date() });
  const kv = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined };
  bindings = Object.assign(Object.create(null), { KV: kv, TURSO_DATABASE_URL: database.url });
});
afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  catalogue = shippedCatalogue;
  today = "2026-01-01";
  edition = "first";
  hour = "09";
  host = "https://plinth.example";
  app = createApp((bindingsOfRequest, waitUntil) => ({
    ...createAppServices(bindingsOfRequest, waitUntil),
    loadCatalogue: async () => catalogue,
    today: () => today,
    now: () => new Date(`${today}T${hour}:00:00Z`),
    loadPriceSnapshot: async () => aBook(edition),
  }));
});

/** Builds prices with one price for item 1, a different one per price version. */
const aBook = (name: string): PriceSnapshot => {
  const price = 1000 + name.length;
  const figure = { price, sampleCount: 5, low: price, high: price, day: "2025-12-31" };
  const us = { sold: { all: figure, new: figure, used: figure }, listed: {}, guide: {} };
  return { version: name, publishedAt: 1, items: new Map([[1, { "EBAY-US": us }]]) };
};

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };
const sendRequest = async (path: string, headers: HeadersInit = {}) =>
  (await app.fetch(new Request(host + path, { headers }), bindings, context)).text();

const publicPage = () => `/user/${owner}`;

it.each([
  ["a guest page", () => "/amiibo/1"],
  ["a public page", publicPage],
  ["a public collection as JSON", () => `/api/user/${owner}`],
])("the cached response of %s is rendered again when the catalogue changes", async (_what, path) => {
  const before = await sendRequest(path());
  expect(await sendRequest(path())).toBe(before);
  const items = shippedCatalogue.items.map((item) => (item.id === 1 ? { ...item, name: "Mario, renamed" } : item));
  catalogue = buildCatalogue({ ...shippedCatalogue, version: "another", items });
  expect(before).not.toContain("Mario, renamed");
  expect(await sendRequest(path())).toContain("Mario, renamed");
});

it("a cached guest page is rendered again on the next day, because it shows ages of items", async () => {
  const before = await sendRequest("/amiibo/1");
  expect(before).toContain("11 years ago");
  today = "2027-01-01";
  expect(await sendRequest("/amiibo/1")).toContain("12 years ago");
});

it.each([
  ["a guest page", () => "/amiibo/1"],
  ["a public page", publicPage],
])(
  "the page cache keeps separate versions of %s per page width, price region, language and host",
  async (_what, path) => {
    const plain = await sendRequest(path());
    expect(await sendRequest(path(), { Cookie: "wide=1" })).toContain('data-wide="true"');
    expect(await sendRequest(path(), { Cookie: "region=uk" })).not.toBe(plain);
    expect(await sendRequest(path(), { "Accept-Language": "de" })).toContain('<html lang="de"');
    expect(await sendRequest(path())).toBe(plain);
    const elsewhere = await app.fetch(new Request(`https://other.example${path()}`), bindings, context);
    expect(await elsewhere.text()).toContain('href="https://other.example/');
  },
);

it.each([
  ["has marked items", { Cookie: "marked=1" }],
  ["requests an offline copy", { [OFFLINE_COPY_HEADER]: "1" }],
])("the page cache keeps a separate version of a guest page for a visitor who %s", async (_who, headers) => {
  const plain = await sendRequest("/list/all");
  const other = await sendRequest("/list/all", headers);
  expect(other).not.toBe(plain);
  expect([await sendRequest("/list/all"), await sendRequest("/list/all", headers)]).toEqual([plain, other]);
});

it("a cached guest page is rendered again when new prices are published", async () => {
  const before = await sendRequest("/list/all");
  expect(before).toContain("$10.05");
  expect(await sendRequest("/list/all")).toBe(before);
  edition = "second";
  const after = await sendRequest("/list/all");
  expect(after).toContain("$10.06");
  expect(after).not.toContain("$10.05");
});

describe("cached pages per state", () => {
  let renders = 0;
  beforeEach(() => {
    renders = 0;
    app = createApp((bindingsOfRequest, waitUntil) => {
      const services = createAppServices(bindingsOfRequest, waitUntil);
      return {
        ...services,
        // Every page reads the prices, so this counts renders.
        get site() {
          renders += 1;
          return services.site;
        },
        loadCatalogue: async () => catalogue,
        today: () => today,
        now: () => new Date(`${today}T${hour}:00:00Z`),
        loadPriceSnapshot: async () => ({
          ...aBook(edition),
          get items() {
            renders += 1;
            return aBook(edition).items;
          },
        }),
      };
    });
  });

  const set = (name: BooleanSettingName, value: boolean) => saveUserSettings(database.db, owner, [{ name, value }]);
  beforeAll(async () => {
    for (const name of ["is_wishlist_public", "is_sell_list_public"] as const) await set(name, true);
  });
  afterAll(() => set("is_value_public", false));

  const GUESTS = ["/list/all", "/amiibo/1"].map((path) => [path, () => path] as const);
  /** Name of the page for which the test switches the owner's setting to show values on. */
  const VALUED = "collection with its value";
  const PUBLIC = [
    [VALUED, publicPage],
    ["wishlist", () => `${publicPage()}/x/wishlist`],
    ["sell list", () => `${publicPage()}/x/sell-list`],
    ["collection as JSON", () => `/api${publicPage()}`],
  ] as const;
  /** Everything that a user's page depends on. */
  const CHANGES = {
    edition() {
      edition = "third";
    },
    version() {
      catalogue = buildCatalogue({ ...shippedCatalogue, version: "another" });
    },
    hour() {
      hour = "10";
    },
    day() {
      today = "2026-01-02";
    },
    host() {
      host = "https://other.example";
    },
    build: () => void vi.stubGlobal("__BUILD__", "another"),
    person: () =>
      saveItemAction(database.db, "add", 2, { userId: owner, changeId: crypto.randomUUID(), now: new Date() }),
  } as const;

  it.each([
    ...GUESTS.flatMap(([what, path]) =>
      (["edition", "version", "hour", "day", "host"] as const).map((change) => ({ what, path, change })),
    ),
    ...PUBLIC.flatMap(([what, path]) =>
      (["edition", "version", "day", "host", "build", "person"] as const).map((change) => ({ what, path, change })),
    ),
  ])("the cached page of $what is replaced after a change of this input: $change", async ({ what, path, change }) => {
    await set("is_value_public", what === VALUED);
    await sendRequest(path());
    const first = renders;
    expect(first).toBeGreaterThan(0);
    await sendRequest(path());
    expect(renders).toBe(first);
    await CHANGES[change]();
    await sendRequest(path());
    const anew = renders;
    expect(anew).toBeGreaterThan(first);
    await sendRequest(path());
    expect(renders).toBe(anew);
  });
});

describe("public pages with values", () => {
  const showsValue = (is: boolean) => saveUserSettings(database.db, owner, [{ name: "is_value_public", value: is }]);

  it("a cached public page is rendered again after a price change only if it shows prices", async () => {
    const before = await sendRequest(publicPage());
    edition = "second";
    expect(await sendRequest(publicPage())).toBe(before);
    expect(before).not.toContain("$");
    await showsValue(true);
    expect(await sendRequest(publicPage())).toContain("$10.06");
    edition = "third one";
    expect(await sendRequest(publicPage())).toContain("$10.09");
    await showsValue(false);
    expect(await sendRequest(publicPage())).not.toContain("$");
  });

  it("the cached JSON of a public collection contains the value only if the owner shows it", async () => {
    const json = async () => JSON.parse(await sendRequest(`/api/user/${owner}`));
    expect(await json()).toMatchObject({ average_collection_price_us: 0 });
    expect((await json()).collection[0]).toMatchObject({ average_price_this_month_us_new: 10.05 });
    await showsValue(true);
    edition = "second";
    expect(await json()).toMatchObject({ average_collection_price_us: 10.06, average_collection_price_uk: 0 });
    expect((await json()).collection[0]).toMatchObject({ average_price_this_month: 10.06 });
    await showsValue(false);
  });
});
