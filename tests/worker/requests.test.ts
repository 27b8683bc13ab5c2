import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addSession } from "../../db/access/sessions";
import { saveUserLanguage } from "../../db/access/settings";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import { OFFLINE_COPY_HEADER } from "../../domain/offline/offlinePages";
import { EMPTY_PRICE_SNAPSHOT } from "../../domain/prices/priceSnapshot";
import type { RateLimitName } from "../../routes/http/context";
import { createSecret, deriveToken, hashSecret } from "../../routes/http/secrets";
import { createApp } from "../../worker/app";
import type { Bindings } from "../../worker/platform/bindings";
import { createServices } from "../../worker/services";
import { insertUser } from "../db/insertUser";
import { withServedDatabase } from "../db/withDatabase";
import { createSmallCatalogue } from "../helpers/marketRun";

const database = withServedDatabase();
const HOST = "https://plinth.example";
const ADDRESS = "203.0.113.7";
/** Nothing listens there. */
const NO_DATABASE = "http://127.0.0.1:9";

let bindings: Bindings;
let app: ReturnType<typeof createApp>;
let catalogue = createSmallCatalogue([1, 2]);
let counted: [RateLimitName, string][] = [];
let refused: RateLimitName | undefined;

beforeAll(() => {
  const kv = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined };
  bindings = Object.assign(Object.create(null), { KV: kv, TURSO_DATABASE_URL: database.url });
});

beforeEach(() => {
  [catalogue, counted, refused] = [createSmallCatalogue([1, 2]), [], undefined];
  app = createApp((given, afterwards) => ({
    ...createServices(given, afterwards),
    catalogue: async () => catalogue,
    prices: async () => EMPTY_PRICE_SNAPSHOT,
    isWithin: async (limit, key) => {
      counted.push([limit, key]);
      return limit !== refused;
    },
  }));
});

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };

async function ask(path: string, init: RequestInit = {}, other: Partial<Bindings> = {}): Promise<Response> {
  const headers = { "CF-Connecting-IP": ADDRESS, ...init.headers };
  return app.fetch(new Request(HOST + path, { ...init, headers }), { ...bindings, ...other }, context);
}

interface SignedIn {
  readonly id: number;
  readonly cookie: string;
  /** Headers that its pages send with each call. */
  readonly tokens: Readonly<Record<"X-CSRF-Token" | "X-Auth-Token", string>>;
}

async function signIn(): Promise<SignedIn> {
  const [id, key] = [await insertUser(database.db), createSecret()];
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 20 * 24 * 60 * 60_000)];
  const session = { userId: id, secretHash: await hashSecret(key), device: "a phone", createdAt, expiresAt };
  await addSession(database.db, session);
  const tokens = { "X-CSRF-Token": await deriveToken(key, "csrf"), "X-Auth-Token": await deriveToken(key, "auth") };
  return { id, cookie: `__Host-session=${key}`, tokens };
}

const cookiesIn = ({ headers }: Response) => headers.getSetCookie().map((each) => each.replace(/;.*/, ""));
const CLEARED = ["__Host-session=", "__Host-auth=", "__Host-viewer="];

describe("a person's write", () => {
  const write = ({ cookie, tokens }: SignedIn, other: HeadersInit = {}) =>
    ask("/api/amiibo/1/add", { method: "POST", headers: { Cookie: cookie, ...tokens, ...other } });

  it("counts for their address and for themselves", async () => {
    const person = await signIn();
    expect((await write(person)).status).toBe(200);
    expect(counted).toEqual([
      ["writesFromAddress", ADDRESS],
      ["writes", String(person.id)],
    ]);
  });

  it.each(["writes", "writesFromAddress"] as const)("changes nothing when there are too many by %s", async (limit) => {
    const person = await signIn();
    refused = limit;
    expect((await write(person)).status).toBe(429);
    expect(await database.db.all(sql`SELECT 1 FROM owned WHERE user_id = ${person.id}`)).toEqual([]);
  });

  it.each([
    ["no token of the page", { "X-CSRF-Token": "" }],
    ["another one's token of the page", { "X-CSRF-Token": createSecret() }],
    ["another one's token of the cookie", { "X-Auth-Token": createSecret() }],
  ])("changes nothing when it brings %s", async (_, wrong) => {
    const person = await signIn();
    expect((await write(person, wrong)).status).toBe(403);
    expect(await database.db.all(sql`SELECT 1 FROM owned WHERE user_id = ${person.id}`)).toEqual([]);
  });

  it("of a file to import counts for themselves, before the file is read", async () => {
    const { id, cookie } = await signIn();
    refused = "imports";
    const body = new FormData();
    body.set("file", new File(["name\nMario"], "collection.csv"));
    const answer = await ask("/my-account/import", { method: "POST", body, headers: { Cookie: cookie, Origin: HOST } });
    expect(answer.status).toBe(429);
    expect(counted.at(-1)).toEqual(["imports", String(id)]);
    expect(await database.db.all(sql`SELECT 1 FROM import_draft WHERE user_id = ${id}`)).toEqual([]);
  });
});

