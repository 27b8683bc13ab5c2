import { beforeAll, describe, expect, it } from "vitest";
import { ITEM_ACTIONS } from "../../domain/ownership/itemActions";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { fetchJson } from "../helpers/siteRequests";

const NOTHING = { owned: false, owned_qty: 0, boxed: false, wishlisted: false, watchlisted: false };

const ONE_BOXED = { ...NOTHING, owned: true, owned_qty: 1, boxed: true };

/** Actions on an item that the member does not have yet, with the expected responses. */
const FIRST_ACTS = [
  ["own", ONE_BOXED],
  ["add", ONE_BOXED],
  ["remove", NOTHING],
  ["remove/one", NOTHING],
  ["wishlist/add", { ...NOTHING, wishlisted: true }],
  ["wishlist/remove", NOTHING],
  ["watchlist/add", { ...NOTHING, watchlisted: true }],
  ["watchlist/remove", NOTHING],
  ["boxed/add", ONE_BOXED],
  ["boxed/remove", NOTHING],
] as const;

let ada: SignedInPerson;
beforeAll(async () => {
  ada = await createSignedInPerson(createUniqueName());
});

/** Last used item id. Each test takes new ids, so that tests do not share items. */
let next = 100;
const createItem = (): number => {
  next += 1;
  return next;
};

const changeHolding = (person: SignedInPerson, id: number, act: string) => person.call(`/api/amiibo/${id}/${act}`);
const listHoldings = (person: SignedInPerson) => person.holdings();

