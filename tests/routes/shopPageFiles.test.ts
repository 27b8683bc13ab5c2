import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { MAX_SHOP_PAGES } from "../../domain/admin/shopPageFile";
import { exportShopPages, importShopPages } from "../../routes/admin/shops/importShopPages";
import { withDatabase } from "../db/withDatabase";
import { shippedCatalogue as catalogue, getItem } from "../helpers/catalogue";

const database = withDatabase();
beforeAll(() => seedCatalogue(database.db, readShippedCatalogue()));
beforeEach(() => database.run("DELETE FROM stock_check", "DELETE FROM item_search_hint", "DELETE FROM refresh_target"));

const NOW = Date.parse("2026-11-28T12:00:00Z");
const BARCODE = "045496352394";
const HEADINGS = "amiibo_id,shop,url,affiliate_url";
const GAME_PAGE = "https://www.game.co.uk/en/mario-amiibo-1";
const AMAZON_PAGE = "https://www.amazon.co.uk/dp/B00N49DYS6";

const importText = (text: string, isDryRun = false) =>
  importShopPages(database.db, text, { catalogue, now: NOW, isDryRun });

/** Imports a file and returns the numbers of changes, with the problems of its wrong rows by line. */
async function importAndCount(text: string, isDryRun = false) {
  const plan = await importText(text, isDryRun);
  if (typeof plan === "string") return plan;
  const { added, relinked, unchangedCount, problems } = plan;
  return {
    added: added.length,
    relinked: relinked.length,
    unchanged: unchangedCount,
    problems: problems.map(({ line, problem }) => `${line}: ${problem}`),
  };
}

const readPages = () =>
  database.db.all(sql`SELECT item_id, retailer, page_url, affiliate_url, created_at FROM stock_check ORDER BY id`);

