import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_BOOK } from "../../domain/prices/book";
import type { Limit } from "../../routes/http/context";
import { createApp } from "../../worker/app";
import type { Bindings } from "../../worker/platform/bindings";
import { servicesOf } from "../../worker/services";
import { withServedDatabase } from "../db/withDatabase";
import { catalogueOf } from "../helpers/marketRun";

const database = withServedDatabase();
/** Small, so that pages are rendered soon. */
const catalogue = catalogueOf([1, 2]);
const HOST = "https://plinth.example";
const ADDRESS = "203.0.113.7";

let bindings: Bindings;
let app: ReturnType<typeof createApp>;
/** Paths of requests that have begun to render. */
let begun: string[] = [];
let counted: [Limit, string][] = [];
let isWithin = true;

beforeAll(() => {
  const kv = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined };
  bindings = Object.assign(Object.create(null), { KV: kv, TURSO_DATABASE_URL: database.url });
});

beforeEach(() => {
  [begun, counted, isWithin] = [[], [], true];
  app = createApp((given, afterwards) => {
    return {
      ...servicesOf(given, afterwards),
      catalogue: async () => {
        await asked.get(given)?.();
        return catalogue;
      },
      prices: async () => EMPTY_BOOK,
      isWithin: async (limit, key) => {
        counted.push([limit, key]);
        return isWithin;
      },
    };
  });
});

/** What a request does when it begins to render, by the bindings that it came with. */
const asked = new WeakMap<Bindings, () => Promise<void>>();

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };

/** @param brake what it waits for before it renders anything */
async function ask(path: string, init: RequestInit = {}, brake?: Promise<void>): Promise<Response> {
  const own: Bindings = { ...bindings };
  asked.set(own, async () => {
    begun.push(path);
    await brake;
  });
  const headers = { "CF-Connecting-IP": ADDRESS, ...init.headers };
  return app.fetch(new Request(HOST + path, { ...init, headers }), own, context);
}

describe("a search that takes long", () => {
  /** Begins a search and stops there. @returns what lets it go on. */
  async function beginSearch() {
    let letGo = () => {};
    const brake = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asking = ask("/?q=mario", {}, brake);
    const answered = vi.fn();
    void asking.then(answered);
    await vi.waitFor(() => expect(begun).toContain("/?q=mario"));
    return {
      answered,
      async finish() {
        letGo();
        return (await asking).status;
      },
    };
  }

  it.each(["/?groups=2", "/list/all?sort=name", "/market-prices?sort=-name"])(
    "does not hold up the guests' page %s that is kept in memory",
    async (path) => {
      const first = await ask(path);
      expect(first.status).toBe(200);
      const search = await beginSearch();
      const second = await ask(path);
      expect([second.status, await second.text()]).toEqual([200, await first.text()]);
      expect(search.answered).not.toHaveBeenCalled();
      expect(await search.finish()).toBe(200);
    },
  );

  it.each(["/", "/list/all", "/market-prices"])("does not hold up %s without a search", async (path) => {
    const search = await beginSearch();
    expect((await ask(path)).status).toBe(200);
    expect(search.answered).not.toHaveBeenCalled();
    expect(await search.finish()).toBe(200);
  });

  it.each(["/?q=luigi", "/list/all?q=luigi", "/market-prices?q=luigi"])(
    "holds up the next search at %s until it has ended",
    async (path) => {
      const search = await beginSearch();
      const next = ask(path);
      expect((await ask("/amiibo/1")).status).toBe(200);
      expect(begun).not.toContain(path);
      expect(await search.finish()).toBe(200);
      expect((await next).status).toBe(200);
      expect(begun).toContain(path);
    },
  );
});

describe("a guest's call that only people with an account may make", () => {
  const CALL = "/api/amiibo/1/add";

  it("is counted for the guest's address before it is turned away", async () => {
    expect((await ask(CALL, { method: "POST" })).status).toBe(401);
    expect(counted).toEqual([["writesFromAddress", ADDRESS]]);
  });

  it.each([CALL, "/api/user/is_value_public"])(
    "is answered with 429 when there are too many: POST %s",
    async (path) => {
      isWithin = false;
      const { status, headers } = await ask(path, { method: "POST" });
      expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
    },
  );

  it("is a page with 429 when there are too many forms", async () => {
    isWithin = false;
    const form = { method: "POST", headers: { Origin: HOST }, body: new URLSearchParams({ act: "test" }) };
    const answer = await ask("/settings/webhook", form);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many tries");
  });
});
