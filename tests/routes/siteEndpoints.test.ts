import { beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailableError } from "../../db/errors";
import { advertRoutes } from "../../routes/adverts";
import { healthRoutes } from "../../routes/health";
import type { AccountDeletionVerifier, AppServices } from "../../routes/http/context";
import { marketplaceRoutes } from "../../routes/marketplace";
import { withLanguage } from "../../worker/language/withLanguage";
import { fillMarket } from "../helpers/marketRows";
import { withRoutes } from "../helpers/routes";

let known: Partial<AppServices> = {};
const { database, guest } = withRoutes([advertRoutes, healthRoutes, marketplaceRoutes], () => known);
beforeEach(() => {
  known = {};
});

const getCaching = (headers: Headers) => headers.get("Cache-Control");

describe("third-party HTML", () => {
  const POLICY = "sandbox allow-scripts allow-popups; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'";

  it("adverts and affiliate HTML are served as sandboxed documents in the language of the reader", async () => {
    await fillMarket(database.db, {
      blocks: [
        { id: 7, itemId: 1, html: "<b>seven</b>" },
        { id: 8, itemId: 7, html: "<b>eight</b>" },
      ],
    });
    known = { site: { advertHtml: "<i>an advert</i>" } };
    const [advert, block] = [await guest.go("/advert"), await withLanguage("de", () => guest.go("/aff-block/7"))];
    for (const { headers } of [advert, block]) expect(headers.get("Content-Security-Policy")).toBe(POLICY);
    expect(advert.text).toMatch(/^<!DOCTYPE html><html lang="en"><title>[^<]+<\/title><body><i>an advert<\/i><\/body>/);
    expect(block.text).toMatch(/^<!DOCTYPE html><html lang="de"><title>[^<]+<\/title><body><b>seven<\/b><\/body>/);
    expect([getCaching(advert.headers), getCaching(block.headers)]).toEqual([null, "public, max-age=600"]);
  });

  it("the URL of an advert or of affiliate HTML that does not exist returns 404", async () => {
    for (const path of ["/advert", "/aff-block/9", "/aff-block/x"]) {
      const { status, headers } = await guest.go(path);
      expect([status, getCaching(headers)]).toEqual([404, null]);
    }
  });
});

describe("health check", () => {
  it("the health check returns the age of the catalogue and is not cached", async () => {
    const now = new Date(Date.now() + 3_600_000);
    known = { now: () => now };
    const { status, headers, text } = await guest.go("/healthz");
    expect([status, getCaching(headers), headers.get("Retry-After")]).toEqual([200, "no-store", null]);
    const { status: health, release, build, catalogue, ignored_variables } = JSON.parse(text);
    expect([health, release, build, ignored_variables]).toEqual(["ok", __RELEASE__, __BUILD__, []]);
    expect(catalogue.age_seconds).toBe(Math.floor((now.getTime() - Date.parse(catalogue.changed_at)) / 1_000));
  });

  it("the health check returns 503 and logs the cause while the database fails", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const errors = [new DatabaseUnavailableError("It is away."), new TypeError("No such table.")];
    for (const error of errors) {
      const fail = () => {
        throw error;
      };
      known = { db: Object.assign(Object.create(database.db), { all: fail, batch: fail }) };
      const { status, headers, text } = await guest.go("/healthz");
      expect([status, getCaching(headers), headers.get("Retry-After")]).toEqual([503, "no-store", "10"]);
      expect(JSON.parse(text)).toMatchObject({ status: "unavailable", unreachable: ["database"], build: __BUILD__ });
    }
    expect(logged.mock.calls.map(String)).toEqual(errors.map(({ message }) => expect.stringContaining(message)));
    logged.mockRestore();
  });
});

describe("marketplace account deletion notification", () => {
  const PATH = "/api/marketplace/account-deletion";
  let requests: unknown[] = [];
  const withDeletion = (verdict: "yes" | "no" | "unknown"): AccountDeletionVerifier => ({
    computeChallengeResponse: async (code) => `an answer to ${code}`,
    verifySignature: async (signature, body, sender) => {
      requests.push([signature, new TextDecoder().decode(body), sender]);
      return verdict;
    },
  });
  const notify = () =>
    guest.go(PATH, {
      method: "POST",
      body: '{"user":"Jürgen"}',
      headers: { "X-EBAY-SIGNATURE": "a signature", "CF-Connecting-IP": "192.0.2.1" },
    });
  beforeEach(() => {
    requests = [];
  });

  it.each([
    ["yes", 204, undefined],
    ["no", 412, "unsigned"],
    ["unknown", 503, "unavailable"],
  ] as const)(
    "an eBay account deletion notice whose signature check returns %s gets status %s",
    async (isGenuine, status, error) => {
      known = { loadAccountDeletionVerifier: async () => withDeletion(isGenuine) };
      const response = await notify();
      expect([response.status, getCaching(response.headers)]).toEqual([status, "no-store"]);
      expect(error && JSON.parse(response.text)).toEqual(error && { error, message: expect.any(String) });
      expect(requests).toEqual([["a signature", '{"user":"Jürgen"}', expect.stringContaining("192.0.2.1")]]);
    },
  );

  it("the eBay account deletion endpoint returns 400 without a challenge code", async () => {
    known = { loadAccountDeletionVerifier: async () => withDeletion("yes") };
    const response = await guest.go(`${PATH}?challenge_code=a%20code`);
    expect([response.status, getCaching(response.headers)]).toEqual([200, "no-store"]);
    expect(JSON.parse(response.text)).toEqual({ challengeResponse: "an answer to a code" });
    expect((await guest.go(`${PATH}?challenge_code=`)).status).toBe(400);
    expect((await guest.go(PATH)).status).toBe(400);
  });

  it("the eBay account deletion endpoint returns 404 if the operator has not configured it", async () => {
    known = { loadAccountDeletionVerifier: async () => undefined };
    expect([(await guest.go(`${PATH}?challenge_code=x`)).status, (await notify()).status]).toEqual([404, 404]);
  });
});
