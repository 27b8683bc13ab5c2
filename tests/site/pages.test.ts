import { HtmlValidate } from "html-validate";
import { describe, expect, inject, it } from "vitest";
import { signInAs } from "../helpers/signedInPerson";
import { ERROR_PAGES, fetchPage, GUEST_PAGES } from "../helpers/siteRequests";

const EVERY_PAGE = [...GUEST_PAGES.map((page) => ({ ...page, status: 200 })), ...ERROR_PAGES];

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  elements: ["html5", { "plinth-island": { flow: true, phrasing: true, transparent: true } }],
  rules: {
    // React writes `<br/>`, `charSet` and `DOCTYPE html`, which browsers treat like the usual spellings.
    "void-style": "off",
    "attr-case": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Scripts and styles need no integrity hash, because the content security policy allows only this origin.
    "require-sri": "off",
    "long-title": "off",
  },
});

const loadFaults = async (html: string): Promise<string[]> =>
  (await validator.validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );

it("the HTML validator used in these tests detects invalid HTML", async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>a</title></head><body><p id="a"><img src="a"></p><i id="a"></i></body></html>';
  expect(await loadFaults(html)).not.toEqual([]);
});

describe.each(EVERY_PAGE)("markup of GET $path", ({ path, status, title }) => {
  it(`a guest page responds with status ${status} and the title ${title}`, async () => {
    const page = await fetchPage(path);
    expect(page.status).toBe(status);
    expect(page.title).toBe(title);
    expect(page.headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$/i);
  });

  it("the HTML of a guest page is valid", async () => {
    expect(await loadFaults((await fetchPage(path)).text)).toEqual([]);
  });

  it("a guest page has exactly one h1, one main element and one meta description", async () => {
    const { text } = await fetchPage(path);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text.match(/<main/g)).toHaveLength(1);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  });

  it("a guest page has no inline script or style", async () => {
    const { text } = await fetchPage(path);
    expect(text).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")(?![^>]* src="\/)/);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+="|javascript:/i);
  });

  it("a guest page loads nothing from other origins", async () => {
    const { text } = await fetchPage(path);
    for (const [, address] of text.matchAll(
      /<(?:img|script|iframe|use|link(?! rel="(?:canonical|alternate)"))[^>]*? (?:src|href)="([^"]+)"/g,
    )) {
      expect(address).toMatch(/^\/(?!\/)/);
    }
  });

  it("every image, script and style sheet that a guest page links exists", async () => {
    const { text } = await fetchPage(path);
    const named = [...text.matchAll(/<(?:img|script|link)[^>]*? (?:src|href)="(\/[^"]+)"/g)].map(
      ([, file]) => file ?? "",
    );
    const files = [...new Set(named)].filter((file) => !file.startsWith("/img/"));
    const answers = await Promise.all(
      files.map(async (file) => [file, (await fetch(inject("siteUrl") + file)).status]),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

it.each([
  "/",
  "/amiibo/1/mario",
  "/settings",
  "/settings?tab=privacy",
  "/settings?tab=notifications",
  "/settings?tab=data",
  "/settings?error=taken&provider=google",
  "/logout",
])("GET %s returns valid HTML without inline scripts to a member", async (path) => {
  const person = await signInAs("A reader of pages");
  const { text } = await person.go(path);
  expect(await loadFaults(text)).toEqual([]);
  expect(text).not.toMatch(
    /<script(?! type="application\/(?:ld\+)?json")(?![^>]* src="\/)|<style|\sstyle=|\son\w+="|javascript:/i,
  );
});

it("pages about questions and blocked members are valid HTML", async () => {
  const [reader, other] = [await signInAs("A reader of pages"), await signInAs("A writer of pages")];
  for (const each of ["is_collection_public", "is_open_to_questions"])
    await reader.call(`/api/user/${each}`, { sV: true });
  await other.send(`/questions/${reader.id}/theirs`, { text: "Would you sell it?" });
  await reader.send("/settings/block", { person: String(other.id) });
  const paths = ["/questions", `/questions/${other.id}/mine`, "/notices", "/settings?tab=privacy"];
  for (const path of paths) expect(await loadFaults((await reader.go(path)).text)).toEqual([]);
  await reader.send("/settings/unblock", { person: String(other.id) });
  for (const path of [`/questions/${reader.id}/theirs-1`, `/user/${reader.id}/x/compare`])
    expect(await loadFaults((await other.go(path)).text)).toEqual([]);
});

it.each(GUEST_PAGES.filter(({ path }) => !/^\/(list|amiibo\/|games|market-prices|$)/.test(path)))(
  "the text page $path is static HTML without React islands",
  async ({ path }) => {
    const { text } = await fetchPage(path);
    expect([...text.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name)).toEqual([]);
  },
);

it.each([
  ["/list/amiibo-series/super-mario", "/list/game-series/super-mario"],
  ["/list/nonsense", "/list/amiibo-franchise/super-smash-bros"],
  ["/list/all/all", "/list/all"],
  ["/list/all?q=link&groups=2", "/list/all"],
  ["/list/animal-crossing-cards/nonsense", "/list/animal-crossing-cards"],
  ["/list/animal-crossing-cards/new-leaf", "/list/animal-crossing-cards/new-leaf"],
  ["/market-prices?sort=name", "/market-prices"],
  ["/stock-checker?in=uk&only=deals", "/stock-checker"],
  ["/amiibo/1", "/amiibo/1/mario"],
  ["/amiibo/1/anything", "/amiibo/1/mario"],
  ["/login", "/log-in"],
  ["/", "/"],
])("GET %s returns a page with the canonical URL %s", async (path, canonical) => {
  const { text } = await fetchPage(path);
  expect(text).toContain(`<link rel="canonical" href="${inject("siteUrl")}${canonical}"/>`);
});
