import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { user } from "../../../db/schema";
import { t } from "../../../domain/messages/pages";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../../local/sqld/server";
import type { LocalStack } from "../../../local/stack/stack";
import { SITE_ROUTES } from "../../../routes";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import {
  fillCollection,
  fillLists,
  fillOffers,
  fillPrices,
  fillTraders,
  PARTNER_NAME,
  PUBLIC_NAME,
} from "../../helpers/fullAccounts";
import { fillRoutePath } from "../../helpers/routePaths";
import {
  createBrowser,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  type TestBrowser,
} from "../../helpers/signedInPerson";
import { startSite } from "../../helpers/site";
import { decodeHtml } from "../../helpers/siteRequests";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";

const MAX_HTML_BYTES = 500_000;
const MAX_ROWS_READ = 5_000;

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;
/** Member with the largest collection, all of it for sale and public. */
let collector: SignedInPerson;
/** Member with everything on the wishlist and the watchlist, and all price targets. */
let wisher: SignedInPerson;
let admin: SignedInPerson;
let guest: TestBrowser;
/** Id of the other person of a long conversation of both members. */
let partnerId: number;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startPreparedLocalDatabase(folder, { report: console.error, giveUp: console.error });
  proxy = await startDatabaseProxy(database.url);
  await fillPrices(database.db);
  await fillOffers(database.db);
  await fillTraders(database.db);
  site = await startSite(inject("siteParts"), { TURSO_DATABASE_URL: proxy.url });
  collector = await signInAs(createUniqueName(), { at: site.url });
  wisher = await signInAs(createUniqueName(), { at: site.url });
  admin = await signInAs(createUniqueName(), { at: site.url });
  guest = createBrowser(site.url);
  await database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin.id));
  await fillCollection(database.db, collector.id);
  await fillLists(database.db, wisher.id);
  const [partner] = await database.db.select().from(user).where(eq(user.username, PARTNER_NAME)).limit(1);
  partnerId = partner?.id ?? 0;
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});

/** Routes whose response is no page but data, which has to be complete, or a picture; and those that start something. */
const NO_PAGE =
  /^\/(?:api|img|social|export|oauth|healthz|aff-block|feed|calendar|settings\/data\.json|my-account\/collection\.|my-account\/share\/:file|sitemap|logout|logged-out)/;
const PAGE_ROUTES = [
  ...new Set(
    SITE_ROUTES.filter(
      ({ method, path, formPagePath, isApiCall }) =>
        method === "GET" && !formPagePath && !isApiCall && !NO_PAGE.test(path),
    ).map(({ path }) => path),
  ),
];

/** Lists the paths of a route, once for each of the two members whom it can be about. */
function listPaths(route: string): readonly string[] {
  if (route === "/questions/:id/:about") return [`/questions/${partnerId}/theirs-1`];
  if (!route.startsWith("/user/:id")) return [fillRoutePath(route)];
  return [collector, wisher].map(({ id }) =>
    fillRoutePath(route, { id: String(id), name: encodeURIComponent(PUBLIC_NAME) }),
  );
}

/** Query parameters that choose a page or a part of a list. Links with others, such as filters, make pages shorter. */
const PAGE_PARAMETERS = new Set([
  ...["page", "copies", "columns", "watched", "owned", "blocked", "for-me", "for-them", "groups"],
  ...["tab", "show", "sort", "all"],
]);

/** Lists the links of a page to other pages of the same list. */
function listPageLinks(path: string, html: string): readonly string[] {
  const { pathname } = new URL(path, site.url);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(decodeHtml(href), site.url + path))
    .filter(
      (url) =>
        url.pathname === pathname &&
        url.searchParams.size > 0 &&
        [...url.searchParams.keys()].every((name) => PAGE_PARAMETERS.has(name)),
    )
    .map(({ pathname, search }) => pathname + search);
}

/** Sizes of the HTML of pages in bytes, by path. */
type HtmlSizes = ReadonlyMap<string, number>;

/** Requests pages, and all pages of their lists if `followsLinks` is true. */
async function requestHtmlSizes(
  browser: TestBrowser,
  paths: readonly string[],
  followsLinks: boolean,
): Promise<HtmlSizes> {
  const sizes = new Map<string, number>();
  const open = [...paths];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (sizes.has(next)) continue;
    const { status, headers, text } = await browser.go(next);
    const isPage = headers.get("Content-Type")?.startsWith("text/html") === true;
    if (status >= 500) throw new Error(`GET ${next} failed with status ${status}.`);
    sizes.set(next, isPage ? Buffer.byteLength(text) : 0);
    if (isPage && followsLinks) open.push(...listPageLinks(next, text));
  }
  return sizes;
}

/** Sizes of all linked pages, by visitor and path of the first page. Two tests need those of the longest lists. */
const measuredSizes = new Map<TestBrowser, Map<string, HtmlSizes>>();

