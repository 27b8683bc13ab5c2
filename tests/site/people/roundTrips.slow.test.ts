import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { affiliateBlock, session, user } from "../../../db/schema";
import { SESSION_TTL_MS } from "../../../domain/access/session";
import { ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import { paths } from "../../../domain/paths";
import { HOUR_MS } from "../../../domain/time";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../../local/sqld/server";
import type { LocalStack } from "../../../local/stack/stack";
import { SITE_ROUTES } from "../../../routes";
import type { Route } from "../../../routes/http/routeGroup";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import { expectEventually } from "../../helpers/expectEventually";
import { listTableScans } from "../../helpers/queryPlans";
import { fillRoutePath } from "../../helpers/routePaths";
import { createBrowser, createUniqueName, type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { startSite } from "../../helpers/site";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";
import { getLocation, sendFile } from "../../helpers/transfer";

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;
let person: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const supervisor = { report: console.error, giveUp: console.error };
  database = await startPreparedLocalDatabase(folder, supervisor);
  proxy = await startDatabaseProxy(database.url);
  site = await startSite(inject("siteParts"), { TURSO_DATABASE_URL: proxy.url });
  // Paths with a user id name this other member, because members cannot compare with themselves.
  const other = await signInAs(createUniqueName(), { at: site.url });
  for (const list of ["collection", "wishlist", "sell_list"]) {
    await other.call(`/api/user/is_${list}_public`, { sV: true });
  }
  await other.call("/api/user/is_open_to_questions", { sV: true });
  person = await signInAs(createUniqueName(), { at: site.url });
  admin = await signInAs(createUniqueName(), { at: site.url });
  await database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin.id));
  // Fills the caches: from here on, catalogue, price snapshot and price histories are in memory.
  await person.go("/list/all");
  await person.go(paths.myAccount);
  await database.db.insert(affiliateBlock).values({ id: 1, itemId: 1, html: "Buy!" });
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});

const tripsDuring = async (ask: () => Promise<unknown>): Promise<number> => {
  const before = proxy.forwardedCount;
  await ask();
  return proxy.forwardedCount - before;
};

const listAnswers = (method: Route["method"]) => SITE_ROUTES.filter((access) => access.method === method);

describe("database round trips for members", () => {
  /** Returns true for GET routes that write to the database: item actions, exports and the start of a login. */
  const isWrite = ({ path, isApiCall }: Route) =>
    path === "/oauth/:provider/redirect" || path.startsWith("/api/user/export/") || (isApiCall && isAct(path));
  const isAct = (path: string) => ITEM_ACTIONS.some((act) => path === `/api/amiibo/:id/${act}`);

  /** Path of the import preview, which may need several requests: its file and the collection are large. */
  const PREVIEW = "/my-account/import/:draft";
  /** Pages about another member, whose content comes from the cache if it was requested before. */
  const isCachedForMembers = ({ path }: Route) => path.startsWith("/user/:id") && path !== "/user/:id/:name/compare";
  const isAskedOnce = (access: Route) =>
    !isWrite(access) &&
    !access.isSameForAllViewers &&
    access.path !== PREVIEW &&
    access.role !== "admin" &&
    // Comes from the guests' cache. Whether the collection is public is read after the session.
    access.path !== "/api/user/:id" &&
    !isCachedForMembers(access);

  it.each(listAnswers("GET").filter(isAskedOnce))(
    "GET $path by a member makes one database round trip",
    async ({ path }) => {
      const ask = () => person.go(fillRoutePath(path), { headers: person.tokens });
      const trips = await tripsDuring(async () => expect((await ask()).status).toBeLessThan(400));
      expect(trips).toBe(1);
    },
  );

  it.each(listAnswers("GET").filter(isCachedForMembers))(
    "GET $path by a member makes one database round trip once the content is cached",
    async ({ path }) => {
      const ask = async () => expect((await person.go(fillRoutePath(path))).status).toBe(200);
      await ask();
      expect(await tripsDuring(ask)).toBe(1);
    },
  );

  it("the preview of an import makes two database round trips", async () => {
    const draft = getLocation(await sendFile(person, "name\nShovel Knight"));
    const ask = async () => expect((await person.go(draft)).heading).toBe("Check your import");
    expect(await tripsDuring(ask)).toBe(2);
  });

  it("a request that renews the session makes one database round trip more than others", async () => {
    const aDayAgo = new Date(Date.now() + SESSION_TTL_MS - 25 * HOUR_MS);
    await database.db.update(session).set({ expiresAt: aDayAgo }).where(eq(session.userId, person.id));
    expect(await tripsDuring(() => person.go("/wishlist"))).toBe(2);
    await person.go("/wishlist");
    const readOwnSessions = () => database.db.select().from(session).where(eq(session.userId, person.id));
    await expectEventually(async () => (await readOwnSessions())[0]?.previousValidUntil).toBeInstanceOf(Date);
    expect(await tripsDuring(() => person.go("/wishlist"))).toBe(1);
  });

  it.each(["?tab=privacy", "?tab=notifications", "?tab=data"])(
    "GET /settings%s by a member makes one database round trip",
    async (query) => expect(await tripsDuring(() => person.go(`/settings${query}`))).toBe(1),
  );

  it("a request by a member for an unknown page makes one database round trip", async () =>
    expect(await tripsDuring(() => person.go("/nowhere"))).toBe(1));

  it("POST /api/amiibo/:id/boxed, which only reads data, makes one database round trip", async () =>
    expect(await tripsDuring(() => person.call("/api/amiibo/1/boxed"))).toBe(1));

  it("a request that changes a setting or the collection of a member makes two database round trips", async () => {
    expect(await tripsDuring(() => person.call("/api/user/is_value_public", { sV: true }))).toBe(2);
    expect(await tripsDuring(() => person.call("/api/amiibo/1/add"))).toBe(2);
  });
});

