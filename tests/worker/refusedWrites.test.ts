import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setUserIsAdmin } from "../../db/access/accounts";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { SITE_ROUTES } from "../../routes";
import type { Route } from "../../routes/http/routeGroup";
import { createWriteCheck } from "../../worker/cache/writeCheck";
import { fillDatabase, setDatabaseLimit } from "../helpers/databaseLimits";
import { fillRoutePath } from "../helpers/routePaths";
import { type SignedInSession, WORKER_ORIGIN, withWorker } from "../helpers/workerApp";
import { createWriteRequest } from "../helpers/writeRequests";

let checkWrites = createWriteCheck();
const { ask, signIn, database } = withWorker(
  () => ({ areWritesAccepted: () => checkWrites(database.db, Date.now()) }),
  { hasAdminApi: true },
);

let person: SignedInSession;
let headers: Readonly<Record<string, string>>;
const isTestItem = ({ id }: { readonly id: number }) => id <= 2;
beforeAll(async () => {
  const { items, ...series } = readShippedCatalogue();
  await seedCatalogue(database.db, { ...series, items: items.filter(isTestItem) });
  person = await signIn();
  await setUserIsAdmin(database.db, person.id, true);
  headers = { Cookie: person.cookie, Origin: WORKER_ORIGIN, ...person.tokens };
});
beforeEach(async () => {
  checkWrites = createWriteCheck();
  vi.spyOn(console, "error").mockReturnValue();
  await setDatabaseLimit(database.adminUrl, "blocked");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setDatabaseLimit(database.adminUrl, "none");
});

const getName = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;
const send = (route: Pick<Route, "path" | "isApiCall">) => ask(...createWriteRequest(route, headers));

/** Expects the response to a refused write: as JSON for API calls, else as a page. */
async function expectRefusedWrite(response: Response, { path }: Pick<Route, "path">): Promise<void> {
  expect([response.status, response.headers.get("Retry-After")], path).toEqual([503, "60"]);
  expect(response.headers.get("Cache-Control"), path).toBe("private, no-store");
  const text = await response.text();
  if (!path.startsWith("/api/")) return expect(text, path).toContain("<h1>Nothing was saved</h1>");
  const message = "Plinth cannot save anything right now. Everything that was saved before is safe.";
  expect(JSON.parse(text), path).toEqual({ error: "unavailable", message });
}

