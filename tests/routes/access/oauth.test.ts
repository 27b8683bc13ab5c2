import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { OAuthProvider } from "../../../domain/access/identity";
import { parsePreferences } from "../../../domain/access/preferences";
import { t } from "../../../domain/messages/pages";
import { accessRoutes } from "../../../routes/access";
import { buildSignInPath, withReturnPathParam } from "../../../routes/access/session";
import type { AppEnv, SignInProviderClient } from "../../../routes/http/context";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

type Leaving = Parameters<SignInProviderClient["buildAuthorizeUrl"]>[0];
type Coming = Parameters<SignInProviderClient["identify"]>[0];

let left: Leaving[] = [];
let came: Coming[] = [];
let reportedSignIns: { readonly id: number; readonly username: string }[] = [];
let identified: Awaited<ReturnType<SignInProviderClient["identify"]>>;

const service: SignInProviderClient = {
  buildAuthorizeUrl: async (leaving) => {
    left.push(leaving);
    return new URL(`https://provider.example/${leaving.state}`);
  },
  identify: async (coming) => {
    came.push(coming);
    return identified;
  },
};

const { database, somebody, guest } = withRoutes([accessRoutes], () => ({
  signInServices: new Map<OAuthProvider, SignInProviderClient>([["discord", service]]),
  sendAnalytics: (person) => void reportedSignIns.push(person),
}));

const createPerson = (providerUserId: string) =>
  ({
    provider: "discord",
    providerUserId,
    name: "Grace",
    lastName: null,
    email: null,
    isEmailVerified: false,
  }) as const;

beforeEach(() => {
  [left, came, reportedSignIns] = [[], [], []];
  identified = { ok: true, identity: createPerson(crypto.randomUUID()) };
});

const getLocation = ({ headers }: { readonly headers: Headers }) => headers.get("Location");
const listCookies = ({ headers }: { readonly headers: Headers }) =>
  headers.getSetCookie().map((line) => line.replace(/;.*/s, ""));

/** Starts a sign-in and returns from the provider with a code. */
async function goThrough(caller: RouteCaller, next?: string, code = "a code") {
  const way = await caller.go(
    `/oauth/discord/redirect${next === undefined ? "" : `?${new URLSearchParams({ next })}`}`,
  );
  const { state = "" } = left.at(-1) ?? {};
  const cookie = listCookies(way).join("; ");
  const query = new URLSearchParams({ state, code });
  const callbackResponse = await caller.go(`/oauth/discord/callback?${query}`, {
    headers: { Cookie: cookie, "User-Agent": "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Firefox/132.0" },
  });
  return { way, callbackResponse };
}

