import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/pages";
import { MAX_OFFLINE_ITEM_PAGES } from "../../../domain/offline/itemPages";
import { OFFLINE_TEXT_PLACEHOLDER } from "../../../domain/offline/offlineTexts";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { MAX_NEW_QUESTIONS_PER_DAY, MAX_UNANSWERED_QUESTIONS } from "../../../domain/questions/question";
import type { SiteConfig } from "../../../routes/http/context";
import { offlineRoutes } from "../../../routes/offline";
import { textPageRoutes } from "../../../routes/textPages";
import { withLanguage } from "../../../worker/language/withLanguage";
import { withRoutes } from "../../helpers/routes";
import { decodeHtml } from "../../helpers/siteRequests";

let site: SiteConfig = {};
let snapshot: PriceSnapshot = EMPTY_PRICE_SNAPSHOT;
const { guest } = withRoutes([textPageRoutes, offlineRoutes], () => ({
  site,
  loadPriceSnapshot: async () => snapshot,
}));

const pageWith = (known: SiteConfig, path: string) => {
  site = known;
  return guest.go(path);
};
const MAIL = { contactEmail: "hello@plinth.example" };
const CHAT = { chatUrl: "https://chat.example/" };

describe("FAQ page", () => {
  it("the FAQ page says how many questions members may ask each other", async () => {
    const { words } = await pageWith({}, "/faqs-and-about");
    const [limits] = t.questions.faq
      .answer(MAX_NEW_QUESTIONS_PER_DAY, MAX_UNANSWERED_QUESTIONS, String, String)
      .slice(-1);
    expect(words).toContain(String(limits));
    expect(MAX_NEW_QUESTIONS_PER_DAY).not.toBe(MAX_UNANSWERED_QUESTIONS);
  });

  it("the FAQ page shows the contact details of the operator or says that there are none", async () => {
    for (const known of [MAIL, CHAT, { ...MAIL, ...CHAT }])
      expect((await pageWith(known, "/faqs-and-about")).words).not.toContain(t.faq.contact.noContact);
    expect((await pageWith(MAIL, "/faqs-and-about")).text).toContain('href="mailto:hello@plinth.example"');
    expect((await pageWith(CHAT, "/faqs-and-about")).text).toContain('href="https://chat.example/"');
    expect((await pageWith({}, "/faqs-and-about")).words).toContain(t.faq.contact.noContact);
  });

  it("the FAQ page says whether items are shown by drawings or by photographs", async () => {
    expect((await pageWith({ hasPhotographs: true }, "/faqs-and-about")).words).toContain(
      t.faq.pictures.withPhotographs,
    );
    expect((await pageWith({}, "/faqs-and-about")).words).toContain(t.faq.pictures.withoutPhotographs);
  });

  it("the FAQ page links to each page that its answers mention", async () => {
    const { text, words } = await pageWith({ ...MAIL, ...CHAT }, "/faqs-and-about");
    expect([...text.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/settings",
      "/price-watcher",
      "/my-account/goal",
      "/games",
      "/trade",
      "/settings?tab=privacy",
      "/questions",
      "/settings?tab=privacy",
      "/settings?tab=privacy",
      "/upcoming",
      "https://chat.example/",
      "mailto:hello@plinth.example",
    ]);
    expect(words).toContain(t.faq.offline.answer(MAX_OFFLINE_ITEM_PAGES));
  });
});

it("the FAQ page explains how average prices are computed or why the operator hides them", async () => {
  const wordsWith = async (known: PriceSnapshot) => {
    snapshot = known;
    return (await guest.go("/faqs-and-about")).words;
  };
  const open = await wordsWith(EMPTY_PRICE_SNAPSHOT);
  const withheld = await wordsWith({ ...EMPTY_PRICE_SNAPSHOT, withholdsAverages: true });
  snapshot = EMPTY_PRICE_SNAPSHOT;
  for (const question of [t.faq.averages.question, t.faq.noData.question])
    expect([open.includes(question), withheld.includes(question)]).toEqual([true, false]);
  expect([open.includes(t.faq.missingAverages.question), withheld.includes(t.faq.missingAverages.question)]).toEqual([
    false,
    true,
  ]);
});

