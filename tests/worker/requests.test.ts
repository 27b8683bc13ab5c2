import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveUserLanguage } from "../../db/access/settings";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import { OFFLINE_COPY_HEADER } from "../../domain/offline/offlinePages";
import { createRandomSecret } from "../../routes/http/secrets";
import { createSmallCatalogue } from "../helpers/marketRun";
import {
  CLIENT_IP_ADDRESS,
  type SignedInSession,
  UNREACHABLE_DATABASE_URL,
  WORKER_ORIGIN,
  withWorker,
} from "../helpers/workerApp";

let catalogue = createSmallCatalogue([1, 2]);
const { ask, signIn, state, database } = withWorker(() => ({ loadCatalogue: async () => catalogue }));
beforeEach(() => {
  catalogue = createSmallCatalogue([1, 2]);
});

const parseCookies = ({ headers }: Response) => headers.getSetCookie().map((each) => each.replace(/;.*/, ""));
const CLEARED = ["__Host-session=", "__Host-auth=", "__Host-viewer="];

describe("writes of a signed-in user", () => {
  const write = ({ cookie, tokens }: SignedInSession, other: HeadersInit = {}) =>
    ask("/api/amiibo/1/add", { method: "POST", headers: { Cookie: cookie, ...tokens, ...other } });

  it("a request that changes data counts toward the rate limits of both IP address and user", async () => {
    const person = await signIn();
    expect((await write(person)).status).toBe(200);
    expect(state.counted).toEqual([
      ["writesFromAddress", CLIENT_IP_ADDRESS],
      ["writes", String(person.id)],
    ]);
  });

  it.each(["writes", "writesFromAddress"] as const)(
    "a request that changes data is rejected when the rate limit %s is exceeded",
    async (limit) => {
      const person = await signIn();
      state.refused = limit;
      expect((await write(person)).status).toBe(429);
      expect(await database.db.all(sql`SELECT 1 FROM copy WHERE user_id = ${person.id}`)).toEqual([]);
    },
  );

  it.each([
    ["no page token", { "X-CSRF-Token": "" }],
    ["another session's page token", { "X-CSRF-Token": createRandomSecret() }],
    ["another session's cookie token", { "X-Auth-Token": createRandomSecret() }],
  ])("a request that changes data is rejected when it has %s", async (_, wrong) => {
    const person = await signIn();
    expect((await write(person, wrong)).status).toBe(403);
    expect(await database.db.all(sql`SELECT 1 FROM copy WHERE user_id = ${person.id}`)).toEqual([]);
  });

  it("an import counts toward the rate limit of the user before its file is read", async () => {
    const { id, cookie } = await signIn();
    state.refused = "imports";
    const body = new FormData();
    body.set("file", new File(["name\nMario"], "collection.csv"));
    const response = await ask("/my-account/import", {
      method: "POST",
      body,
      headers: { Cookie: cookie, Origin: WORKER_ORIGIN },
    });
    expect(response.status).toBe(429);
    expect(state.counted.at(-1)).toEqual(["imports", String(id)]);
    expect(await database.db.all(sql`SELECT 1 FROM import_draft WHERE user_id = ${id}`)).toEqual([]);
  });
});

