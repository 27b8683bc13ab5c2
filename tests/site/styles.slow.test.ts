import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { SITE_ROUTES } from "../../routes";
import { listIslandScripts } from "../helpers/clientFiles";
import { fillRoutePath } from "../helpers/routePaths";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  signInAs,
  type TestBrowser,
} from "../helpers/signedInPerson";
import { fetchPage } from "../helpers/siteRequests";

const people = new Map<string, TestBrowser>();

beforeAll(async () => {
  people.set("guest", createBrowser());
  people.set("user", await createSignedInPerson(createUniqueName()));
  people.set("admin", await signInAs("admin"));
});

/** Lists the CSS classes that a style sheet defines outside of media queries. */
function listClasses(sheet: string): Set<string> {
  const [rules = ""] = readFileSync(`dist/client${sheet}`, "utf8").split("@layer media{");
  const selectors = rules.replace(/\{[^{}]*\}/g, "{}").replaceAll(/main>\.[\w-]+/g, "");
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/g), ([, name = ""]) => name));
}

const listSheets = (html: string): string[] =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?! media)/g), ([, sheet = ""]) => sheet);

const words = (lists: Iterable<RegExpMatchArray>): string[] =>
  Array.from(lists, ([, list = ""]) => list.split(" ")).flat();

/** Lists the CSS classes that a page uses, including those its islands add later. */
function classesOn(html: string): Set<string> {
  const scripts = listIslandScripts(html).map((path) => readFileSync(`dist/client${path}`, "utf8"));
  const drawn = scripts.flatMap((script) => words(script.matchAll(/className:(?:[^,}`]*\?)?`([^`]*)`/g)));
  return new Set([...words(html.matchAll(/ class="([^"]*)"/g)), ...drawn]);
}

/** Loads each page once for each role that may see it. */
async function everyPage(): Promise<{ name: string; html: string }[]> {
  const found: { name: string; html: string }[] = [];
  for (const [role, browser] of people) {
    for (const { path, method } of SITE_ROUTES) {
      if (method !== "GET" || path === "/logout") continue;
      const { status, headers, text } = await browser.go(fillRoutePath(path));
      const isPage = headers.get("Content-Type")?.startsWith("text/html") && text.includes("<main");
      if (isPage && status < 500) found.push({ name: `${path} for ${role}`, html: text });
    }
  }
  return found;
}

it("every page links each style sheet that its CSS classes need", async () => {
  const japanese = await fetchPage("/privacy", { headers: { "Accept-Language": "ja" } });
  const pages = [...(await everyPage()), { name: "/privacy in Japanese", html: japanese.text }];
  const sheets = new Map(
    [...new Set(pages.flatMap(({ html }) => listSheets(html)))].map((each) => [each, listClasses(each)]),
  );
  expect(sheets.size).toBe(1 + readdirSync("routes/styles/sheets").length);
  const isIn = (names: readonly string[], name: string) => names.some((sheet) => sheets.get(sheet)?.has(name));
  const lacking = pages.flatMap(({ name, html }) => {
    const linked = listSheets(html);
    const bare = [...classesOn(html)].filter((each) => isIn([...sheets.keys()], each) && !isIn(linked, each));
    return bare.length > 0 ? [`${name} has no styles for ${bare.join(", ")}`] : [];
  });
  expect(lacking).toEqual([]);
  expect(pages.length).toBeGreaterThan(50);
});

it("a page links the common style sheet before the style sheets of single components", async () => {
  const html = (await createBrowser().go("/market-prices")).text;
  const [first = "", second = ""] = listSheets(html);
  expect(readFileSync(`dist/client${first}`, "utf8")).toMatch(/^@layer tokens/);
  expect(readFileSync(`dist/client${second}`, "utf8")).toMatch(/^@layer pages\{/);
});
