import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ownershipRoutes } from "../../../routes/ownership";
import { toCopyJson } from "../../../routes/ownership/json";
import { type RouteCaller, withRoutes } from "../../helpers/routes";

const { database, somebody } = withRoutes([ownershipRoutes], () => ({
  now: () => new Date("2026-11-26T12:00:00Z"),
  today: () => "2026-11-26",
}));

async function call(caller: RouteCaller, path: string, body: object = {}) {
  const { status, text } = await caller.go(path, { method: "POST", body: JSON.stringify(body) });
  return { status, json: z.record(z.string(), z.unknown()).parse(JSON.parse(text)) };
}
const read = async (caller: RouteCaller, path: string) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse((await caller.go(path)).text));
const loadHoldings = async (caller: RouteCaller) => (await read(caller, "/api/amiibo/holdings")).holdings;

/** Returns the rows of a person's copies. */
const listRows = ({ id }: RouteCaller) =>
  database.db.all<Record<string, unknown>>(sql`SELECT id, item_id, notes, bought_from, condition FROM copy
    WHERE user_id = ${id} ORDER BY id`);

describe("a single copy", () => {
  it("two devices that simultaneously edit different fields of an owned copy do not overwrite each other", async () => {
    const person = await somebody();
    await call(person, "/api/amiibo/1/copies", { notes: "first" });
    const [copy] = await listRows(person);
    const path = `/api/amiibo/1/copies/${copy?.id}`;
    /** Request body that ends only after another device has changed the copy. */
    const slowly = new ReadableStream({
      async pull(controller) {
        await call(person, path, { bought_from: "Kyoto" });
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ notes: "second" })));
        controller.close();
      },
    });
    expect((await person.go(path, Object.assign({ method: "POST", body: slowly }, { duplex: "half" }))).status).toBe(
      200,
    );
    expect(await listRows(person)).toMatchObject([{ notes: "second", bought_from: "Kyoto" }]);
  });

  it("the API for owned copies returns 404 for a copy of another member or a wrong item id", async () => {
    const [person, other] = [await somebody(), await somebody()];
    for (const notes of ["first", "second"]) await call(person, "/api/amiibo/1/copies", { notes });
    const [first, second] = await listRows(person);
    await call(person, `/api/amiibo/1/copies/${second?.id}`, { notes: "edited" });
    expect(await listRows(person)).toMatchObject([{ notes: "first" }, { notes: "edited" }]);
    expect((await call(other, `/api/amiibo/1/copies/${first?.id}`, { notes: "stolen" })).status).toBe(404);
    expect((await call(person, `/api/amiibo/2/copies/${first?.id}`, { notes: "moved" })).status).toBe(404);
    expect((await call(other, `/api/amiibo/1/copies/${first?.id}/remove`)).status).toBe(404);
    expect((await call(person, `/api/amiibo/1/copies/${first?.id}/remove`)).status).toBe(200);
    expect(await listRows(person)).toMatchObject([{ id: second?.id }]);
  });

  it("the API accepts tomorrow as the acquisition date of a copy for members in time zones ahead of UTC", async () => {
    const person = await somebody();
    const acquire = async (acquired_on: string) => (await call(person, "/api/amiibo/1/copies", { acquired_on })).status;
    expect(await acquire("2026-11-27")).toBe(200);
    expect(await acquire("2026-11-28")).toBe(422);
  });

  it("GET /api/amiibo/{id}/copies returns the copies of the item that the viewer owns and changes nothing", async () => {
    const person = await somebody();
    await call(person, "/api/amiibo/1/copies", { notes: "mine", isForSale: true });
    const item = await read(person, "/api/amiibo/1/copies");
    expect(item).toMatchObject({ owned: true, owned_qty: 1, copies: [{ user_id: person.id, notes: "mine" }] });
    expect(item).not.toHaveProperty("change");
  });

  it("toCopyJson converts prices in cents to currency units and times to ISO dates", () => {
    const copy = toCopyJson(
      {
        id: 5,
        itemId: 1,
        condition: "new",
        isBoxed: true,
        isForSale: true,
        notes: "",
        pricePaid: 1500,
        currency: "JPY",
        acquiredOn: null,
        askingPrice: 2050,
        askingCurrency: "EUR",
        boughtFrom: "",
        isGift: false,
        isReserved: false,
        createdAt: Date.parse("2026-01-01T00:00:00Z"),
        updatedAt: Date.parse("2026-02-02T00:00:00Z"),
      },
      7,
    );
    expect(copy).toMatchObject({
      id: 5,
      user_id: 7,
      price_paid: 1500,
      currency: "JPY",
      asking_price: 20.5,
      asking_currency: "EUR",
      created_at: "2026-01-01T00:00:00.000Z",
      updated_at: "2026-02-02T00:00:00.000Z",
    });
  });
});