describe("signing in through a provider", () => {
  it("a sign-in starts a session for the account that belongs to the user of the sign-in provider", async () => {
    const { way, callbackResponse } = await goThrough(guest, "/settings?tab=data");
    const [leaving] = left;
    expect(getLocation(way)).toBe(`https://provider.example/${leaving?.state}`);
    expect(leaving?.redirectUri).toBe(`${TEST_ORIGIN}/oauth/discord/callback`);
    expect(came).toEqual([{ redirectUri: leaving?.redirectUri, code: "a code", verifier: leaving?.verifier }]);
    expect(getLocation(callbackResponse)).toBe("/settings?tab=data");
    const [person] = reportedSignIns;
    expect(reportedSignIns).toEqual([{ id: expect.any(Number), username: "Grace" }]);
    expect(listCookies(callbackResponse)).toEqual([
      expect.stringMatching(/^__Host-sign-in-[\w-]{12}=$/),
      expect.stringMatching(/^__Host-session=[\w-]{43}$/),
      expect.stringMatching(/^__Host-auth=[\w-]{43}$/),
      `__Host-viewer=${person?.id}`,
    ]);
    expect(await database.db.all(sql`SELECT device FROM session WHERE user_id = ${person?.id ?? 0}`)).toEqual([
      { device: expect.stringContaining("Firefox") },
    ]);
  });

  it("a failed sign-in redirects to the log-in page with the reason and the page to return to", async () => {
    for (const problem of ["outage", "refused", "unreadable"] as const) {
      identified = { ok: false, problem };
      const { callbackResponse } = await goThrough(guest, "/wishlist");
      expect(getLocation(callbackResponse)).toBe(`/log-in?error=${problem}&provider=discord&next=%2Fwishlist`);
      expect(listCookies(callbackResponse)).toHaveLength(1);
    }
    const { callbackResponse } = await goThrough(guest, undefined, "ä");
    expect(getLocation(callbackResponse)).toBe("/log-in?error=unreadable&provider=discord");
    expect([came.length, reportedSignIns]).toEqual([3, []]);
  });

  it("a sign-in creates no session if the account is deleted during the sign-in", async () => {
    await database.db.run(
      sql`CREATE TRIGGER deleted AFTER INSERT ON account BEGIN DELETE FROM user WHERE id = NEW.user_id; END`,
    );
    onTestFinished(async () => void (await database.db.run(sql`DROP TRIGGER deleted`)));
    const { callbackResponse } = await goThrough(guest);
    expect(getLocation(callbackResponse)).toBe("/log-in?error=expired&provider=discord");
    expect(listCookies(callbackResponse)).toHaveLength(1);
    expect(reportedSignIns).toEqual([]);
  });

  it("linking a second sign-in provider to an account is not reported to analytics as a sign-in", async () => {
    const person = await somebody();
    const { callbackResponse } = await goThrough(person, "/wishlist");
    expect([getLocation(callbackResponse), reportedSignIns, listCookies(callbackResponse).length]).toEqual([
      "/settings",
      [],
      1,
    ]);
    expect(
      await database.db.all(sql`SELECT provider FROM account WHERE user_id = ${person.id} ORDER BY provider`),
    ).toEqual([{ provider: "discord" }, { provider: "google" }]);
    const other = await somebody();
    expect(getLocation((await goThrough(other)).callbackResponse)).toBe("/settings?error=taken&provider=discord");
  });
});

it("the log-in and sign-up pages link to each other and keep the page to return to", async () => {
  const logIn = await guest.go("/log-in?next=%2Fwishlist&error=denied&provider=discord");
  expect(logIn.text).toContain('href="/oauth/discord/redirect?next=%2Fwishlist"');
  expect(logIn.text).toContain('href="/register?next=%2Fwishlist"');
  expect(logIn.words).toContain(t.access.problems.denied("Discord"));
  const register = await guest.go("/register?next=%2Fwishlist&error=denied&provider=discord");
  expect(register.text).toContain('href="/oauth/discord/redirect?next=%2Fwishlist"');
  expect(register.text).toContain('href="/privacy"');
  expect(register.words).not.toContain(t.access.problems.denied("Discord"));
  for (const { headers } of [logIn, register]) expect(headers.get("Cache-Control")).toBe("private, no-store");
});

describe("buildSignInPath", () => {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("preferences", parsePreferences({}));
    await next();
  });
  app.all("*", (c) => c.text(buildSignInPath(c, "register")));
  const from = async (path: string, init?: RequestInit) => (await app.request(TEST_ORIGIN + path, init)).text();

  it("buildSignInPath returns the registration path with the current page as the next parameter", async () => {
    expect(await from("/list/all?q=a&type=1")).toBe("/register?next=%2Flist%2Fall%3Fq%3Da%26type%3D1");
    const sent = { method: "POST", headers: { Referer: `${TEST_ORIGIN}/amiibo/1/mario?lang=de` } };
    expect(await from("/price-watcher/1", sent)).toBe("/register?next=%2Famiibo%2F1%2Fmario%3Flang%3Dde");
    expect(await from("/price-watcher/1", { method: "POST" })).toBe("/register");
    expect(await from("/log-in?next=%2Fwishlist")).toBe("/register?next=%2Fwishlist");
    expect(await from("/")).toBe("/register");
  });

  it("withReturnPathParam adds no URL parameter if the page to return to is the home page", () =>
    expect([
      withReturnPathParam("/log-in", undefined),
      withReturnPathParam("/log-in", "/"),
      withReturnPathParam("/log-in", "/?q=a"),
    ]).toEqual(["/log-in", "/log-in", "/log-in?next=%2F%3Fq%3Da"]));
});
