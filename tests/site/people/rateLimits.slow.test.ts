import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { LocalStack } from "../../../local/stack/stack";
import { lowerRateLimits, untilRefused } from "../../helpers/rateLimits";
import {
  createBrowser,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  startSignIn,
} from "../../helpers/signedInPerson";
import { startSite } from "../../helpers/site";
import { fetchPage } from "../../helpers/siteRequests";

const LIMITS = {
  SIGN_IN_LIMIT: 8,
  WRITES_LIMIT: 4,
  WRITES_FROM_ADDRESS_LIMIT: 12,
  IMPORTS_LIMIT: 2,
  WEBHOOK_TESTS_LIMIT: 2,
  HEALTH_LIMIT: 3,
} as const;

let site: LocalStack;
beforeAll(async () => {
  const { config, ...parts } = inject("siteParts");
  site = await startSite({ ...parts, config: lowerRateLimits(config, LIMITS) });
});
afterAll(() => site.stop());

let senders = 0;
/** Creates the header of an IP address that no test has used. */
const createAddress = () => ({ "CF-Connecting-IP": `203.0.113.${++senders}` });
type Address = ReturnType<typeof createAddress>;

const saveFrom = (person: SignedInPerson, address: Address) =>
  person.go("/api/user/is_value_public", {
    method: "POST",
    body: JSON.stringify({ sV: true }),
    headers: { "Content-Type": "application/json", ...person.tokens, ...address },
  });

const chooseFrom = (address: Address) =>
  fetchPage("/preferences/region", {
    at: site.url,
    method: "POST",
    body: new URLSearchParams({ value: "uk" }),
    headers: { Origin: site.url, ...address },
  });

function importFrom(person: SignedInPerson, address: Address) {
  const body = new FormData();
  body.set("file", new File(["name\nMario"], "collection.csv"));
  return person.go("/my-account/import", { method: "POST", body, headers: { Origin: site.url, ...address } });
}

const leaveFrom = (address: Address) => createBrowser(site.url).go("/oauth/google/redirect", { headers: address });

describe("rate limits", () => {
  it("an IP address that starts too many sign-ins gets a 429 page", async () => {
    const address = createAddress();
    const { status, headers, heading, words } = await untilRefused(LIMITS.SIGN_IN_LIMIT, () => leaveFrom(address));
    expect(status).toBe(429);
    expect(headers.get("Retry-After")).toBe("60");
    expect(headers.get("Location")).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
    expect(heading).toBe("Too many tries");
    expect(words).toContain("Please wait a minute, then try again.");
    expect((await leaveFrom(createAddress())).status).toBe(302);
  });

  it("an IP address that opens too many sign-in callbacks gets a 429 page", async () => {
    const address = createAddress();
    const comeBack = () => createBrowser(site.url).go("/oauth/google/callback?state=x&code=y", { headers: address });
    expect((await untilRefused(LIMITS.SIGN_IN_LIMIT, comeBack)).heading).toBe("Too many tries");
  });

  it("the rate limit for sign-ins counts all addresses of an IPv6 network as one", async () => {
    let host = 0;
    const roam = () => leaveFrom({ "CF-Connecting-IP": `2001:db8:7:7::${(++host).toString(16)}` });
    expect((await untilRefused(LIMITS.SIGN_IN_LIMIT, roam)).status).toBe(429);
    expect((await leaveFrom({ "CF-Connecting-IP": "2001:db8:7:8::1" })).status).toBe(302);
  });

  it("a member who exceeds the rate limit for changes gets 429 from every IP address", async () => {
    const [person, other] = [
      await signInAs(createUniqueName(), { at: site.url }),
      await signInAs(createUniqueName(), { at: site.url, provider: "discord" }),
    ];
    const { headers, text } = await untilRefused(LIMITS.WRITES_LIMIT, () => saveFrom(person, createAddress()));
    expect(headers.get("Retry-After")).toBe("60");
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual({ error: "too_many", message: expect.stringMatching(/wait a minute\.$/) });
    expect((await saveFrom(other, createAddress())).status).toBe(200);
    expect((await person.go("/settings")).status).toBe(200);
  });

  it("a member who sends too many imports gets a 429 page, while others can still import", async () => {
    const [person, other] = [
      await signInAs(createUniqueName(), { at: site.url }),
      await signInAs(createUniqueName(), { at: site.url, provider: "discord" }),
    ];
    const importResponse = await importFrom(person, createAddress());
    const { heading } = await untilRefused(LIMITS.IMPORTS_LIMIT, () => importFrom(person, createAddress()));
    expect(heading).toBe("Too many tries");
    expect(importResponse.status).toBe(303);
    expect((await person.go("/my-account/import")).status).toBe(200);
    expect((await importFrom(other, createAddress())).status).toBe(303);
  });

  it("a member who tests too many webhooks sees an error, and the last webhook is not saved", async () => {
    const person = await signInAs(createUniqueName(), { at: site.url });
    const test = (webhook: string) =>
      person.go("/settings/webhook", {
        method: "POST",
        body: new URLSearchParams({ webhook, act: "test" }),
        headers: { Origin: site.url, ...createAddress() },
      });
    const hook = (token: string) => `https://discord.com/api/webhooks/123456789012345678/${token.repeat(68)}`;
    let saved = "";
    let words: string | undefined;
    for (const token of ["a", "b", "c", "d", "e"]) {
      const response = await test(hook(token));
      if (response.status === 422) {
        words = response.words;
        break;
      }
      saved = hook(token);
    }
    expect(words).toContain("Too many tests in one minute.");
    const rows = await site.db.all(sql`SELECT webhook_url FROM notification_channels WHERE user_id = ${person.id}`);
    expect(rows).toEqual([{ webhook_url: saved }]);
  });

  it("an IP address that sends too many preference forms gets a 429 page", async () => {
    const address = createAddress();
    const { heading, headers } = await untilRefused(LIMITS.WRITES_FROM_ADDRESS_LIMIT, () => chooseFrom(address));
    expect(heading).toBe("Too many tries");
    expect(headers.get("Retry-After")).toBe("60");
    expect(headers.getSetCookie()).toEqual([]);
    expect((await chooseFrom(createAddress())).status).toBe(303);
  });

  it("an IP address that requests too many health checks gets an uncached 429 in JSON", async () => {
    const lookFrom = (address: Address) => fetchPage("/healthz", { at: site.url, headers: address });
    const address = createAddress();
    const { headers, text } = await untilRefused(LIMITS.HEALTH_LIMIT, () => lookFrom(address));
    expect([headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual(["60", "no-store"]);
    expect(JSON.parse(text)).toMatchObject({ error: "too_many" });
    expect((await lookFrom(createAddress())).status).toBe(200);
  });

  it("page requests are never rate limited", async () => {
    const address = createAddress();
    await untilRefused(LIMITS.SIGN_IN_LIMIT, () => leaveFrom(address));
    for (const path of ["/", "/log-in", "/privacy", "/api/guest/amiibo/1"]) {
      expect((await fetchPage(path, { at: site.url, headers: address })).status).toBe(200);
    }
  });
});

it("twenty changed settings and twenty started sign-ins stay below the production rate limits", async () => {
  const person = await signInAs(createUniqueName());
  for (let turn = 0; turn < 20; turn++) {
    expect((await person.call("/api/user/is_value_public", { sV: turn % 2 === 0 })).status).toBe(200);
    await startSignIn(person, "discord");
  }
});