describe("importShopPages", () => {
  it("adds the pages of a file once, and makes the stock checks of their shops due", async () => {
    await database.run(
      `INSERT INTO refresh_target (key, service, next_due_at) VALUES ('stock/game', 'game', ${NOW + 9e6}), ('stock/target', 'target', ${NOW + 9e6})`,
    );
    const file = [HEADINGS, `1,game,${GAME_PAGE},`, `2,,${AMAZON_PAGE},${AMAZON_PAGE}?tag=us-21`].join("\n");
    expect(await importAndCount(file)).toEqual({ added: 2, relinked: 0, unchanged: 0, problems: [] });
    const pages = [
      { item_id: 1, retailer: "GAME (UK)", page_url: GAME_PAGE, affiliate_url: null, created_at: NOW },
      {
        item_id: 2,
        retailer: "Amazon UK",
        page_url: AMAZON_PAGE,
        affiliate_url: `${AMAZON_PAGE}?tag=us-21`,
        created_at: NOW,
      },
    ];
    expect(await readPages()).toEqual(pages);
    expect(await database.db.all(sql`SELECT key, next_due_at FROM refresh_target ORDER BY key`)).toEqual([
      { key: "stock/game", next_due_at: NOW },
      { key: "stock/target", next_due_at: NOW + 9e6 },
    ]);
    expect(await importAndCount(file)).toEqual({ added: 0, relinked: 0, unchanged: 2, problems: [] });
    expect(await readPages()).toEqual(pages);
  });

  it("changes the affiliate link of a stored page, and keeps it if the file has none", async () => {
    await importText(`amiibo_id,url\n1,${AMAZON_PAGE}`);
    const withLink = `amiibo_id,url,affiliate_url\n1,${AMAZON_PAGE},${AMAZON_PAGE}?tag=new`;
    expect(await importAndCount(withLink)).toMatchObject({ added: 0, relinked: 1 });
    expect(await importAndCount(`amiibo_id,url\n1,${AMAZON_PAGE}`)).toMatchObject({ relinked: 0, unchanged: 1 });
    expect(await readPages()).toEqual([expect.objectContaining({ affiliate_url: `${AMAZON_PAGE}?tag=new` })]);
  });

  it("saves nothing in a dry run", async () => {
    expect(await importAndCount(`amiibo_id,url\n1,${GAME_PAGE}`, true)).toMatchObject({ added: 1, problems: [] });
    expect(await readPages()).toEqual([]);
  });

  it("finds items by id, by barcode and by name, in a file with semicolons and columns in any order", async () => {
    await database.run(`INSERT INTO item_search_hint (item_id, barcode) VALUES (2, '${BARCODE}')`);
    const { name, amiiboSeriesId } = getItem(3);
    const series = catalogue.amiiboSeries.find(({ id }) => id === amiiboSeriesId)?.name;
    const file = [
      "URL;series;name;barcode;amiibo_id",
      `${GAME_PAGE};;;;1`,
      `${GAME_PAGE};;;0${BARCODE};`,
      `${GAME_PAGE};${series};${name};;`,
    ].join("\r\n");
    expect(await importAndCount(`\ufeff${file}`)).toMatchObject({ added: 3, problems: [] });
    expect((await readPages()).map((row) => Object(row).item_id)).toEqual([1, 2, 3]);
  });

  it("saves nothing and names each wrong row with its reason if a row is wrong", async () => {
    await database.run(`INSERT INTO item_search_hint (item_id, barcode) VALUES (2, '${BARCODE}')`);
    const file = [
      "amiibo_id,barcode,name,shop,url,affiliate_url",
      `1,,,,${GAME_PAGE},`,
      `999999,,,,${GAME_PAGE},`,
      `1,${BARCODE},,,${GAME_PAGE},`,
      `,4006381333931,,,${GAME_PAGE},`,
      `,12345,,,${GAME_PAGE},`,
      `,,Nobody of this name,,${GAME_PAGE},`,
      `,,Mario,,${GAME_PAGE},`,
      `,,,,${GAME_PAGE},`,
      `1,,,smyths,${GAME_PAGE},`,
      `1,,,game,http://www.game.co.uk/en/mario,`,
      `1,,,game,${AMAZON_PAGE},`,
      "1,,,,https://shop.example/mario,",
      "1,,,game,https://www.game.co.uk/,",
      "1,,,game,,",
      `1,,,,${AMAZON_PAGE},https://network.example/click?to=1`,
      `1,,,,${GAME_PAGE},,more`,
    ].join("\n");
    const result = await importAndCount(file);
    const lines = (typeof result === "string" ? [] : result.problems).map((line) =>
      line.replace(/ids?: [\d, .]+$/, "ids"),
    );
    expect(lines).toEqual([
      '3: There is no amiibo with the id "999999".',
      expect.stringMatching(/^4: The barcode 045496352394 is that of .+ \(id 2\), but the id 1 is that of .+\.$/),
      "5: No amiibo has the barcode 4006381333931. Give its id instead.",
      '6: "12345" is not a valid barcode.',
      '7: There is no amiibo called "Nobody of this name". Give its id instead.',
      expect.stringMatching(/^8: \d+ amiibo are called "Mario"\. Give the id/),
      "9: It names no amiibo: give its id, barcode or name.",
      expect.stringMatching(/^10: There is no shop "smyths"\. The shops are: amazon-uk, /),
      expect.stringMatching(/^11: The address begins with https/),
      expect.stringMatching(/^12: The address is one of Amazon UK\./),
      "13: The url belongs to none of the shops. It begins with https:// and the shop's own host.",
      expect.stringMatching(/^14: The address leads to no product\./),
      "15: It has no url.",
      expect.stringMatching(/^16: The address is on another host\./),
      "17: It has 7 values for 6 columns.",
    ]);
    expect(await readPages()).toEqual([]);
  });

  it.each([
    ["without headings", `1,${GAME_PAGE}`, /^The first line needs the heading url/],
    ["with headings only", "amiibo_id,url\n\n", /^The file has no rows/],
    ["that is empty", "", /^The first line needs the heading url/],
    ["that is a web page", "<!doctype html>\n<title>url</title>", /^The first line needs the heading url/],
    ["with too many rows", `amiibo_id,url\n${`1,${GAME_PAGE}\n`.repeat(5_601)}`, /more than 5,600 rows/],
  ])("rejects a file %s with a sentence", async (_, text, sentence) => {
    expect(await importText(text)).toMatch(sentence);
  });

  it("rejects pages beyond the limit of an item and of the site", async () => {
    const pages = (itemId: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${itemId},https://www.game.co.uk/en/page-${index}`);
    const tooManyOfItem = await importAndCount(["amiibo_id,url", ...pages(1, 41)].join("\n"));
    expect(tooManyOfItem).toMatchObject({
      problems: ["42: An item has at most 40 pages, and this one would have more."],
    });
    const ids = catalogue.items.slice(0, MAX_SHOP_PAGES / 40 + 1).map(({ id }) => id);
    const full = ids.flatMap((id) => pages(id, 40)).slice(0, MAX_SHOP_PAGES + 1);
    const tooManyOfSite = await importAndCount(["amiibo_id,url", ...full].join("\n"));
    expect(tooManyOfSite).toMatchObject({
      added: MAX_SHOP_PAGES,
      problems: [`${MAX_SHOP_PAGES + 2}: The site has at most 2,800 shop pages, and this one would exceed it.`],
    });
    expect(await readPages()).toEqual([]);
  });
});

describe("exportShopPages", () => {
  it("writes a file that restores all pages in an empty database", async () => {
    await database.run(`INSERT INTO item_search_hint (item_id, barcode) VALUES (1, '${BARCODE}')`);
    await importText([HEADINGS, `2,,${AMAZON_PAGE},${AMAZON_PAGE}?tag=us`, `1,,${GAME_PAGE},`].join("\n"));
    const { csv, pageCount } = await exportShopPages(database.db, catalogue);
    expect(pageCount).toBe(2);
    const [headings, first] = csv.split("\r\n");
    expect(headings).toBe("\ufeffamiibo_id,name,series,barcode,shop,url,affiliate_url");
    expect(first).toContain(`,${BARCODE},game,${GAME_PAGE},`);
    const before = await readPages();
    await database.run("DELETE FROM stock_check", "DELETE FROM item_search_hint");
    expect(await importAndCount(csv)).toMatchObject({ added: 2, problems: [] });
    const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(await readPages())).toEqual(sorted(before));
  });
});
