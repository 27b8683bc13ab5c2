import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "../../domain/paths";
import { EMPTY_PRICE_SNAPSHOT } from "../../domain/prices/priceSnapshot";
import type { RateLimitName } from "../../routes/http/context";
import { createApp } from "../../worker/app";
import type { WorkerBindings } from "../../worker/config";
import { createAppServices } from "../../worker/services";
import { withServedDatabase } from "../db/withDatabase";
import { createSmallCatalogue } from "../helpers/marketRun";

const database = withServedDatabase();
/** Small catalogue, so that pages render quickly. */
const catalogue = createSmallCatalogue([1, 2]);
const HOST = "https://plinth.example";
const ADDRESS = "203.0.113.7";

let bindings: WorkerBindings;
let app: ReturnType<typeof createApp>;
/** Paths of requests whose rendering has begun. */
let started: string[] = [];
let counted: [RateLimitName, string][] = [];
let isWithin = true;

beforeAll(() => {
  const kv = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined };
  bindings = Object.assign(Object.create(null), { KV: kv, TURSO_DATABASE_URL: database.url });
});

beforeEach(() => {
  [started, counted, isWithin] = [[], [], true];
  app = createApp((bindingsOfRequest, waitUntil) => {
    return {
      ...createAppServices(bindingsOfRequest, waitUntil),
      loadCatalogue: async () => {
        await requests.get(bindingsOfRequest)?.();
        return catalogue;
      },
      loadPriceSnapshot: async () => EMPTY_PRICE_SNAPSHOT,
      countAgainstLimit: async (limit, key) => {
        counted.push([limit, key]);
        return isWithin;
      },
    };
  });
});

/** Called when a request begins to render, by the request's bindings. */
const requests = new WeakMap<WorkerBindings, () => Promise<void>>();

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };

/** Sends a request to the app. @param brake promise that rendering waits for */
async function sendRequest(path: string, init: RequestInit = {}, brake?: Promise<void>): Promise<Response> {
  const own: WorkerBindings = { ...bindings };
  requests.set(own, async () => {
    started.push(path);
    await brake;
  });
  const headers = { "CF-Connecting-IP": ADDRESS, ...init.headers };
  return app.fetch(new Request(HOST + path, { ...init, headers }), own, context);
}

describe("the app during a slow search", () => {
  /** Starts a search that waits. Returns a function that continues it. */
  async function beginSearch() {
    let letGo = () => {};
    const brake = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asking = sendRequest("/?q=mario", {}, brake);
    const answered = vi.fn();
    void asking.then(answered);
    await vi.waitFor(() => expect(started).toContain("/?q=mario"));
    return {
      answered,
      async finish() {
        letGo();
        return (await asking).status;
      },
    };
  }

  it.each(["/?groups=2", "/list/all?sort=name", "/market-prices?sort=-name"])(
    "the cached guest page %s is served while a search of another request is still running",
    async (path) => {
      const first = await sendRequest(path);
      expect(first.status).toBe(200);
      const search = await beginSearch();
      const second = await sendRequest(path);
      expect([second.status, await second.text()]).toEqual([200, await first.text()]);
      expect(search.answered).not.toHaveBeenCalled();
      expect(await search.finish()).toBe(200);
    },
  );

  it.each(["/", "/list/all", "/market-prices"])(
    "the page %s, which contains no search, is served while a search of another request is still running",
    async (path) => {
      const search = await beginSearch();
      expect((await sendRequest(path)).status).toBe(200);
      expect(search.answered).not.toHaveBeenCalled();
      expect(await search.finish()).toBe(200);
    },
  );

  it.each(["/?q=luigi", "/list/all?q=luigi", "/market-prices?q=luigi"])(
    "the search %s starts only after the running search of another request has finished",
    async (path) => {
      const search = await beginSearch();
      const next = sendRequest(path);
      expect((await sendRequest("/amiibo/1")).status).toBe(200);
      expect(started).not.toContain(path);
      expect(await search.finish()).toBe(200);
      expect((await next).status).toBe(200);
      expect(started).toContain(path);
    },
  );
});