describe("bulk actions", () => {
  it("a bulk action changes an item only once even if the request lists it twice", async () => {
    const person = await somebody();
    const { json } = await call(person, "/api/amiibo/bulk", { act: "own", ids: [1, 1, 99_999, 2] });
    expect(json.holdings).toEqual({ 1: "b", 2: "b" });
    expect((await call(person, "/api/amiibo/bulk", { act: "own", ids: [99_999] })).status).toBe(422);
    expect(await loadHoldings(person)).toEqual({ 1: "b", 2: "b" });
  });

  it("signing in merges the items in the browser of a guest into the account and ignores unknown item ids", async () => {
    const person = await somebody();
    const { status } = await call(person, "/api/amiibo/merge", { holdings: { 1: "b", 99999: "b" } });
    expect(status).toBe(200);
    expect(await loadHoldings(person)).toEqual({ 1: "b" });
    expect((await call(person, "/api/amiibo/merge", { holdings: { 99999: "b" } })).status).toBe(422);
  });

  it("a change to a collection can be undone only by the member who made it", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { json } = await call(person, "/api/amiibo/bulk", { act: "own", ids: [1, 2] });
    await call(other, `/api/changes/${json.change}/undo`);
    expect(await loadHoldings(person)).toEqual({ 1: "b", 2: "b" });
    await call(person, `/api/changes/${json.change}/undo`);
    expect(await loadHoldings(person)).toEqual({});
  });

  it("merging an empty guest collection into an account changes nothing", async () => {
    const person = await somebody();
    await call(person, "/api/amiibo/bulk", { act: "own", ids: [1] });
    expect((await call(person, "/api/amiibo/merge", { holdings: {} })).status).toBe(200);
    expect(await loadHoldings(person)).toEqual({ 1: "b" });
  });

  it("GET /api/amiibo/holdings returns only items and settings of the requesting member", async () => {
    const person = await somebody({ name: "is_wishlist_public", value: true });
    const { json } = await call(person, "/api/amiibo/bulk", { act: "wish", ids: [1, 2] });
    expect(await read(person, "/api/amiibo/holdings")).toMatchObject({
      version: json.version,
      holdings: { 1: "w", 2: "w" },
      privacySettings: { is_wishlist_public: true, is_collection_public: false, primary_region: "2" },
    });
    const other = await somebody({ name: "is_collection_public", value: true });
    expect(await read(other, "/api/amiibo/holdings")).toMatchObject({
      holdings: {},
      privacySettings: { is_wishlist_public: false, is_collection_public: true },
    });
  });
});

describe("item actions", () => {
  it("marking an owned item as owned again adds no second copy", async () => {
    const person = await somebody();
    const first = await call(person, "/api/amiibo/1/own");
    expect(first.json).not.toHaveProperty("was_owned");
    const secondResponse = await call(person, "/api/amiibo/1/own");
    expect(secondResponse.json).toMatchObject({ owned_qty: 1, was_owned: true });
    expect(secondResponse.json).not.toHaveProperty("milestone");
  });

  it("a GET request to /api/amiibo/1/add still adds the item, because older clients send it", async () => {
    const person = await somebody();
    expect((await person.go("/api/amiibo/1/add")).status).toBe(200);
    expect(await loadHoldings(person)).toEqual({ 1: "b" });
  });
});

it("reporting an item stores the ids of the item and the reporting member", async () => {
  const person = await somebody();
  expect((await call(person, "/api/amiibo/1/report")).json).toEqual({ reported: true });
  expect(await database.db.all(sql`SELECT item_id FROM item_report WHERE user_id = ${person.id}`)).toEqual([
    { item_id: 1 },
  ]);
  expect((await call(person, "/api/amiibo/99999/report")).status).toBe(404);
});
