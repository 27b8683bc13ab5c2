import { describe, expect, it } from "vitest";
import { findFirstItem, getItem } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../helpers/siteRequests";

const MARIO = 1;
const COPIES = `/api/amiibo/${MARIO}/copies`;

interface CopyOnWire {
  readonly id: number;
  readonly notes: string;
  readonly created_at: string;
  readonly updated_at: string;
}

interface ItemOnWire {
  readonly copies: readonly CopyOnWire[];
  readonly change: string;
}

const WRITTEN = {
  condition: "like-new",
  isBoxed: false,
  isForSale: true,
  notes: "From the fair",
  price_paid: "£12.99",
  currency: "GBP",
  acquired_on: "2024-02-03",
  asking_price: "20.5",
  asking_currency: "EUR",
};
/** The copy `WRITTEN`, as the API returns it after saving. */
const KEPT = { ...WRITTEN, price_paid: 12.99, asking_price: 20.5 };

const signInNewMember = () => createSignedInPerson(createUniqueName());
const loadState = async (person: SignedInPerson) => (await person.read(COPIES)).json as ItemOnWire;

/** Creates a member with one copy that has all details. */
async function openAsOwner() {
  const person = await signInNewMember();
  const { status, json } = await person.call(COPIES, WRITTEN);
  expect(status).toBe(200);
  const [copy] = (json as ItemOnWire).copies;
  if (!copy) throw new Error("The copy was not added.");
  return { person, copy, path: `${COPIES}/${copy.id}` };
}

describe("copies of an item", () => {
  it("the API returns a saved copy of an item with all its fields", async () => {
    const { person, copy } = await openAsOwner();
    const expectedCopy = { ...KEPT, id: copy.id, user_id: person.id, amiibo_id: MARIO };
    expect(copy).toMatchObject(expectedCopy);
    const { status, json } = await person.read(COPIES);
    expect(status).toBe(200);
    expect(json).toEqual({
      version: expect.any(Number),
      owned: true,
      owned_qty: 1,
      boxed: false,
      wishlisted: false,
      watchlisted: false,
      copies: [expect.objectContaining(expectedCopy)],
    });
  });

  it("editing one field of an owned copy keeps its other fields", async () => {
    const { person, path } = await openAsOwner();
    const { json } = await person.call(path, { notes: "Moved to the attic" });
    expect(json).toMatchObject({ copies: [{ ...KEPT, notes: "Moved to the attic" }] });
  });

  it("the API returns when an owned copy was created and last changed", async () => {
    const { person, copy, path } = await openAsOwner();
    expect(copy.updated_at).toBe(copy.created_at);
    await expectEventually(async () => {
      const { json } = await person.call(path, { notes: crypto.randomUUID() });
      const [{ created_at = "", updated_at = "" } = {}] = (json as ItemOnWire).copies;
      return created_at === copy.created_at && updated_at > created_at;
    }).toBe(true);
  });

  it("editing an owned copy can remove its prices and its date of acquisition", async () => {
    const { person, path } = await openAsOwner();
    const nothing = {
      price_paid: null,
      currency: null,
      acquired_on: null,
      asking_price: null,
      asking_currency: null,
    };
    expect((await person.call(path, nothing)).json).toMatchObject({ copies: [nothing] });
  });

  it("undoing a price change of an owned copy keeps a later change of its notes", async () => {
    const { person, path } = await openAsOwner();
    const dearer = (await person.call(path, { asking_price: 3000, asking_currency: "JPY" })).json as ItemOnWire;
    expect(dearer.copies).toMatchObject([{ ...KEPT, asking_price: 3000, asking_currency: "JPY" }]);
    await person.call(path, { notes: "Dusted" });
    expect((await person.call(`/api/changes/${dearer.change}/undo`)).status).toBe(200);
    expect((await loadState(person)).copies).toMatchObject([{ ...KEPT, notes: "Dusted" }]);
  });

  it("undoing the removal of an owned copy restores it with its notes", async () => {
    const { person, copy, path } = await openAsOwner();
    const itemWithoutCopy = (await person.call(`${path}/remove`)).json as ItemOnWire;
    expect(itemWithoutCopy.copies).toEqual([]);
    expect((await person.call(`/api/changes/${itemWithoutCopy.change}/undo`)).status).toBe(200);
    expect((await loadState(person)).copies).toEqual([copy]);
  });
});

