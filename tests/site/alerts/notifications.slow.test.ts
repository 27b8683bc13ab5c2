import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FAKE_WEBHOOK_URL } from "../../../local/fakeServices/wire/fakeHost";
import type { SignedInPerson } from "../../helpers/signedInPerson";
import { fetchPage } from "../../helpers/siteRequests";
import { getLocation, withOwnSite } from "../people/ownSite";
import { createWatcher, insertMarioMarket, postTarget, readAlertRows } from "./watchers";

const site = withOwnSite();

let me: SignedInPerson;
let otherMember: SignedInPerson;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  await insertMarioMarket(site());
  otherMember = await createWatcher(site());
  before = await readAlertRows(site(), otherMember);
});
beforeEach(async () => {
  me = await createWatcher(site());
});

const theirsIsUntouched = async () => expect(await readAlertRows(site(), otherMember)).toEqual(before);
const loadChannels = async () => JSON.parse((await readAlertRows(site(), me)).notification_channels ?? "[]")[0];
const MET = "UK, new: Mario (Super Smash Bros.) costs £9.00 plus £2.50 postage on eBay. Your target: £10.00.";

describe("notifications page", () => {
  it("the notifications page shows new notifications, and the navigation bar counts them", async () => {
    const { words, text } = await me.go("/notices");
    expect(words).toContain(MET);
    expect(words).toMatch(/New .*Mark all as read/);
    expect(text).toContain('aria-label="Notices, 1 unread"');
    expect((await me.go("/privacy")).text).toContain('aria-label="Notices, 1 unread"');
  });

  it("notifications that arrived after the page was loaded stay unread when the member marks the shown ones as read", async () => {
    const { text } = await me.go("/notices");
    const button = /<button[^>]* name="upTo"[^>]*>/.exec(text)?.[0] ?? "";
    const upTo = / value="(\d+)"/.exec(button)?.[1] ?? "";
    await postTarget(me, { condition: "used", price: "9.50" });
    const response = await me.send("/notices/read", { upTo });
    expect([response.status, getLocation(response)]).toEqual([303, "/notices"]);
    const { words, text: after } = await me.go("/notices");
    expect(words).toMatch(/New .*£9\.50\..* Earlier .*£10\.00\./);
    expect(after).toContain('aria-label="Notices, 1 unread"');
    await theirsIsUntouched();
  });

  it.each(["", "x", "-1", "0"])(
    "marking notifications as read with the invalid notification id %j changes no notification",
    async (upTo) => {
      const rowsBefore = await readAlertRows(site(), me);
      expect((await me.send("/notices/read", { upTo })).status).toBe(303);
      expect(await readAlertRows(site(), me)).toEqual(rowsBefore);
    },
  );

  it("the notifications page of a member without notifications says that there are none", async () => {
    await site().db.run(sql`DELETE FROM notification WHERE user_id = ${me.id}`);
    const { words, text } = await me.go("/notices");
    expect(words).toContain("No notices yet");
    expect(text).toContain('aria-label="Notices"');
  });

  it("the notifications page returns 401 without a session", async () =>
    expect((await fetchPage("/notices", { at: site().url })).status).toBe(401));
});