describe("a database that refuses writes", () => {
  it("every route that changes data returns 503 with Retry-After while the database refuses writes", async () => {
    const others: string[] = [];
    for (const route of SITE_ROUTES.filter(({ method, isSignedByServer }) => method === "POST" && !isSignedByServer)) {
      const response = await send(route);
      if (response.status === 503) await expectRefusedWrite(response, route);
      else others.push(`${response.status} ${route.path}`);
    }
    // These requests write nothing: they only read, or their body or path is refused first.
    expect(others.filter((line) => !/^(?:303|400|404|422) /.test(line))).toEqual(["200 /api/amiibo/:id/boxed"]);
    expect(others.length).toBeLessThan(SITE_ROUTES.length / 5);
  });

  it("pages stay available while the database refuses writes", async () => {
    const [failed, refused]: [string[], string[]] = [[], []];
    // Pictures cannot be drawn in this process.
    const isDrawn = (path: string) => path.endsWith("/share/:file");
    for (const route of SITE_ROUTES.filter(({ method, path }) => method === "GET" && !isDrawn(path))) {
      const response = await ask(fillRoutePath(route.path), { headers });
      await response.text();
      if (response.status === 503) refused.push(route.path);
      else if (response.status >= 500) failed.push(getName(route));
    }
    expect(failed).toEqual([]);
    const isWrite = (path: string) => path.startsWith("/api/amiibo/:id/") || path.startsWith("/api/user/export/");
    expect(refused.filter((path) => !isWrite(path))).toEqual(["/healthz"]);
  });

  it("a session due for renewal stays valid while the database refuses writes", async () => {
    await setDatabaseLimit(database.adminUrl, "none");
    const member = await signIn();
    await database.db.run(sql`UPDATE session SET expires_at = ${Date.now() + 60_000} WHERE user_id = ${member.id}`);
    await setDatabaseLimit(database.adminUrl, "blocked");
    const response = await ask("/my-account", { headers: { Cookie: member.cookie } });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  });

  it.each([
    ["the button of a page", { method: "POST", headers: { Origin: WORKER_ORIGIN } }],
    ["a link of this site", { headers: { "Sec-Fetch-Site": "same-origin" } }],
  ])(
    "logging out by %s while the database refuses writes removes cookies and says that the session stays",
    async (_, init) => {
      await setDatabaseLimit(database.adminUrl, "none");
      const member = await signIn();
      await setDatabaseLimit(database.adminUrl, "blocked");
      const response = await ask("/logout", { ...init, headers: { ...init.headers, Cookie: member.cookie } });
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/log-in?session-kept"]);
      const cookies = response.headers.getSetCookie();
      expect(cookies).toHaveLength(3);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-(?:session|auth|viewer)=; Max-Age=0;/);
      expect(await (await ask("/log-in?session-kept")).text()).toContain("logged out on this device");
      // The session itself still works, so the text must not say that it has ended.
      expect((await ask("/my-account", { headers: { Cookie: member.cookie } })).status).toBe(200);
      await setDatabaseLimit(database.adminUrl, "none");
      expect((await ask("/logout", { ...init, headers: { ...init.headers, Cookie: member.cookie } })).status).toBe(303);
      expect((await ask("/my-account", { headers: { Cookie: member.cookie } })).status).toBe(401);
    },
  );

  it("the error page for a form that could not be saved keeps its values and can resend them", async () => {
    const contact = `ada "on" <chat> & 'co'`;
    const init = { method: "POST", headers, body: new URLSearchParams({ contact }) };
    const text = await (await ask("/sell-list/contact?from=list", init)).text();
    const [, action = "", inputs = ""] = /<form action="([^"]*)" method="post">(<input.*?)<p><button/s.exec(text) ?? [];
    expect(action).toBe("/sell-list/contact?from=list");
    const [, name = "", value = ""] = /^<input type="hidden" name="([^"]*)" value="([^"]*)"\/>$/.exec(inputs) ?? [];
    const decoded = value
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&");
    expect([name, decoded]).toEqual(["contact", contact]);
    await setDatabaseLimit(database.adminUrl, "none");
    const again = await ask(action, { ...init, body: new URLSearchParams({ [name]: decoded }) });
    expect(again.status).toBe(303);
  });

  it("the error page for an import that could not be saved has no button to resend the file", async () => {
    const body = new FormData();
    body.set("file", new File(["name\nMario"], "collection.csv"));
    const response = await ask("/my-account/import", { method: "POST", headers, body });
    const text = await response.text();
    expect([response.status, text.includes("Nothing was saved")]).toEqual([503, true]);
    expect(text).not.toContain('action="/my-account/import"');
  });

  it("the health check returns 503 and read_only while the database refuses writes, and 200 after that", async () => {
    const refused = await ask("/healthz");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await refused.json()).toMatchObject({ status: "read_only", unreachable: [] });
    await setDatabaseLimit(database.adminUrl, "none");
    checkWrites = createWriteCheck();
    expect(await (await ask("/healthz")).json()).toMatchObject({ status: "ok" });
  });
});

describe("a full database", () => {
  const addCopy = (notes: string) =>
    ask("/api/amiibo/1/copies", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ isBoxed: true, notes }),
    });
  const countCopies = async () => (await database.db.all(sql`SELECT 1 FROM copy WHERE user_id = ${person.id}`)).length;

  it("a full database loses no confirmed change, and changes that do not fit get 503", async () => {
    await setDatabaseLimit(database.adminUrl, "full");
    await fillDatabase(database.db);
    const before = await countCopies();
    const statuses: number[] = [];
    while (statuses.at(-1) !== 503 && statuses.length < 200) statuses.push((await addCopy("x".repeat(500))).status);
    expect([...new Set(statuses)].filter((status) => status !== 200)).toEqual([503]);
    expect(await countCopies()).toBe(before + statuses.filter((status) => status === 200).length);
    expect(await (await ask("/healthz")).json()).toMatchObject({ status: "read_only" });
    await setDatabaseLimit(database.adminUrl, "none");
    expect((await addCopy("x".repeat(500))).status).toBe(200);
  });
});

describe("createWriteCheck", () => {
  it("the health check tests writing to the database at most once a minute and reuses the result", async () => {
    const check = createWriteCheck();
    expect(await check(database.db, 0)).toBe(false);
    await setDatabaseLimit(database.adminUrl, "none");
    expect(await check(database.db, 59_999)).toBe(false);
    expect(await check(database.db, 60_000)).toBe(true);
    await setDatabaseLimit(database.adminUrl, "blocked");
    expect(await check(database.db, 119_999)).toBe(true);
    expect(await check(database.db, 120_000)).toBe(false);
  });

  it("the database write test of the health check leaves no row behind", async () => {
    await setDatabaseLimit(database.adminUrl, "none");
    const count = () => database.db.all(sql`SELECT count(*) AS count FROM kv_write`);
    const before = await count();
    expect(await createWriteCheck()(database.db, 0)).toBe(true);
    expect(await count()).toEqual(before);
  });
});
