import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { account, session, user } from "../../../db/schema";
import { OAUTH_PROVIDER_NAMES, OAUTH_PROVIDERS, type OAuthProvider } from "../../../domain/access/identity";
import {
  createBrowser,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  startSignIn,
  submitConsent,
} from "../../helpers/signedInPerson";
import { decodeHtml, fetchPage } from "../../helpers/siteRequests";
import { countPersonRows, getLocation, readPeopleText, signInThrough, withOwnSite } from "./ownSite";

const site = withOwnSite();
const browser = () => createBrowser(site().url);
const signInMember = (name: string, provider: OAuthProvider = "google") => signInAs(name, { at: site().url, provider });
const listAccounts = (userId: number) => site().db.select().from(account).where(eq(account.userId, userId));
const page = (path: string) => fetchPage(path, { at: site().url });

describe.each(OAUTH_PROVIDERS)("sign-in through %s", (provider) => {
  const isFacebook = provider === "facebook";

  it("a first sign-in stores only data that the privacy policy names", async () => {
    const name = createUniqueName();
    const { id } = await signInMember(name, provider);
    const [first = "", last = ""] = name.split(" ");
    expect(await listAccounts(id)).toEqual([
      {
        provider,
        providerUserId: expect.stringMatching(/^\d{10,21}$/),
        userId: id,
        name: isFacebook ? first : name,
        lastName: isFacebook ? last : null,
        email: `${name.toLowerCase().replace(" ", "-")}@people.example`,
        isEmailVerified: !isFacebook,
        linkedAt: expect.any(Date),
      },
    ]);
    const [row = {}] = await site().db.select().from(user).where(eq(user.id, id));
    const texts = Object.entries(row).filter(([, value]) => typeof value === "string");
    expect(Object.fromEntries(texts)).toEqual({
      username: isFacebook ? first : name,
      primary_region: "us",
      language: "en",
    });
    expect(row).toMatchObject({ isAdmin: false, is_collection_public: false, public_username: null });
  });

  it("the second sign-in of a person opens the existing account with a new session", async () => {
    const name = createUniqueName();
    const first = await signInMember(name, provider);
    const before = await countPersonRows(site());
    const second = await signInMember(name, provider);
    expect(second.id).toBe(first.id);
    expect(second.cookies.get("session")).not.toBe(first.cookies.get("session"));
    expect(await countPersonRows(site())).toEqual({ ...before, sessions: before.sessions + 1 });
  });
});

it("sign-ins with the same name and email address at two providers create two accounts", async () => {
  const name = createUniqueName();
  expect((await signInMember(name, "google")).id).not.toBe((await signInMember(name, "discord")).id);
});

it("signing up copies the price region of the browser to the account, and later sign-ins do not", async () => {
  const name = createUniqueName();
  const british = browser();
  british.cookies.set("region", "uk");
  const { read } = await signInAs(name, { browser: british });
  expect((await read("/api/user/whoami")).json).toMatchObject({ settings: { primary_region: "3" } });
  const american = browser();
  american.cookies.set("region", "us");
  const returningPerson = await signInAs(name, { browser: american });
  expect((await returningPerson.read("/api/user/whoami")).json).toMatchObject({ settings: { primary_region: "3" } });
});