describe("invalid fields of a copy", () => {
  it.each([
    ["condition", { condition: "mint" }],
    ["condition", { condition: 1 }],
    ["isBoxed", { isBoxed: "yes" }],
    ["isForSale", { isForSale: 1 }],
    ["notes", { notes: "x".repeat(501) }],
    ["notes", { notes: "a\u0000b" }],
    ["notes", { notes: ["a"] }],
    ["price_paid", { price_paid: -1, currency: "USD" }],
    ["price_paid", { price_paid: 1.234, currency: "USD" }],
    ["price_paid", { price_paid: 5.5, currency: "JPY" }],
    ["price_paid", { price_paid: "a lot", currency: "USD" }],
    ["price_paid", { price_paid: 5, currency: null }],
    ["price_paid", { price_paid: 5, currency: "XXX" }],
    ["currency", { currency: 5 }],
    ["asking_price", { asking_price: -1, asking_currency: "USD" }],
    ["asking_price", { asking_price: 5, asking_currency: null }],
    ["asking_price", { asking_price: 5, asking_currency: "XXX" }],
    ["asking_price", { asking_price: "make an offer", asking_currency: "USD" }],
    ["asking_currency", { asking_currency: 5 }],
    ["acquired_on", { acquired_on: "2024-02-30" }],
    ["acquired_on", { acquired_on: "9999-01-01" }],
    ["acquired_on", { acquired_on: 20240203 }],
  ])(
    "saving an owned copy with the invalid field %s in %j is rejected with the name of the field",
    async (field, body) => {
      const { person, copy, path } = await openAsOwner();
      for (const target of [path, COPIES]) {
        const { status, json } = await person.call(target, body);
        expect(status).toBe(422);
        expect(json).toMatchObject({ error: "invalid", field, fields: { [field]: expect.stringMatching(/\.$|YYYY/) } });
      }
      expect((await loadState(person)).copies).toEqual([copy]);
    },
  );
});

