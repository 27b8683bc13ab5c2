import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ALL_LANGUAGES } from "../../domain/language/language";
import { type FakeServices, startFakeServices } from "../../local/fakeServices/server";
import { FAKE_WEBHOOK_URL } from "../../local/fakeServices/wire/fakeHost";
import { readWorkerConfig } from "../../local/stack/wrangler";
import type { RateLimitName } from "../../routes/http/context";
import type { WorkerBindings } from "../../worker/config";
import { createAppServices } from "../../worker/services";
import { withServedDatabase } from "../db/withDatabase";

const database = withServedDatabase();
let outside: FakeServices;
let work: Promise<unknown>[] = [];

beforeAll(async () => {
  outside = await startFakeServices(0);
});
afterAll(() => outside.stop());
afterEach(() => {
  work = [];
});

/** Creates services. @param other additional variables and bindings */
function servicesWith(other: Record<string, unknown> = {}) {
  const bindings: WorkerBindings = Object.assign(Object.create(null), {
    KV: { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined },
    TURSO_DATABASE_URL: database.url,
    OUTSIDE_BASE: outside.url,
    ...other,
  });
  return createAppServices(bindings, (each) => void work.push(each));
}

describe("rate limits of the services", () => {
  it("wrangler.toml contains the rate limits per minute that the documentation states", () => {
    const { ratelimits = {} } = readWorkerConfig("wrangler.toml").worker;
    const limits = {
      SIGN_IN_LIMIT: 300,
      WRITES_LIMIT: 3_600,
      WRITES_FROM_ADDRESS_LIMIT: 7_200,
      IMPORTS_LIMIT: 10,
      WEBHOOK_TESTS_LIMIT: 5,
      HEALTH_LIMIT: 60,
      DRAWINGS_LIMIT: 200,
      OWN_PICTURES_LIMIT: 50,
    };
    expect(Object.keys(ratelimits)).toEqual(Object.keys(limits));
    for (const [name, limit] of Object.entries(limits))
      expect(ratelimits, name).toMatchObject({ [name]: { simple: { limit, period: 60 } } });
  });

  const NAMES: Readonly<Record<RateLimitName, string>> = {
    signIn: "SIGN_IN_LIMIT",
    writes: "WRITES_LIMIT",
    writesFromAddress: "WRITES_FROM_ADDRESS_LIMIT",
    imports: "IMPORTS_LIMIT",
    webhookTests: "WEBHOOK_TESTS_LIMIT",
    health: "HEALTH_LIMIT",
    drawings: "DRAWINGS_LIMIT",
    ownPictures: "OWN_PICTURES_LIMIT",
  };

  it.each(Object.entries(NAMES) as [RateLimitName, string][])(
    "the rate limit named %s is enforced by the Cloudflare rate limiter %s alone",
    async (limit, name) => {
      const counted: string[] = [];
      const limiters = Object.values(NAMES).map((each) => [
        each,
        {
          limit: async ({ key }: { readonly key: string }) => {
            counted.push(`${each} ${key}`);
            return { success: each !== name };
          },
        },
      ]);
      expect(await servicesWith(Object.fromEntries(limiters)).countAgainstLimit(limit, "somebody")).toBe(false);
      expect(counted).toEqual([`${name} somebody`]);
    },
  );

  it("a request that costs five units counts five times against its rate limit", async () => {
    let left = 7;
    const limiter = {
      limit: async () => {
        left -= 1;
        return { success: left >= 0 };
      },
    };
    const { countAgainstLimit } = servicesWith({ DRAWINGS_LIMIT: limiter });
    expect([await countAgainstLimit("drawings", "somebody", 5), left]).toEqual([true, 2]);
    expect([await countAgainstLimit("drawings", "somebody", 5), left]).toEqual([false, -1]);
  });
});

it("a sign-in provider without a configured client id and secret is not offered", () => {
  const { signInServices } = servicesWith({ GITHUB_CLIENT_ID: "an id", GITHUB_CLIENT_SECRET: "a secret" });
  expect([...signInServices.keys()]).toEqual(["github"]);
});

it("deletePublicPages deletes the cached pages and social images of one user and no others", async () => {
  const kept = new Set([
    "page-1:7 collection",
    "page-1:7 wishlist",
    "page-1:77 collection",
    ...ALL_LANGUAGES.flatMap((each) => [`poster-2:${each}/collection/7`, `poster-2:${each}/wishlist/7`]),
    "poster-2:en/collection/77",
  ]);
  const kv = {
    // KV lists one page of keys at a time.
    list: async ({ prefix, cursor }: { readonly prefix: string; readonly cursor: string | null }) => {
      const names = ["page-1:7 collection", "page-1:7 wishlist", "page-1:77 collection"].filter((each) =>
        each.startsWith(prefix),
      );
      const place = Number(cursor ?? 0);
      const keys = names.slice(place, place + 1).map((name) => ({ name }));
      return place + 1 < names.length
        ? { keys, list_complete: false, cursor: String(place + 1) }
        : { keys, list_complete: true };
    },
    delete: async (key: string) => void kept.delete(key),
  };
  servicesWith({ KV: kv }).deletePublicPages(7);
  await Promise.all(work);
  expect([...kept]).toEqual(["page-1:77 collection", "poster-2:en/collection/77"]);
});