describe("session cookies", () => {
  it("scripts in the browser can read the CSRF cookie but not the session cookie", async () => {
    const response = await signInThrough(browser(), "google", createUniqueName());
    const lines = response.headers.getSetCookie();
    const getLine = (name: string) => lines.find((line) => line.startsWith(`${name}=`) && !line.includes("Max-Age=0;"));
    expect(getLine("session")).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(getLine("auth")).toMatch(/^auth=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  });

  it("the database stores only a hash of the session secret", async () => {
    const { id, cookies, tokens } = await signInMember(createUniqueName());
    const secret = cookies.get("session") ?? "";
    const [row] = await site().db.select().from(session).where(eq(session.userId, id));
    expect(row?.secretHash).toBe(createHash("sha256").update(secret).digest("hex"));
    const stored = await readPeopleText(site());
    for (const value of [secret, ...Object.values(tokens)]) expect(stored).not.toContain(value);
  });
});

describe("linking another provider", () => {
  it("a sign-in through a linked second provider opens the existing account of the member", async () => {
    const [name, other] = [createUniqueName(), createUniqueName()];
    const person = await signInMember(name);
    expect(getLocation(await signInThrough(person, "discord", other))).toBe("/settings");
    expect((await listAccounts(person.id)).map(({ provider }) => provider).sort()).toEqual(["discord", "google"]);
    expect((await signInMember(other, "discord")).id).toBe(person.id);
    const { words } = await person.go("/settings");
    expect(words).toContain(`Discord as ${other}`);
    expect(words).not.toContain("Connect Discord");
    expect(words).toContain("Connect Twitch");
  });

  it("linking an already linked sign-in provider again has no effect", async () => {
    const [name, other] = [createUniqueName(), createUniqueName()];
    const person = await signInMember(name);
    await signInThrough(person, "discord", other);
    expect(getLocation(await signInThrough(person, "discord", other))).toBe("/settings");
    expect(await listAccounts(person.id)).toHaveLength(2);
  });

  it("linking a provider account that belongs to another member is rejected and changes nothing", async () => {
    const takenName = createUniqueName();
    await signInMember(takenName, "discord");
    const person = await signInMember(createUniqueName());
    const before = await readPeopleText(site());
    const response = await signInThrough(person, "discord", takenName);
    expect(getLocation(response)).toBe("/settings?error=taken&provider=discord");
    expect((await person.go(getLocation(response) ?? "")).words).toContain(
      "This Discord account belongs to another Plinth account already. Nothing was changed.",
    );
    expect(await readPeopleText(site())).toBe(before);
  });

  it("linking a second account of the same sign-in provider is rejected and changes nothing", async () => {
    const person = await signInMember(createUniqueName());
    const before = await readPeopleText(site());
    const response = await signInThrough(person, "google", createUniqueName());
    expect(getLocation(response)).toBe("/settings?error=another&provider=google");
    expect((await person.go(getLocation(response) ?? "")).words).toContain(
      "Another Google account is connected already. Nothing was changed.",
    );
    expect(await readPeopleText(site())).toBe(before);
  });
});

describe("unlinking a provider", () => {
  const disconnect = (person: SignedInPerson, provider: string) =>
    person.send("/settings/accounts/disconnect", { provider });
  const loadIds = async (userId: number) => (await listAccounts(userId)).map(({ providerUserId }) => providerUserId);

  async function createMemberWithTwoAccounts() {
    const [name, other] = [createUniqueName(), createUniqueName()];
    const person = await signInMember(name);
    await signInThrough(person, "discord", other);
    return { person, name, other };
  }

  it("an unlinked sign-in provider no longer opens the account, while the other linked one does", async () => {
    const [{ person, name, other }, otherMember] = [
      await createMemberWithTwoAccounts(),
      await createMemberWithTwoAccounts(),
    ];
    const before = await listAccounts(otherMember.person.id);
    expect((await person.go("/settings")).words).toContain("Yes, disconnect Discord");
    expect(getLocation(await disconnect(person, "discord"))).toBe("/settings");
    expect((await listAccounts(person.id)).map(({ provider }) => provider)).toEqual(["google"]);
    expect(await listAccounts(otherMember.person.id)).toEqual(before);
    expect((await signInMember(name)).id).toBe(person.id);
    expect((await signInMember(other, "discord")).id).not.toBe(person.id);
  });

  it("the only sign-in provider of an account cannot be unlinked", async () => {
    const { person } = await createMemberWithTwoAccounts();
    await disconnect(person, "google");
    const idsBefore = await loadIds(person.id);
    const { words } = await person.go("/settings");
    expect(words).toContain("The only way into your account, so it stays.");
    expect(words).not.toContain("Yes, disconnect");
    const response = await disconnect(person, "discord");
    expect(getLocation(response)).toBe("/settings?error=only&provider=discord");
    expect((await person.go(getLocation(response) ?? "")).words).toContain(
      "Discord stays connected: it is the only way",
    );
    expect(await loadIds(person.id)).toEqual(idsBefore);
  });

  it("two simultaneous requests to unlink both sign-in providers of an account keep one of them", async () => {
    const { person } = await createMemberWithTwoAccounts();
    await Promise.all([disconnect(person, "google"), disconnect(person, "discord")]);
    expect(await listAccounts(person.id)).toHaveLength(1);
  });

  it("unlinking a sign-in provider that is unsupported or not linked changes nothing", async () => {
    const { person } = await createMemberWithTwoAccounts();
    expect(getLocation(await disconnect(person, "twitch"))).toBe("/settings");
    expect((await disconnect(person, "nonsense")).status).toBe(400);
    expect(await listAccounts(person.id)).toHaveLength(2);
  });

  it("a form sent from another site cannot unlink a provider", async () => {
    const { person } = await createMemberWithTwoAccounts();
    const body = new URLSearchParams({ provider: "discord" });
    const init = { method: "POST", body, headers: { Origin: "https://elsewhere.example" } };
    expect((await person.go("/settings/accounts/disconnect", init)).status).toBe(403);
    expect(await listAccounts(person.id)).toHaveLength(2);
  });
});

it("a sign-in updates the stored name and email address of the provider but not the account name", async () => {
  const name = createUniqueName();
  const { id } = await signInMember(name, "github");
  const [{ providerUserId = "" } = {}] = await listAccounts(id);
  const undo = site().fakeServices.replaceResponse("api.github.com/user", () =>
    Response.json({ id: Number(providerUserId), login: "renamed", name: null }),
  );
  const returningPerson = await signInMember("Somebody", "github");
  undo();
  expect(returningPerson.id).toBe(id);
  expect(await listAccounts(id)).toMatchObject([{ name: "renamed", email: "somebody@people.example" }]);
  expect((await returningPerson.read("/api/user/whoami")).json).toMatchObject({ username: name });
});

describe("return path of signing in", () => {
  it.each([
    [undefined, "/"],
    ["/settings?tab=data", "/settings?tab=data"],
    ["/amiibo/1/mario", "/amiibo/1/mario"],
    ["/log-in", "/"],
  ])("a sign-in started with next=%s in its URL redirects to %s", async (next, path) => {
    const guest = browser();
    expect(
      getLocation(await guest.go(await submitConsent(await startSignIn(guest, "twitch", next), createUniqueName()))),
    ).toBe(path);
  });

  it.each(["/list/all?q=mario&type=1", "/amiibo/1/mario", "/list/game-series/kirby"])(
    "every log-in and sign-up link on %s returns to that page after the sign-in",
    async (path) => {
      const { text } = await page(path);
      const links = [...text.matchAll(/href="(\/(?:log-in|register)[^"]*)"/g)].map(([, href = ""]) => decodeHtml(href));
      expect(links.length).toBeGreaterThanOrEqual(2);
      for (const link of links) {
        const guest = browser();
        const way = /href="(\/oauth\/github\/redirect[^"]*)"/.exec((await guest.go(link)).text)?.[1] ?? "";
        const { headers } = await guest.go(decodeHtml(way));
        const callbackUrl = await submitConsent(headers.get("Location") ?? "", createUniqueName());
        expect(getLocation(await guest.go(callbackUrl))).toBe(path);
      }
    },
  );

  const nextFrom = async (path: string, referrer: string): Promise<string | null> => {
    const { text, headers } = await fetchPage(path, { at: site().url, headers: { Referer: site().url + referrer } });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const way = /href="(\/oauth\/google\/redirect[^"]*)"/.exec(text)?.[1] ?? "";
    return new URL(decodeHtml(way), site().url).searchParams.get("next");
  };

  it.each([
    ["/log-in?next=%2Flist%2Fall", "/list/all?q=mario", "/list/all?q=mario"],
    ["/register?next=%2Flist%2Fall%3Fq%3Da", "/list/all", "/list/all"],
    ["/log-in?next=%2Fsettings", "/list/all?q=mario", "/settings"],
    ["/log-in", "/list/all?q=mario", "/list/all?q=mario"],
    ["/log-in", "//elsewhere.example", null],
    ["/log-in", "/logout", null],
    ["/log-in?next=%2F%2Felsewhere.example", "/list/all?q=mario", null],
  ])("opening the sign-in page %s from %s returns to %s after the sign-in", async (path, referrer, next) =>
    expect(await nextFrom(path, referrer)).toBe(next),
  );

  it("the link to retry a failed sign-in keeps the page to return to", async () => {
    const guest = browser();
    const state = new URL(await startSignIn(guest, "github", "/settings?tab=data")).searchParams.get("state") ?? "";
    const failed = getLocation(await guest.go(`/oauth/github/callback?error=access_denied&state=${state}`)) ?? "";
    expect(failed).toBe("/log-in?error=denied&provider=github&next=%2Fsettings%3Ftab%3Ddata");
    expect((await guest.go(failed)).text).toContain('href="/oauth/github/redirect?next=%2Fsettings%3Ftab%3Ddata"');
  });

  it("every sign-in link contains the page to return to after the sign-in", async () => {
    expect((await page("/settings")).text).toContain('href="/log-in?next=%2Fsettings"');
    for (const path of ["/log-in", "/register"]) {
      expect((await page(`${path}?next=%2Fsettings`)).text).toContain('href="/oauth/google/redirect?next=%2Fsettings"');
    }
  });
});

it.each(["/log-in", "/login", "/register", "/log-in?next=/settings"])(
  "opening the sign-in page %s redirects a member to the home page",
  async (path) => {
    const response = await (await signInMember(createUniqueName())).go(path);
    expect(response.status).toBe(302);
    expect(getLocation(response)).toBe("/");
  },
);

describe.each([
  ["/log-in", "Login", "Login to save and sync your collection across devices!", "Log in"],
  ["/login", "Login", "Login to save and sync your collection across devices!", "Log in"],
  ["/register", "Register", "Register to save and sync your collection across devices!", "Sign up"],
])("sign-in page %s", (path, heading, subtitle, panel) => {
  it("the sign-in page offers a link for each supported sign-in provider", async () => {
    const found = await page(path);
    expect(found.heading).toBe(heading);
    expect(found.words).toContain(subtitle);
    expect(found.text).toMatch(new RegExp(`<h2[^>]*>${panel}</h2>`));
    for (const provider of OAUTH_PROVIDERS) {
      expect(found.words).toContain(`${panel} with ${OAUTH_PROVIDER_NAMES[provider]}`);
      expect(found.text).toContain(`href="/oauth/${provider}/redirect"`);
    }
    expect(found.words).not.toContain("Not set up");
  });
});
