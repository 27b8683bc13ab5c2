import { describe, expect, it } from "vitest";
import { fetchExchangeRate } from "../../../worker/external";
import { fetchSourceCatalogue } from "../../../worker/external/catalogueSource";
import { createPriceGuideClient } from "../../../worker/external/priceGuide";
import {
  createServiceStubs,
  expectServiceError,
  NOW,
  respondJson,
  respondPage,
  respondStatus,
  SERVICE_FAULTS,
} from "./serviceStubs";

const stubs = createServiceStubs();
const now = () => NOW;

describe("price guide", () => {
  const GUIDE_PATH = "www.pricecharting.com/price-guide/download-custom";
  const respondCsv =
    (...lines: readonly string[]) =>
    () =>
      new Response(["id,console-name,product-name,loose-price,new-price,upc", ...lines].join("\n"), {
        headers: { "Content-Type": "text/csv" },
      });
  const createClient = () => createPriceGuideClient("a-token", { gateway: stubs.createGateway(), now });

  it.each(["amiibo", "amiibo-cards"] as const)("the price guide list %s is downloaded and parsed", async (list) => {
    const requests = stubs.script(GUIDE_PATH, respondCsv("1,Amiibo,Mario,$8.25,$14.99,045496352394"));
    expect(await createClient().download(list, "console")).toMatchObject({
      rows: [{ name: "Mario", newPrice: 1499, usedPrice: 825 }],
    });
    expect(Object.fromEntries(new URL(requests[0]?.url ?? "").searchParams)).toEqual({ t: "a-token", console: list });
  });

  it.each([
    ["a list of other games", respondCsv("1,Nintendo Switch,Mario Kart,$30,$50,")],
    ["the web page for a wrong token", respondPage("<!doctype html><h1>Subscribe</h1>")],
    ["a list without rows", respondCsv()],
    [
      "more than 5,000 rows",
      respondCsv(...Array.from({ length: 5_001 }, (_, index) => `${index},Amiibo,Mario ${index},$8.25,$14.99,`)),
    ],
  ])("a price guide response with %s throws an error that does not contain the access token", async (_, respond) => {
    stubs.script(GUIDE_PATH, respond);
    const error = await expectServiceError(createClient().download("amiibo", "category"));
    expect(error.kind).toBe("unreadable");
    expect(error.message).not.toContain("a-token");
  });

  it.each(SERVICE_FAULTS)(
    "a price guide download fails if its request ends in $name",
    async ({ sendResponse, failing, retryAt }) => {
      stubs.script(GUIDE_PATH, sendResponse);
      const error = await expectServiceError(createClient().download("amiibo", "category"));
      expect({ failing: error.kind, retryAt: error.retryAt }).toEqual({ failing, retryAt });
    },
  );
});

describe("exchange rate", () => {
  const RATES_PATH = "rates.example/daily.xml";
  const fetchRate = () => fetchExchangeRate(new URL(`https://${RATES_PATH}`), { gateway: stubs.createGateway(), now });
  const respondRates = (time: string) => () =>
    new Response(`<Cube time='${time}'><Cube currency='USD' rate='1.2'/><Cube currency='GBP' rate='0.8'/></Cube>`, {
      headers: { "Content-Type": "text/xml" },
    });

  it("the exchange rate is read together with the day for which it applies", async () => {
    stubs.script(RATES_PATH, respondRates("2026-07-01"));
    expect(await fetchRate()).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 });
  });

  it("an exchange rate with a future day is rejected with an error", async () => {
    stubs.script(RATES_PATH, respondRates("2026-07-02"));
    expect(await expectServiceError(fetchRate())).toMatchObject({ kind: "unreadable" });
  });

  it.each(SERVICE_FAULTS)(
    "reading the exchange rate fails if the request ends in $name",
    async ({ sendResponse, failing }) => {
      stubs.script(RATES_PATH, sendResponse);
      expect(await expectServiceError(fetchRate())).toMatchObject({ kind: failing });
    },
  );
});