describe("access to copies", () => {
  it("a request to change a copy of another member returns 404 and changes nothing", async () => {
    const { person, copy, path } = await openAsOwner();
    const stranger = await signInNewMember();
    expect(await stranger.call(path, { notes: "mine now" })).toMatchObject({
      status: 404,
      json: { error: "not_found" },
    });
    expect(await stranger.call(`${path}/remove`)).toMatchObject({ status: 404, json: { error: "not_found" } });
    expect((await loadState(person)).copies).toEqual([copy]);
  });

  it("changing an owned copy of an item returns 404 when the URL names another item", async () => {
    const { person, copy } = await openAsOwner();
    expect((await person.call(`/api/amiibo/2/copies/${copy.id}`, { notes: "" })).status).toBe(404);
    await person.call(`/api/amiibo/2/copies/${copy.id}/remove`);
    expect((await loadState(person)).copies).toEqual([copy]);
  });

  it.each(["/api/amiibo/99999/copies", "/api/amiibo/x/copies", `${COPIES}/999999999`, `${COPIES}/-1`, `${COPIES}/1e3`])(
    "POST %s returns 404 because the URL names an item or an owned copy that does not exist",
    async (path) => {
      const person = await signInNewMember();
      expect(await person.call(path, WRITTEN)).toMatchObject({ status: 404, json: { error: "not_found" } });
      expect((await loadState(person)).copies).toEqual([]);
    },
  );

  it.each(["/api/amiibo/99999/copies", "/api/amiibo/x/copies"])(
    "GET %s returns 404, because the item does not exist",
    async (path) => expect((await (await signInNewMember()).read(path)).status).toBe(404),
  );

  it("a request to change owned copies without the CSRF token of the page is rejected with 403", async () => {
    const { person, copy, path } = await openAsOwner();
    for (const target of [COPIES, path, `${path}/remove`, `/api/amiibo/${MARIO}/report`]) {
      const { status } = await person.go(target, {
        method: "POST",
        body: JSON.stringify({ notes: "forged" }),
        headers: { "Content-Type": "application/json", Origin: person.at },
      });
      expect(status).toBe(403);
    }
    expect((await loadState(person)).copies).toEqual([copy]);
    expect((await person.go(`/amiibo/${MARIO}`)).words).not.toContain("Thank you for reporting!");
  });

  it.each(["", "/1", "/1/remove"])("POST /api/amiibo/{id}/copies%s returns 401 to a guest", async (rest) => {
    const guest = await fetchJson(COPIES + rest, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(guest).toMatchObject({ status: 401, json: { error: "unauthenticated" } });
  });

  it("GET /api/amiibo/{id}/copies returns 401 to a guest", async () =>
    expect((await fetchJson(COPIES)).status).toBe(401));
});

describe("copies on an item's page", () => {
  it("an item page shows a member only their own copies of the item", async () => {
    const { person } = await openAsOwner();
    await person.call(COPIES, { notes: "<b>bold</b>" });
    const { words, text } = await person.go(`/amiibo/${MARIO}`);
    expect(words).toContain("On your shelf: 1 boxed, 1 loose.");
    expect(words).toContain(
      "Copy 1 For sale Loose Like new Asking €20.50 Paid £12.99 Acquired 3 Feb 2024 From the fair",
    );
    expect(text).toContain('Acquired <time dateTime="2024-02-03">');
    expect(words).toContain("Edit copy 1 Remove copy 1");
    expect(words).toContain("Copy 2 Boxed New <b>bold</b>");
    expect(text).not.toContain("<b>bold</b>");
    expect((await (await signInNewMember()).go(`/amiibo/${MARIO}`)).words).not.toContain("Copy 1");
  });

  it("the page of an amiibo card never mentions boxes, since cards have no box", async () => {
    const card = findFirstItem(({ form }) => form === "card");
    const person = await signInNewMember();
    await person.call(`/api/amiibo/${card.id}/copies`, { condition: "used" });
    const { words } = await person.go(`/amiibo/${card.id}`);
    expect(words).toContain("On your shelf: 1 copy.");
    expect(words).toContain("Copy 1 Used Edit");
  });

  it("an unboxed copy of item 736, which is a cereal box, counts as loose", async () => {
    const box = getItem(736);
    const person = await signInNewMember();
    await person.call(`/api/amiibo/${box.id}/copies`, { isBoxed: false });
    expect((await person.go(`/amiibo/${box.id}`)).words).toContain("On your shelf: 1 loose.");
  });

  it("an item page links guests to a sign-up that returns to the item", async () => {
    const { words, text } = await fetchPage("/amiibo/1/mario");
    expect(words).toContain("With an account you also keep notes");
    expect(text).toContain('href="/register?next=%2Famiibo%2F1%2Fmario"');
    expect(text).toContain('href="/log-in?next=%2Famiibo%2F1%2Fmario"');
    expect(words).not.toMatch(/Add a copy|Report/);
  });
});

describe("item reports", () => {
  it("the second report of an item by one member gets the same confirmation as the first", async () => {
    const person = await signInNewMember();
    const page = async () => (await person.go("/amiibo/2")).words;
    expect(await page()).toContain("Report");
    for (let time = 0; time < 2; time += 1) {
      expect(await person.call("/api/amiibo/2/report", { amiibo: 2 })).toEqual({
        status: 200,
        json: { reported: true },
      });
    }
    expect(await page()).toContain("Thank you for reporting!");
    expect((await person.go("/amiibo/3")).words).not.toContain("Thank you for reporting!");
    expect((await (await signInNewMember()).go("/amiibo/2")).words).not.toContain("Thank you for reporting!");
  });

  it("reporting an unknown item as wrong returns 404", async () =>
    expect((await (await signInNewMember()).call("/api/amiibo/99999/report")).status).toBe(404));
});
