import { describe, expect, it } from "vitest";
import {
  ISABELLE_ITEM_ID,
  LUIGI_BARCODE,
  MARIO_BARCODE,
  SAVED_TABLES,
  SHOP_PAGE_URL,
  withUneditedItems,
} from "./itemEdits";
import { readTables } from "./people";

const { site, people, save } = withUneditedItems();

const page = (web_url: string, retailer = "CeX UK") => ({ stock_check: [{ retailer, web_url }] });
const CEX = "https://uk.webuy.com/product-detail?id=1";

describe("invalid input for an item", () => {
  it.each<[string, unknown, string, RegExp]>([
    ["a retailer that is not in the list", page(CEX, "Woolworths"), "stock_check.0", /no retailer called "Woolworths"/],
    ["a missing retailer", page(CEX, ""), "stock_check.0", /of no retailer in the list/],
    [
      "an address on another host",
      page("https://evil.example/product-detail?id=1"),
      "stock_check.0",
      /on another host/,
    ],
    ["another retailer's host", page(SHOP_PAGE_URL), "stock_check.0", /is one of The Game Collection/],
    [
      "a host with the same ending",
      page("https://uk.webuy.com.evil.example/?id=123"),
      "stock_check.0",
      /on another host/,
    ],
    ["http", page("http://uk.webuy.com/product-detail?id=123"), "stock_check.0", /begins with https/],
    [
      "an address with a port",
      page("https://uk.webuy.com:8443/product-detail?id=123"),
      "stock_check.0",
      /another host/,
    ],
    [
      "an address with a user name",
      page("https://me:pw@uk.webuy.com/product-detail?id=123"),
      "stock_check.0",
      /Leave it out/,
    ],
    ["a javascript address", page("javascript:alert(1)"), "stock_check.0", /begins with https/],
    ["a text that is no address", page("mario"), "stock_check.0", /is not a web address/],
    ["the shop's front page", page("https://uk.webuy.com/"), "stock_check.0", /leads to no product/],
    [
      "an address that is too long",
      page(`https://uk.webuy.com/product-detail?id=${"1".repeat(600)}`),
      "stock_check.0",
      /longer/,
    ],
    ["a barcode with a letter", { product_code: "04549635239O" }, "product_code", /digits alone/],
    ["a barcode that is too short", { product_code: "4549635239" }, "product_code", /this has 10/],
    ["a wrong check digit", { product_code: "045496352395" }, "product_code", /last digit/],
    ["another item's barcode", { product_code: LUIGI_BARCODE }, "product_code", /barcode of Mario/],
    ["the same barcode with leading zeros", { product_code: `00${LUIGI_BARCODE}` }, "product_code", /barcode of Mario/],
    [
      "a search term that is too long",
      { ebay: { ebay_search_term: "m".repeat(101) } },
      "ebay_search_term",
      /at most 100/,
    ],
    ["a search term of punctuation only", { ebay: { ebay_search_term: "(*)," } }, "ebay_search_term", /needs a word/],
    [
      "a search term of exclusions only",
      { ebay: { ebay_search_term: "-gold -silver" } },
      "ebay_search_term",
      /needs a word/,
    ],
    [
      "a search term with invisible characters",
      { ebay: { ebay_search_term: "mario\u0000x" } },
      "ebay_search_term",
      /cannot be seen/,
    ],
    [
      "a card number for an item that is no card",
      { ac_card_number: { animal_crossing_number: 460 } },
      "animal_crossing_number",
      /Only what is of the Animal Crossing series/,
    ],
  ])(
    "saving an item with %s in the admin API is rejected with a message about the invalid field",
    async (_, state, field, sentence) => {
      const before = await readTables(site(), ...SAVED_TABLES);
      // An invalid value rejects the whole request: the valid values are not saved either.
      const { status, json } = await save({ product_code: MARIO_BARCODE, ...Object(state) });
      expect({ status, json }).toMatchObject({
        status: 422,
        json: { error: "invalid", fields: { [field]: expect.stringMatching(sentence) } },
      });
      expect(await readTables(site(), ...SAVED_TABLES)).toEqual(before);
    },
  );

  it.each<[unknown, RegExp]>([
    [471, /numbers are 1-100/],
    [0, /numbers are/],
    [-1, /numbers are/],
    [7.5, /numbers are/],
    ["12a", /numbers are/],
    [99_999, /numbers are/],
    [12, /that of/],
  ])(
    "the admin API rejects %j as the Animal Crossing card number of an amiibo card",
    async (animal_crossing_number, sentence) => {
      const before = await readTables(site(), ...SAVED_TABLES);
      const { status, json } = await save({ ac_card_number: { animal_crossing_number } }, { id: ISABELLE_ITEM_ID });
      expect(status).toBe(422);
      expect(Object(json).fields.animal_crossing_number).toMatch(sentence);
      expect(await readTables(site(), ...SAVED_TABLES)).toEqual(before);
    },
  );

  it("the admin API reports every invalid field when an admin saves an item with several invalid fields", async () => {
    const { json } = await save({ ...page("nonsense"), product_code: "1", ebay: { ebay_search_term: "-" } });
    expect(Object.keys(Object(json).fields).toSorted()).toEqual(["ebay_search_term", "product_code", "stock_check.0"]);
  });

  it.each<[string, unknown, number]>([
    ["nothing", undefined, 422],
    ["a list as body", [], 400],
    ["a missing state", { amiibo: 1 }, 422],
    ["a state that is a text", { state: "all" }, 422],
    ["a page without an address", { state: { stock_check: [{ retailer: "CeX UK" }] } }, 422],
    ["101 shop pages", { state: { stock_check: Array(101).fill(page(CEX).stock_check[0]) } }, 422],
    ["a barcode that is an object", { state: { product_code: {} } }, 422],
    ["the id of another amiibo", { state: {}, amiibo: 2 }, 422],
  ])("the admin API rejects a request to save an item whose body is %s", async (_, body, status) => {
    const before = await readTables(site(), ...SAVED_TABLES);
    expect((await people().admin.call("/api/amiibo/1/admin/save", body)).status).toBe(status);
    expect(await readTables(site(), ...SAVED_TABLES)).toEqual(before);
  });

  it.each(["0", "99999", "abc", "1e3", "-1"])("the admin API returns 404 for the unknown item id %s", async (id) => {
    expect((await people().admin.read(`/api/amiibo/${id}/admin`)).status).toBe(404);
    expect((await people().admin.call(`/api/amiibo/${id}/admin/save`, { state: {} })).status).toBe(404);
    expect((await people().admin.send(`/amiibo/${id}/admin`, {})).status).toBe(404);
  });
});
