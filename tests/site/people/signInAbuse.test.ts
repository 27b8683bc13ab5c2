import { describe, expect, it } from "vitest";
import { signInAttempt } from "../../../db/schema";
import { OAUTH_PROVIDERS } from "../../../domain/access/identity";
import {
  createBrowser,
  createUniqueName,
  signInAs,
  startSignIn,
  submitConsent,
  type TestBrowser,
} from "../../helpers/signedInPerson";
import { countPersonRows, getLocation, signInThrough, withOwnSite } from "./ownSite";

const site = withOwnSite();
const browser = () => createBrowser(site().url);
const signInMember = (name = createUniqueName()) => signInAs(name, { at: site().url });

const OVER = "/log-in?error=expired&provider=google";

/** Opens the login callback and expects that no session starts. */
async function isRefused(guest: TestBrowser, callbackUrl: string, problem = OVER): Promise<void> {
  const before = await countPersonRows(site());
  expect(getLocation(await guest.go(callbackUrl))).toBe(problem);
  expect(guest.cookies.has("session")).toBe(false);
  expect(await countPersonRows(site())).toEqual(before);
}

describe("return path after signing in, abused", () => {
  it.each([
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "https://elsewhere.example/",
    "https:elsewhere.example",
    "javascript:alert(1)",
    "/.//elsewhere.example",
    "/logout",
    "/api/user/whoami",
    "/oauth/discord/redirect",
    "x".repeat(1_000),
  ])("a sign-in with the unsafe return path next=%j in its URL redirects to the home page", async (next) => {
    const guest = browser();
    expect(
      getLocation(await guest.go(await submitConsent(await startSignIn(guest, "google", next), createUniqueName()))),
    ).toBe("/");
    const { text } = await browser().go(`/log-in?${new URLSearchParams({ next })}`);
    expect(text).toContain('href="/oauth/google/redirect"');
  });
});