describe("a guest's page that is kept in memory", () => {
  it("is the next guest's without the cookies that the first one was given", async () => {
    const first = await ask("/amiibo/1", { headers: { Cookie: `__Host-session=${createSecret()}` } });
    expect(cookiesIn(first)).toEqual(CLEARED);
    const second = await ask("/amiibo/1");
    expect([second.status, cookiesIn(second)]).toEqual([200, []]);
    expect(cookiesIn(await ask("/amiibo/1"))).toEqual([]);
  });

  it("is no page that was not found, even when it is asked for again", async () => {
    for (const path of ["/no-such-page", "/amiibo/999"])
      for (let times = 0; times < 2; times += 1) expect((await ask(path)).status, path).toBe(404);
  });

  it("is another one in another language, by address, cookie or browser", async () => {
    const languageOf = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await ask(path, { headers });
      return [answer.headers.get("Content-Language"), /<html lang="(\w+)"/.exec(await answer.text())?.[1]];
    };
    expect(await languageOf("/amiibo/1")).toEqual(["en", "en"]);
    expect(await languageOf("/amiibo/1", { "Accept-Language": "fr" })).toEqual(["fr", "fr"]);
    expect(await languageOf("/amiibo/1", { "Accept-Language": "fr", Cookie: "language=de" })).toEqual(["de", "de"]);
    expect(await languageOf("/amiibo/1?lang=ja", { "Accept-Language": "fr", Cookie: "language=de" })).toEqual([
      "ja",
      "ja",
    ]);
    expect(await languageOf("/amiibo/1")).toEqual(["en", "en"]);
  });

  it("is answered with 304 to who has it, with the rules by which it may be kept", async () => {
    const { headers } = await ask("/amiibo/1");
    const again = await ask("/amiibo/1", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(headers.get("ETag")).toMatch(/^W\/"[0-9a-f]{18}"$/);
    for (const answer of [headers, again.headers]) {
      expect(answer.get("ETag")).toBe(headers.get("ETag"));
      expect(answer.get("Cache-Control")).toBe("private, no-cache");
      expect(answer.get("Vary")).toBe("Cookie, Accept-Language");
    }
  });

  it("is never shown to a person, nor theirs to a guest", async () => {
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

describe("a person's page", () => {
  it("is in their language, unless its address asks for another one", async () => {
    const { id, cookie } = await signIn();
    await saveUserLanguage(database.db, id, "de");
    const headers = { Cookie: `${cookie}; language=fr`, "Accept-Language": "ja" };
    const languageAt = async (path: string) => (await ask(path, { headers })).headers.get("Content-Language");
    expect([await languageAt("/settings"), await languageAt("/settings?lang=ja")]).toEqual(["de", "ja"]);
  });

  it("is of the region in their settings, not of the browser's cookie", async () => {
    const { id, cookie } = await signIn();
    await database.db.run(sql`UPDATE user SET primary_region = '3' WHERE id = ${id}`);
    const regionsOn = async (headers: Record<string, string>) =>
      new Set((await (await ask("/amiibo/1", { headers })).text()).match(/"region":"\d"/g));
    expect(await regionsOn({ Cookie: "region=2" })).toEqual(new Set(['"region":"2"']));
    expect(await regionsOn({ Cookie: `${cookie}; region=2` })).toEqual(new Set(['"region":"3"']));
  });

  it("is kept by their device as a copy only where it asks for one and the page is there", async () => {
    const { cookie } = await signIn();
    const rulesOf = async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, { headers: { Cookie: cookie, ...headers } })).headers.get("Cache-Control");
    expect(await rulesOf("/list/all")).toBe("private, no-store");
    expect(await rulesOf("/list/all", { [OFFLINE_COPY_HEADER]: "1" })).toBe("private, no-cache");
    expect(await rulesOf("/amiibo/999", { [OFFLINE_COPY_HEADER]: "1" })).toBe("private, no-store");
  });

  it("ends with the session's cookies when the session is not there any more", async () => {
    const { id, cookie } = await signIn();
    await database.db.run(sql`DELETE FROM session WHERE user_id = ${id}`);
    const answer = await ask("/my-account", { headers: { Cookie: cookie } });
    expect([answer.status, cookiesIn(answer)]).toEqual([401, CLEARED]);
  });
});

describe("a person of whom the database tells nothing just now", () => {
  it("is shown a page of the catalogue that nobody keeps, and stays signed in", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { cookie } = await signIn();
    const away = { TURSO_DATABASE_URL: NO_DATABASE };
    await ask("/amiibo/1");
    const answer = await ask("/amiibo/1", { headers: { Cookie: cookie } }, away);
    expect(await answer.text()).toContain('data-collection="unreachable"');
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect([answer.headers.get("X-Viewer"), cookiesIn(answer)]).toEqual([null, []]);
    const guests = await ask("/amiibo/1");
    expect([guests.headers.get("Cache-Control"), guests.headers.get("X-Viewer")]).toEqual(["private, no-cache", "0"]);
    vi.restoreAllMocks();
  });

  it("is asked to come back for all else, by an answer that nobody keeps", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { cookie } = await signIn();
    const away = { TURSO_DATABASE_URL: NO_DATABASE };
    const answer = await ask("/settings", { headers: { Cookie: cookie } }, away);
    expect([answer.status, answer.headers.get("Retry-After"), answer.headers.get("Cache-Control")]).toEqual([
      503,
      "10",
      "private, no-store",
    ]);
    expect(cookiesIn(answer)).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe("the admins' pages", () => {
  const statusFor = async ({ cookie }: SignedIn) =>
    (await ask("/admin", { headers: { Cookie: cookie } }, { ADMIN_EMAILS: "boss@plinth.example" })).status;
  const hasEmail = async ({ id }: SignedIn, email: string, isVerified: 0 | 1) =>
    database.db.run(sql`UPDATE account SET email = ${email}, is_email_verified = ${isVerified} WHERE user_id = ${id}`);

  it("are there for who is one by name or by a verified address, and for nobody else", async () => {
    const [named, verified, unverified, other] = [await signIn(), await signIn(), await signIn(), await signIn()];
    await database.db.run(sql`UPDATE user SET is_admin = 1 WHERE id = ${named.id}`);
    await hasEmail(verified, "boss@plinth.example", 1);
    await hasEmail(unverified, "boss@plinth.example", 0);
    await hasEmail(other, "somebody@plinth.example", 1);
    expect(await Promise.all([named, verified, unverified, other].map(statusFor))).toEqual([200, 200, 404, 404]);
    expect((await ask("/admin")).status).toBe(404);
  });
});

describe("a form that was sent by a guest", () => {
  it("is answered with the way in, and leads back to no address that only takes forms", async () => {
    const form = { method: "POST", headers: { Origin: HOST }, body: new URLSearchParams({ act: "test" }) };
    const answer = await ask("/settings/webhook", form);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(encodeURIComponent("/settings/webhook"));
  });
});

it("the catalogue's newest version is shown to guests at once", async () => {
  await ask("/amiibo/1");
  const items = catalogue.items.map((item) => (item.id === 1 ? { ...item, name: "Mario, renamed" } : item));
  catalogue = buildCatalogue({ ...catalogue, version: "another", items });
  expect(await (await ask("/amiibo/1")).text()).toContain("Mario, renamed");
});