describe("guests' pages in memory", () => {
  it("a cached guest page does not contain cookies of its first visitor", async () => {
    const first = await ask("/amiibo/1", { headers: { Cookie: `__Host-session=${createRandomSecret()}` } });
    expect(parseCookies(first)).toEqual(CLEARED);
    const second = await ask("/amiibo/1");
    expect([second.status, parseCookies(second)]).toEqual([200, []]);
    expect(parseCookies(await ask("/amiibo/1"))).toEqual([]);
  });

  it("a 404 page for guests is not cached", async () => {
    for (const path of ["/no-such-page", "/amiibo/999"])
      for (let times = 0; times < 2; times += 1) expect((await ask(path)).status, path).toBe(404);
  });

  it("a guest page is cached separately per language of URL, cookie and browser", async () => {
    const fetchLanguage = async (path: string, headers: Record<string, string> = {}) => {
      const response = await ask(path, { headers });
      return [response.headers.get("Content-Language"), /<html lang="(\w+)"/.exec(await response.text())?.[1]];
    };
    expect(await fetchLanguage("/amiibo/1")).toEqual(["en", "en"]);
    expect(await fetchLanguage("/amiibo/1", { "Accept-Language": "fr" })).toEqual(["fr", "fr"]);
    expect(await fetchLanguage("/amiibo/1", { "Accept-Language": "fr", Cookie: "language=de" })).toEqual(["de", "de"]);
    expect(await fetchLanguage("/amiibo/1?lang=ja", { "Accept-Language": "fr", Cookie: "language=de" })).toEqual([
      "ja",
      "ja",
    ]);
    expect(await fetchLanguage("/amiibo/1")).toEqual(["en", "en"]);
  });

  it("a guest page with an unchanged ETag returns 304 with the cache headers of the page", async () => {
    const { headers } = await ask("/amiibo/1");
    const secondResponse = await ask("/amiibo/1", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ""]);
    expect(headers.get("ETag")).toMatch(/^W\/"[0-9a-f]{18}"$/);
    for (const response of [headers, secondResponse.headers]) {
      expect(response.get("ETag")).toBe(headers.get("ETag"));
      expect(response.get("Cache-Control")).toBe("private, no-cache");
      expect(response.get("Vary")).toBe("Cookie, Accept-Language");
    }
  });

  it("guests and members never get cached pages of each other", async () => {
    const { id, cookie } = await signIn();
    await database.db.run(sql`UPDATE user SET username = 'Ada Lovelace' WHERE id = ${id}`);
    await ask("/amiibo/1");
    const own = await ask("/amiibo/1", { headers: { Cookie: cookie } });
    expect([own.headers.get("Cache-Control"), own.headers.get("X-Viewer")]).toEqual(["private, no-store", String(id)]);
    expect(await own.text()).toContain('href="/my-account"');
    const guests = await ask("/amiibo/1");
    expect([guests.headers.get("X-Viewer"), (await guests.text()).includes('href="/my-account"')]).toEqual([
      "0",
      false,
    ]);
  });
});

describe("pages of a signed-in user", () => {
  it("a page for a member is in the language of the account unless the URL names another one", async () => {
    const { id, cookie } = await signIn();
    await saveUserLanguage(database.db, id, "de");
    const headers = { Cookie: `${cookie}; language=fr`, "Accept-Language": "ja" };
    const languageAt = async (path: string) => (await ask(path, { headers })).headers.get("Content-Language");
    expect([await languageAt("/settings"), await languageAt("/settings?lang=ja")]).toEqual(["de", "ja"]);
  });

  it("a page for a member shows prices of the region in the account settings, not in the cookie", async () => {
    const { id, cookie } = await signIn();
    await database.db.run(sql`UPDATE user SET primary_region = 'uk' WHERE id = ${id}`);
    const regionsOn = async (headers: Record<string, string>) =>
      new Set((await (await ask("/amiibo/1", { headers })).text()).match(/"region":"\w+"/g));
    expect(await regionsOn({ Cookie: "region=us" })).toEqual(new Set(['"region":"us"']));
    expect(await regionsOn({ Cookie: `${cookie}; region=us` })).toEqual(new Set(['"region":"uk"']));
  });

  it("the browser may store a page for a member only if it was requested for offline use", async () => {
    const { cookie } = await signIn();
    const getCacheRules = async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, { headers: { Cookie: cookie, ...headers } })).headers.get("Cache-Control");
    expect(await getCacheRules("/list/all")).toBe("private, no-store");
    expect(await getCacheRules("/list/all", { [OFFLINE_COPY_HEADER]: "1" })).toBe("private, no-cache");
    expect(await getCacheRules("/amiibo/999", { [OFFLINE_COPY_HEADER]: "1" })).toBe("private, no-store");
  });

  it("a request with a deleted session returns 401 and clears the session cookies", async () => {
    const { id, cookie } = await signIn();
    await database.db.run(sql`DELETE FROM session WHERE user_id = ${id}`);
    const response = await ask("/my-account", { headers: { Cookie: cookie } });
    expect([response.status, parseCookies(response)]).toEqual([401, CLEARED]);
  });
});