describe("messages to a user's webhook", () => {
  const PLACE = new URL(FAKE_WEBHOOK_URL).host + new URL(FAKE_WEBHOOK_URL).pathname;

  it("a message to the webhook of a user names the contact of the operator in its User-Agent and mentions nobody", async () => {
    let [agent, body]: [string | null, unknown] = [null, undefined];
    const undo = outside.replaceResponse(PLACE, async (request) => {
      agent = request.headers.get("User-Agent");
      body = await request.json();
      return new Response(null, { status: 204 });
    });
    const { postToWebhook } = servicesWith({ CONTACT_EMAIL: "curator@plinth.example" });
    expect(await postToWebhook(FAKE_WEBHOOK_URL, "@everyone, look")).toEqual({ ok: true });
    undo();
    expect(agent).toBe("Plinth/1.0 (+mailto:curator@plinth.example)");
    expect(body).toEqual({ content: "@everyone, look", allowed_mentions: { parse: [] } });
  });
});

describe("the analytics endpoint", () => {
  const PERSON = { id: 7, username: "Ada", isNew: true };
  const createSender = async (set: Record<string, unknown>) => {
    servicesWith(set).sendAnalytics(PERSON);
    await Promise.all(work);
  };

  it("the analytics service receives only the id and name of a user who signs in", async () => {
    const received: unknown[] = [];
    const undo = outside.replaceResponse("analytics.example/collect", async (request) => {
      received.push([request.method, request.headers.get("Content-Type"), await request.json()]);
      return new Response(null, { status: 204 });
    });
    await createSender({ ANALYTICS_URL: "https://analytics.example/collect" });
    undo();
    expect(received).toEqual([["POST", "application/json", { event: "signed_in", user: { id: 7, username: "Ada" } }]]);
  });

  it("a sign-in succeeds if the analytics service is missing or down", async () => {
    await createSender({});
    expect(work).toEqual([]);
    const log = vi.spyOn(console, "error").mockReturnValue();
    const undo = outside.replaceResponse("analytics.example/collect", () => Response.error());
    await createSender({ ANALYTICS_URL: "https://analytics.example/collect" });
    undo();
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "The sign-in of user 7 could not be reported to the analytics service. The user is signed in all the same.",
      expect.anything(),
    );
    log.mockRestore();
  });
});

describe("services by configuration", () => {
  it.each([
    [{}, false],
    [{ OPERATOR_WEBHOOK: FAKE_WEBHOOK_URL }, true],
  ])("hasOperatorWebhook for the environment variables %j is %s", (set, isTold) => {
    expect(servicesWith(set).hasOperatorWebhook).toBe(isTold);
  });

  it("a sign-in provider is offered only if both its id and secret are configured", () => {
    const set = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", DISCORD_CLIENT_ID: "id" };
    expect([...servicesWith(set).signInServices.keys()]).toEqual(["google"]);
  });

  it("only email addresses in the configuration are admin addresses", () => {
    expect([...servicesWith({ ADMIN_EMAILS: "Ada@Plinth.example" }).adminEmails]).toEqual(["ada@plinth.example"]);
    expect([...servicesWith().adminEmails]).toEqual([]);
  });

  it("an external service is switched on only if all its variables are set", () => {
    const isOn = (set: Record<string, string>) =>
      servicesWith(set).serviceOverviews.flatMap((each) => (each.isOn ? [each.id] : []));
    expect(isOn({ PRICECHARTING_TOKEN: "token" })).toContain("guide");
    expect(isOn({})).not.toContain("guide");
    expect(isOn({ EBAY_CLIENT_ID: "id" })).not.toContain("marketplace");
  });

  it("eBay notifications about closed accounts are handled only if all variables for them are set", async () => {
    const marketplace = { EBAY_CLIENT_ID: "id", EBAY_CLIENT_SECRET: "secret" };
    const deletion = { EBAY_DELETION_TOKEN: "t".repeat(40), EBAY_DELETION_ENDPOINT: "https://plinth.example/closed" };
    expect(await servicesWith(deletion).loadAccountDeletionVerifier()).toBeUndefined();
    expect(await servicesWith(marketplace).loadAccountDeletionVerifier()).toBeUndefined();
    expect(await servicesWith({ ...marketplace, ...deletion }).loadAccountDeletionVerifier()).toBeDefined();
  });
});

it("the services of a request use the current day in UTC", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T23:59:59.999Z") });
  const services = servicesWith();
  expect([services.today(), services.now().toISOString()]).toEqual(["2026-11-20", "2026-11-20T23:59:59.999Z"]);
  vi.setSystemTime(Date.parse("2026-11-21T00:00:00.000Z"));
  expect(services.today()).toBe("2026-11-21");
  vi.useRealTimers();
});
