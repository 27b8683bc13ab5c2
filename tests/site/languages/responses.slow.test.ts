import { describe, expect, inject, it } from "vitest";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import type { PageMessages } from "../../../domain/messages/pages";
import { createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import { decodeHtml, fetchPage, type PageResponse } from "../../helpers/siteRequests";
import { findForeignTexts } from "./foreignTexts";

const PAGES = import.meta.glob<PageMessages>("../../../domain/messages/*/pages.ts", {
  eager: true,
  import: "messages",
});

function listMessages(language: Language): PageMessages {
  const found = PAGES[`../../../domain/messages/${language}/pages.ts`];
  if (!found) throw new Error(`There are no pages in ${language}.`);
  return found;
}

describe.each(ALL_LANGUAGES)("responses in %s", (language) => {
  const t = listMessages(language);
  const own = { "Accept-Language": language };
  const expectPage = (response: PageResponse, status: number, heading: string) => {
    expect([response.status, response.heading]).toEqual([status, heading.replace(/\s+/g, " ")]);
    expect(response.headers.get("Content-Language")).toBe(language);
    expect(response.text).toContain(`<html lang="${language}"`);
    expect(findForeignTexts(decodeHtml(response.text), language)).toEqual([]);
  };
  const post = (path: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
    fetchPage(path, { method: "POST", body, headers: { ...own, Origin: inject("siteUrl"), ...headers } });

  it("the 404 page is written in the language of the reader", async () =>
    expectPage(await fetchPage("/nonsense", { headers: own }), 404, t.errors.notFound));

  it("the 403 page for a form sent from another site is written in the language of the reader", async () =>
    expectPage(
      await post("/preferences/wide", "value=1", { Origin: "https://elsewhere.example" }),
      403,
      t.errors.crossSiteForm,
    ));

  it("the 401 page that guests see instead of a page for members is in the language of the reader", async () =>
    expectPage(await fetchPage("/my-account", { headers: own }), 401, t.errors.logInRequired));

  it("the 413 page for a request body that is too large is in the language of the reader", async () =>
    expectPage(
      await post("/preferences/wide", "x".repeat(64 * 1024 + 1), { Connection: "close" }),
      413,
      t.errors.tooLarge,
    ));

  it("the 400 page for an unreadable form body is in the language of the reader", async () =>
    expectPage(
      await post("/preferences/wide", "value=1", { "Content-Type": "text/plain" }),
      400,
      t.errors.unreadableForm,
    ));

  it("the 400 page for an unreadable URL is in the language of the reader", async () =>
    expectPage(await fetchPage("/list/%E0%A4%A", { headers: own }), 400, t.errors.unreadableAddress));

  it("the 422 message about an invalid form field is in the language of the reader", async () => {
    const person = await createSignedInPerson(createUniqueName());
    await person.send("/preferences/language", { value: language });
    const contact = await person.send("/sell-list/contact", { contact: "ann@people.example" });
    expect(contact.status).toBe(422);
    expect(contact.words).toContain(t.contact.containsEmail.replace(/\s+/g, " "));
    expect(findForeignTexts(decodeHtml(contact.text), language)).toEqual([]);
    const named = await person.send("/settings/delete", { name: "somebody else" });
    expect(named.words).toContain(t.settingsPage.wrongName.replace(/\s+/g, " "));
    expect(findForeignTexts(decodeHtml(named.text), language)).toEqual([]);
  });

  it("error messages of the JSON API are in the language of the reader", async () => {
    const message = async (response: Promise<PageResponse>) => {
      const { status, text } = await response;
      return [status, Reflect.get(JSON.parse(text), "message")];
    };
    const get = (path: string) => message(fetchPage(path, { headers: own }));
    expect(await get("/api/nonsense")).toEqual([404, t.apiErrors.notFound]);
    expect(await get("/api/user/whoami")).toEqual([401, t.apiErrors.signedOut]);
    const person = await createSignedInPerson(createUniqueName());
    await person.send("/preferences/language", { value: language });
    const call = async (path: string, body?: unknown) => {
      const { status, json } = await person.call(path, body);
      return [status, Reflect.get(Object(json), "message")];
    };
    expect(await call("/api/amiibo/951/own")).toEqual([404, t.apiErrors.unknownAmiibo]);
    expect(await call("/api/user/nonsense", { sV: true })).toEqual([404, t.settingsPage.unknownSetting]);
    const bare = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
    expect(await message(person.go("/api/amiibo/1/own", bare))).toEqual([403, t.apiErrors.missingCsrfToken]);
  });

  it("the release calendar is written in the language that its URL names", async () => {
    const { headers, text } = await fetchPage(`/upcoming/all.ics?lang=${language}`);
    expect(headers.get("Content-Type")).toMatch(/^text\/calendar/);
    const unfoldedText = text.replace(/\r\n /g, "").replace(/\\([,;])/g, "$1");
    expect(unfoldedText).toContain(`X-WR-CALNAME:${t.upcoming.calendarTitle}`);
    expect(findForeignTexts(unfoldedText, language)).toEqual([]);
  });

  it("a private notification feed uses the language in its URL, or else the language of its owner", async () => {
    const person = await createSignedInPerson(createUniqueName());
    await person.send("/settings/feed", { act: "renew" });
    const { text } = await person.go("/settings?tab=notifications");
    const path = /\/feed\/[\w-]{43}\.xml/.exec(text)?.[0];
    expect(path).toBeDefined();
    const feed = await fetchPage(`${path}?lang=${language}`);
    expect(feed.status).toBe(200);
    expect(findForeignTexts(decodeHtml(feed.text), language)).toEqual([]);
    await person.send("/preferences/language", { value: language });
    expect((await fetchPage(path ?? "")).text).toBe(feed.text);
    const none = await fetchPage(`/feed/${"x".repeat(43)}.xml?lang=${language}`);
    expect([none.status, none.text]).toEqual([404, `${t.notifications.feedNotFound}\n`]);
  });
});

it("a publicly cached response is the same for readers of all languages", async () => {
  const german = { "Accept-Language": "de", Cookie: "language=de" };
  for (const path of ["/upcoming/all.ics", "/api/guest/games", "/sitemap.xml"]) {
    const [one, other] = [await fetchPage(path, { headers: german }), await fetchPage(path)];
    expect(one.text.replace(/^DTSTAMP.*$/gm, "")).toBe(other.text.replace(/^DTSTAMP.*$/gm, ""));
  }
});

it("the web app manifest is written in the language that it declares", async () => {
  const { text } = await fetchPage("/", { headers: { "Accept-Language": "de" } });
  const path = /<link rel="manifest" href="([^"]+)"/.exec(text)?.[1] ?? "";
  const manifest: unknown = JSON.parse((await fetchPage(path)).text);
  const lang: unknown = Reflect.get(Object(manifest), "lang");
  expect(String(lang)).toMatch(/^(?:de|en-GB)$/);
  const language: Language = lang === "de" ? "de" : "en";
  expect(findForeignTexts(JSON.stringify(manifest), language)).toEqual([]);
});