describe("API calls of guests that need an account", () => {
  const CALL = "/api/amiibo/1/add";

  it("an API call by a guest counts toward the rate limit although it returns 401", async () => {
    expect((await sendRequest(CALL, { method: "POST" })).status).toBe(401);
    expect(counted).toEqual([["writesFromAddress", ADDRESS]]);
  });

  it.each([CALL, "/api/user/is_value_public"])(
    "a guest above the rate limit gets 429 for the API call POST %s",
    async (path) => {
      isWithin = false;
      const { status, headers } = await sendRequest(path, { method: "POST" });
      expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
    },
  );

  it("a guest above the rate limit who submits a form gets a page with status 429", async () => {
    isWithin = false;
    const form = { method: "POST", headers: { Origin: HOST }, body: new URLSearchParams({ act: "test" }) };
    const response = await sendRequest("/settings/webhook", form);
    expect(response.status).toBe(429);
    expect(await response.text()).toContain("Too many tries");
  });
});

describe("incoming requests", () => {
  const form = (headers: Record<string, string>, body = "value=uk") => ({
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });

  it("an HTTP request is redirected to HTTPS with its method and body", async () => {
    const request = new Request("http://plinth.example/preferences/region?a=b", { method: "POST", body: "value=uk" });
    const { status, headers } = await app.fetch(request, bindings, context);
    expect([status, headers.get("Location")]).toEqual([308, "https://plinth.example/preferences/region?a=b"]);
  });

  it.each([
    ["accepts a form post from a page of this site", { Origin: HOST }, 303],
    ["accepts a form post that the browser marks as same-origin", { "Sec-Fetch-Site": "same-origin" }, 303],
    ["rejects a form post from another site", { Origin: "https://elsewhere.example" }, 403],
    ["rejects a form post from another host of this site", { "Sec-Fetch-Site": "same-site" }, 403],
    ["rejects a form post without an origin", {}, 403],
  ])("the origin of each form post is checked (case: the check %s)", async (_, headers, status) => {
    expect((await sendRequest("/preferences/region", form(headers))).status).toBe(status);
  });

  it("a form body of more than 64 KB is rejected, and a smaller one is read", async () => {
    const sized = (bytes: number) => form({ Origin: HOST, "Content-Length": String(bytes) }, "value=uk".padEnd(bytes));
    expect((await sendRequest("/preferences/region", sized(64 * 1024 + 1))).status).toBe(413);
    expect((await sendRequest("/preferences/region", sized(64 * 1024))).status).not.toBe(413);
  });

  it("an import of a file larger than 5 MB redirects to a page that states the limit", async () => {
    const sized = (bytes: number) => form({ Origin: HOST, "Content-Length": String(bytes) }, "x".repeat(bytes));
    const large = await sendRequest("/my-account/import", sized(5 * 1024 * 1024 + 1));
    expect([large.status, large.headers.get("Location")]).toEqual([303, paths.importTooLarge]);
    // Status 401 shows that the body was read and only the session is missing.
    expect((await sendRequest("/my-account/import", sized(65 * 1024))).status).toBe(401);
  });

  it("a request with an undecodable or too long URL is rejected with status 400", async () => {
    for (const path of ["/list/%E0%A4%A", "/list/all?q=%ff", `/list/all?q=${"x".repeat(2_000)}`, "/list/%00"])
      expect((await sendRequest(path)).status, path.slice(0, 30)).toBe(400);
    expect((await sendRequest(`/no-such-page?q=${"x".repeat(1_900)}`)).status).toBe(404);
  });

  it("a request for a missing script of another release returns an uncached 404 in plain text", async () => {
    const { status, headers } = await sendRequest("/assets/gone-12345678.js");
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      404,
      "text/plain; charset=UTF-8",
      "no-store",
    ]);
  });
});
