import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveUserSettings } from "../../db/access/settings";
import { saveItemAction } from "../../db/ownership/change";
import { OFFLINE_COPY_HEADER, OFFLINE_PAGES } from "../../domain/offline/offlinePages";
import { paths } from "../../domain/paths";
import { createApp } from "../../worker/app";
import type { WorkerBindings } from "../../worker/config";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { CLIENT_IP_ADDRESS, UNREACHABLE_DATABASE_URL, WORKER_ORIGIN, withWorker } from "../helpers/workerApp";

/** State of the fake services. */
let edition = "first";
let prices = { us: 1_000 };
let now = new Date("2026-11-26T09:00:00Z");
let isBroken = false;

const { ask, send, signIn, state, database } = withWorker(() => ({
  loadPriceSnapshot: async () => {
    if (isBroken) throw new Error("Somebody's secret.");
    return createPriceSnapshot({ 1: prices }, { version: edition });
  },
  now: () => now,
}));

beforeEach(() => {
  [edition, prices, now, isBroken] = ["first", { us: 1_000 }, new Date("2026-11-26T09:00:00Z"), false];
});
afterEach(() => void vi.restoreAllMocks());

const openTo = (id: number, value: boolean) =>
  saveUserSettings(database.db, id, [{ name: "is_collection_public", value }]);

const summarizeResponse = async (response: Response) => {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get("Content-Type")?.startsWith("application/json") === true;
  return {
    status,
    rule: headers.get("Cache-Control"),
    retryAfter: headers.get("Retry-After"),
    says: isJson ? JSON.parse(text).error : /<h1[^>]*>([^<]*)/.exec(text)?.[1],
  };
};

describe("URLs of requests", () => {
  it.each([
    ["http://localhost:8787/img/99999", false],
    ["http://127.0.0.1:8787/img/99999", false],
    ["http://[::1]:8787/img/99999", false],
    ["http://plinth.localhost/img/99999", false],
    ["https://plinth.example/img/99999", false],
    ["http://localhost.example/img/99999", true],
    ["http://plinth.example/img/99999", true],
    ["http://notlocalhost/img/99999", true],
  ])("the URL %s is redirected to https: %s", async (address, isLed) => {
    const { status, headers } = await send(new Request(address));
    expect([status, headers.get("Location")]).toEqual(isLed ? [308, address.replace("http:", "https:")] : [404, null]);
  });

  it("a URL of 2,000 characters is accepted and a longer URL is rejected", async () => {
    const sized = (letters: number) => "/no-such-page?q=".padEnd(letters, "x");
    expect((await ask(sized(2_000))).status).toBe(404);
    expect((await ask(sized(2_001))).status).toBe(400);
  });

  it("an API URL that cannot be decoded returns a 400 in JSON", async () => {
    const response = await ask("/api/guest/amiibo/%ff");
    expect(await response.json()).toEqual({
      error: "bad_request",
      message: "The address is too long or holds characters that we cannot read.",
    });
    expect(response.status).toBe(400);
  });
});

describe("request bodies", () => {
  it("a POST, PUT, PATCH or DELETE request without a header that proves the same origin is rejected", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await summarizeResponse(await ask("/settings", { method })), method).toMatchObject({
        status: 403,
        says: "That did not come from us",
      });
    for (const method of ["HEAD", "OPTIONS"]) expect((await ask("/privacy", { method })).status, method).not.toBe(403);
  });

  it("a request body that is too large returns a page with the size limit and a link back", async () => {
    const body = "x".repeat(64 * 1024 + 1);
    const init = { method: "POST", body, headers: { Origin: WORKER_ORIGIN, "Content-Length": String(body.length) } };
    const page = await ask("/settings/webhook", init);
    const text = await page.text();
    expect([page.status, text.includes("larger than 64 KB"), text.includes('href="/settings/webhook"')]).toEqual([
      413,
      true,
      true,
    ]);
    expect(await (await ask("/api/user/region", init)).json()).toEqual({
      error: "too_large",
      message: "A body has at most 64 KB here.",
    });
  });

  it("a request body that no handler reads is still read to its end", async () => {
    const init = { method: "POST", body: "abc", headers: { "Content-Length": "3" } };
    const request = new Request(`${WORKER_ORIGIN}/api/no-such-call`, init);
    expect((await send(request)).status).toBe(404);
    expect(request.bodyUsed).toBe(true);
  });
});

