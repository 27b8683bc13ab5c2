import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { saveUserLanguage } from "../../../db/access/settings";
import { saveNotificationFeedToken } from "../../../db/alerts/notifications";
import type { NotificationKind } from "../../../domain/alerts/notification";
import { PRODUCT_NAME } from "../../../domain/brand";
import { t } from "../../../domain/messages/pages";
import type { SiteConfig } from "../../../routes/http/context";
import { notificationRoutes } from "../../../routes/notifications";
import { extractText, listElements } from "../../helpers/markup";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

let site: SiteConfig = {};
const { database, somebody } = withRoutes([notificationRoutes], () => ({ site }));

const DAY_ONE = Date.parse("2026-11-20T10:00:00Z");
let notificationCount = 0;

interface NotificationInput {
  readonly kind?: NotificationKind;
  readonly url?: string | null;
  readonly createdAt?: number;
}

/** Adds a notification about item 1 and returns its id. */
async function tell(
  { id }: RouteCaller,
  { kind = "price", url = "https://shop.example/1", createdAt = DAY_ONE }: NotificationInput = {},
) {
  notificationCount += 1;
  const [row] = await database.db.all<{ readonly id: number }>(sql`INSERT INTO notification
      (user_id, item_id, kind, text, url, dedupe_key, created_at)
    VALUES (${id}, ${kind === "price" ? 1 : 0}, ${kind}, ${`News ${notificationCount}.`}, ${url}, ${`key-${notificationCount}`}, ${createdAt})
    RETURNING id`);
  return row?.id ?? 0;
}

/** Returns the unread and the read section of the page. */
async function loadParts(person: RouteCaller) {
  const { text } = await person.go("/notices");
  const getPart = (id: string) =>
    listElements(text, "section").find((section) => section.includes(`aria-labelledby="${id}"`)) ?? "";
  return { unread: getPart("unread"), read: getPart("read") };
}

describe("notifications page", () => {
  it("notifications that arrived after the page was loaded stay unread when the member marks the shown ones as read", async () => {
    const [person, other] = [await somebody(), await somebody()];
    await tell(person);
    const newest = await tell(person);
    await tell(other);
    const { unread } = await loadParts(person);
    const upTo = /value="(\d+)" name="upTo"|name="upTo" value="(\d+)"/.exec(unread)?.slice(1).find(Boolean) ?? "";
    expect(Number(upTo)).toBe(newest);
    await tell(person);
    expect((await person.send("/notices/read", { upTo })).headers.get("Location")).toBe("/notices");
    const after = await loadParts(person);
    expect(listElements(after.unread, "li")).toHaveLength(1);
    expect(listElements(after.read, "li")).toHaveLength(2);
    expect(after.unread).toContain("data-unread");
    expect(after.read).not.toContain("data-unread");
    expect(listElements((await loadParts(other)).unread, "li")).toHaveLength(1);
  });

  it.each([{}, { upTo: "all" }, { upTo: "-1" }])(
    "the form that marks notifications as read changes none with the invalid fields %j",
    async (fields) => {
      const person = await somebody();
      await tell(person);
      const { status, headers } = await person.send("/notices/read", fields);
      expect([status, headers.get("Location")]).toEqual([303, "/notices"]);
      expect(listElements((await loadParts(person)).unread, "li")).toHaveLength(1);
    },
  );

  it("the notifications page shows the time of a price notification and an affiliate link to the offer", async () => {
    const person = await somebody();
    await tell(person, { url: "https://shop.example/offer" });
    const { unread } = await loadParts(person);
    expect(unread).toMatch(/<a[^>]*href="https:\/\/shop\.example\/offer"[^>]*>/);
    expect(listElements(unread, "a").find((link) => link.includes("shop.example"))).toMatch(/rel="[^"]*sponsored/);
    expect(unread).toContain('href="/amiibo/1/');
    expect(unread).toContain('dateTime="2026-11-20T10:00:00.000Z"');
  });

  it("the notification about a question has exactly one link, which leads to the conversation", async () => {
    const person = await somebody();
    await tell(person, { kind: "question", url: `${TEST_ORIGIN}/questions/7/mine` });
    const links = listElements((await loadParts(person)).unread, "a");
    expect(links).toHaveLength(1);
    expect(links[0]).toContain('href="/questions/7/mine"');
  });
});

