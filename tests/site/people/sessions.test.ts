import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listExportImageKeys, saveExportImage } from "../../../db/exportImages/exportImages";
import { saveItemAction } from "../../../db/ownership/change";
import { session, signInAttempt } from "../../../db/schema";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { DAY_MS } from "../../../domain/time";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  startSignIn,
} from "../../helpers/signedInPerson";
import { NO_MARKET_VARS } from "../../helpers/site";
import { fetchPage } from "../../helpers/siteRequests";
import { getLocation, withOwnSite } from "./ownSite";

const site = withOwnSite(NO_MARKET_VARS);

let name: string;
let person: SignedInPerson;
beforeEach(async () => {
  name = createUniqueName();
  person = await createSignedInPerson(name, { at: site().url });
});

const listSessions = ({ id }: SignedInPerson) => site().db.select().from(session).where(eq(session.userId, id));
const isSignedIn = async ({ read }: SignedInPerson) => (await read("/api/user/whoami")).status === 200;
const moveEnd = ({ id }: SignedInPerson, ms: number) =>
  site()
    .db.update(session)
    .set({ expiresAt: new Date(Date.now() + ms) })
    .where(eq(session.userId, id));

describe("GET /api/user/whoami", () => {
  it("GET /api/user/whoami returns the member and their settings and is not cached", async () => {
    const { status, headers, text } = await person.go("/api/user/whoami");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(text)).toEqual({
      id: person.id,
      username: name,
      access_level: "user",
      settings: { ...DEFAULT_ACCOUNT_SETTINGS, primary_region: "2" },
    });
  });

  it.each(["", "session=", "session=made-up", `session=${"x".repeat(5_000)}`, "auth=only", "__Host-session=made-up"])(
    "GET /api/user/whoami with the invalid cookie %j returns 401",
    async (cookie) => {
      const { status, text } = await fetchPage("/api/user/whoami", { at: site().url, headers: { Cookie: cookie } });
      expect(status).toBe(401);
      expect(JSON.parse(text)).toEqual({ error: "unauthenticated", message: "You are not signed in." });
    },
  );
});

describe("expiry of sessions", () => {
  it("a request sets no cookies while its session is not due for renewal", async () =>
    expect((await person.go("/privacy")).headers.getSetCookie()).toEqual([]));

  it("a visitor with an expired session is treated as a guest and loses the session cookies", async () => {
    await fetchPage("/privacy", { at: site().url });
    await moveEnd(person, -1);
    const { status, headers, words } = await person.go("/privacy");
    expect(status).toBe(200);
    expect(words).toContain("Sign up");
    expect(words).not.toContain(name);
    expect(headers.getSetCookie().map((line) => line.replace(/;.*/, ""))).toEqual(["session=", "auth=", "viewer="]);
    expect(person.cookies.has("session")).toBe(false);
  });
});

