import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { getSearchIndex } from "../../domain/view/searchIndex";
import { decodeSearchIndex } from "../../domain/wire/searchIndex";
import { shippedCatalogue } from "../helpers/catalogue";
import { fetchJson, fetchPage } from "../helpers/siteRequests";

const column = z.string();
const Packed = z.strictObject({
  ids: column,
  names: column,
  forms: column,
  hues: column,
  labels: column,
  released: column,
  texts: z.array(z.string()),
  aliases: z.array(z.array(z.number())),
  context: z.array(z.array(z.number())),
  codes: z.array(z.string()),
  prices: z.looseObject({ us: column, uk: column }),
});

const price = z.literal(0);
const date = z.iso.date().nullable();

/** Schema of an item in the public API: all fields with their allowed values. */
const AmiiboOnWire = z.strictObject({
  id: z.int().positive(),
  amiibo_id: z.int().positive(),
  name: z.string().min(1),
  amiibo_extra_name: z.string().nullable(),
  amiibo_text: z.null(),
  head: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .nullable(),
  tail: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .nullable(),
  typeId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  type: z.strictObject({ id: z.int(), type: z.enum(["Figure", "Yarn", "Card"]) }),
  game_series: z.strictObject({ name: z.string().min(1) }),
  amiibo_series: z.strictObject({ id: z.int(), name: z.string().min(1) }),
  card_number: z.strictObject({ animal_crossing_number: z.int() }).nullable(),
  background_color: z
    .string()
    .regex(/^#([0-9a-f]{3}){1,2}$/)
    .nullable(),
  image_s3_full: z.string().regex(/^\/img\/\d+\?v=/),
  image_imgix_small: z.string().regex(/^\/img\/\d+\?v=/),
  image_imgix_small_card: z.string().regex(/^\/img\/\d+\?v=/),
  release_jp: date,
  release_na: date,
  release_eu: date,
  release_au: date,
  owned: z.literal(false),
  owned_qty: z.literal(0),
  wishlisted: z.literal(false),
  watchlisted: z.literal(false),
  owned_data: z.null(),
  stock_count: z.tuple([]),
  average_price_this_month: price,
  average_price_this_month_uk_new: price,
  average_price_this_month_uk_used: price,
  average_price_this_month_us_new: price,
  average_price_this_month_us_used: price,
  average_listed_this_month_uk_new: price,
  average_listed_this_month_uk_used: price,
  average_listed_this_month_us_new: price,
  average_listed_this_month_us_used: price,
  aff: z.tuple([]),
  ebay_search: z.strictObject({ ebay_search_term: z.string().min(1), id: z.int() }),
  ebay_listings_clean: z.tuple([]),
});

const Collection = z.strictObject({ amiibo: z.array(AmiiboOnWire), owned: z.tuple([]) });

const Item = z.strictObject({
  amiibo: AmiiboOnWire,
  owned: z.literal(false),
  wishlisted: z.literal(false),
  watchlisted: z.literal(false),
  other_chars: z.array(AmiiboOnWire),
  paid_by_collectors: z.tuple([]),
  games: z.array(
    z.strictObject({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      platform: z.string(),
      released_year: z.number().nullable(),
      usages: z
        .array(
          z.strictObject({
            id: z.number(),
            phrase: z.string(),
            is_quoted: z.boolean(),
            kind: z.string().nullable(),
            writes: z.boolean(),
            by_character: z.boolean(),
          }),
        )
        .min(1),
    }),
  ),
  deals: z.tuple([]),
});

describe("GET /api/guest/amiibo/names", () => {
  it("GET /api/guest/amiibo/names returns the whole search index, or 304 if the client already has the current one", async () => {
    const { status, headers, json } = await fetchJson("/api/guest/amiibo/names");
    expect(status).toBe(200);
    expect(decodeSearchIndex(Packed.parse(json)).items).toEqual(getSearchIndex(shippedCatalogue).items);
    const secondResponse = await fetchPage("/api/guest/amiibo/names", {
      headers: { "If-None-Match": headers.get("ETag") ?? "" },
    });
    expect(secondResponse.status).toBe(304);
  });
});

describe("GET /api/guest/amiibo/all", () => {
  it("GET /api/guest/amiibo/all returns the whole catalogue with all fields and no owned items", async () => {
    const { status, headers, json } = await fetchJson("/api/guest/amiibo/all");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    const { amiibo } = Collection.parse(json);
    expect(amiibo).toHaveLength(950);
    for (const item of amiibo) {
      expect(item.type.id).toBe(item.typeId);
      expect(item.amiibo_id).toBe(item.id);
      expect(item.card_number === null || item.amiibo_series.id === 7).toBe(true);
    }
  });

  it("GET /api/guest/amiibo/all returns 304 when If-None-Match contains the current ETag", async () => {
    const { headers } = await fetchPage("/api/guest/amiibo/all");
    const secondResponse = await fetchPage("/api/guest/amiibo/all", {
      headers: { "If-None-Match": headers.get("ETag") ?? "" },
    });
    expect(secondResponse.status).toBe(304);
    expect(secondResponse.text).toBe("");
    expect(secondResponse.headers.get("ETag")).toBe(headers.get("ETag"));
  });

  it("GET /api/guest/amiibo/all returns the catalogue when If-None-Match contains an outdated ETag", async () =>
    expect((await fetchPage("/api/guest/amiibo/all", { headers: { "If-None-Match": '"other"' } })).status).toBe(200));
});

describe("GET /api/guest/amiibo/1", () => {
  it("GET /api/guest/amiibo/1 returns the item Mario together with all other items of that character", async () => {
    const { status, json } = await fetchJson("/api/guest/amiibo/1");
    expect(status).toBe(200);
    const { amiibo, other_chars } = Item.parse(json);
    expect(amiibo).toMatchObject({
      id: 1,
      name: "Mario",
      typeId: 1,
      game_series: { name: "Super Mario" },
      amiibo_series: { id: 1, name: "Super Smash Bros." },
      release_na: "2014-11-21",
    });
    expect(other_chars.length).toBeGreaterThan(3);
    expect(other_chars.some(({ id }) => id === 1)).toBe(false);
  });

  it("GET /api/guest/amiibo/1 returns an ETag and responds with 304 to a request with this ETag", async () => {
    const [one, two] = await Promise.all([fetchPage("/api/guest/amiibo/1"), fetchPage("/api/guest/amiibo/2")]);
    const tag = one.headers.get("ETag") ?? "";
    expect(tag).not.toBe(two.headers.get("ETag"));
    expect((await fetchPage("/api/guest/amiibo/1", { headers: { "If-None-Match": tag } })).status).toBe(304);
  });
});

describe("errors of the API", () => {
  it.each([
    ["/api/user/whoami", 401, "unauthenticated"],
    ["/api/guest/amiibo/0", 404, "not_found"],
    ["/api/guest/amiibo/951", 404, "not_found"],
    ["/api/guest/amiibo/abc", 404, "not_found"],
    ["/api/guest/amiibo/1e2", 404, "not_found"],
    ["/api/nonsense", 404, "not_found"],
    ["/api", 404, "not_found"],
    ["/api/guest/amiibo/%ff", 400, "bad_request"],
  ])("GET %s without a session returns status %i and the JSON error %s", async (path, status, error) => {
    const response = await fetchJson(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(response.json).toEqual({ error, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it.each(["POST", "PUT", "DELETE"])("a %s request to a GET-only API path returns 404 in JSON", async (method) => {
    const { status, json } = await fetchJson("/api/guest/amiibo/1", {
      method,
      headers: { Origin: inject("siteUrl") },
    });
    expect(status).toBe(404);
    expect(json).toEqual({ error: "not_found", message: expect.any(String) });
  });

  it("the response of GET /api/user/whoami has headers that forbid caching", async () =>
    expect((await fetchPage("/api/user/whoami")).headers.get("Cache-Control")).toBe("no-store"));

  it("an API request with a body of more than 64 KB is rejected with 413", async () => {
    const send = (length: number) =>
      fetchJson("/api/guest/amiibo/1", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify("x".repeat(length - 2)),
      });
    expect((await send(64 * 1024)).status).toBe(404);
    const { status, json } = await send(64 * 1024 + 1);
    expect(status).toBe(413);
    expect(json).toEqual({ error: "too_large", message: expect.any(String) });
  });
});
