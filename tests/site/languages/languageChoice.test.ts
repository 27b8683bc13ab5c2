import { describe, expect, inject, it } from "vitest";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGE_NAMES } from "../../../domain/language/language";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  signInAs,
  type TestBrowser,
} from "../../helpers/signedInPerson";
import { fetchPage, type PageResponse } from "../../helpers/siteRequests";

const getLanguage = ({ text }: PageResponse): string | undefined => /<html lang="([^"]*)"/.exec(text)?.[1];
const read = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  getLanguage(await fetchPage(path, { headers }));
const readPageLanguage = async (
  browser: TestBrowser,
  path = "/privacy",
  headers: Readonly<Record<string, string>> = {},
) => getLanguage(await browser.go(path, { headers }));
const choose = (browser: TestBrowser, value: string) => browser.send("/preferences/language", { value });

/** Logs in the same member in another browser. */
const signInOnOtherDevice = (name: string) => signInAs(name);

describe("language of a page", () => {
  it.each([
    ["de", "de"],
    ["de-CH, fr;q=0.9", "de"],
    ["fr;q=0.2, it;q=0.8, en;q=0.1", "it"],
    ["en;q=0.3, ja", "ja"],
    ["de;q=0, es", "es"],
    ["tlh, xx", "en"],
    ["", "en"],
  ])("a request with Accept-Language %j gets the page in the language %s", async (accepted, language) =>
    expect(await read("/privacy", { "Accept-Language": accepted })).toBe(language),
  );

  it("the language cookie takes precedence over the Accept-Language header", async () => {
    expect(await read("/privacy", { Cookie: "language=fr", "Accept-Language": "de" })).toBe("fr");
    expect(await read("/privacy", { Cookie: "language=browser", "Accept-Language": "de" })).toBe("de");
    expect(await read("/privacy", { Cookie: "language=xx", "Accept-Language": "de" })).toBe("de");
  });

  it("the language in the account of a member takes precedence over the language cookie", async () => {
    const person = await createSignedInPerson(createUniqueName());
    await choose(person, "it");
    expect(
      await readPageLanguage(person, "/privacy", { "Accept-Language": "de", Cookie: listCookies(person, "fr") }),
    ).toBe("it");
  });

  it("the language in the URL takes precedence over account, cookie and Accept-Language header", async () => {
    const person = await createSignedInPerson(createUniqueName());
    await choose(person, "it");
    expect(await readPageLanguage(person, "/privacy?lang=ja")).toBe("ja");
    expect(await read("/privacy?lang=es", { Cookie: "language=fr", "Accept-Language": "de" })).toBe("es");
    expect(await read("/privacy?lang=xx", { Cookie: "language=fr" })).toBe("fr");
    expect(await readPageLanguage(person)).toBe("it");
  });
});

const listCookies = ({ cookies }: TestBrowser, language: string): string =>
  [...cookies, ["language", language]].map(([name, value]) => `${name}=${value}`).join("; ");

describe("caching of pages by language", () => {
  const german = { "Accept-Language": "de" };

  it.each(["/", "/privacy", "/list/all", "/amiibo/1/mario"])(
    "the Vary header of the page %s names Cookie and Accept-Language",
    async (path) => {
      const { headers } = await fetchPage(path, { headers: german });
      expect(headers.get("Vary")?.split(", ")).toEqual(expect.arrayContaining(["Cookie", "Accept-Language"]));
      expect(headers.get("Content-Language")).toBe("de");
    },
  );

  it("a page cached in one language is not served to readers of another language", async () => {
    const [first, own] = [await fetchPage("/privacy", { headers: german }), await fetchPage("/privacy")];
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).not.toBe("");
    expect(own.headers.get("ETag")).not.toBe(etag);
    const ask = (headers: Readonly<Record<string, string>>) =>
      fetchPage("/privacy", { headers: { ...headers, "If-None-Match": etag } });
    const [same, other] = [await ask(german), await ask({ "Accept-Language": "en" })];
    expect([same.status, same.headers.get("Content-Language"), same.text]).toEqual([304, "de", ""]);
    expect([other.status, getLanguage(other)]).toEqual([200, "en"]);
  });

  it("a HEAD request for a page returns the Content-Language, ETag and Vary headers of GET", async () => {
    const [{ headers, text }, got] = [
      await fetchPage("/privacy", { method: "HEAD", headers: german }),
      await fetchPage("/privacy", { headers: german }),
    ];
    expect(text).toBe("");
    for (const name of ["Content-Language", "ETag", "Vary"]) expect(headers.get(name)).toBe(got.headers.get(name));
  });
});

describe("pages with a canonical URL", () => {
  it.each(ALL_LANGUAGES)("an item page in the language %s has a canonical URL without a language", async (language) => {
    const { text } = await fetchPage(`/amiibo/1/mario?lang=${language}`);
    expect(text).toContain(`<link rel="canonical" href="${inject("siteUrl")}/amiibo/1/mario"/>`);
  });

  it("the sitemap contains one URL per language for each page", async () => {
    const { text } = await fetchPage("/sitemap/catalogue.xml");
    const [entry = ""] = /<url><loc>[^<]*\/amiibo\/1\/mario<\/loc>.*?<\/url>/.exec(text) ?? [];
    const found = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)];
    const own = `${inject("siteUrl")}/amiibo/1/mario`;
    expect(found.map(([, language, address]) => [language, address])).toEqual(
      ALL_LANGUAGES.map((each) => [each, each === DEFAULT_LANGUAGE ? own : `${own}?lang=${each}`]),
    );
    for (const [, language, address = ""] of found)
      expect(await read(new URL(address).pathname + new URL(address).search)).toBe(language);
  });
});