it("the news page lists its newest article first", async () => {
  const days = [...(await guest.go("/latest-news")).text.matchAll(/<time dateTime="([^"]*)"/g)].map(([, day]) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(days).size).toBe(3);
});

it("the privacy policy shows the contact of the operator and links to the page for data downloads", async () => {
  const { text } = await pageWith(MAIL, "/privacy");
  expect(text).toContain('href="mailto:hello@plinth.example"');
  expect(text).toContain('href="/settings?tab=data"');
  expect((await pageWith({}, "/privacy")).words).toContain(t.privacy.questions.noContact);
});

it("the privacy policy names place, date and data controller only if the operator has set them", async () => {
  const silent = (await pageWith({}, "/privacy")).words;
  expect(silent).toContain(t.privacy.storage.noDatabaseLocation);
  expect(silent).toContain(t.privacy.questions.noController);
  expect(silent).not.toMatch(/encrypted|hosted in|Amsterdam|Last updated|20\d\d/);
  const facts = { privacyLocation: "Frankfurt", privacyUpdated: "2026-11-22", privacyController: "Ann Example, Bath" };
  const words = (await pageWith(facts, "/privacy")).words;
  expect(words).toContain("Your data is kept in an encrypted database hosted in Frankfurt.");
  expect(words).toMatch(/Last updated November 22nd 2026 ?\./);
  expect(words).toContain("Responsible for your data on this site: Ann Example, Bath");
  const german = await withLanguage("de", async () => (await pageWith(facts, "/privacy")).words);
  expect(german).toMatch(/Zuletzt geändert am 22\. November 2026 ?\./);
});

describe("web app manifest", () => {
  it("the web app manifest has the home page as start URL and the language of the request", async () => {
    const loadManifest = async () => JSON.parse((await pageWith({}, "/manifest.webmanifest")).text);
    expect(await loadManifest()).toMatchObject({ id: "/", lang: "en", start_url: "/", scope: "/" });
    expect(await withLanguage("de", loadManifest)).toMatchObject({ lang: "de", start_url: "/" });
  });

  it("the web app manifest lists three icons with their sizes and three shortcuts", async () => {
    const { headers, text } = await pageWith({}, "/manifest.webmanifest");
    expect(headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("public, max-age=86400");
    const { icons, shortcuts } = JSON.parse(text);
    expect(icons).toEqual([
      { src: "/icons/plinth-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/plinth-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/plinth-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ]);
    expect(shortcuts).toEqual([
      { name: t.manifest.collection, url: "/my-account" },
      { name: t.manifest.lookUpItem, url: "/list/all" },
      { name: t.manifest.checklist, url: "/amiibo-checklist" },
    ]);
  });
});

it("the offline page contains the translated texts that its script shows", async () => {
  const { headers, text } = await pageWith({}, "/offline");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(text).toContain('href="?"');
  const [, words = ""] = /data-texts="([^"]*)"/.exec(text) ?? [];
  const device = JSON.parse(decodeHtml(words));
  expect(device.copy.startsWith(t.offlineContents.copyNote("").slice(0, 20))).toBe(true);
  expect(device.seen.startsWith(t.offlineContents.recentItems("").slice(0, 20))).toBe(true);
  expect(device).toMatchObject({
    language: "en",
    waits: t.offlineContents.pendingChangesNote,
    retry: t.offlineContents.retry,
    listSays: t.offlineContents.listHint,
    toList: t.offlineContents.listLink,
    pages: t.offlineContents.savedPages,
    names: t.offlineContents.pageNames,
  });
  for (const slotted of [device.copy, device.seen]) expect(slotted).toContain(OFFLINE_TEXT_PLACEHOLDER);
  expect(device.seeInList).toContain('<a href="/list/all">');
});