describe("logging out", () => {
  it("following a link on this site to /logout ends the session without confirmation", async () => {
    const cookie = `session=${person.cookies.get("session")}`;
    const response = await person.go("/logout", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(response.status).toBe(303);
    expect(getLocation(response)).toBe("/");
    expect(person.cookies.size).toBe(0);
    expect(await listSessions(person)).toEqual([]);
    expect((await fetchPage("/api/user/whoami", { at: site().url, headers: { Cookie: cookie } })).status).toBe(401);
  });

  it.each([undefined, "none", "same-site", "cross-site"])(
    "opening /logout with the header Sec-Fetch-Site %s asks for confirmation",
    async (from) => {
      const { status, text, heading } = await person.go("/logout", from ? { headers: { "Sec-Fetch-Site": from } } : {});
      expect(status).toBe(200);
      expect(heading).toBe("Log out?");
      expect(text).toContain('<form class="actions" action="/logout" method="post">');
      expect(await isSignedIn(person)).toBe(true);
    },
  );

  it("submitting the log-out form ends the session", async () => {
    expect(getLocation(await person.send("/logout", {}))).toBe("/");
    expect(await listSessions(person)).toEqual([]);
  });

  it("a log-out form sent from another site is rejected", async () => {
    const forged = { method: "POST", body: new URLSearchParams(), headers: { Origin: "https://elsewhere.example" } };
    expect((await person.go("/logout", forged)).status).toBe(403);
    expect(await isSignedIn(person)).toBe(true);
  });

  it.each(["application/json", "text/x-made-up", "a;b", undefined])(
    "another site cannot log out a member with a request body of type %s",
    async (type) => {
      for (const path of ["/logout", "/settings/sessions/end-all"]) {
        for (const from of [
          { Origin: "https://elsewhere.example" },
          { Origin: "null" },
          { "Sec-Fetch-Site": "same-site" },
        ]) {
          const body = new Uint8Array([123, 125]);
          const headers = { ...(type && { "Content-Type": type }), ...from };
          expect((await person.go(path, { method: "POST", body, headers })).status).toBe(403);
        }
        expect((await person.go(path, { method: "POST" })).status).toBe(403);
      }
      expect(await isSignedIn(person)).toBe(true);
    },
  );

  it("opening /logout redirects a guest to the home page", async () =>
    expect(getLocation(await createBrowser(site().url).go("/logout"))).toBe("/"));
});

describe("list of sessions", () => {
  const onPhone = async () => {
    const browser = createBrowser(site().url);
    const authorizeUrl = new URL(await startSignIn(browser, "google"));
    const response = await fetch(authorizeUrl, {
      method: "POST",
      body: new URLSearchParams({ name }),
      redirect: "manual",
    });
    const { pathname, search } = new URL(response.headers.get("Location") ?? "");
    await browser.go(pathname + search, { headers: { "User-Agent": "Mozilla/5.0 (iPhone) CriOS/131.0 Safari/604.1" } });
    return signInAs(name, { at: site().url });
  };

  it("the list of sessions names the device of each session and marks the current session", async () => {
    await onPhone();
    const { text, words } = await person.go("/settings");
    expect(words).toContain("Chrome on iPhone");
    expect(text.match(/<mark>this one<\/mark>/g)).toHaveLength(1);
    expect(text.match(/Log out there/g)).toHaveLength(2);
    expect(text).not.toContain("CriOS");
  });

  it("a member can end their own session in another browser", async () => {
    const other = await signInAs(name, { at: site().url });
    const [, { id = 0 } = {}] = await listSessions(person);
    expect(getLocation(await person.send("/settings/sessions/end", { id: String(id) }))).toBe("/settings");
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
  });

  it("a member cannot end sessions of other people", async () => {
    const stranger = await createSignedInPerson(createUniqueName(), { at: site().url });
    const [{ id = 0 } = {}] = await listSessions(stranger);
    for (const wrong of [String(id), "0", "-1", "1e3", "x", ""]) {
      expect((await person.send("/settings/sessions/end", { id: wrong })).status).toBe(303);
    }
    expect([await isSignedIn(person), await isSignedIn(stranger)]).toEqual([true, true]);
  });

  it("a member who ends all sessions ends every session of their own and none of others", async () => {
    const other = await signInAs(name, { at: site().url });
    const stranger = await createSignedInPerson(createUniqueName(), { at: site().url });
    expect(getLocation(await person.send("/settings/sessions/end-all", {}))).toBe("/");
    expect(person.cookies.size).toBe(0);
    expect([await isSignedIn(person), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await listSessions(person)).toEqual([]);
  });
});

describe("caching of private pages", () => {
  const PATHS = ["/", "/list/all", "/amiibo/1/mario", "/privacy", "/settings", "/settings?tab=data", "/nonsense"];

  it.each(PATHS)("GET %s by a member is not cached", async (path) => {
    const { headers, words } = await person.go(path);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.has("ETag")).toBe(false);
    expect(words).toContain(name);
  });

  it("guests never get cached pages of members, and members never get cached pages of guests", async () => {
    for (const path of PATHS.slice(0, 4)) {
      expect((await person.go(path)).words).toContain(name);
      const guest = await fetchPage(path, { at: site().url });
      expect(guest.words).not.toContain(name);
      expect(guest.text).not.toContain("csrf-token");
      const etag = guest.headers.get("ETag") ?? "none";
      const secondResponse = await person.go(path, { headers: { "If-None-Match": etag } });
      expect(secondResponse.status).toBe(200);
      expect(secondResponse.words).toContain(name);
    }
  });
});

it("the scheduled cleanup deletes expired sessions and sign-in attempts and keeps the others", async () => {
  const stranger = await createSignedInPerson(createUniqueName(), { at: site().url });
  await startSignIn(createBrowser(site().url), "google");
  await moveEnd(person, -1);
  await site().run("*/15 * * * *");
  expect(await listSessions(person)).toEqual([]);
  expect(await isSignedIn(stranger)).toBe(true);
  expect(await site().db.select().from(signInAttempt)).toHaveLength(1);
  await site()
    .db.update(signInAttempt)
    .set({ expiresAt: new Date(Date.now() - 1) });
  await site().run("*/15 * * * *");
  expect(await site().db.select().from(signInAttempt)).toEqual([]);
});

it("the scheduled cleanup deletes export images and undo data older than a month", async () => {
  const { db } = site();
  const [now, longAgo] = [new Date(), new Date(Date.now() - 31 * DAY_MS)];
  const keep = (key: string, at: Date) => saveExportImage(db, { key, userId: person.id, content: "{}" }, at);
  const add = (changeId: string, at: Date) => saveItemAction(db, "add", 1, { userId: person.id, changeId, now: at });
  for (const [name, at] of [
    ["old one", longAgo],
    ["new one", now],
  ] as const) {
    await keep(name, at);
    await add(name, at);
  }
  await site().run("*/15 * * * *");
  expect(await listExportImageKeys(db, person.id)).toEqual(["new one"]);
  expect(await db.all(sql`SELECT id FROM change WHERE user_id = ${person.id}`)).toEqual([{ id: "new one" }]);
});