describe("rate limits", () => {
  it("a visitor above the sign-in limit per IP address gets a page that says when to retry", async () => {
    await ask("/oauth/google/redirect");
    await ask("/oauth/google/callback");
    expect(state.counted).toEqual([
      ["signIn", CLIENT_IP_ADDRESS],
      ["signIn", CLIENT_IP_ADDRESS],
    ]);
    state.refused = "signIn";
    expect(await summarizeResponse(await ask("/oauth/google/redirect"))).toMatchObject({
      status: 429,
      retryAfter: "60",
      says: "Too many tries",
    });
  });

  it("too many health checks from one IP address get an uncached 429 response", async () => {
    expect((await ask("/healthz")).status).toBe(200);
    expect(state.counted).toEqual([["health", CLIENT_IP_ADDRESS]]);
    state.refused = "health";
    expect(await summarizeResponse(await ask("/healthz"))).toEqual({
      status: 429,
      retryAfter: "60",
      rule: "no-store",
      says: "too_many",
    });
  });

  it("page requests do not count toward any rate limit", async () => {
    const { cookie } = await signIn();
    for (const path of ["/privacy", "/api/user/whoami"]) await ask(path, { headers: { Cookie: cookie } });
    expect(state.counted).toEqual([]);
  });
});

describe("requests without the required role", () => {
  it("a guest at a members-only page gets an uncached log-in page with a link back to that page", async () => {
    const page = await ask("/my-account/import?a=b");
    const main = (await page.text()).replace(/^.*<main/s, "");
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
    expect(main.match(/next=[^"]*/g)).toEqual(Array(2).fill(`next=${encodeURIComponent("/my-account/import")}`));
    expect(await summarizeResponse(await ask("/api/amiibo/1/copies"))).toEqual({
      status: 401,
      rule: "no-store",
      retryAfter: null,
      says: "unauthenticated",
    });
  });

  it("a member who is not an admin gets a 404 for an admin page", async () => {
    const { cookie } = await signIn();
    expect(await summarizeResponse(await ask("/admin", { headers: { Cookie: cookie } }))).toMatchObject({
      status: 404,
      rule: "no-store",
      says: "404 - page not found",
    });
    const call = await ask("/api/amiibo/1/add", { method: "POST", headers: { Cookie: cookie } });
    expect([call.status, await call.json()]).toEqual([
      403,
      {
        error: "forbidden",
        message: "This call needs the X-CSRF-Token of a page that you are signed in on. Reload it.",
      },
    ]);
  });
});

describe("failing requests", () => {
  const listen = () => vi.spyOn(console, "error").mockReturnValue().mock.calls;
  const readTexts = (log: ReturnType<typeof listen>) => log.map(([words]) => words);

  it("an unexpected error is logged once, and the error page or JSON error shows no details", async () => {
    const log = listen();
    isBroken = true;
    const page = await ask("/amiibo/1");
    const text = await page.text();
    expect([page.status, text.includes("The lights went out"), text.includes("secret")]).toEqual([500, true, false]);
    const call = await ask("/api/guest/amiibo/1");
    expect([call.status, await call.json()]).toEqual([
      500,
      { error: "internal", message: "Something broke on our side. Please try again." },
    ]);
    expect(readTexts(log)).toEqual([
      expect.stringContaining("The response is HTTP 500."),
      expect.stringContaining("The response is HTTP 500."),
    ]);
  });

  it("a database outage returns an uncached 503 as page or as JSON", async () => {
    const log = listen();
    const { cookie } = await signIn();
    const variables = { TURSO_DATABASE_URL: UNREACHABLE_DATABASE_URL };
    const put = { status: 503, retryAfter: "10", rule: "private, no-store" };
    const headers = { Cookie: cookie };
    expect(await summarizeResponse(await ask("/settings", { headers }, variables))).toEqual({
      ...put,
      says: "One moment, please",
    });
    expect(await summarizeResponse(await ask("/api/user/whoami", { headers }, variables))).toEqual({
      ...put,
      says: "unavailable",
    });
    expect(readTexts(log)).toEqual([
      expect.stringContaining("The response is HTTP 503."),
      expect.stringContaining("The response is HTTP 503."),
    ]);
  });

  it("an error while the services of the worker are created returns an error page or a JSON error", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const bare = createApp(() => {
      throw new Error("Configuration of the worker is wrong.");
    });
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };
    const bindings: WorkerBindings = Object.create(null);
    const page = await bare.fetch(new Request(`${WORKER_ORIGIN}/amiibo/1`), bindings, context);
    const text = await page.text();
    expect(page.status).toBe(500);
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en">.*<title>Error.*The lights went out/s);
    expect(text).not.toContain("configuration");
    const call = await bare.fetch(new Request(`${WORKER_ORIGIN}/api/user/whoami`), bindings, context);
    expect([call.status, await call.json()]).toEqual([500, { error: "internal", message: expect.any(String) }]);
  });
});

describe("a viewer whose session cannot be read", () => {
  const statusAt = async (path: string, init: RequestInit = {}) => {
    const response = await ask(path, init, { TURSO_DATABASE_URL: UNREACHABLE_DATABASE_URL });
    await response.text();
    return response.status;
  };

  it("a visitor whose session cannot be read sees catalogue and text pages and gets 503 elsewhere", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const headers = { Cookie: (await signIn()).cookie };
    for (const path of ["/", "/list/all", "/amiibo/1/mario", "/latest-news"])
      expect(await statusAt(path, { headers }), path).toBeLessThan(400);
    expect(await statusAt("/privacy", { headers, method: "HEAD" })).toBe(200);
    for (const path of ["/amiibo/1/mario/more", "/api/user/whoami", "/listless"])
      expect(await statusAt(path, { headers }), path).toBe(503);
    const form = { method: "POST", headers: { ...headers, Origin: WORKER_ORIGIN } };
    expect(await statusAt("/list/all", form)).toBe(503);
  });
});