describe("the private feed", () => {
  const loadAddress = async (person = me) =>
    new URL(/value="([^"]*\/feed\/[^"]*)"/.exec((await person.go("/settings?tab=notifications")).text)?.[1] ?? "")
      .pathname;
  const read = (path: string) => fetchPage(path, { at: site().url });

  it("the URL of a private notification feed returns the notifications of its owner without a session", async () => {
    const path = await loadAddress();
    expect(path).toMatch(/^\/feed\/[\w-]{43}\.xml$/);
    const { status, headers, text } = await read(path);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.getSetCookie()).toEqual([]);
    expect(text).toContain(`<title>${MET}</title>`);
    expect(text).toContain(`${MET} All prices here are synthetic`);
    expect(text).toContain('<link rel="related" href="https://www.ebay.co.uk/itm/11"/>');
    expect(text).toContain(`<link rel="self" href="${site().url}${path}"/>`);
    expect(text.match(/<id>tag:[^<]+<\/id>/g)).toHaveLength(2);
  });

  it("creating a new URL for the private notification feed of a member disables the old URL", async () => {
    const old = await loadAddress();
    const listIds = (text: string) => text.match(/<id>tag:[^<]+<\/id>/g);
    const ids = listIds((await read(old)).text);
    const response = await me.send("/settings/feed", { act: "renew" });
    expect(getLocation(response)).toBe("/settings?tab=notifications#feed");
    expect((await read(old)).status).toBe(404);
    expect(listIds((await read(await loadAddress())).text)).toEqual(ids);
    await theirsIsUntouched();
  });

  it("the URL of a private notification feed returns 404 after the member switches the feed off", async () => {
    const old = await loadAddress();
    await me.send("/settings/feed", { act: "end" });
    expect((await read(old)).status).toBe(404);
    expect((await me.go("/settings?tab=notifications")).words).toContain("Make a feed");
  });

  it.each([
    "/feed/x.xml",
    "/feed/.xml",
    `/feed/${"a".repeat(43)}`,
    `/feed/${"a".repeat(43)}.xml`,
    "/feed/%27%20OR%201.xml",
  ])("the invalid URL %s of a private notification feed returns 404", async (path) => {
    const { status, headers } = await read(path);
    expect([status, headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  });
});

describe("a Discord webhook", () => {
  const save = (webhook: string, act = "save") => me.send("/settings/webhook", { webhook, act });
  const place = new URL(FAKE_WEBHOOK_URL);
  const readPage = async (path: string | null) => (await me.go(path?.replace(/#.*/, "") ?? "")).words;

  it("saving a Discord webhook URL strips its subdomain and API version", async () => {
    const response = await save(
      ` ${FAKE_WEBHOOK_URL.replace("https://discord.com/api/", "https://canary.discord.com/api/v10/")} `,
    );
    expect([response.status, await readPage(getLocation(response))]).toEqual([303, expect.stringContaining("Saved.")]);
    expect(await loadChannels()).toMatchObject({ webhook_url: FAKE_WEBHOOK_URL });
  });

  it("a member who saves an empty webhook field removes only their own webhook", async () => {
    const response = await save("");
    expect(await readPage(getLocation(response))).toContain("Nothing will be sent there");
    expect(await loadChannels()).toMatchObject({ webhook_url: null });
    await theirsIsUntouched();
  });

  it.each([
    ["nonsense", "That is not a web address."],
    ["http://discord.com/api/webhooks/1/x", "A webhook's address begins with https://discord.com/api/webhooks/."],
    ["https://evil.example/api/webhooks/123456789012345678/aaaa", "A webhook's address begins with"],
    ["https://discord.com@evil.example/api/webhooks/1/a", "A webhook's address begins with"],
    ["https://169.254.169.254/latest/meta-data", "A webhook's address begins with"],
    ["https://discord.com/api/users/@me", "That is not a whole webhook."],
    ["https://discord.com/api/webhooks/1/x", "That is not a whole webhook."],
  ])(
    "the settings page rejects the webhook URL %s with a message next to its field and never requests it",
    async (typed, sentence) => {
      const rowsBefore = await readAlertRows(site(), me);
      const requestsBefore = site().fakeServices.requests.length;
      for (const act of ["save", "test"]) {
        const { status, words, text } = await save(typed, act);
        expect(status).toBe(422);
        expect(words).toContain(sentence);
        expect(text).toMatch(/<input[^>]*id="webhook-address"[^>]*aria-invalid="true"/);
      }
      expect(await readAlertRows(site(), me)).toEqual(rowsBefore);
      expect(site().fakeServices.requests.length).toBe(requestsBefore);
    },
  );

  it("testing a Discord webhook sends a test message to it and adds a notification on the site", async () => {
    const response = await save(FAKE_WEBHOOK_URL, "test");
    expect(await readPage(getLocation(response))).toContain("A test was sent");
    expect(site().fakeServices.requests.at(-1)?.body).toContain("This is a test: your alerts will look like this.");
    expect((await me.go("/notices")).words).toContain("This is a test");
    await theirsIsUntouched();
  });

  it.each<[string, () => Response, string, number]>([
    ["gone", () => new Response("{}", { status: 404 }), "This webhook no longer exists in Discord.", 1],
    ["limited", () => new Response("{}", { status: 429 }), "Discord is not accepting more messages right now.", 0],
    ["broken", () => new Response("no", { status: 500 }), "Discord did not answer.", 0],
  ])(
    "a member who tests a webhook sees a message when Discord says that the webhook is %s",
    async (_, answerOf, sentence, isGone) => {
      onTestFinished(site().fakeServices.replaceResponse(`${place.host}${place.pathname}`, answerOf));
      const notices = async () => (await readAlertRows(site(), me)).notification;
      const before = await notices();
      const response = await save(FAKE_WEBHOOK_URL, "test");
      expect(await readPage(getLocation(response))).toContain(sentence);
      expect(await notices()).toEqual(before);
      expect(await loadChannels()).toMatchObject({ is_webhook_gone: isGone });
    },
  );

  it("the settings page ignores an unknown result of a webhook test in its URL", async () => {
    for (const strange of ["<b>", "constructor", "__proto__", "toString"]) {
      const { status, words } = await me.go(`/settings?tab=notifications&webhook=${encodeURIComponent(strange)}`);
      expect([status, words.includes("It begins with https://discord.com/api/webhooks/.")]).toEqual([200, true]);
    }
  });
});

it("the export of personal data contains target prices, notifications, notification feed and webhook", async () => {
  const { text } = await me.go("/settings/data.json");
  expect(JSON.parse(text)).toMatchObject({
    price_targets: [{ amiibo_id: 1, market: "EBAY-GB", condition: "new", price: 10, currency: "GBP", restock: true }],
    notices: [{ amiibo_id: 1, kind: "price", text: MET, url: "https://www.ebay.co.uk/itm/11", is_read: false }],
    notification_urls: { feed: expect.stringMatching(/^\/feed\//), webhook: FAKE_WEBHOOK_URL },
  });
});

it("deleting an account deletes its target prices, notifications and private notification feed", async () => {
  const { json } = await me.read("/api/user/whoami");
  const { feed_token } = await loadChannels();
  await me.send("/settings/delete", { name: String(Reflect.get(Object(json), "username")) });
  expect(Object.values(await readAlertRows(site(), me))).toEqual(["[]", "[]", "[]", "[]"]);
  expect((await fetchPage(`/feed/${feed_token}.xml`, { at: site().url })).status).toBe(404);
  await theirsIsUntouched();
});