describe("database round trips for guests", () => {
  /** Routes that query the database for every guest: public pages, the health check, and the start of a login. */
  const ASKS =
    /^\/healthz$|^(?:\/api)?\/user\/|^\/oauth\/:provider\/redirect$|^\/feed\/|^\/sitemap\.xml$|^\/social\/(?:collection|wishlist)\//;
  /** Routes that show market data, whose rows stay in memory. Blocks of affiliate networks are read for each request. */
  const MARKET = /^\/amiibo\/:id|^\/stock-checker$|^\/aff-block\/|^\/api\/guest\/amiibo\/:id/;
  const isCached = ({ path }: Route) => !path.startsWith("/aff-block/");

  it.each(listAnswers("GET").filter(({ path }) => !ASKS.test(path) && !MARKET.test(path)))(
    "GET $path by a guest makes no database round trip",
    async ({ path }) => expect(await tripsDuring(() => createBrowser(site.url).go(fillRoutePath(path)))).toBe(0),
  );

  it.each(listAnswers("GET").filter(({ path, role }) => role === "guest" && MARKET.test(path)))(
    "GET $path by a guest makes at most one database round trip, and none the second time",
    async (access) => {
      const ask = () => createBrowser(site.url).go(fillRoutePath(access.path));
      expect(await tripsDuring(ask)).toBeLessThanOrEqual(1);
      if (isCached(access)) expect(await tripsDuring(ask)).toBe(0);
    },
  );

  it.each(["/sitemap.xml", "/sitemap/people-1.xml"])("GET %s by a guest makes one database round trip", async (path) =>
    expect(await tripsDuring(() => createBrowser(site.url).go(path))).toBe(1),
  );

  it("the search GET /list/all?q=a by a guest makes no database round trip", async () =>
    expect(await tripsDuring(() => createBrowser(site.url).go("/list/all?q=a"))).toBe(0));
});

it.each([
  ["/img/1", 0],
  ["/favicon.svg", 0],
  ["/aff-block/1", 1],
  ["/robots.txt", 0],
  ["/sitemap/catalogue.xml", 0],
])("GET %s by a member makes %i database round trips and does not load the session", async (path, trips) => {
  const ask = async () => expect((await person.go(path)).headers.get("Cache-Control")).toContain("public");
  expect(await tripsDuring(ask)).toBe(trips);
});

it("no database query of a page or API call scans a whole table of user data", async () => {
  expect(proxy.statements.size).toBeGreaterThan(20);
  expect(await listTableScans(site.db, proxy.statements)).toEqual([]);
});

describe("database round trips for admins", () => {
  const asksMore: readonly string[] = [paths.adminListings, paths.adminNewItems];

  it.each(
    listAnswers("GET").filter(
      ({ role, path, formPagePath }) => role === "admin" && !formPagePath && !asksMore.includes(path),
    ),
  )("GET $path by an admin makes two database round trips", async ({ path }) => {
    const ask = async () => expect((await admin.go(fillRoutePath(path))).status).toBe(200);
    expect(await tripsDuring(ask)).toBe(2);
  });

  it("the admin page of marketplace listings makes four database round trips, three of them in parallel", async () =>
    expect(await tripsDuring(() => admin.go(paths.adminListings))).toBe(4));

  it("the admin page of new catalogue items makes three database round trips, two of them in parallel", async () =>
    expect(await tripsDuring(() => admin.go(paths.adminNewItems))).toBe(3));
});