describe("item actions", () => {
  it.each(FIRST_ACTS)(
    "the item action POST /api/amiibo/{id}/%s returns the new state of the item",
    async (act, state) => {
      expect(await changeHolding(ada, createItem(), act)).toEqual({
        status: 200,
        json: expect.objectContaining(state),
      });
    },
  );

  it.each(FIRST_ACTS)(
    "the item action GET /api/amiibo/{id}/%s works like POST if the CSRF tokens of the member are sent",
    async (act, state) => {
      const { status, text } = await ada.go(`/api/amiibo/${createItem()}/${act}`, { headers: ada.tokens });
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject(state);
    },
  );

  it("the tests of item actions cover every item action that the API offers", () =>
    expect(FIRST_ACTS.map(([act]) => act).sort()).toEqual([...ITEM_ACTIONS].sort()));

  it("adding an item to the collection removes it from the wishlist", async () => {
    const id = createItem();
    await changeHolding(ada, id, "wishlist/add");
    expect((await changeHolding(ada, id, "add")).json).toMatchObject({ owned: true, wishlisted: false });
  });

  it("the API action remove/one removes a loose copy of an item before a boxed one", async () => {
    const id = createItem();
    for (const act of ["add", "add", "boxed/remove"]) await changeHolding(ada, id, act);
    expect((await changeHolding(ada, id, "remove/one")).json).toMatchObject({ owned_qty: 1, boxed: true });
  });

  it("every API action on an item returns the owned copies of the item with all fields", async () => {
    const id = createItem();
    const { json } = await changeHolding(ada, id, "add");
    expect(json).toMatchObject({
      change: expect.any(String),
      copies: [
        {
          id: expect.any(Number),
          user_id: ada.id,
          amiibo_id: id,
          condition: "new",
          isBoxed: true,
          isForSale: false,
          notes: "",
          price_paid: null,
          currency: null,
          acquired_on: null,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
    });
  });

  it("POST /api/amiibo/{id}/boxed returns whether the member owns a boxed copy of the item", async () => {
    const id = createItem();
    expect((await ada.read(`/api/amiibo/${id}/boxed`)).status).toBe(403);
    expect(await changeHolding(ada, id, "boxed")).toEqual({ status: 200, json: { boxed: false } });
    await changeHolding(ada, id, "add");
    expect(await changeHolding(ada, id, "boxed")).toEqual({ status: 200, json: { boxed: true } });
  });
});

describe("invalid item actions", () => {
  it.each(["0", "951", "abc", "1e1", "-1", "999999999999"])(
    "adding an item with the unknown id %s to a collection returns 404",
    async (id) =>
      expect(await ada.call(`/api/amiibo/${id}/add`)).toMatchObject({ status: 404, json: { error: "not_found" } }),
  );

  it("changing an item in the API without the CSRF token of the page returns 403, by GET and by POST", async () => {
    const id = createItem();
    for (const method of ["GET", "POST"]) {
      const response = await ada.go(`/api/amiibo/${id}/add`, {
        method,
        headers: { "Content-Type": "application/json" },
      });
      expect(response.status).toBe(403);
    }
    expect((await ada.read(`/api/amiibo/${id}`)).json).toMatchObject({ owned: false });
  });

  it("changing an item in the API returns 401 to a guest", async () => {
    expect(await fetchJson("/api/amiibo/1/add", { method: "POST" })).toMatchObject({ status: 401 });
    expect(await fetchJson("/api/amiibo/1/add")).toMatchObject({ status: 401 });
  });

  it("changing an item in the API with an invalid X-Change-Id header returns 400", async () => {
    const id = createItem();
    const headers = { ...ada.tokens, "X-Change-Id": "no spaces, please" };
    expect((await ada.go(`/api/amiibo/${id}/add`, { headers })).status).toBe(400);
    expect((await ada.read(`/api/amiibo/${id}`)).json).toMatchObject({ owned: false });
  });
});

it("adding an item twice with the same X-Change-Id header adds only one copy", async () => {
  const id = createItem();
  const headers = { ...ada.tokens, "X-Change-Id": crypto.randomUUID() };
  await ada.go(`/api/amiibo/${id}/add`, { headers });
  const { text } = await ada.go(`/api/amiibo/${id}/add`, { headers });
  expect(JSON.parse(text)).toMatchObject({ owned_qty: 1 });
});

it("simultaneous changes to one item are all saved", async () => {
  const bea = await createSignedInPerson(createUniqueName());
  await Promise.all(Array.from({ length: 20 }, () => changeHolding(bea, 1, "add")));
  expect((await changeHolding(bea, 1, "wishlist/add")).json).toMatchObject({ owned_qty: 20, wishlisted: false });
  const acts = Array.from({ length: 30 }, (_, turn) => (turn % 3 === 0 ? "add" : "remove/one"));
  await Promise.all(acts.map((act) => changeHolding(bea, 1, act)));
  expect((await changeHolding(bea, 1, "watchlist/add")).json).toMatchObject({ owned_qty: 10 });
  await Promise.all(Array.from({ length: 15 }, () => changeHolding(bea, 1, "remove/one")));
  expect((await changeHolding(bea, 1, "watchlist/remove")).json).toMatchObject({ owned_qty: 0 });
});

describe("undo of a change", () => {
  it("undoing the removal of an item restores all of its copies with their notes", async () => {
    const id = createItem();
    await ada.call(`/api/amiibo/${id}/copies`, { notes: "From Kyoto", price_paid: 12.5, currency: "EUR" });
    await changeHolding(ada, id, "add");
    const before = await ada.read("/api/amiibo/mine");
    const { json } = await changeHolding(ada, id, "remove");
    const { change } = json as { change: string };
    expect((await ada.call(`/api/changes/${change}/undo`)).status).toBe(200);
    expect(await ada.read("/api/amiibo/mine")).toEqual(before);
  });

  it("a member cannot undo a change of another member", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    await changeHolding(bea, 1, "add");
    const { json } = await changeHolding(bea, 1, "remove");
    await ada.call(`/api/changes/${(json as { change: string }).change}/undo`);
    expect(await listHoldings(bea)).toEqual({});
  });
});

describe("bulk actions", () => {
  it("undoing a bulk action restores the collection and wishlist from before the action", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    await changeHolding(bea, 1, "add");
    await changeHolding(bea, 2, "wishlist/add");
    const before = await bea.holdings();
    const { status, json } = await bea.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3] });
    expect({ status, json }).toMatchObject({ status: 200, json: { holdings: { 1: "b", 2: "b", 3: "b" } } });
    expect(await bea.call("/api/amiibo/bulk", { act: "unbox", ids: [1, 2] })).toMatchObject({
      json: { holdings: { 1: "l", 2: "l", 3: "b" } },
    });
    await bea.call("/api/amiibo/bulk", { act: "box", ids: [1, 2] });
    await bea.call(`/api/changes/${(json as { change: string }).change}/undo`);
    expect(await listHoldings(bea)).toEqual(before);
  });

  it("a bulk action on items ignores ids that are not in the catalogue", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    await bea.call("/api/amiibo/bulk", { act: "own", ids: [951, 7] });
    expect(await listHoldings(bea)).toEqual({ 7: "b" });
  });

  it("a bulk action that lists an item twice changes the item only once", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    await bea.call("/api/amiibo/bulk", { act: "own", ids: [7, 7] });
    expect(await listHoldings(bea)).toEqual({ 7: "b" });
  });

  it.each([
    [{ act: "burn", ids: [1] }, "act"],
    [{ act: "own", ids: [] }, "ids"],
    [{ act: "own", ids: [951] }, "ids"],
    [{ act: "own", ids: ["1"] }, "ids"],
    [{ act: "own" }, "ids"],
    [{ act: "own", ids: Array.from({ length: 2001 }, () => 1) }, "ids"],
  ])("the bulk action on items %j is rejected with the name of its invalid field", async (body, field) => {
    const bea = await createSignedInPerson(createUniqueName());
    expect(await bea.call("/api/amiibo/bulk", body)).toMatchObject({ status: 422, json: { field } });
    expect(await listHoldings(bea)).toEqual({});
  });
});

