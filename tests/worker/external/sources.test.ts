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

const world = createServiceStubs();
const now = () => NOW;

describe("the price guide", () => {
  const PLACE = "www.pricecharting.com/price-guide/download-custom";
  const csv =
    (...lines: readonly string[]) =>
    () =>
      new Response(["id,console-name,product-name,loose-price,new-price,upc", ...lines].join("\n"), {
        headers: { "Content-Type": "text/csv" },
      });
  const open = () => createPriceGuideClient({ gate: world.gate(), token: "a-token", now });

  it.each(["amiibo", "amiibo-cards"] as const)("is downloaded as a list of %s", async (list) => {
    const asked = world.script(PLACE, csv("1,Amiibo,Mario,$8.25,$14.99,045496352394"));
    expect(await open().download(list, "console")).toMatchObject({
      rows: [{ name: "Mario", newPrice: 1499, usedPrice: 825 }],
    });
    expect(Object.fromEntries(new URL(asked[0]?.url ?? "").searchParams)).toEqual({ t: "a-token", console: list });
  });

  it.each([
    ["another catalogue", csv("1,Nintendo Switch,Mario Kart,$30,$50,")],
    ["the page for a wrong token", respondPage("<!doctype html><h1>Subscribe</h1>")],
    ["headings alone", csv()],
  ])("is none with %s", async (_, answer) => {
    world.script(PLACE, answer);
    const error = await expectServiceError(open().download("amiibo", "category"));
    expect(error.failing).toBe("unreadable");
    expect(error.message).not.toContain("a-token");
  });

  it.each(SERVICE_FAULTS)("is none with $name", async ({ answer, failing, retryAt }) => {
    world.script(PLACE, answer);
    const error = await expectServiceError(open().download("amiibo", "category"));
    expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
  });
});

describe("the reference rate", () => {
  const PLACE = "rates.example/daily.xml";
  const ask = () => fetchExchangeRate({ gate: world.gate(), url: new URL(`https://${PLACE}`), now });
  const xml = (time: string) => () =>
    new Response(`<Cube time='${time}'><Cube currency='USD' rate='1.2'/><Cube currency='GBP' rate='0.8'/></Cube>`, {
      headers: { "Content-Type": "text/xml" },
    });

  it("is that of the day", async () => {
    world.script(PLACE, xml("2026-07-01"));
    expect(await ask()).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 });
  });

  it("is none of a day that is still to come", async () => {
    world.script(PLACE, xml("2026-07-02"));
    expect(await expectServiceError(ask())).toMatchObject({ failing: "unreadable" });
  });

  it.each(SERVICE_FAULTS)("is none with $name", async ({ answer, failing }) => {
    world.script(PLACE, answer);
    expect(await expectServiceError(ask())).toMatchObject({ failing });
  });
});

describe("the catalogue's source", () => {
  const PLACE = "catalogue.example/api/amiibo/";
  const ask = (last = {}) => fetchSourceCatalogue({ gate: world.gate(), url: new URL(`https://${PLACE}`), now }, last);
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

  it("has items with names for their series, and dates where they came out", async () => {
    world.script(PLACE, respondJson({ amiibo: [ROW] }, { headers: { ETag: '"1"' } }));
    expect(await ask()).toEqual({
      isUnchanged: false,
      items: [
        {
          head: "00000000",
          tail: "0000000a",
          name: "Mario",
          character: "Mario",
          amiiboSeries: "Super Smash Bros.",
          gameSeries: "Super Mario",
          form: "figure",
          releases: { na: "2014-11-21", eu: "2014-11-28", au: "2014-11-29" },
        },
      ],
      skipped: 0,
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
  ])("knows a %s", async (type, form) => {
    world.script(PLACE, respondJson({ amiibo: [{ ...ROW, type }] }));
    expect(await ask()).toMatchObject({ items: [{ form }], skipped: 0 });
  });

  it.each<[string, unknown]>([
    ["no object", "row"],
    ["no name", { ...ROW, tail: "1", name: " " }],
    ["a name with control characters", { ...ROW, tail: "00000001", name: "Ma\u0000rio" }],
    ["no key", { ...ROW, head: "xyz" }],
    ["another kind", { ...ROW, tail: "00000001", type: "constructor" }],
    ["a date that is none", { ...ROW, tail: "00000001", release: { jp: "2014-02-30" } }],
    ["the same as another", ROW],
  ])("a row with %s is passed over and counted", async (_, row) => {
    world.script(PLACE, respondJson({ amiibo: [ROW, row] }));
    expect(await ask()).toMatchObject({ items: [{ tail: "0000000a" }], skipped: 1 });
  });

  it("tells what its items do in games, place by place, and is asked to", async () => {
    const game = (gameName: string, ...amiiboUsage: readonly object[]) => ({ gameName, amiiboUsage });
    const told = {
      ...ROW,
      games3DS: [game("Older", { Usage: " a  level\n opens ", write: true })],
      gamesWiiU: [game("Wii", { Usage: "a hat" })],
      gamesSwitch: [
        game("Newer", { Usage: "a suit", write: false }, { Usage: "a kart", write: "yes" }),
        { gameName: "?" },
      ],
      gamesSwitch2: [game("Newest", { Usage: "a song", write: true })],
    };
    const other = { ...ROW, tail: "0000000B", gamesSwitch: [game("Newer", { Usage: "a suit" })] };
    const again = { ...ROW, gamesSwitch: [game("Later", { Usage: "nothing" })] };
    const asked = world.script(PLACE, respondJson({ amiibo: [told, other, again, { ...ROW, tail: "0000000C" }] }));
    expect(await ask()).toMatchObject({
      skipped: 1,
      usages: new Map([
        [
          "000000000000000a",
          [
            { platform: "3ds", game: "Older", sentence: "a level opens", writes: true },
            { platform: "wii-u", game: "Wii", sentence: "a hat", writes: false },
            { platform: "switch", game: "Newer", sentence: "a suit", writes: false },
            { platform: "switch", game: "Newer", sentence: "a kart", writes: false },
            { platform: "switch-2", game: "Newest", sentence: "a song", writes: true },
          ],
        ],
        ["000000000000000b", [{ platform: "switch", game: "Newer", sentence: "a suit", writes: false }]],
      ]),
    });
    expect(new URL(asked[0]?.url ?? "").search).toBe("?showusage=");
  });

  it("is only asked what has changed", async () => {
    const asked = world.script(PLACE, respondStatus(304));
    expect(await ask({ etag: '"1"', lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" })).toEqual({ isUnchanged: true });
    expect(asked[0]?.headers.get("If-None-Match")).toBe('"1"');
    expect(asked[0]?.headers.get("If-Modified-Since")).toBe("Fri, 02 Jan 2026 03:04:05 GMT");
  });

  it.each<[string, unknown]>([
    ["one item in place of a list", { amiibo: ROW }],
    ["no list", { amiibo: null }],
    ["an empty list", { amiibo: [] }],
    ["a list of nothing that can be read", { amiibo: [1, 2, 3] }],
  ])("changes nothing with %s", async (_, body) => {
    world.script(PLACE, respondJson(body));
    expect(await expectServiceError(ask())).toMatchObject({ failing: "unreadable" });
  });

  it.each(SERVICE_FAULTS)("changes nothing with $name", async ({ answer, failing }) => {
    world.script(PLACE, answer);
    expect(await expectServiceError(ask())).toMatchObject({ failing });
  });
});
