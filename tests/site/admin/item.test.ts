import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listSearchShardKeys } from "../../../domain/refresh/searchShards";
import { shippedCatalogue } from "../../helpers/catalogue";
import { ISABELLE_ITEM_ID, MARIO_BARCODE, SAVED_TABLES, SHOP_PAGE_URL, withUneditedItems } from "./itemEdits";
import { readTables } from "./people";

const { site, people, save } = withUneditedItems();
const read = async (id = 1) => Object((await people().admin.read(`/api/amiibo/${id}/admin`)).json);

describe("API for an item's editable fields", () => {
  it("the API for editing an item returns 401 to guests and 403 to members", async () => {
    const before = await readTables(site(), ...SAVED_TABLES);
    const { user, guest } = people();
    expect((await guest.go("/api/amiibo/1/admin")).status).toBe(401);
    expect((await user.read("/api/amiibo/1/admin")).status).toBe(403);
    const init = { method: "POST", body: JSON.stringify({ state: { product_code: MARIO_BARCODE } }) };
    const headers = { "Content-Type": "application/json", Origin: site().url };
    expect((await guest.go("/api/amiibo/1/admin/save", { ...init, headers })).status).toBe(401);
    expect((await user.call("/api/amiibo/1/admin/save", { state: { product_code: MARIO_BARCODE } })).status).toBe(403);
    expect((await user.send("/amiibo/1/admin", { product_code: MARIO_BARCODE })).status).toBe(404);
    expect((await guest.send("/amiibo/1/admin", { product_code: MARIO_BARCODE })).status).toBe(404);
    // An admin's session alone is not enough: without the token of this site's pages, a request is rejected.
    expect((await people().admin.go("/api/amiibo/1/admin/save", { ...init, headers })).status).toBe(403);
    expect(await readTables(site(), ...SAVED_TABLES)).toEqual(before);
  });

  it("the admin API returns null or empty fields for an item that no admin has edited", async () =>
    expect(await read()).toEqual({
      stock_check: [],
      ebay: { ebay_search_term: null, amiibo_id: 1, id: 1 },
      ac_card_number: { animal_crossing_number: null },
      product_code: null,
    }));

  it("the admin API returns the saved values of an item that an admin has edited", async () => {
    const stock_check = [
      { retailer: "The Game Collection (UK)", web_url: SHOP_PAGE_URL },
      { retailer: "The Game Collection (UK)", web_url: `${SHOP_PAGE_URL}-used` },
      { retailer: "CeX UK", web_url: "https://uk.webuy.com/product-detail?id=045496352417#tab" },
    ];
    const { status, json } = await save(
      { stock_check, ebay: { ebay_search_term: "  mario  smash -gold " }, product_code: "0 45496-35239 4" },
      { amiibo: { id: 1, name: "Mario" } },
    );
    expect(status).toBe(200);
    expect(json).toEqual(await read());
    expect(json).toMatchObject({
      ebay: { ebay_search_term: "mario smash -gold", amiibo_id: 1, id: 1 },
      product_code: MARIO_BARCODE,
    });
    const { stock_check: pages } = Object(json);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toEqual({
      web_url: "https://uk.webuy.com/product-detail?id=045496352417",
      retailer: "CeX UK",
      amiibo_id: 1,
      current_price: null,
      in_stock: "0",
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      id: expect.any(Number),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it("saving an item in the admin API keeps fields that the request omits", async () => {
    await save({
      stock_check: [
        { retailer: "The Game Collection (UK)", web_url: SHOP_PAGE_URL },
        { retailer: "CeX UK", web_url: "https://uk.webuy.com/product-detail?id=045496352417" },
      ],
      product_code: MARIO_BARCODE,
    });
    const [cex] = (await read()).stock_check;
    await save({ ebay: { ebay_search_term: "mario" } });
    expect(await read()).toMatchObject({ product_code: MARIO_BARCODE, ebay: { ebay_search_term: "mario" } });
    await save({ stock_check: [cex], product_code: null });
    const after = await read();
    expect(after.stock_check).toEqual([cex]);
    expect(after).toMatchObject({ product_code: null, ebay: { ebay_search_term: "mario" } });
  });

  it("changing the Animal Crossing number of an item publishes a new version of the catalogue", async () => {
    const version = () => site().db.all(sql`SELECT version FROM catalogue_version`);
    const before = await version();
    const number = { ac_card_number: { animal_crossing_number: 460 } };
    expect((await save(number, { id: ISABELLE_ITEM_ID })).json).toMatchObject(number);
    expect(await version()).not.toEqual(before);
    await save({ ac_card_number: { animal_crossing_number: null } }, { id: ISABELLE_ITEM_ID });
    expect(await read(ISABELLE_ITEM_ID)).toMatchObject({ ac_card_number: { animal_crossing_number: null } });
  });

  it("a shop page that an admin lists several times in one request is stored only once", async () => {
    const twice = { retailer: "The Game Collection (UK)", web_url: SHOP_PAGE_URL };
    expect(
      (await save({ stock_check: [twice, { ...twice, web_url: `${SHOP_PAGE_URL}#reviews` }, twice] })).status,
    ).toBe(200);
    expect((await read()).stock_check).toHaveLength(1);
    for (let times = 0; times < 2; times += 1)
      expect((await people().admin.send("/amiibo/1/admin", { "url-0": SHOP_PAGE_URL })).status).toBe(303);
    expect((await read()).stock_check).toHaveLength(1);
  });

  it("three simultaneous admin requests that add one shop page to an item store it only once", async () => {
    const state = {
      stock_check: [{ retailer: "The Game Collection (UK)", web_url: SHOP_PAGE_URL }],
      product_code: MARIO_BARCODE,
    };
    const answers = await Promise.all([save(state), save(state), save(state)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).stock_check).toHaveLength(1);
  });

  it("only one of four items that admins save simultaneously with one barcode gets the barcode", async () => {
    const answers = await Promise.all([1, 3, 4, 5].map((id) => save({ product_code: MARIO_BARCODE }, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await site().db.all(sql`SELECT 1 FROM item_search_hint WHERE barcode = ${MARIO_BARCODE}`)).toHaveLength(1);
  });
});

const MARIOS_SHARDS = listSearchShardKeys(shippedCatalogue, 1).toSorted();
const [ANOTHER_SHARD = ""] = listSearchShardKeys(shippedCatalogue, 34);

describe("refresh targets after an edit of an item", () => {
  beforeEach(async () => {
    await site().db.run(sql`DELETE FROM refresh_target`);
    for (const [key, service] of [
      ...[...MARIOS_SHARDS, ANOTHER_SHARD].map((key) => [key, "marketplace"]),
      ["stock/cex-uk", "cex-uk"],
      ["stock/game", "game"],
    ]) {
      await site().db.run(sql`INSERT INTO refresh_target (key, service, next_due_at, leased_by, leased_until)
        VALUES (${key}, ${service}, 9e15, 'somebody', 9e15)`);
    }
  });
  const due = async () =>
    (
      await site().db.all<{
        key: string;
      }>(sql`SELECT key FROM refresh_target WHERE next_due_at < 9e15 AND leased_by IS NULL
      ORDER BY key`)
    ).map(({ key }) => key);

  it("changing the search term of an item schedules its marketplace searches in the US and the UK", async () => {
    await save({ ebay: { ebay_search_term: "mario" } });
    expect(await due()).toEqual(MARIOS_SHARDS);
  });

  it("adding a shop page to an item schedules a stock check of that shop", async () => {
    await save({ stock_check: [{ retailer: "CeX UK", web_url: "https://uk.webuy.com/product-detail?id=1234" }] });
    expect(await due()).toEqual(["stock/cex-uk"]);
  });

  it("saving an item without changes in the admin API schedules no requests to external services", async () => {
    await save({});
    expect(await due()).toEqual([]);
  });
});

describe("admin panel of an item page", () => {
  it("an item page shows the admin form only to admins", async () => {
    const texts = await Promise.all(
      [people().admin, people().user, people().guest].map(async (each) => (await each.go("/amiibo/1/mario")).text),
    );
    expect(texts.map((text) => text.includes('action="/amiibo/1/admin"'))).toEqual([true, false, false]);
  });

  it("the admin form on an item page has a card number field only for Animal Crossing cards", async () => {
    expect((await people().admin.go("/amiibo/1/mario")).text).not.toContain('name="animal_crossing_number"');
    expect((await people().admin.go(`/amiibo/${ISABELLE_ITEM_ID}/x`)).text).toContain('name="animal_crossing_number"');
  });

  const fields = {
    search_term: "mario",
    product_code: MARIO_BARCODE,
    "retailer-0": "",
    "url-0": SHOP_PAGE_URL,
    "retailer-1": "",
    "url-1": "",
  };

  it("the admin form of an item saves the URL of a shop page and derives the shop from that URL", async () => {
    const { status, headers } = await people().admin.send("/amiibo/1/admin", fields);
    expect({ status, to: headers.get("Location") }).toEqual({ status: 303, to: "/amiibo/1/mario?saved#admin" });
    const { words, text } = await people().admin.go("/amiibo/1/mario?saved");
    expect(words).toContain("Saved.");
    expect(text).toContain(`value="${MARIO_BARCODE}"`);
    const [known] = (await read()).stock_check;
    expect(known).toMatchObject({ retailer: "The Game Collection (UK)", web_url: SHOP_PAGE_URL });
    await people().admin.send("/amiibo/1/admin", { ...fields, "url-0": "", remove: String(known.id) });
    expect((await read()).stock_check).toEqual([]);
  });

  it("an admin form with an invalid field keeps the typed values and shows the error next to the field", async () => {
    const before = await readTables(site(), ...SAVED_TABLES);
    const bad = { ...fields, product_code: "045496352395", "url-1": "https://evil.example/<script>" };
    const { status, text, words } = await people().admin.send("/amiibo/1/admin", bad);
    expect(status).toBe(422);
    expect(words).toContain("Nothing was saved");
    expect(text).toMatch(
      /aria-describedby="product_code-problem[^>]*value="045496352395"|value="045496352395"[^>]*product_code-problem/,
    );
    expect(words).toContain("The last digit does not fit the others");
    expect(words).toContain("This is the address of no retailer in the list.");
    expect(text).toContain('value="https://evil.example/&lt;script&gt;"');
    expect(await readTables(site(), ...SAVED_TABLES)).toEqual(before);
  });

  it("an unreadable or empty admin form on an item page changes nothing", async () => {
    await people().admin.send("/amiibo/1/admin", fields);
    const before = await readTables(site(), ...SAVED_TABLES);
    const init = { method: "POST", body: "x", headers: { Origin: site().url, "Content-Type": "multipart/form-data" } };
    expect((await people().admin.go("/amiibo/1/admin", init)).status).toBe(400);
    expect((await people().admin.send("/amiibo/1/admin", {})).status).toBe(303);
    expect((await people().admin.send("/amiibo/1/admin", { remove: "9999" })).status).toBe(303);
    expect(await readTables(site(), ...SAVED_TABLES)).toEqual(before);
  });
});