describe("catalogue source", () => {
  const CATALOGUE_PATH = "catalogue.example/api/amiibo/";
  const fetchCatalogue = (last = {}) =>
    fetchSourceCatalogue(new URL(`https://${CATALOGUE_PATH}`), { gateway: stubs.createGateway(), now }, last);
  const ROW = {
    amiiboSeries: "Super Smash Bros.",
    character: "Mario",
    gameSeries: "Super Mario",
    head: "00000000",
    image: "https://raw.example/icon.png",
    name: "Mario",
    release: { au: "2014-11-29", eu: "2014-11-28", jp: null, na: "2014-11-21" },
    tail: "0000000A",
    type: "Figure",
  };

  it("an item of the catalogue source is parsed with the names of its series and its release dates", async () => {
    stubs.script(CATALOGUE_PATH, respondJson({ amiibo: [ROW] }, { headers: { ETag: '"1"' } }));
    expect(await fetchCatalogue()).toEqual({
      isUnchanged: false,
      items: [
        {
          nfcCode: "000000000000000a",
          name: "Mario",
          character: "Mario",
          amiiboSeries: "Super Smash Bros.",
          gameSeries: "Super Mario",
          form: "figure",
          releases: { na: "2014-11-21", eu: "2014-11-28", au: "2014-11-29" },
        },
      ],
      skippedCount: 0,
      usages: new Map(),
      etag: '"1"',
      lastModified: undefined,
    });
  });

  it.each([
    ["Figure", "figure"],
    ["Card", "card"],
    ["yarn", "yarn"],
    ["Band", "band"],
    ["Block", "block"],
  ])("the type %s in the catalogue source becomes the item form %s", async (type, form) => {
    stubs.script(CATALOGUE_PATH, respondJson({ amiibo: [{ ...ROW, type }] }));
    expect(await fetchCatalogue()).toMatchObject({ items: [{ form }], skippedCount: 0 });
  });

  it.each<[string, unknown]>([
    ["no fields at all", "row"],
    ["no name", { ...ROW, tail: "1", name: " " }],
    ["a name with control characters", { ...ROW, tail: "00000001", name: "Ma\u0000rio" }],
    ["an invalid NFC code", { ...ROW, head: "xyz" }],
    ["a name with hidden characters", { ...ROW, tail: "00000001", character: "Ma\u202erio" }],
    ["a series name of symbols only", { ...ROW, tail: "00000001", amiiboSeries: "!!!" }],
    ["an unknown form", { ...ROW, tail: "00000001", type: "constructor" }],
    ["an invalid date", { ...ROW, tail: "00000001", release: { jp: "2014-02-30" } }],
    ["the same content as another", ROW],
  ])("a row of the catalogue source with %s is skipped and counted", async (_, row) => {
    stubs.script(CATALOGUE_PATH, respondJson({ amiibo: [ROW, row] }));
    expect(await fetchCatalogue()).toMatchObject({ items: [{ nfcCode: "000000000000000a" }], skippedCount: 1 });
  });

  it("a list of the catalogue source with more than 10,000 rows is rejected with the limit", async () => {
    stubs.script(CATALOGUE_PATH, respondJson({ amiibo: [ROW, ...Array.from({ length: 10_000 }, () => 0)] }));
    expect((await expectServiceError(fetchCatalogue())).message).toContain("10001 rows, more than the limit of 10000");
  });

  it("the in-game uses of an item in the catalogue source are parsed with game, platform and text", async () => {
    const game = (gameName: string, ...amiiboUsage: readonly object[]) => ({ gameName, amiiboUsage });
    const firstRow = {
      ...ROW,
      games3DS: [game("Older", { Usage: " a  level\n opens ", write: true })],
      gamesWiiU: [game("Wii", { Usage: "a hat" })],
      gamesSwitch: [
        game("Newer", { Usage: "a suit", write: false }, { Usage: "a kart", write: "yes" }),
        { gameName: "?" },
      ],
      gamesSwitch2: [game("Newest", { Usage: "a song", write: true })],
    };
    const secondRow = { ...ROW, tail: "0000000B", gamesSwitch: [game("Newer", { Usage: "a suit" })] };
    const duplicateRow = { ...ROW, gamesSwitch: [game("Later", { Usage: "nothing" })] };
    const requests = stubs.script(
      CATALOGUE_PATH,
      respondJson({ amiibo: [firstRow, secondRow, duplicateRow, { ...ROW, tail: "0000000C" }] }),
    );
    expect(await fetchCatalogue()).toMatchObject({
      skippedCount: 1,
      usages: new Map([
        [
          "000000000000000a",
          [
            { platform: "3ds", game: "Older", sentence: "a level opens", writesToAmiibo: true },
            { platform: "wii-u", game: "Wii", sentence: "a hat", writesToAmiibo: false },
            { platform: "switch", game: "Newer", sentence: "a suit", writesToAmiibo: false },
            { platform: "switch", game: "Newer", sentence: "a kart", writesToAmiibo: false },
            { platform: "switch-2", game: "Newest", sentence: "a song", writesToAmiibo: true },
          ],
        ],
        ["000000000000000b", [{ platform: "switch", game: "Newer", sentence: "a suit", writesToAmiibo: false }]],
      ]),
    });
    expect(new URL(requests[0]?.url ?? "").search).toBe("?showusage=");
  });

  it("an unchanged list of the catalogue source is not downloaded again", async () => {
    const requests = stubs.script(CATALOGUE_PATH, respondStatus(304));
    expect(await fetchCatalogue({ etag: '"1"', lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" })).toEqual({
      isUnchanged: true,
    });
    expect(requests[0]?.headers.get("If-None-Match")).toBe('"1"');
    expect(requests[0]?.headers.get("If-Modified-Since")).toBe("Fri, 02 Jan 2026 03:04:05 GMT");
  });

  it.each<[string, unknown]>([
    ["a single item instead of a list", { amiibo: ROW }],
    ["null instead of a list", { amiibo: null }],
    ["an empty list", { amiibo: [] }],
    ["a list without readable rows", { amiibo: [1, 2, 3] }],
  ])("a response of the catalogue source with %s is rejected as unreadable", async (_, body) => {
    stubs.script(CATALOGUE_PATH, respondJson(body));
    expect(await expectServiceError(fetchCatalogue())).toMatchObject({ kind: "unreadable" });
  });

  it.each(SERVICE_FAULTS)(
    "a request to the catalogue source that ends in $name throws an error",
    async ({ sendResponse, failing }) => {
      stubs.script(CATALOGUE_PATH, sendResponse);
      expect(await expectServiceError(fetchCatalogue())).toMatchObject({ kind: failing });
    },
  );
});
