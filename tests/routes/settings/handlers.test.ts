import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { linkAccount } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import type { OAuthProvider } from "../../../domain/access/identity";
import type { WebhookSendResult } from "../../../domain/alerts/webhook";
import { t } from "../../../domain/messages/pages";
import type { SignInProviderClient } from "../../../routes/http/context";
import { settingsRoutes } from "../../../routes/settings";
import { createIdentity } from "../../db/isolation/person";
import { extractText, listElements } from "../../helpers/markup";
import { type RouteCaller, withRoutes } from "../../helpers/routes";

const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}`;

let posts: { readonly webhook: string; readonly text: string }[] = [];
let posted: WebhookSendResult = { ok: true };
let limits: string[] = [];
let isWithin = true;
let providers: readonly OAuthProvider[] = ["google", "github"];
const aService: SignInProviderClient = Object.create(null);

const { database, somebody, guest } = withRoutes([settingsRoutes], () => ({
  postToWebhook: async (webhook, text) => {
    posts.push({ webhook, text });
    return posted;
  },
  countAgainstLimit: async (limit, key) => {
    limits.push(`${limit} ${key}`);
    return isWithin;
  },
  signInServices: new Map(providers.map((provider) => [provider, aService])),
}));

beforeEach(() => {
  [posts, limits, posted, isWithin, providers] = [[], [], { ok: true }, true, ["google", "github"]];
});

const loadWebhook = async ({ id }: RouteCaller) =>
  (
    await database.db.all<{ readonly webhook_url: string | null; readonly is_webhook_gone: number }>(
      sql`SELECT webhook_url, is_webhook_gone FROM notification_channels WHERE user_id = ${id}`,
    )
  )[0];
const loadNotifications = async ({ id }: RouteCaller) =>
  (await database.db.all<{ readonly text: string }>(sql`SELECT text FROM notification WHERE user_id = ${id}`)).map(
    ({ text }) => text,
  );
const sendWebhook = (person: RouteCaller, webhook: string, act?: "test") =>
  person.send("/settings/webhook", { webhook, ...(act && { act }) });
const loadLocation = async (response: Promise<{ readonly headers: Headers }>) =>
  (await response).headers.get("Location");

describe("notification webhook", () => {
  it("saving or removing a webhook URL sends no message to the webhook", async () => {
    const person = await somebody();
    expect(await loadLocation(sendWebhook(person, ` ${WEBHOOK} `))).toBe(
      "/settings?tab=notifications&webhook=saved#webhook",
    );
    expect(await loadWebhook(person)).toMatchObject({ webhook_url: WEBHOOK });
    expect(await loadLocation(sendWebhook(person, ""))).toContain("webhook=removed");
    expect(await loadWebhook(person)).toMatchObject({ webhook_url: null });
    expect([posts, limits]).toEqual([[], []]);
  });

  it("testing a webhook sends a message to it and adds a notification on the site", async () => {
    const person = await somebody();
    expect(await loadLocation(sendWebhook(person, WEBHOOK, "test"))).toContain("webhook=sent");
    expect(posts).toEqual([{ webhook: WEBHOOK, text: t.alerts.testAlert }]);
    expect(limits).toEqual([`webhookTests ${person.id}`]);
    expect(await loadWebhook(person)).toMatchObject({ webhook_url: WEBHOOK, is_webhook_gone: 0 });
    expect(await loadNotifications(person)).toEqual([t.alerts.testAlert]);
  });

  it("a test message to a webhook that no longer exists marks the saved webhook as deleted", async () => {
    const person = await somebody();
    posted = { ok: false, problem: "gone" };
    expect(await loadLocation(sendWebhook(person, WEBHOOK, "test"))).toContain("webhook=gone");
    expect(await loadWebhook(person)).toMatchObject({ webhook_url: WEBHOOK, is_webhook_gone: 1 });
    expect(await loadNotifications(person)).toEqual([]);
    expect((await person.go("/settings?tab=notifications")).words).toContain(t.notificationSettings.outcomes.gone);
  });

  it("a webhook test above the rate limit sends no message and saves no URL", async () => {
    const person = await somebody();
    isWithin = false;
    const { status, words, text } = await sendWebhook(person, WEBHOOK, "test");
    expect(status).toBe(422);
    expect(words).toContain(t.notificationSettings.tooManyTests);
    expect(text).toContain(`value="${WEBHOOK}"`);
    expect(posts).toEqual([]);
    expect(await loadWebhook(person)).toBeUndefined();
  });

  it("the saved webhook stays unchanged when the member enters an invalid URL", async () => {
    const person = await somebody();
    await sendWebhook(person, WEBHOOK);
    expect((await sendWebhook(person, "", "test")).status).toBe(422);
    const rejected = await sendWebhook(person, "https://elsewhere.example/hook");
    expect(rejected.status).toBe(422);
    expect(rejected.text).toContain('value="https://elsewhere.example/hook"');
    expect(await loadWebhook(person)).toMatchObject({ webhook_url: WEBHOOK });
  });

  it("the notifications tab of the settings shows the webhook test result named in its URL", async () => {
    const person = await somebody();
    expect((await person.go("/settings?tab=notifications&webhook=limited")).words).toContain(
      t.notificationSettings.outcomes.limited,
    );
  });
});

describe("URL of the private feed", () => {
  const loadToken = async ({ id }: RouteCaller) =>
    (
      await database.db.all<{ readonly feed_token: string | null }>(
        sql`SELECT feed_token FROM notification_channels WHERE user_id = ${id}`,
      )
    )[0]?.feed_token;

  it("a member can create, replace and disable the URL of their private notification feed", async () => {
    const person = await somebody();
    expect(await loadLocation(person.send("/settings/feed", {}))).toBe("/settings?tab=notifications#feed");
    const first = await loadToken(person);
    expect((await person.go("/settings?tab=notifications")).text).toContain(`https://plinth.example/feed/${first}.xml`);
    await person.send("/settings/feed", {});
    expect(await loadToken(person)).not.toBe(first);
    await person.send("/settings/feed", { act: "end" });
    expect(await loadToken(person)).toBeNull();
  });
});

