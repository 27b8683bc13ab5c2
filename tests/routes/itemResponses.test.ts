import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailableError } from "../../db/errors";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { getSearchIndex } from "../../domain/view/searchIndex";
import { encodeItemCardQuotes } from "../../domain/wire/encodeItemCardQuotes";
import { amiiboRoutes } from "../../routes/amiibo";
import { gameRoutes } from "../../routes/games";
import type { AppServices } from "../../routes/http/context";
import { shippedCatalogue } from "../helpers/catalogue";
import { createListingRow, createStockCheckRow, fillMarket } from "../helpers/marketRows";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { withRoutes } from "../helpers/routes";
import { parseIslands } from "../helpers/servedIslands";

const SHORTLY = "public, max-age=60, stale-while-revalidate=600";
const NOW = "2026-11-26T10:59:59.999Z";
/** Only ten items, so that responses are built faster. */
const catalogue = buildCatalogue({ ...shippedCatalogue, items: shippedCatalogue.items.slice(0, 10) });
const book = createPriceSnapshot({ 1: { us: 2_000, uk: 1_500 } });

let known: Partial<AppServices> = {};
let now = NOW;
const { database, somebody, guest } = withRoutes([amiiboRoutes, gameRoutes], () => ({
  loadCatalogue: async () => catalogue,
  loadPriceSnapshot: async () => book,
  now: () => new Date(now),
  ...known,
}));
beforeEach(() => {
  known = {};
  now = NOW;
});

const loadTag = async (path: string) => (await guest.go(path)).headers.get("ETag");

const TOLD = [
  "/api/guest/amiibo/all",
  "/api/guest/amiibo/names",
  "/api/guest/amiibo/1",
  "/api/guest/amiibo/2",
  "/api/guest/games",
  "/api/guest/games?amiibo",
  "/api/guest/games/metroid-dread",
  "/api/guest/games/splatoon-3",
];