describe("private notification feed", () => {
  const TOKEN = "a".repeat(43);

  async function loadFeed(person: RouteCaller, token: string) {
    await saveNotificationFeedToken(database.db, person.id, token);
    return person.go(`/feed/${token}.xml`);
  }

  it("the private notification feed is neither cached nor indexed", async () => {
    const { headers } = await loadFeed(await somebody(), TOKEN);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  });

  it("the private notification feed prefers the language in its URL to the language of its owner", async () => {
    const person = await somebody();
    await saveUserLanguage(database.db, person.id, "de");
    await tell(person, { kind: "question", url: `${TEST_ORIGIN}/questions/7/mine` });
    const english = t.questions.newQuestion;
    expect((await loadFeed(person, "b".repeat(43))).text).not.toContain(english);
    expect((await person.go(`/feed/${"b".repeat(43)}.xml?lang=en`)).text).toContain(english);
  });

  it("each entry of the private notification feed links to the item page and the offer", async () => {
    const person = await somebody();
    const ids = [await tell(person), await tell(person, { createdAt: DAY_ONE + 86_400_000 })];
    const { text } = await loadFeed(person, "c".repeat(43));
    const entries = listElements(text, "entry");
    expect(entries).toHaveLength(2);
    for (const [id, day] of [
      [ids[0], "2026-11-20"],
      [ids[1], "2026-11-21"],
    ]) {
      const entry = entries.find((each) => each.includes(`/${id}<`) || each.includes(`notices/${id}`)) ?? "";
      expect(entry).toContain(`<updated>${day}T10:00:00`);
      expect(entry).toContain(`${TEST_ORIGIN}/amiibo/1/`);
      expect(entry).toContain("https://shop.example/1");
    }
  });

  it("each entry of the private notification feed has a permanent id, an absolute URL and a time", async () => {
    const [person, other] = [await somebody(), await somebody()];
    await database.db.run(
      sql`UPDATE user SET created_at = ${DAY_ONE - 86_400_000} WHERE id IN (${person.id}, ${other.id})`,
    );
    const offer = await tell(person, { url: "https://shop.example/?a=1&b=2" });
    const test = await tell(person, { kind: "test", url: null, createdAt: DAY_ONE + 60_000 });
    const [token, otherToken] = ["f".repeat(43), "g".repeat(43)];
    const { text } = await loadFeed(person, token);
    const [head = ""] = text.split("<entry>");
    const tag = (path: string) => `<id>tag:plinth.example,2026:${path}</id>`;
    expect(head).toContain(tag(`people/${person.id}/notices`));
    expect(head).toContain(`<title>${t.notifications.feedTitle(PRODUCT_NAME, "Ada")}</title>`);
    expect(head).toContain("<updated>2026-11-20T10:01:00.000Z</updated>");
    expect(head).toContain(`<link rel="self" href="${TEST_ORIGIN}/feed/${token}.xml"/>`);
    expect(head).toContain(`<link rel="alternate" href="${TEST_ORIGIN}/notices"/>`);
    const [newest = "", first = ""] = listElements(text, "entry");
    expect(first).toContain(tag(`notices/${offer}`));
    expect(first).toContain('<link rel="related" href="https://shop.example/?a=1&amp;b=2"/>');
    expect(newest).toContain(tag(`notices/${test}`));
    expect(newest).toContain(`<link rel="alternate" href="${TEST_ORIGIN}/notices"/>`);
    expect(newest).not.toContain('rel="related"');
    const otherFeed = (await loadFeed(other, otherToken)).text;
    expect(otherFeed).toContain(tag(`people/${other.id}/notices`));
    expect(otherFeed).toContain("<updated>2026-11-19T10:00:00.000Z</updated>");
    expect(otherFeed).not.toContain("<entry>");
    expect((await person.go(`/feed/${token}`)).status).toBe(404);
    expect((await person.go(`/feed/x${token}.xml`)).status).toBe(404);
  });

  it("the private notification feed contains the conversation URL of a reply exactly once", async () => {
    const person = await somebody();
    await tell(person, { kind: "answer", url: `${TEST_ORIGIN}/questions/7/theirs` });
    const [entry = ""] = listElements((await loadFeed(person, "d".repeat(43))).text, "entry");
    expect(entry.split(`${TEST_ORIGIN}/questions/7/theirs`)).toHaveLength(2);
  });

  it("the private notification feed says that prices are invented while the site uses fake services", async () => {
    const person = await somebody();
    await tell(person);
    const loadText = async () => extractText((await loadFeed(person, "e".repeat(43))).text);
    expect(await loadText()).not.toContain(t.priceNote.syntheticNote);
    site = { arePricesSynthetic: true };
    expect(await loadText()).toContain(t.priceNote.syntheticNote);
    site = {};
  });
});