describe("sign-in accounts and sessions", () => {
  const loadProviders = async ({ id }: RouteCaller) =>
    (
      await database.db.all<{ readonly provider: string }>(
        sql`SELECT provider FROM account WHERE user_id = ${id} ORDER BY provider`,
      )
    ).map(({ provider }) => provider);
  const listSessions = ({ id }: RouteCaller) =>
    database.db.all<{ readonly id: number }>(sql`SELECT id FROM session WHERE user_id = ${id} ORDER BY id`);

  it("a member can unlink a sign-in provider only if another usable provider is linked", async () => {
    const person = await somebody();
    await linkAccount(database.db, person.id, createIdentity(`Ada ${person.id}`, "github"), new Date());
    providers = ["google"];
    expect(await loadLocation(person.send("/settings/accounts/disconnect", { provider: "google" }))).not.toBe(
      "/settings",
    );
    expect(await loadProviders(person)).toEqual(["github", "google"]);
    providers = ["google", "github"];
    expect(await loadLocation(person.send("/settings/accounts/disconnect", { provider: "google" }))).toBe("/settings");
    expect(await loadProviders(person)).toEqual(["github"]);
  });

  it("a member can end their own sessions but not those of other members", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    for (const userId of [person.id, other.id])
      await addSession(database.db, {
        secretHash: crypto.randomUUID(),
        userId,
        device: "x",
        createdAt: now,
        expiresAt,
      });
    const [, second] = await listSessions(person);
    const { text } = await person.go("/settings?tab=account");
    expect([...text.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([second?.id]);
    const [, foreign] = await listSessions(other);
    for (const id of [second?.id, foreign?.id]) await person.send("/settings/sessions/end", { id: String(id) });
    expect(await listSessions(person)).toHaveLength(1);
    expect(await listSessions(other)).toHaveLength(2);
    const { headers } = await person.send("/settings/sessions/end-all", {});
    expect(headers.get("Location")).toBe("/");
    expect(headers.getSetCookie().filter((cookie) => /session=;.*Max-Age=0/i.test(cookie))).toHaveLength(1);
    expect(await listSessions(person)).toHaveLength(0);
  });

  it("GET /api/user/whoami returns the id and access level of the member and is not cached", async () => {
    const person = await somebody();
    const { headers, text } = await person.go("/api/user/whoami");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(text)).toMatchObject({ id: person.id, access_level: "user" });
  });
});