describe("a signed-in user while the database is down", () => {
  it("a member gets catalogue pages uncached and stays signed in during a database outage", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { cookie } = await signIn();
    const variables = { TURSO_DATABASE_URL: UNREACHABLE_DATABASE_URL };
    await ask("/amiibo/1");
    const response = await ask("/amiibo/1", { headers: { Cookie: cookie } }, variables);
    expect(await response.text()).toContain('data-collection="unreachable"');
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect([response.headers.get("X-Viewer"), parseCookies(response)]).toEqual([null, []]);
    const guests = await ask("/amiibo/1");
    expect([guests.headers.get("Cache-Control"), guests.headers.get("X-Viewer")]).toEqual(["private, no-cache", "0"]);
    vi.restoreAllMocks();
  });

  it("logging out during a database outage removes the session cookie unless another site sent the request", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { cookie } = await signIn();
    const variables = { TURSO_DATABASE_URL: UNREACHABLE_DATABASE_URL };
    const logOut = (headers: Readonly<Record<string, string>>) =>
      ask("/logout", { headers: { Cookie: cookie, ...headers } }, variables);
    const own = await logOut({ "Sec-Fetch-Site": "same-origin" });
    expect([own.status, own.headers.get("Location"), parseCookies(own)]).toEqual([
      303,
      "/log-in?session-kept",
      CLEARED,
    ]);
    const foreign = await logOut({ "Sec-Fetch-Site": "cross-site" });
    expect([foreign.status, parseCookies(foreign)]).toEqual([200, []]);
    expect(await foreign.text()).toContain("Log out?");
    vi.restoreAllMocks();
  });

  it("the pages of a member that need the database return an uncached 503 during an outage", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { cookie } = await signIn();
    const variables = { TURSO_DATABASE_URL: UNREACHABLE_DATABASE_URL };
    const response = await ask("/settings", { headers: { Cookie: cookie } }, variables);
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([
      503,
      "10",
      "private, no-store",
    ]);
    expect(parseCookies(response)).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe("pages for admins", () => {
  const statusFor = async ({ cookie }: SignedInSession) =>
    (await ask("/admin", { headers: { Cookie: cookie } }, { ADMIN_EMAILS: "boss@plinth.example" })).status;
  const hasEmail = async ({ id }: SignedInSession, email: string, isVerified: 0 | 1) =>
    database.db.run(sql`UPDATE account SET email = ${email}, is_email_verified = ${isVerified} WHERE user_id = ${id}`);

  it("admin pages open only for members with admin rights or a verified admin email address", async () => {
    const [named, verified, unverified, other] = [await signIn(), await signIn(), await signIn(), await signIn()];
    await database.db.run(sql`UPDATE user SET is_admin = 1 WHERE id = ${named.id}`);
    await hasEmail(verified, "boss@plinth.example", 1);
    await hasEmail(unverified, "boss@plinth.example", 0);
    await hasEmail(other, "somebody@plinth.example", 1);
    expect(await Promise.all([named, verified, unverified, other].map(statusFor))).toEqual([200, 200, 404, 404]);
    expect((await ask("/admin")).status).toBe(404);
  });
});

describe("forms that guests send", () => {
  it("a guest who submits a form for members gets the log-in page", async () => {
    const form = { method: "POST", headers: { Origin: WORKER_ORIGIN }, body: new URLSearchParams({ act: "test" }) };
    const response = await ask("/settings/webhook", form);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain(encodeURIComponent("/settings/webhook"));
  });
});

it("a cached guest page is rendered again for the first request after a catalogue change", async () => {
  await ask("/amiibo/1");
  const items = catalogue.items.map((item) => (item.id === 1 ? { ...item, name: "Mario, renamed" } : item));
  catalogue = buildCatalogue({ ...catalogue, version: "another", items });
  expect(await (await ask("/amiibo/1")).text()).toContain("Mario, renamed");
});