describe("sign-in callbacks that do not match their request", () => {
  it("a sign-in replaces a session cookie that an attacker placed in the browser", async () => {
    const planted = "a".repeat(43);
    const guest = browser();
    guest.cookies.set("session", planted);
    guest.cookies.set("auth", planted);
    const person = await signInAs(createUniqueName(), { browser: guest });
    expect(person.cookies.get("session")).not.toBe(planted);
    expect(person.cookies.get("auth")).not.toBe(planted);
    const other = browser();
    other.cookies.set("session", planted);
    expect((await other.go("/api/user/whoami")).status).toBe(401);
  });

  it("a sign-in callback works only in the browser that started the sign-in", async () => {
    const attacker = browser();
    const callbackUrl = await submitConsent(await startSignIn(attacker, "google"), createUniqueName());
    await isRefused(browser(), callbackUrl);
    expect(getLocation(await attacker.go(callbackUrl))).toBe("/");
  });

  it("a browser that started its own sign-in cannot use the sign-in callback of another browser", async () => {
    const callbackUrl = await submitConsent(await startSignIn(browser(), "google"), createUniqueName());
    const victim = browser();
    await startSignIn(victim, "google");
    await isRefused(victim, callbackUrl);
  });

  it("a browser with a forged state cookie cannot use the sign-in callback of another browser", async () => {
    const callbackUrl = await submitConsent(await startSignIn(browser(), "google"), createUniqueName());
    const victim = browser();
    await startSignIn(victim, "google");
    const [secret = ""] = victim.cookies.values();
    victim.cookies.set(`sign-in-${new URL(callbackUrl, site().url).searchParams.get("state")?.slice(0, 12)}`, secret);
    await isRefused(victim, callbackUrl);
  });

  it("a sign-in callback is rejected the second time, even with the original cookies", async () => {
    const guest = browser();
    const callbackUrl = await submitConsent(await startSignIn(guest, "google"), createUniqueName());
    const secondBrowser = browser();
    for (const [name, value] of guest.cookies) secondBrowser.cookies.set(name, value);
    await guest.go(callbackUrl);
    await isRefused(secondBrowser, callbackUrl);
  });

  it("simultaneous requests with the same sign-in callback create only one session", async () => {
    const guest = browser();
    const callbackUrl = await submitConsent(await startSignIn(guest, "google"), createUniqueName());
    const before = await countPersonRows(site());
    const answers = await Promise.all([1, 2, 3, 4].map(() => guest.go(callbackUrl)));
    expect(answers.map(getLocation).sort()).toEqual(["/", OVER, OVER, OVER]);
    expect((await countPersonRows(site())).sessions).toBe(before.sessions + 1);
  });

  it("an authorization code that was already used for a sign-in is rejected", async () => {
    const first = browser();
    const callbackUrl = await submitConsent(await startSignIn(first, "google"), createUniqueName());
    await first.go(callbackUrl);
    const second = browser();
    const own = new URL(await submitConsent(await startSignIn(second, "google"), createUniqueName()), site().url);
    own.searchParams.set("code", new URL(callbackUrl, site().url).searchParams.get("code") ?? "");
    await isRefused(second, own.pathname + own.search, "/log-in?error=refused&provider=google");
  });

  it.each(OAUTH_PROVIDERS)(
    "a sign-in through %s with an authorization code stolen from another person is rejected",
    async (provider) => {
      const victim = new URL(
        await submitConsent(await startSignIn(browser(), provider), createUniqueName()),
        site().url,
      );
      const thief = browser();
      const own = new URL(await submitConsent(await startSignIn(thief, provider), createUniqueName()), site().url);
      own.searchParams.set("code", victim.searchParams.get("code") ?? "");
      await isRefused(thief, own.pathname + own.search, `/log-in?error=refused&provider=${provider}`);
    },
  );

  it("a sign-in that is not completed within ten minutes expires", async () => {
    const guest = browser();
    const callbackUrl = await submitConsent(await startSignIn(guest, "google"), createUniqueName());
    const [attempt] = await site().db.select().from(signInAttempt);
    expect(attempt?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    await site()
      .db.update(signInAttempt)
      .set({ expiresAt: new Date(Date.now() - 1) });
    await isRefused(guest, callbackUrl);
    expect((await guest.go(OVER)).words).toContain(
      "This sign-in through Google has expired: it is valid once, for 10 minutes",
    );
  });

  it("a sign-in callback is rejected if it is sent to the callback URL of another provider", async () => {
    const guest = browser();
    const callbackUrl = await submitConsent(await startSignIn(guest, "google"), createUniqueName());
    await isRefused(guest, callbackUrl.replace("/google/", "/discord/"), "/log-in?error=expired&provider=discord");
  });

  it.each([
    "",
    "?state=",
    "?code=x",
    "?state=x&code=x",
    "?state=x;&code=x",
    "?error=access_denied",
    `?state=${"x".repeat(900)}`,
  ])("the sign-in callback URL %j without a started sign-in is rejected as expired", async (query) =>
    isRefused(browser(), `/oauth/google/callback${query}`),
  );

  it.each(["code=", "error=temporarily_unavailable", "error=<script>alert(1)</script>"])(
    "a sign-in callback with a valid state but the parameter %s is rejected",
    async (part) => {
      const guest = browser();
      const state = new URL(await startSignIn(guest, "google")).searchParams.get("state") ?? "";
      const problem = part === "code=" ? "unreadable" : "refused";
      const callbackPath = `/oauth/google/callback?state=${state}&${part}`;
      await isRefused(guest, callbackPath, `/log-in?error=${problem}&provider=google`);
    },
  );

  it("a visitor who denies the sign-in at the provider sees a message", async () => {
    const guest = browser();
    const state = new URL(await startSignIn(guest, "google")).searchParams.get("state") ?? "";
    const denied = `/oauth/google/callback?error=access_denied&state=${state}`;
    await isRefused(guest, denied, "/log-in?error=denied&provider=google");
    const { words } = await guest.go("/log-in?error=denied&provider=google");
    expect(words).toContain("Google says that you did not agree. Nothing was stored; you can try again.");
  });
});

describe("linking another provider", () => {
  it.each(["cross-site", "same-site", "none"])(
    "a request to link a sign-in provider with the header Sec-Fetch-Site: %s is rejected",
    async (from) => {
      const person = await signInMember();
      const response = await person.go("/oauth/discord/redirect", { headers: { "Sec-Fetch-Site": from } });
      expect(getLocation(response)).toBe("/settings?error=elsewhere&provider=discord");
      expect((await person.go(getLocation(response) ?? "")).words).toContain(
        "To connect Discord, please press its button here.",
      );
      const ours = await person.go("/oauth/discord/redirect", { headers: { "Sec-Fetch-Site": "same-origin" } });
      expect(getLocation(ours)).toContain("discord.com");
    },
  );

  it("linking a sign-in provider fails when a guest or another member opens the callback URL", async () => {
    const person = await signInMember();
    const callbackUrl = await submitConsent(await startSignIn(person, "discord"), createUniqueName());
    const cookies = [...person.cookies].filter(([name]) => name.startsWith("sign-in-"));
    const [other, nobody] = [await signInMember(), browser()];
    for (const [name, value] of cookies) for (const each of [other, nobody]) each.cookies.set(name, value);
    const before = await countPersonRows(site());
    expect(getLocation(await other.go(callbackUrl))).toBe("/settings?error=expired&provider=discord");
    expect(getLocation(await nobody.go(callbackUrl))).toBe("/log-in?error=expired&provider=discord");
    expect(await countPersonRows(site())).toEqual(before);
  });

  it("a sign-in that a guest started cannot be completed after the guest has signed in", async () => {
    const guest = browser();
    const callbackUrl = await submitConsent(await startSignIn(guest, "discord"), createUniqueName());
    const person = await signInAs(createUniqueName(), { browser: guest });
    expect(getLocation(await person.go(callbackUrl))).toBe("/settings?error=expired&provider=discord");
    expect((await person.go("/settings")).words).toContain("Connect Discord");
  });
});

it.each(["apple", "Google", "constructor", "__proto__", "google%00", "..%2fgoogle"])(
  "a URL with the unknown sign-in provider %s returns a client error",
  async (provider) => {
    for (const way of ["redirect", "callback"]) {
      expect([400, 404]).toContain((await browser().go(`/oauth/${provider}/${way}`)).status);
    }
  },
);

it("sign-ins started in two tabs of a browser can both be completed", async () => {
  const guest = browser();
  const first = await submitConsent(await startSignIn(guest, "google"), createUniqueName());
  await startSignIn(guest, "google");
  expect(getLocation(await guest.go(first))).toBe("/");
  expect(getLocation(await signInThrough(guest, "discord", createUniqueName()))).toBe("/settings");
});