it("the API for settings encodes the price region uk as the number 3", async () => {
  const person = await somebody();
  const save = async (code: string) => {
    const body = JSON.stringify({ sV: code });
    const headers = { "Content-Type": "application/json" };
    return person.go("/api/user/primary_region", { method: "POST", headers, body });
  };
  expect(JSON.parse((await save("3")).text)).toMatchObject({ privacySettings: { primary_region: "3" } });
  expect((await save("uk")).status).toBe(422);
  const read = async (path: string) => JSON.parse((await person.go(path)).text);
  expect(await read("/api/user/whoami")).toMatchObject({ settings: { primary_region: "3" } });
  expect(await read("/api/user/settings")).toMatchObject({ privacySettings: { primary_region: "3" } });
  expect(await database.db.all(sql`SELECT primary_region FROM user WHERE id = ${person.id}`)).toEqual([
    { primary_region: "uk" },
  ]);
});

it("the form for privacy settings saves nothing when one of its fields is rejected", async () => {
  const person = await somebody();
  const { status } = await person.send("/settings/privacy", {
    is_collection_public: "on",
    primary_region: "uk",
    public_username: "x".repeat(500),
  });
  expect(status).toBe(422);
  expect(
    await database.db.all(sql`SELECT is_collection_public, primary_region FROM user WHERE id = ${person.id}`),
  ).toEqual([{ is_collection_public: 0, primary_region: "us" }]);
});

describe("deleting an account", () => {
  it("deleting an account requires the exact account name and clears the session cookie", async () => {
    const person = await somebody();
    expect((await person.send("/settings/delete", { name: "ada" })).status).toBe(422);
    const { status, headers } = await person.send("/settings/delete", { name: " Ada " });
    expect(status).toBe(303);
    expect(headers.getSetCookie().filter((cookie) => /session=;.*Max-Age=0/i.test(cookie))).toHaveLength(1);
    expect(await database.db.all(sql`SELECT id FROM user WHERE id = ${person.id}`)).toEqual([]);
  });

  it("the page after deleting an account is shown to guests and redirects members to the home page", async () => {
    const person = await somebody();
    expect(await loadLocation(person.go("/goodbye"))).toBe("/");
    const { status, headers } = await guest.go("/goodbye");
    expect([status, headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  });
});

it.each([
  ["/settings/accounts/disconnect", "account"],
  ["/settings/sessions/end", "account"],
  ["/settings/privacy", "privacy"],
  ["/settings/feed", "notifications"],
  ["/settings/webhook", "notifications"],
  ["/settings/delete", "data"],
] as const)(
  "an unreadable form sent to %s returns 400 on the settings tab that contains the form",
  async (path, tab) => {
    const person = await somebody();
    const init = { method: "POST", body: "x", headers: { "Content-Type": "multipart/form-data" } };
    const { status, text, words } = await person.go(path, init);
    expect(status).toBe(400);
    expect(words).toContain(t.errors.unreadableFormText);
    const [current] = listElements(/<nav class="tabs".*?<\/nav>/s.exec(text)?.[0] ?? "", "a").filter((link) =>
      link.includes('aria-current="page"'),
    );
    expect(extractText(current ?? "")).toBe(t.settingsPage.tabs[tab]);
  },
);
