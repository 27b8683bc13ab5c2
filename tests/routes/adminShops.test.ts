import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { listItemsOfShopRegion } from "../../domain/admin/shopCoverage";
import { getRetailer } from "../../domain/stock/retailers";
import { adminRoutes } from "../../routes/admin";
import { shippedCatalogue } from "../helpers/catalogue";
import { extractText, listElements } from "../helpers/markup";
import { type RouteCaller, withRoutes } from "../helpers/routes";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const HOUR_MS = 3_600_000;
const service = (id: "game" | "target", isOn: boolean) => ({
  id,
  name: getRetailer(id).name,
  needs: [],
  isLinkOnly: getRetailer(id).isLinkOnly,
  isOn,
  missingVariables: [],
  missingFeatures: [],
  quotas: [],
  relatedServices: [],
});
const { database, somebody } = withRoutes([adminRoutes], () => ({
  serviceOverviews: [
    service("game", true),
    service("target", false),
    { ...service("game", false), id: "bestbuy" as const, name: "BestBuy (US)", missingVariables: ["BESTBUY_KEY"] },
  ],
  now: () => new Date(NOW),
  today: () => "2026-11-28",
}));

let person: RouteCaller;
beforeAll(async () => {
  await seedCatalogue(database.db, readShippedCatalogue());
  person = await somebody();
});
beforeEach(() => database.run("DELETE FROM stock_check", "DELETE FROM refresh_target"));

const FIGURES = listItemsOfShopRegion(shippedCatalogue.items, getRetailer("game"));
const [FIRST, SECOND, THIRD] = FIGURES.map(({ id }) => id);
const PAGE = "https://www.game.co.uk/en/mario-1";

/** Uploads a file with the form of the page. */
function upload(content: string | Uint8Array<ArrayBuffer>, mode = "import") {
  const body = new FormData();
  body.set("file", new File([content], "pages.csv"));
  body.set("mode", mode);
  return person.go("/admin/shops", { method: "POST", body });
}
const countPages = async () => (await database.db.all(sql`SELECT 1 FROM stock_check`)).length;

/** Returns the text of the entry of a shop. */
const getEntry = (text: string, shop: string) =>
  listElements(text, "li")
    .map(extractText)
    .find((words) => words.startsWith(shop)) ?? "";

describe("admin page of shops", () => {
  it("shows how many items of each shop have a page, were read within a day and cannot be used", async () => {
    const insert = (itemId: number | undefined, page: number, more: string) =>
      `INSERT INTO stock_check (item_id, retailer, page_url, created_at, changed_at, last_usable_at, evidence)
        VALUES (${itemId}, 'GAME (UK)', 'https://www.game.co.uk/en/page-${page}', 1, ${more})`;
    await database.run(
      insert(FIRST, 1, "5, NULL, 'an offer'"),
      insert(FIRST, 2, `5, ${NOW - 30 * HOUR_MS}, 'robots.txt forbids this page'`),
      insert(SECOND, 3, "NULL, 0, 'the page has no data'"),
      `INSERT INTO refresh_target (key, service, next_due_at, checked_at) VALUES ('stock/game', 'game', 1, ${NOW - HOUR_MS})`,
    );
    const { text } = await person.go("/admin/shops");
    const entry = getEntry(text, "GAME (UK)");
    expect(entry).toContain(`Items with a page 2 of ${FIGURES.length} in its region`);
    expect(entry).toContain(`Items without a page ${FIGURES.length - 2}`);
    expect(entry).toContain("Pages read within a day 1 of 3");
    expect(entry).toContain("Pages that cannot be used 2");
    expect(entry).toMatch(/Last read .*2026.*11:00/);
    expect(getEntry(text, "Target (US)")).toContain("linked to, never asked");
    expect(getEntry(text, "BestBuy (US)")).toContain("off, needs BESTBUY_KEY");
    expect(getEntry(text, "BestBuy (US)")).toContain("Items with a page 0 of ");
    const { words } = await person.go("/admin/shops?shop=game&view=failing");
    expect(words).toContain("robots.txt forbids this page");
    expect(words).toContain("the page has no data");
    expect(words).not.toContain("an offer");
  });

  it("lists the figures of a shop's region that have no page, without cards", async () => {
    await database.run(
      `INSERT INTO stock_check (item_id, retailer, page_url, created_at) VALUES (${FIRST}, 'GAME (UK)', '${PAGE}', 1)`,
    );
    const { text, words } = await person.go("/admin/shops?shop=game");
    const listed = [...text.matchAll(/href="\/amiibo\/(\d+)\/[^"]*#admin"/g)].map(([, id]) => Number(id));
    expect(listed).toHaveLength(40);
    expect(listed.slice(0, 2)).toEqual([SECOND, THIRD]);
    expect(words).toContain(`1-40 of ${FIGURES.length - 1}`);
    const last = await person.go("/admin/shops?shop=game&page=99");
    expect(last.headers.get("Location")).toBe(`/admin/shops?page=${Math.ceil((FIGURES.length - 1) / 40)}&shop=game`);
    expect(FIGURES.some(({ form }) => form === "card")).toBe(false);
  });

  it("imports an uploaded file, or only checks it", async () => {
    const file = `amiibo_id,url\n1,${PAGE}\n2,${PAGE}`;
    const checked = await upload(file, "check");
    expect([checked.status, await countPages()]).toEqual([303, 0]);
    const result = await person.go(checked.headers.get("Location") ?? "");
    expect(result.words).toContain("Nothing was saved. An import would have new pages: 2, changed affiliate links: 0");
    const imported = await upload(file);
    expect([imported.status, await countPages()]).toEqual([303, 2]);
    const { words } = await person.go(imported.headers.get("Location") ?? "");
    expect(words).toContain("The file was imported: new pages: 2,");
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["with wrong rows", `amiibo_id,url\n1,${PAGE}\n1,ftp://x`, "Nothing was saved, because of wrong rows: 1. Line 3: "],
    ["of another form", "a,b", "The first line needs the heading url"],
    ["that is not UTF-8", new Uint8Array([255]), "The file is not encoded in UTF-8."],
    ["that is too large", "x".repeat(3_000_001), "The file is larger than 3 MB."],
    ["without content and name", "", "The first line needs the heading url"],
  ])("rejects a file %s with status 422 and saves nothing", async (_, content, sentence) => {
    const { status, words } = await upload(content);
    expect(status).toBe(422);
    expect(words).toContain(sentence);
    expect(await countPages()).toBe(0);
  });

  it("asks for a file if none was chosen, and explains a file that the size limit rejected", async () => {
    const none = await person.go("/admin/shops", { method: "POST", body: new FormData() });
    expect([none.status, none.words]).toEqual([422, expect.stringContaining("Choose a file first.")]);
    expect((await person.go("/admin/shops?problem=too-large")).words).toContain("The file is larger than 3 MB.");
  });

  it("downloads all pages as a CSV file", async () => {
    await upload(`amiibo_id,url\n1,${PAGE}`);
    const { headers, text } = await person.go("/admin/shops/pages.csv");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="plinth-shop-pages-2026-11-28.csv"');
    expect(text).toContain(`,game,${PAGE},`);
  });
});