describe("the language of responses", () => {
  const fetchLanguage = async (path: string, headers: Record<string, string> = {}) => {
    const response = await ask(path, { headers });
    return [response.headers.get("Content-Language"), JSON.parse(await response.text()).message];
  };
  const GERMAN = { "Accept-Language": "de", Cookie: "language=de" };

  it("an API response uses the language of the browser unless it is cached for all visitors", async () => {
    const [english, german] = ["There is nothing at this address.", /^(?!There is)/];
    expect(await fetchLanguage("/api/no-such-call")).toEqual([null, english]);
    expect(await fetchLanguage("/api/no-such-call", GERMAN)).toEqual([null, expect.stringMatching(german)]);
    const item = await fetchLanguage("/api/guest/amiibo/99999");
    expect(await fetchLanguage("/api/guest/amiibo/99999", GERMAN)).toEqual(item);
    expect(await fetchLanguage("/api/guest/amiibo/99999?lang=de")).not.toEqual(item);
  });
});

describe("public pages", () => {
  it("a public collection shows guests new items at once and returns 404 when it becomes private", async () => {
    const { id } = await signIn();
    await openTo(id, true);
    const add = (item: number) =>
      saveItemAction(database.db, "add", item, { userId: id, changeId: crypto.randomUUID(), now: new Date() });
    const page = async () => {
      const response = await ask(`/user/${id}`, { redirect: "follow" });
      return { status: response.status, text: await response.text(), rule: response.headers.get("Cache-Control") };
    };
    await add(1);
    const before = await page();
    expect(await page()).toEqual(before);
    expect([before.status, before.rule]).toEqual([200, "private, no-cache"]);
    await add(2);
    const after = await page();
    expect([after.status, after.text === before.text]).toEqual([200, false]);
    await openTo(id, false);
    expect((await page()).status).toBe(404);
  });
});