/** Measures a page and all pages of its lists that are linked. */
async function measureHtmlSizes(browser: TestBrowser, path: string): Promise<HtmlSizes> {
  const ofBrowser = measuredSizes.get(browser) ?? new Map<string, HtmlSizes>();
  measuredSizes.set(browser, ofBrowser);
  const sizes = ofBrowser.get(path) ?? (await requestHtmlSizes(browser, [path], true));
  ofBrowser.set(path, sizes);
  return sizes;
}

/** Number of pages of a list from which on only one visitor requests all of them. */
const MANY_PAGES = 50;
/** Number of the largest pages of such a list that every other visitor requests. */
const LARGEST_PAGES = 10;

/** Lists the largest of many pages; `undefined` if the pages are few. */
function listLargestPages(sizes: HtmlSizes): readonly string[] | undefined {
  if (sizes.size < MANY_PAGES) return undefined;
  return [...sizes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, LARGEST_PAGES)
    .map(([page]) => page);
}

describe("size of pages of the fullest accounts", () => {
  const listVisitors = (): readonly (readonly [string, TestBrowser])[] => [
    ["a guest", guest],
    ["the collector", collector],
    ["the wisher", wisher],
    ["an admin", admin],
  ];

  it.each(PAGE_ROUTES)(
    "GET %s and the pages it links have at most 500 KB of HTML, even for the fullest accounts",
    async (route) => {
      const tooLarge: string[] = [];
      for (const path of listPaths(route)) {
        let largestPages: readonly string[] | undefined;
        for (const [name, browser] of listVisitors()) {
          const sizes = largestPages
            ? await requestHtmlSizes(browser, [path, ...largestPages], false)
            : await measureHtmlSizes(browser, path);
          largestPages ??= listLargestPages(sizes);
          for (const [page, bytes] of sizes)
            if (bytes > MAX_HTML_BYTES) tooLarge.push(`${page} for ${name}: ${bytes} bytes`);
        }
      }
      expect(tooLarge).toEqual([]);
    },
  );

  it("a sell list with 20,000 copies has 100 pages, which are all linked", async () => {
    const publicPath = `/user/${collector.id}/${encodeURIComponent(PUBLIC_NAME)}/sell-list`;
    for (const [browser, path] of [
      [collector, "/sell-list"],
      [guest, publicPath],
    ] as const) {
      const sizes = await measureHtmlSizes(browser, path);
      // The first page has two addresses, with its number and without.
      expect(sizes.size).toBe(101);
    }
  });
});

describe("rows that pages of the fullest accounts read", () => {
  /** Counts the rows of the database that a request reads. Public pages of both members are not cached before it. */
  async function countRowsRead(browser: TestBrowser, path: string) {
    await database.db
      .update(user)
      .set({ publicVersion: sql`public_version + 1` })
      .where(inArray(user.id, [collector.id, wisher.id]));
    const first = proxy.statementCosts.length;
    const { text, words } = await browser.go(path);
    const costs = proxy.statementCosts.slice(first);
    return { text, words, costs, rows: costs.reduce((sum, { read }) => sum + read, 0) };
  }

  it.each(PAGE_ROUTES)("GET %s reads at most 5,000 database rows, even for the fullest accounts", async (route) => {
    const tooMany: string[] = [];
    for (const path of listPaths(route))
      for (const browser of [collector, wisher, admin]) {
        const { costs, rows } = await countRowsRead(browser, path);
        if (rows > MAX_ROWS_READ)
          tooMany.push(`${path}: ${rows} rows. ${JSON.stringify(costs.filter(({ read }) => read > 500))}`);
      }
    expect(tooMany).toEqual([]);
  });

  // Page 5 begins with the 801st copy of an item that has 999.
  it.each([
    [1, 1],
    [2, 201],
    [5, 801],
    [50, 9_801],
    [100, 19_801],
    [9_999, 19_801],
  ])(
    "page %i of a sell list with 20,000 copies shows 200 of them from copy %i and reads at most 5,000 database rows",
    async (page, firstCopy) => {
      const publicPath = `/user/${collector.id}/${encodeURIComponent(PUBLIC_NAME)}/sell-list`;
      for (const [browser, path] of [
        [collector, "/sell-list"],
        [wisher, publicPath],
        [createBrowser(site.url), publicPath],
      ] as const) {
        const { text, words, rows } = await countRowsRead(browser, `${path}?page=${page}`);
        expect(text.split("<tr data-item").length - 1).toBe(200);
        expect(words).toContain(t.listPages.range(firstCopy, firstCopy + 199, 20_000));
        expect(rows).toBeGreaterThan(0);
        expect(rows).toBeLessThanOrEqual(MAX_ROWS_READ);
      }
    },
  );
});
