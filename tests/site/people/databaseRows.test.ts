import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { mergeGuestHoldings } from "../../../db/ownership/change";
import type { Holding } from "../../../domain/ownership/holding";
import { paths } from "../../../domain/paths";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../../local/sqld/server";
import type { LocalStack } from "../../../local/stack/stack";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import { createBrowser, createUniqueName, type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { startSite } from "../../helpers/site";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";

/** Number of copies, large enough to reveal that a request reads them several times. */
const COPIES = 300;
const WISHES = 60;
/** Number of further rows that a request may read: session, market data of an item and shops. */
const BESIDE = 70;

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;
let collector: SignedInPerson;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startPreparedLocalDatabase(folder, { report: console.error, giveUp: console.error });
  proxy = await startDatabaseProxy(database.url);
  site = await startSite(inject("siteParts"), { TURSO_DATABASE_URL: proxy.url });
  collector = await signInAs(createUniqueName(), { at: site.url });
  for (const list of ["collection", "wishlist"]) await collector.call(`/api/user/is_${list}_public`, { sV: true });
  const holding = (place: number): Holding => ({
    copies: place < COPIES ? [{ isBoxed: true }] : [],
    wishlisted: place >= COPIES,
    watchlisted: false,
  });
  const places = Array.from({ length: COPIES + WISHES }, (_, place) => [place + 1, holding(place)] as const);
  await mergeGuestHoldings(database.db, new Map(places), {
    userId: collector.id,
    changeId: crypto.randomUUID(),
    now: new Date(),
  });
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});

/** Counts the rows that requests read. Leaves out the version check, which runs in `waitUntil` every 15 seconds. */
async function rowsDuring(ask: () => Promise<{ readonly status: number }>): Promise<number> {
  const before = proxy.statementCosts.length;
  expect((await ask()).status).toBe(200);
  const spent = proxy.statementCosts.slice(before).filter(({ statement }) => !statement.includes("catalogue_version"));
  return spent.reduce((rows, { read }) => rows + read, 0);
}

const guest = (path: string) => () => createBrowser(site.url).go(path);

it.each([
  paths.home,
  paths.list("all"),
  "/amiibo/1/mario",
  paths.marketPrices,
  paths.stock,
  `${paths.list("all")}?q=a`,
])("a second request by a guest for the page %s reads no database row", async (path) => {
  await guest(path)();
  expect(await rowsDuring(guest(path))).toBe(0);
});

it.each([
  ["/amiibo/2/any", "/amiibo/2/any?fbclid=a"],
  ["/amiibo/2/any", "/amiibo/2/any?utm_source=b&utm_medium=c"],
  ["/amiibo/2/any", "/amiibo/2/any?lang=de"],
  ["/amiibo/2/any", "/api/guest/amiibo/2"],
  ["/api/guest/amiibo/3", "/api/guest/amiibo/3?x=a"],
  [paths.stock, `${paths.stock}?x=a`],
  [paths.stock, `${paths.stock}?in=uk&only=deals`],
])("a guest who requests %s and then %s causes database reads only for the first request", async (first, second) => {
  await guest(first)();
  expect(await rowsDuring(guest(second))).toBe(0);
});

it("a guest page has the same ETag and content with and without tracking parameters in its URL", async () => {
  const [plain, tagged] = [await guest("/amiibo/2/any")(), await guest("/amiibo/2/any?fbclid=a&utm_source=b")()];
  expect(tagged.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  expect(tagged.text).toContain(`<link rel="canonical" href="${site.url}/amiibo/2/`);
  expect(tagged.text).not.toMatch(/fbclid|utm_source/);
});

it("an uncached public collection reads one database row per owned copy and at most 5 other rows", async () => {
  const profile = paths.user(collector.id, null);
  expect(await rowsDuring(guest(profile))).toBeLessThanOrEqual(COPIES + 5);
  // The second request makes the site claim the page in the database and write it to KV.
  await rowsDuring(guest(profile));
  expect(await rowsDuring(guest(profile))).toBe(1);
});

it.each([
  paths.home,
  paths.list("all"),
  "/amiibo/1/mario",
  paths.myAccount,
  paths.checklist,
  paths.wishlist,
  paths.priceWatcher,
  paths.notifications,
  paths.trade,
  paths.exportCsv,
  "/api/amiibo/holdings",
])("the page %s of a member reads each database row of their collection at most three times", async (path) => {
  const ask = () => collector.go(path);
  await ask();
  const rows = await rowsDuring(ask);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(3 * (COPIES + WISHES) + BESIDE);
});

it("GET /api/amiibo/holdings reads each database row of a collection and wishlist only once", async () =>
  expect(await rowsDuring(() => collector.go("/api/amiibo/holdings"))).toBeLessThanOrEqual(COPIES + WISHES + 20));

it("adding an item to a collection writes at most 15 database rows and reads each owned copy at most twice", async () => {
  const before = proxy.statementCosts.length;
  expect((await collector.call("/api/amiibo/700/add")).status).toBe(200);
  const spent = proxy.statementCosts.slice(before);
  expect(spent.reduce((rows, { written }) => rows + written, 0)).toBeLessThanOrEqual(15);
  expect(spent.reduce((rows, { read }) => rows + read, 0)).toBeLessThanOrEqual(2 * COPIES + BESIDE);
});
