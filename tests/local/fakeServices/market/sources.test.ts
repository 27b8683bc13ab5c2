import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readShippedCatalogue } from "../../../../db/catalogue/shippedCatalogue";
import { MINUTE_MS } from "../../../../domain/time";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import {
  EXCHANGE_RATE_URL,
  FAKE_CATALOGUE_URL,
  FAKE_SERVICE_CREDENTIALS,
} from "../../../../local/fakeServices/wire/fakeHost";
import { createSyntheticMarket } from "../../../../local/syntheticMarket";
import { fetchFakeService } from "./client";

const FRIDAY = Date.parse("2026-11-20T18:00:00Z");
let now = FRIDAY;
let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0, { now: () => now });
});
afterAll(() => fakeServices.stop());
const sendRequest = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetchFakeService(fakeServices, address, { headers });

describe("the fake reference rate", () => {
  const dayAt = async (time: string) => {
    now = Date.parse(time);
    return /<Cube time='([^']+)'>/.exec(await (await sendRequest(EXCHANGE_RATE_URL)).text())?.[1];
  };

  it("the fake service for exchange rates returns dollars and pounds per euro", async () => {
    const text = await (await sendRequest(EXCHANGE_RATE_URL)).text();
    const rate = (currency: string) =>
      Number(new RegExp(`<Cube currency='${currency}' rate='([\\d.]+)'/>`).exec(text)?.[1]);
    expect(rate("USD")).toBeCloseTo(1.08, 1);
    expect(rate("GBP")).toBeCloseTo(0.85, 1);
  });

  it("the fake service for exchange rates publishes new rates in the afternoon of business days", async () => {
    expect(await dayAt("2026-11-20T14:59:00Z")).toBe("2026-11-19");
    expect(await dayAt("2026-11-20T15:00:00Z")).toBe("2026-11-20");
    expect(await dayAt("2026-11-22T20:00:00Z")).toBe("2026-11-20");
    expect(await dayAt("2026-12-26T20:00:00Z")).toBe("2026-12-24");
  });
});

describe("the fake price guide", () => {
  beforeEach(() => {
    now += MINUTE_MS;
  });
  const address = (list: string, token: string = FAKE_SERVICE_CREDENTIALS.priceGuide) =>
    `https://www.pricecharting.com/price-guide/download-custom?t=${token}&console=${list}`;
  const readLines = async (list: string) => (await (await sendRequest(address(list))).text()).trimEnd().split("\n");

  it("the prices of the fake price guide are within 7 % of the simulated true values", async () => {
    now = FRIDAY;
    const [head, ...rows] = await readLines("amiibo");
    expect(head).toBe("id,console-name,product-name,loose-price,new-price,upc");
    expect(rows.length).toBeGreaterThan(240);
    for (const row of rows) expect(row).toMatch(/^\d+,Amiibo,("[^"]+"|[^,]+),(\$\d+\.\d\d)?,(\$\d+\.\d\d)?,\d*$/);
    const market = createSyntheticMarket();
    const ratios = market.items.flatMap(({ id, name }) => {
      const prices = rows.filter((row) => row.split(",")[2] === name).map((row) => row.split(",")[4] ?? "");
      const isAlone = market.items.filter((item) => item.name === name).length === 1;
      if (prices.length !== 1 || prices[0] === "" || !isAlone) return [];
      return [(Number(prices[0]?.slice(1)) * 100) / market.getTrueValue(id, "EBAY-US", "new", "2026-11-20")];
    });
    expect(ratios.length).toBeGreaterThan(50);
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.07);
    now += MINUTE_MS;
    const cards = await readLines("amiibo-cards");
    expect(cards.slice(1).every((row) => row.includes(",Amiibo Cards,"))).toBe(true);
    expect(cards.length).toBeGreaterThan(600);
  });

  it("the fake price guide returns products other than amiibo for an unknown list name", async () => {
    const [, ...rows] = await readLines("amiibos");
    expect(rows).toEqual(["6000,Nintendo Switch,Super Mario World,$9.00,$44.00,"]);
  });

  it("the fake price guide responds to a wrong access token with an HTML page and status 200", async () => {
    const response = await sendRequest(address("amiibo", "guess"));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/html");
  });

  it("the fake price guide rejects a second download within a minute", async () => {
    expect((await sendRequest(address("amiibo"))).status).toBe(200);
    now += MINUTE_MS - 1;
    const refused = await sendRequest(address("amiibo-cards"));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("60");
    now += 1;
    expect((await sendRequest(address("amiibo-cards"))).status).toBe(200);
  });

  it("the fake price guide reads the list name from the URL parameter console or category", async () => {
    const byConsole = await readLines("amiibo-cards");
    now += MINUTE_MS;
    const response = await sendRequest(address("amiibo-cards").replace("&console=", "&category="));
    expect((await response.text()).trimEnd().split("\n")).toEqual(byConsole);
  });
});

describe("the fake catalogue source", () => {
  const Listed = z.strictObject({
    amiibo: z.array(
      z.strictObject({
        amiiboSeries: z.string(),
        character: z.string(),
        gameSeries: z.string(),
        head: z.string().regex(/^[0-9a-f]{8}$/),
        tail: z.string().regex(/^[0-9a-f]{8}$/),
        image: z.url(),
        name: z.string(),
        release: z.strictObject({
          au: z.iso.date().nullable(),
          eu: z.iso.date().nullable(),
          jp: z.iso.date().nullable(),
          na: z.iso.date().nullable(),
        }),
        type: z.enum(["Figure", "Yarn", "Card", "Band", "Block"]),
      }),
    ),
  });

  it("the fake catalogue source adds two items and renames one item of the Plinth catalogue", async () => {
    const { amiibo } = Listed.parse(await (await sendRequest(FAKE_CATALOGUE_URL)).json());
    const { items } = readShippedCatalogue();
    const known = new Map(items.map((item) => [item.nfcCode, item]));
    expect(amiibo).toHaveLength(items.length + 2);
    expect(new Set(amiibo.map(({ head, tail }) => head + tail)).size).toBe(amiibo.length);
    expect(amiibo.filter(({ head, tail }) => !known.has(head + tail))).toHaveLength(2);
    const renamed = amiibo.filter(({ head, tail, name }) => (known.get(head + tail)?.name ?? name) !== name);
    expect(renamed.map(({ name }) => name)).toEqual(["Doctor Mario"]);
  });

  it("the fake catalogue source responds with 304 to its current ETag or modification date", async () => {
    const first = await sendRequest(FAKE_CATALOGUE_URL);
    const [tag, changed] = [first.headers.get("ETag") ?? "", first.headers.get("Last-Modified") ?? ""];
    const secondResponse = await sendRequest(FAKE_CATALOGUE_URL, { "If-None-Match": tag });
    expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ""]);
    expect(
      (await sendRequest(FAKE_CATALOGUE_URL, { "If-None-Match": '"other"', "If-Modified-Since": changed })).status,
    ).toBe(200);
    expect((await sendRequest(FAKE_CATALOGUE_URL, { "If-Modified-Since": changed })).status).toBe(304);
    expect(
      (await sendRequest(FAKE_CATALOGUE_URL, { "If-Modified-Since": "Sat, 01 Nov 2025 00:00:00 GMT" })).status,
    ).toBe(200);
  });
});