describe("public API of the catalogue", () => {
  it.each(TOLD)(
    "GET %s is cached for a minute and returns 304 to a conditional request for unchanged data",
    async (path) => {
      const first = await guest.go(path);
      const tag = first.headers.get("ETag") ?? "";
      const secondResponse = await guest.go(path, { headers: { "If-None-Match": tag } });
      expect([secondResponse.status, secondResponse.text]).toEqual([304, ""]);
      for (const { headers } of [first, secondResponse])
        expect([headers.get("ETag"), headers.get("Cache-Control")]).toEqual([tag, SHORTLY]);
      expect(first.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect((await guest.go(path, { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
    },
  );

  it("the ETag of the guest API changes when the catalogue or a price in the response changes", async () => {
    const before = await Promise.all(TOLD.map(loadTag));
    expect(new Set(before.slice(2)).size).toBe(TOLD.length - 2);
    known = { loadPriceSnapshot: async () => ({ ...book, version: "a newer one" }) };
    const [ofPrices, others] = [TOLD.slice(0, 4), TOLD.slice(4)];
    for (const path of ofPrices) expect(before).not.toContain(await loadTag(path));
    for (const path of others) expect(before).toContain(await loadTag(path));
    known = { loadCatalogue: async () => buildCatalogue({ ...catalogue, version: "a newer one" }) };
    for (const path of TOLD) expect(before).not.toContain(await loadTag(path));
  });

  it("the API response for an item with shop offers gets a new ETag every hour", async () => {
    const paths = ["/api/guest/amiibo/1", "/api/guest/amiibo/all"];
    const before = await Promise.all(paths.map(loadTag));
    now = "2026-11-26T10:00:00.000Z";
    expect(await Promise.all(paths.map(loadTag))).toEqual(before);
    now = "2026-11-26T11:00:00.000Z";
    const [ofItem, ofAll] = await Promise.all(paths.map(loadTag));
    expect([ofItem === before[0], ofAll === before[1]]).toEqual([false, true]);
    now = "2026-11-27T10:59:59.999Z";
    expect(await loadTag("/api/guest/amiibo/1")).not.toBe(before[0]);
  });

  it("GET /api/guest/amiibo/names returns prices in the same order as the items of the search index", async () => {
    const { prices } = JSON.parse((await guest.go("/api/guest/amiibo/names")).text);
    const ids = getSearchIndex(catalogue).items.map(({ id }) => id);
    expect(prices).toEqual(JSON.parse(JSON.stringify(encodeItemCardQuotes(book, ids))));
  });
});

describe("played games", () => {
  it("marking a game as played returns the new version number of the collection", async () => {
    const person = await somebody();
    const play = async (played: boolean, changeId: string) => {
      const id = getGames(catalogue).all[0]?.id;
      const init = { method: "POST", body: JSON.stringify({ played }), headers: { "X-Change-Id": changeId } };
      return JSON.parse((await person.go(`/api/games/${id}/play`, init)).text);
    };
    const first = await play(true, "the-first-change");
    const second = await play(false, "the-second-change");
    const [row] = await database.db.all<{ readonly collection_version: number }>(
      sql`SELECT collection_version FROM user WHERE id = ${person.id}`,
    );
    expect(first).toEqual({ version: second.version - 1, played: true });
    expect(second).toEqual({ version: row?.collection_version, played: false });
  });
});

describe("page of an item", () => {
  const fails = (error: Error): AppServices["db"] => {
    const fail = () => {
      throw error;
    };
    return Object.assign(Object.create(database.db), { all: () => ({}), batch: fail });
  };

  it("the item page is served uncached and without offers during a database outage", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    known = { db: fails(new DatabaseUnavailableError("It is away.")) };
    const { status, headers, words } = await guest.go("/amiibo/1");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    for (const message of [t.itemPrices.historyUnavailable, t.item.offersUnavailable]) expect(words).toContain(message);
    expect(words).toContain("$20.00");
    expect(logged.mock.calls.map(String)).toEqual([expect.stringContaining("It is away.")]);
    known = { db: fails(new TypeError("A mistake of ours.")) };
    expect((await guest.go("/amiibo/1")).status).toBe(500);
    logged.mockRestore();
    known = {};
    const well = await guest.go("/amiibo/1");
    expect(well.headers.get("Cache-Control")).toBeNull();
    expect(well.words).not.toContain(t.item.offersUnavailable);
  });

  it("the report link on the item page shows whether the member has reported the item", async () => {
    const person = await somebody();
    const reportOn = async () =>
      parseIslands((await person.go("/amiibo/1")).text).find(({ name }) => name === "ReportLink");
    expect((await reportOn())?.props).toEqual({ id: 1, name: "Mario", hasReported: false });
    await database.db.run(sql`INSERT INTO item_report (user_id, item_id, created_at) VALUES (${person.id}, 1, 1)`);
    expect((await reportOn())?.props).toEqual({ id: 1, name: "Mario", hasReported: true });
    expect(parseIslands((await guest.go("/amiibo/1")).text).map(({ name }) => name)).not.toContain("ReportLink");
  });

  it("the item page hides a reported marketplace listing only from the member who reported it", async () => {
    const [reported, other] = [
      createListingRow({ itemId: 3, price: 500 }),
      createListingRow({ itemId: 3, price: 600 }),
    ];
    now = new Date().toISOString();
    await fillMarket(database.db, {
      listings: [reported, other],
      stock: [createStockCheckRow({ itemId: 3, retailer: "CeX UK" })],
    });
    const [person, otherPerson] = [await somebody({ name: "primary_region", value: "uk" }), await somebody()];
    const report = (item: number, listing: string) =>
      person.go(`/api/amiibo/${item}/listings/${listing}/report`, { method: "POST" });
    const listed = async (whose: typeof person) => {
      const { ebay_listings_clean: listings } = JSON.parse((await guest.go("/api/guest/amiibo/3")).text).amiibo;
      const { props } = parseIslands((await whose.go("/amiibo/3")).text).find(({ name }) => name === "OfferList") ?? {};
      const shown: readonly { readonly listingId: string }[] = Reflect.get(Object(props), "listings");
      return [listings.length, shown.map(({ listingId }) => listingId)];
    };
    expect([(await report(4, reported.listingId)).status, (await report(3, "1x")).status]).toEqual([404, 404]);
    expect(await listed(person)).toEqual([2, [reported.listingId, other.listingId]]);
    expect(JSON.parse((await report(3, reported.listingId)).text)).toEqual({ reported: true });
    expect((await listed(person))[1]).toEqual([other.listingId]);
    expect(await listed(otherPerson)).toEqual([2, [reported.listingId, other.listingId]]);
  });
});
