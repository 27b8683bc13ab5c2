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
  it("editing a copy keeps fields that another device changed meanwhile", async () => {
    const person = await somebody();
    await call(person, "/api/amiibo/1/copies", { notes: "first" });
    const [copy] = await listRows(person);
    const path = `/api/amiibo/1/copies/${copy?.id}`;
    /** The rest of the request body arrives after the other device has written. */
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

  it("a copy cannot be edited under another item, by another person or after its removal", async () => {
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

  it("the acquisition date of a copy may be today in the easternmost time zone", async () => {
    const person = await somebody();
    const acquire = async (acquired_on: string) => (await call(person, "/api/amiibo/1/copies", { acquired_on })).status;
    expect(await acquire("2026-11-27")).toBe(200);
    expect(await acquire("2026-11-28")).toBe(422);
  });

  it("GET of the copies of an item returns them to their owner and changes nothing", async () => {
    const person = await somebody();
    await call(person, "/api/amiibo/1/copies", { notes: "mine", isForSale: true });
    const item = await read(person, "/api/amiibo/1/copies");
    expect(item).toMatchObject({ owned: true, owned_qty: 1, copies: [{ user_id: person.id, notes: "mine" }] });
    expect(item).not.toHaveProperty("change");
  });

  it("the JSON of a copy has both prices in their currencies and its times", () => {
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
  it("a bulk action changes each known item once and ignores unknown ones", async () => {
    const person = await somebody();
    const { json } = await call(person, "/api/amiibo/bulk", { act: "own", ids: [1, 1, 99_999, 2] });
    expect(json.holdings).toEqual({ 1: "b", 2: "b" });
    expect((await call(person, "/api/amiibo/bulk", { act: "own", ids: [99_999] })).status).toBe(422);
    expect(await loadHoldings(person)).toEqual({ 1: "b", 2: "b" });
  });

  it("a merge adds the known items from the browser of a guest", async () => {
    const person = await somebody();
    const { status } = await call(person, "/api/amiibo/merge", { holdings: { 1: "b", 99999: "b" } });
    expect(status).toBe(200);
    expect(await loadHoldings(person)).toEqual({ 1: "b" });
    expect((await call(person, "/api/amiibo/merge", { holdings: { 99999: "b" } })).status).toBe(422);
  });

  it("a change can be undone only by its author", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { json } = await call(person, "/api/amiibo/bulk", { act: "own", ids: [1, 2] });
    await call(other, `/api/changes/${json.change}/undo`);
    expect(await loadHoldings(person)).toEqual({ 1: "b", 2: "b" });
    await call(person, `/api/changes/${json.change}/undo`);
    expect(await loadHoldings(person)).toEqual({});
  });

  it("a merge without items changes nothing", async () => {
    const person = await somebody();
    await call(person, "/api/amiibo/bulk", { act: "own", ids: [1] });
    expect((await call(person, "/api/amiibo/merge", { holdings: {} })).status).toBe(200);
    expect(await loadHoldings(person)).toEqual({ 1: "b" });
  });

  it("the holdings response contains settings and version of the same snapshot", async () => {
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
  it("the response to an item action says whether the item was owned before, and a milestone once", async () => {
    const person = await somebody();
    const first = await call(person, "/api/amiibo/1/own");
    expect(first.json).not.toHaveProperty("was_owned");
    const secondResponse = await call(person, "/api/amiibo/1/own");
    expect(secondResponse.json).toMatchObject({ owned_qty: 1, was_owned: true });
    expect(secondResponse.json).not.toHaveProperty("milestone");
  });

  it("older clients can send an item action by GET", async () => {
    const person = await somebody();
    expect((await person.go("/api/amiibo/1/add")).status).toBe(200);
    expect(await loadHoldings(person)).toEqual({ 1: "b" });
  });
});

it("an item report is stored for its sender, and returns 404 for an unknown item", async () => {
  const person = await somebody();
  expect((await call(person, "/api/amiibo/1/report")).json).toEqual({ reported: true });
  expect(await database.db.all(sql`SELECT item_id FROM item_report WHERE user_id = ${person.id}`)).toEqual([
    { item_id: 1 },
  ]);
  expect((await call(person, "/api/amiibo/99999/report")).status).toBe(404);
});