describe("language switch in the footer", () => {
  it("the language menu names each language in that language and marks the current one", async () => {
    const { text } = await fetchPage("/privacy", { headers: { "Accept-Language": "ja" } });
    const form = /<form action="\/preferences\/language".*?<\/form>/s.exec(text)?.[0] ?? "";
    const buttons = [...form.matchAll(/<button(.*?)>(.*?)<\/button>/g)];
    const readAttribute = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const choices = buttons.map(([, attributes = "", name]) => [
      ...["value", "lang", "aria-current"].map((each) => readAttribute(attributes, each)),
      name,
    ]);
    expect(choices).toEqual(
      ALL_LANGUAGES.map((each) => [each, each, each === "ja" ? "true" : undefined, LANGUAGE_NAMES[each]]),
    );
  });

  it("a language chosen by a guest applies only to their browser", async () => {
    const [browser, other] = [createBrowser(), createBrowser()];
    const { status, headers } = await choose(browser, "de");
    expect([status, headers.get("Location")]).toEqual([303, "/"]);
    expect(headers.get("Set-Cookie")).toMatch(/^language=de;.*Max-Age=31536000.*Path=\/.*SameSite=Lax/);
    expect([await readPageLanguage(browser), await readPageLanguage(other)]).toEqual(["de", "en"]);
  });

  it("a language chosen by a member applies to all of their browsers and to no other member", async () => {
    const [name, besideName] = [createUniqueName(), createUniqueName()];
    const [person, otherMember] = [await signInAs(name), await signInAs(besideName)];
    await choose(otherMember, "ja");
    await choose(person, "es");
    expect([await readPageLanguage(person), await readPageLanguage(await signInOnOtherDevice(name))]).toEqual([
      "es",
      "es",
    ]);
    expect([
      await readPageLanguage(otherMember),
      await readPageLanguage(await signInOnOtherDevice(besideName)),
    ]).toEqual(["ja", "ja"]);
    const { text } = await person.go("/settings/data.json");
    expect(JSON.parse(text)).toMatchObject({ user: { language: "es" } });
  });

  it("a member who chose a language can switch back to the language of the browser", async () => {
    const person = await createSignedInPerson(createUniqueName());
    await choose(person, "fr");
    expect(await readPageLanguage(person, "/privacy", { "Accept-Language": "it" })).toBe("fr");
    await choose(person, "browser");
    expect(await readPageLanguage(person, "/privacy", { "Accept-Language": "it" })).toBe("it");
    expect(await readPageLanguage(person)).toBe("en");
    const { text } = await person.go("/settings/data.json");
    expect(JSON.parse(text)).toMatchObject({ user: { language: null } });
  });

  it.each([
    ["/list/all?q=a&lang=ja", "/list/all?q=a"],
    ["/list/all?lang=ja", "/list/all"],
    ["/amiibo/1/mario?lang=ja&lang=de", "/amiibo/1/mario"],
    ["/list/all?q=a", "/list/all?q=a"],
  ])("choosing a language on the page %s redirects to %s, without the parameter lang", async (from, to) => {
    const browser = createBrowser();
    const response = await browser.go("/preferences/language", {
      method: "POST",
      body: new URLSearchParams({ value: "it" }),
      headers: { Origin: browser.at, Referer: browser.at + from },
    });
    expect(response.headers.get("Location")).toBe(to);
    expect(await readPageLanguage(browser, to)).toBe("it");
  });

  it.each(["xx", "", "EN", "constructor", "de,fr"])(
    "choosing the unknown language %j returns 404 and changes nothing",
    async (value) => {
      const person = await createSignedInPerson(createUniqueName());
      await choose(person, "de");
      const { status, headers } = await choose(person, value);
      expect([status, headers.has("Set-Cookie")]).toEqual([404, false]);
      expect(await readPageLanguage(person)).toBe("de");
    },
  );
});

describe("language of a new account", () => {
  it("a new account gets the language of the browser in which its owner signed up", async () => {
    const [name, browser] = [createUniqueName(), createBrowser()];
    await choose(browser, "ja");
    expect(await readPageLanguage(await signInAs(name, { browser }))).toBe("ja");
    expect(await readPageLanguage(await signInOnOtherDevice(name))).toBe("ja");
  });

  it("signing in from a browser in another language does not change the language of the account", async () => {
    const [name, browser] = [createUniqueName(), createBrowser()];
    const person = await signInAs(name);
    await choose(person, "fr");
    await choose(browser, "de");
    expect(await readPageLanguage(await signInAs(name, { browser }))).toBe("fr");
    expect(await readPageLanguage(person)).toBe("fr");
  });
});
