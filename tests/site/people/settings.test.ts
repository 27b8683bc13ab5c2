import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { account, session, user } from "../../../db/schema";
import { BOOLEAN_SETTING_NAMES, DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { expectEventually } from "../../helpers/expectEventually";
import { createSignedInPerson, createUniqueName, type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../../helpers/siteRequests";
import { countPersonRows, getLocation, withOwnSite } from "./ownSite";

const site = withOwnSite();

let name: string;
let person: SignedInPerson;
beforeEach(async () => {
  name = createUniqueName();
  person = await createSignedInPerson(name, { at: site().url });
});

/** Settings of a new account, as the API returns them. */
const DEFAULT_JSON = { ...DEFAULT_ACCOUNT_SETTINGS, primary_region: "2" };
const save = (setting: string, body: unknown) => person.call(`/api/user/${setting}`, body);
const saved = async (): Promise<unknown> => (await person.read("/api/user/settings")).json;
const savedAs = (changes: object) => ({ privacySettings: { ...DEFAULT_JSON, ...changes } });
const answeredAs = (changes: object) => ({ version: expect.any(Number), ...savedAs(changes) });

describe("GET /api/user/settings", () => {
  it("GET /api/user/settings returns the name, the linked sign-in providers and every setting of the member", async () =>
    expect(await saved()).toEqual({ username: name, socialAccounts: ["google"], privacySettings: DEFAULT_JSON }));

  it("GET /api/user/settings returns 401 to a guest", async () =>
    expect((await fetchJson("/api/user/settings", { at: site().url })).json).toEqual({
      error: "unauthenticated",
      message: "You are not signed in.",
    }));
});

describe("POST /api/user/{name}", () => {
  it.each<[string, unknown, unknown]>([
    ...BOOLEAN_SETTING_NAMES.flatMap((name): [string, boolean, boolean][] => [
      [name, true, true],
      [name, false, false],
    ]),
    ["primary_region", "1", "1"],
    ["primary_region", "3", "3"],
    ["primary_region", 3, "3"],
    ["public_username", "Ann", "Ann"],
    ["public_username", "  Ann <b>&amp; Ben ", "Ann <b>&amp; Ben"],
    ["public_username", "😀".repeat(40), "😀".repeat(40)],
    ["public_username", "", null],
    ["public_username", " \n ", null],
    ["public_username", null, null],
  ])("the API saves the setting %s with the value %j", async (setting, value, kept) => {
    expect(await save(setting, { sV: value })).toEqual({ status: 200, json: answeredAs({ [setting]: kept }) });
    expect(await saved()).toMatchObject(savedAs({ [setting]: kept }));
  });

  it.each<[string, unknown]>([
    ["is_collection_public", "true"],
    ["is_collection_public", 1],
    ["is_adverts_enabled", null],
    ["primary_region", "4"],
    ["primary_region", 0],
    ["primary_region", ["2"]],
    ["public_username", "x".repeat(41)],
    ["public_username", "a\0b"],
    ["public_username", "a\u202eb"],
    ["public_username", 7],
    ["public_username", undefined],
  ])("the API rejects the setting %s with the value %j and saves nothing", async (setting, value) => {
    const { status, json } = await save(setting, { sV: value });
    expect(status).toBe(422);
    expect(json).toEqual({ error: "invalid", field: setting, message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(await saved()).toMatchObject({ privacySettings: DEFAULT_JSON });
  });

  it.each(["nonsense", "is_admin", "username", "constructor", "__proto__", "id"])(
    "the API for settings returns 404 for the unknown setting %s",
    async (setting) => {
      const { status, json } = await save(setting, { sV: true });
      expect(status).toBe(404);
      expect(json).toEqual({ error: "not_found", message: expect.any(String) });
    },
  );

  it.each(["", "{", "null", "[]", '"text"', "sV=1"])(
    "the API returns 400 for a setting sent with the invalid body %j",
    async (body) => {
      const headers = { "Content-Type": "application/json", ...person.tokens };
      const { status, text } = await person.go("/api/user/primary_region", { method: "POST", body, headers });
      expect(status).toBe(400);
      expect(JSON.parse(text)).toEqual({ error: "bad_request", message: expect.stringContaining("sV") });
    },
  );

  it("a repeated request with a used X-Change-Id does not overwrite a newer setting", async () => {
    const headers = { ...person.tokens, "Content-Type": "application/json", "X-Change-Id": crypto.randomUUID() };
    const body = JSON.stringify({ sV: true });
    const send = async () =>
      (await person.go("/api/user/is_collection_public", { method: "POST", headers, body })).text;
    expect(JSON.parse(await send())).toEqual({ version: 1, ...savedAs({ is_collection_public: true }) });
    await save("is_collection_public", { sV: false });
    expect(JSON.parse(await send())).toEqual({ version: 2, ...savedAs({}) });
    expect(await saved()).toMatchObject(savedAs({}));
  });

  it("each saved setting and each added item increases the version number of the account", async () => {
    await person.call("/api/amiibo/1/add");
    const { json } = await save("public_username", { sV: "Ada" });
    expect(json).toEqual({ version: 2, ...savedAs({ public_username: "Ada" }) });
    const fullResponse = await person.read("/api/amiibo/holdings");
    expect(fullResponse.json).toEqual({ version: 2, holdings: { "1": "b" }, ...savedAs({ public_username: "Ada" }) });
    expect((await person.go("/settings?tab=privacy")).text).toMatch(/<body [^>]*data-settings-version="2"/);
  });

  it("an API request to save a setting with an invalid X-Change-Id header returns 400", async () => {
    const headers = { ...person.tokens, "Content-Type": "application/json", "X-Change-Id": "no spaces, please" };
    const { status } = await person.go("/api/user/is_value_public", { method: "POST", headers, body: '{"sV":true}' });
    expect(status).toBe(400);
    expect(await saved()).toMatchObject(savedAs({}));
  });

  it("changing a setting of one member leaves settings of other members unchanged", async () => {
    const other = await createSignedInPerson(createUniqueName(), { at: site().url });
    await save("is_collection_public", { sV: true });
    expect((await other.read("/api/user/settings")).json).toMatchObject({ privacySettings: DEFAULT_JSON });
  });
});

it("a price region saved by a member is stored in the account and not in a cookie", async () => {
  const response = await person.send("/preferences/region", { value: "uk" });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await saved()).toMatchObject(savedAs({ primary_region: "3" }));
});

it("only members who turned adverts off see pages without adverts", async () => {
  const adverts = async (path: string) => (await person.go(path)).text.includes('aria-label="Advert"');
  expect(await adverts("/")).toBe(true);
  await save("is_adverts_enabled", { sV: false });
  for (const path of ["/", "/list/amiibo-franchise", "/amiibo/1/mario"]) expect(await adverts(path)).toBe(false);
  expect((await fetchPage("/", { at: site().url })).text).toContain('aria-label="Advert"');
});

describe("privacy form without scripts", () => {
  const send = (fields: Readonly<Record<string, string>>) => person.send("/settings/privacy", fields);

  it("the form for privacy settings saves all of its settings with one request", async () => {
    const response = await send({ is_collection_public: "on", primary_region: "average", public_username: " Ann " });
    expect(response.status).toBe(303);
    expect(getLocation(response)).toBe("/settings?tab=privacy");
    const changes = {
      is_collection_public: true,
      is_adverts_enabled: false,
      primary_region: "1",
      public_username: "Ann",
    };
    expect(await saved()).toMatchObject(savedAs(changes));
  });

  it("emptying the public name in the form for privacy settings removes the public name", async () => {
    await save("public_username", { sV: "Ann" });
    expect((await send({ primary_region: "us", public_username: " " })).status).toBe(303);
    expect(await saved()).toMatchObject({ privacySettings: { public_username: null } });
  });

  it("the form for privacy settings with an invalid field keeps all typed values and saves nothing", async () => {
    const typed = { is_wishlist_public: "on", primary_region: "uk", public_username: `Ann\u202e <b>` };
    const { text, status } = await send(typed);
    expect(status).toBe(422);
    expect(text).toContain('value="Ann\u202e &lt;b&gt;"');
    const isOn = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]* checked=""`).test(text);
    expect(BOOLEAN_SETTING_NAMES.filter(isOn)).toEqual(["is_wishlist_public"]);
    const chosen = (page: string) => /<input[^>]* name="primary_region"[^>]* checked="" value="(\w+)"/.exec(page)?.[1];
    expect(chosen(text)).toBe("uk");
    expect(chosen((await send({ ...typed, primary_region: "4" })).text)).toBe("us");
    expect(await saved()).toMatchObject({ privacySettings: DEFAULT_JSON });
  });

  it.each([
    [{ primary_region: "us", public_username: "x".repeat(41) }, "A public username has at most 40 characters."],
    [
      { primary_region: "us", public_username: "a\tb" },
      "A public username cannot contain invisible characters. Type it instead of pasting it.",
    ],
  ])("the form for privacy settings with the fields %j shows an error and saves nothing", async (fields, message) => {
    const { status, words } = await send({ ...fields, is_collection_public: "on" });
    expect(status).toBe(422);
    expect(words).toContain(message);
    expect(await saved()).toMatchObject({ privacySettings: DEFAULT_JSON });
  });

  it.each([{}, { primary_region: "4" }])(
    "the form for privacy settings rejects %j, which has no valid price region",
    async (fields: Record<string, string>) => {
      expect((await send({ ...fields, public_username: "" })).status).toBe(422);
      expect(await saved()).toMatchObject({ privacySettings: DEFAULT_JSON });
    },
  );

  it("a form for privacy settings sent from another site is rejected", async () => {
    const body = new URLSearchParams({ primary_region: "uk" });
    const init = { method: "POST", body, headers: { Origin: "https://elsewhere.example" } };
    expect((await person.go("/settings/privacy", init)).status).toBe(403);
    expect(await saved()).toMatchObject({ privacySettings: DEFAULT_JSON });
  });
});

describe("export of personal data", () => {
  const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const ACCOUNT = { provider_user_id: expect.stringMatching(/^\d+$/), email: expect.stringContaining("@") };

  it("the export of personal data is a file with all data that the site stores about the member", async () => {
    const { status, headers, text } = await person.go("/settings/data.json");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="plinth-\d{4}-\d\d-\d\d\.json"$/);
    const data: unknown = JSON.parse(text);
    expect(data).toMatchObject({
      user: { id: person.id, username: name, access_level: "user", settings: DEFAULT_ACCOUNT_SETTINGS },
      accounts: [{ ...ACCOUNT, provider: "google", name, last_name: null, is_email_verified: true, linked_at: TIME }],
      sessions: [{ device: expect.any(String), created_at: TIME, expires_at: TIME }],
    });
    expect(text).not.toMatch(/secret|hash/i);
  });

  it("a guest who requests the export of personal data gets 401", async () =>
    expect((await fetchPage("/settings/data.json", { at: site().url })).status).toBe(401));
});

describe("deletion of the account", () => {
  const remove = (typed: string) => person.send("/settings/delete", { name: typed });
  const loadRows = async ({ id }: SignedInPerson) => {
    const { db } = site();
    const rows = [
      await db.select().from(user).where(eq(user.id, id)),
      await db.select().from(account).where(eq(account.userId, id)),
      await db.select().from(session).where(eq(session.userId, id)),
    ];
    return rows.map(({ length }) => length);
  };

  it.each(["", "yes", " ", "collector"])(
    "deleting an account is rejected when %j is typed instead of the account name",
    async (typed) => {
      const { status, words } = await remove(typed);
      expect(status).toBe(422);
      expect(words).toContain("That is not the name of this account.");
      expect(await loadRows(person)).toEqual([1, 1, 1]);
    },
  );

  it("deleting an account removes all its database rows and sessions and none of other accounts", async () => {
    const elsewhere = await signInAs(name, { at: site().url });
    const before = await countPersonRows(site());
    const response = await remove(name);
    expect(response.status).toBe(303);
    expect(getLocation(response)).toBe("/goodbye");
    expect(person.cookies.size).toBe(0);
    const { status, heading, text } = await person.go("/goodbye");
    expect([status, heading]).toEqual([200, "Your account is gone"]);
    expect(text).not.toContain(name);
    expect(await loadRows(person)).toEqual([0, 0, 0]);
    expect(await countPersonRows(site())).toEqual({
      users: before.users - 1,
      accounts: before.accounts - 1,
      sessions: before.sessions - 2,
    });
    expect((await elsewhere.read("/api/user/whoami")).status).toBe(401);
  });

  it("deleting an account removes its public pages from the cache", async () => {
    await person.call("/api/user/is_collection_public", { sV: true });
    expect((await fetchPage(`/user/${person.id}`, { at: site().url })).status).toBe(200);
    const kv = await site().mf.getKVNamespace("KV");
    const countCachedPages = async () => (await kv.list({ prefix: `page-1:${person.id} ` })).keys.length;
    await expectEventually(countCachedPages).toBe(1);
    await remove(name);
    await expectEventually(countCachedPages).toBe(0);
    expect((await fetchPage(`/user/${person.id}`, { at: site().url })).status).toBe(404);
  });

  it("a person who deleted their account can sign up for a new account", async () => {
    await remove(name);
    expect((await signInAs(name, { at: site().url })).id).toBeGreaterThan(person.id);
  });
});

describe("settings page", () => {
  it("the settings page asks a guest to log in", async () => {
    const { heading, words, text } = await fetchPage("/settings", { at: site().url });
    expect(heading).toBe("Account - Settings");
    expect(words).toContain("You are not logged in, you need to be logged in to change your settings.");
    expect(text).not.toContain("Log out everywhere");
  });

  it.each([
    ["/settings", ["You sign in with:", "Connect Discord", "Connect Twitch", "Logout", "Log out everywhere"]],
    ["/settings?tab=privacy", ["Public username", "Public Profile", "Adverts Enabled", "Average of all regions"]],
    ["/settings?tab=notifications", ["Private feed", "Webhook address", "Save and send a test"]],
    ["/settings?tab=data", ["Download everything", "Delete my account"]],
    ["/settings?tab=nonsense", ["You sign in with:"]],
  ])("the settings page %s shows the settings of the tab in its URL", async (path, texts) => {
    const { heading, words } = await person.go(path);
    expect(heading).toBe("Account - Settings");
    for (const text of texts) expect(words).toContain(text);
  });

  it("the settings page ignores an unknown error code or tab in its URL", async () => {
    const { text } = await person.go("/settings?error=<script>&provider=google&tab=<b>");
    expect(text).not.toMatch(/<script>|class="problem"/);
  });
});