describe("merge of a guest's items", () => {
  it("merging the items of a guest into an account a second time adds no copies", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    for (const act of ["add", "add"]) await changeHolding(bea, 1, act);
    await changeHolding(bea, 2, "wishlist/add");
    const holdings = { 1: "b", 2: "lb", 3: "wt", 4: "t" };
    for (const _ of [1, 2]) {
      expect(await bea.call("/api/amiibo/merge", { holdings })).toMatchObject({
        status: 200,
        json: { holdings: { 1: "bb", 2: "lb", 3: "wt", 4: "t" } },
      });
    }
  });

  it("merging the items of a guest into an account ignores items that are not in the catalogue", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    await bea.call("/api/amiibo/merge", { holdings: { 951: "b", 3: "w" } });
    expect(await listHoldings(bea)).toEqual({ 3: "w" });
  });

  it.each([{ holdings: { 1: "x" } }, { holdings: { 951: "b" } }, { holdings: [] }, {}])(
    "the request that merges the items of a guest into an account rejects the body %j",
    async (body) => {
      expect(await ada.call("/api/amiibo/merge", body)).toMatchObject({ status: 422, json: { field: "holdings" } });
    },
  );
});

describe("lists of the API", () => {
  it("GET /api/amiibo/all returns the whole catalogue and marks the items that the member owns", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    await changeHolding(bea, 2, "add");
    await changeHolding(bea, 3, "watchlist/add");
    const { json } = await bea.read("/api/amiibo/all");
    const { amiibo, owned } = json as { amiibo: Record<string, unknown>[]; owned: unknown[] };
    expect(amiibo).toHaveLength(950);
    expect(amiibo[0]).toMatchObject({ id: 1, owned: false, owned_qty: 0, owned_data: null });
    expect(amiibo[1]).toMatchObject({ id: 2, owned: true, owned_qty: 1, owned_data: { isBoxed: true } });
    expect(amiibo[2]).toMatchObject({ id: 3, owned: false, watchlisted: true });
    expect(owned).toMatchObject([{ amiibo_id: 2, isBoxed: true }]);
  });

  it("GET /api/amiibo/mine returns only items that the member owns", async () => {
    const bea = await createSignedInPerson(createUniqueName());
    await changeHolding(bea, 2, "add");
    await changeHolding(bea, 3, "wishlist/add");
    expect(await bea.read("/api/amiibo/mine")).toMatchObject({
      status: 200,
      json: {
        amiibo: [{ id: 2 }],
        owned: [{ amiibo_id: 2 }],
        average_collection_price_uk: 0,
        average_collection_price_us: 0,
      },
    });
  });

  it("GET /api/amiibo/{id} returns exactly the same fields as GET /api/guest/amiibo/{id}", async () => {
    const guest = (await fetchJson("/api/guest/amiibo/1")).json as object;
    const own = (await ada.read("/api/amiibo/1")).json as object;
    expect(Object.keys(own)).toEqual(Object.keys(guest));
  });
});

it("an item that one member reports twice is stored as one report", async () => {
  for (const _ of [1, 2]) {
    expect(await ada.call("/api/amiibo/1/report", { amiibo: 1 })).toEqual({ status: 200, json: { reported: true } });
  }
  expect((await ada.call("/api/amiibo/951/report")).status).toBe(404);
});