describe("the headers of all responses", () => {
  it("every response has the default security headers except those that its route overrides", async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "frame-src 'self'; form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'";
    const rules = {
      "content-security-policy": policy,
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    };
    for (const path of ["/privacy", "/no-such-page", "/api/guest/amiibo/1", "/assets/gone.js"])
      expect(Object.fromEntries((await ask(path)).headers), path).toMatchObject(rules);
    const framed = {
      ...rules,
      "content-security-policy": expect.stringMatching(/^sandbox allow-scripts allow-popups;/),
    };
    for (let times = 0; times < 2; times += 1)
      expect(Object.fromEntries((await ask(paths.advert, {}, { AD_HTML: "<p>Buy</p>" })).headers)).toMatchObject(
        framed,
      );
  });
});

describe("the cache of guests' pages", () => {
  const page = async (headers: Record<string, string> = {}, path = "/list/all") =>
    (await ask(path, { headers })).text();

  it("a guest page is cached separately per preference cookie, host and request for offline use", async () => {
    const plain = await page();
    const others: Record<string, string>[] = [
      { Cookie: "wide=1" },
      { Cookie: "region=uk" },
      { Cookie: "marked=1" },
      { [OFFLINE_COPY_HEADER]: "1" },
    ];
    const first: string[] = [];
    for (const headers of others) first.push(await page(headers));
    const elsewhere = await (await send(new Request("https://other.example/list/all"))).text();
    expect(new Set([plain, elsewhere, ...first]).size).toBe(6);
    expect(elsewhere).toContain('href="https://other.example/');
    const repeated: string[] = [];
    for (const headers of others) repeated.push(await page(headers));
    expect(repeated).toEqual(first);
    expect(await page()).toBe(plain);
  });

  it("a cached guest page is rendered again when new prices are published or a new hour begins", async () => {
    const before = await page();
    prices = { us: 2_000 };
    expect(await page()).toBe(before);
    edition = "second";
    const after = await page();
    expect(after).not.toBe(before);
    prices = { us: 3_000 };
    now = new Date("2026-11-26T09:59:59Z");
    expect(await page()).toBe(after);
    now = new Date("2026-11-26T10:00:00Z");
    expect(await page()).not.toBe(after);
  });

  it("a HEAD request for a cached page returns its ETag without a body", async () => {
    const fullResponse = await ask("/privacy");
    const head = await ask("/privacy", { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([
      200,
      "",
      fullResponse.headers.get("ETag"),
    ]);
  });
});

it.each(OFFLINE_PAGES.filter(({ isPersonal }) => isPersonal))(
  "the offline version of $path names the version of the collection in a response header",
  async ({ path }) => {
    const { cookie, id } = await signIn();
    await database.db.run(sql`UPDATE user SET collection_version = 17 WHERE id = ${id}`);
    const getVersion = async (headers: Record<string, string>) =>
      (await ask(path, { headers })).headers.get("X-Collection-Version");
    expect(await getVersion({ Cookie: cookie, [OFFLINE_COPY_HEADER]: "1" })).toBe("17");
    expect(await getVersion({ Cookie: cookie })).toBeNull();
    expect(await getVersion({ [OFFLINE_COPY_HEADER]: "1" })).toBeNull();
  },
);

describe("the viewer header", () => {
  const getMarks = async (path: string, headers: Record<string, string> = {}) => {
    const response = await ask(path, { headers });
    return [response.headers.get("X-Viewer"), response.headers.has("X-Build")];
  };

  it("a page response contains the id of its viewer, or 0 for a guest, in the X-Viewer header", async () => {
    const { id, cookie } = await signIn();
    const copy = { [OFFLINE_COPY_HEADER]: "1" };
    expect(await getMarks("/list/all")).toEqual(["0", false]);
    expect(await getMarks("/list/all", copy)).toEqual(["0", true]);
    expect(await getMarks("/list/all", { Cookie: cookie })).toEqual([String(id), false]);
    expect(await getMarks("/list/all", { Cookie: cookie, ...copy })).toEqual([String(id), true]);
    expect(await getMarks("/settings", { Cookie: cookie, ...copy })).toEqual([String(id), false]);
    expect(await getMarks("/offline")).toEqual(["0", true]);
    expect(await getMarks("/api/guest/amiibo/1", copy)).toEqual([null, false]);
  });
});
