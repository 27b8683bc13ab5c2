import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { ALL_LANGUAGES, FIRST_LANGUAGE, type Language } from "../domain/language/language";
import { importsOf, loadedScripts, scriptsOf } from "./helpers/clientFiles";
import { foreignIn } from "./site/languages/foreign";

const KB = 1024;
const gzipped = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length;
const ofFile = (path: string): number => gzipped(readFileSync(`dist/client${path}`));

/** KB, gzipped: what a page may cost; its scripts at first, and all that come by themselves; its styles, also for paper. */
const PAGES = [
  { path: "/", html: 16, first: 80, all: 86.1, styles: 12 },
  { path: "/list/all", html: 20, first: 80, all: 86.1, styles: 12 },
  { path: "/list/animal-crossing-cards", html: 20, first: 80, all: 86.1, styles: 12 },
  { path: "/market-prices", html: 30, first: 83, all: 88, styles: 16 },
  { path: "/amiibo/1/mario", html: 12, first: 83, all: 90, styles: 16 },
  { path: "/games", html: 6, first: 80, all: 86.1, styles: 18.1 },
  { path: "/games/mario-kart-8-deluxe", html: 24, first: 83, all: 90, styles: 18.1 },
  { path: "/games/animal-crossing-new-horizons", html: 24, first: 83, all: 90, styles: 18.1 },
  { path: "/games/kirby-planet-robobot?effect=8", html: 24, first: 83, all: 90, styles: 18.1 },
  { path: "/log-in", html: 6, first: 6, all: 12, styles: 17 },
  { path: "/privacy", html: 4, first: 6, all: 12, styles: 12 },
] as const;

const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + ofFile(file), 0) / KB;

const sheetsOf = (page: string): string[] =>
  Array.from(page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, sheet = ""]) => sheet);

describe.each(PAGES)("$path keeps its byte budgets", ({ path, html, first, all, styles }) => {
  test("HTML, scripts and styles", async () => {
    const page = await (await fetch(inject("siteUrl") + path)).text();
    const scripts = loadedScripts(page);
    expect(scripts.first.length).toBeGreaterThan(0);
    expect(gzipped(page) / KB).toBeLessThanOrEqual(html);
    expect(sizeOf(scripts.first)).toBeLessThanOrEqual(first);
    expect(sizeOf(scripts.all)).toBeLessThanOrEqual(all);
    expect(sheetsOf(page).length).toBeGreaterThan(1);
    expect(sizeOf(sheetsOf(page))).toBeLessThanOrEqual(styles);
  });
});

describe.each(ALL_LANGUAGES)("who reads %s", (language) => {
  const scripts = scriptsOf(language);
  const foreign = new Set(ALL_LANGUAGES.flatMap(scriptsOf).filter((file) => !scripts.includes(file)));
  const readScript = (file: string): string => readFileSync(`dist/client${file}`, "utf8");

  test.each(PAGES)("is named no script of another on $path", async ({ path }) => {
    const page = await (await fetch(inject("siteUrl") + path, { headers: { "Accept-Language": language } })).text();
    const named = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !scripts.includes(file))).toEqual([]);
    expect(loadedScripts(page, language).all.filter((file) => !scripts.includes(file))).toEqual([]);
  });

  test.each(["/", "/list/all"])("loads at most 1 KB more than in English on %s", async (path) => {
    const [here, english] = await Promise.all(
      [language, FIRST_LANGUAGE].map(async (each) => {
        const page = await fetch(inject("siteUrl") + path, { headers: { "Accept-Language": each } });
        return sizeOf(loadedScripts(await page.text(), each).all);
      }),
    );
    expect(here).toBeLessThanOrEqual((english ?? 0) + 1);
  });

  test("comes from none of them to one of another, and finds no word of another in them", () => {
    expect(foreign.size).toBeGreaterThan(20);
    const leading = scripts.filter((file) =>
      Array.from(readScript(file).matchAll(/[\w.-]+\.js(?=["'`])/g), ([name]) => `/assets/${name}`).some((name) =>
        foreign.has(name),
      ),
    );
    expect(leading).toEqual([]);
    const foundBy = (reader: Language) => scripts.flatMap((file) => foreignIn(readScript(file), reader));
    expect(foundBy(language)).toEqual([]);
    expect(foundBy(language === "ja" ? "it" : "ja").length).toBeGreaterThan(100);
  });
});

test("what a page begins with imports nothing: each is one file, and the network is waited for once", () => {
  expect(importsOf("islands/runtime/loadEntry.ts")).toEqual([]);
  expect(importsOf("islands/runtime/entry.ts")).toEqual([]);
});

test("all of the worker keeps to 3 MB, and what draws is a part of its own", () => {
  const parts = readdirSync("dist/worker").filter((name) => /\.(?:js|wasm)$/.test(name));
  expect(parts.reduce((sum, name) => sum + gzipped(readFileSync(`dist/worker/${name}`)), 0) / KB).toBeLessThanOrEqual(
    3 * KB,
  );
});

/** The modules that a new isolate runs before it answers anything. */
function begunWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const code = readFileSync(`dist/worker/${file}`, "utf8");
  for (const [, next = ""] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) begunWith(next, known);
  return known;
}

test("what the worker begins with keeps to 350 KB, and draws nothing", () => {
  const files = [...begunWith("index.js")];
  expect(files.reduce((sum, file) => sum + gzipped(readFileSync(`dist/worker/${file}`)), 0) / KB).toBeLessThanOrEqual(
    350,
  );
  const sources = files
    .filter((file) => existsSync(`dist/worker/${file}.map`))
    .flatMap((file): string[] => JSON.parse(readFileSync(`dist/worker/${file}.map`, "utf8")).sources);
  expect(sources.length).toBeGreaterThan(100);
  const drawing =
    /\.wasm|\/domain\/(?:artwork\/(?:artwork|bodies|parts|portraits)|sheet\/(?:compose|drawTile))|\/worker\/pictures\/(?:posters\/|drawSheet|marks|tiles|typeset)/;
  expect(sources.filter((source) => drawing.test(source))).toEqual([]);
});

test("fonts of other letters are static files of 3 MB, for no browser and no isolate that does not need them", () => {
  const fonts = readdirSync("dist/client/glyphs");
  expect(fonts.map((name) => name.replace(/-[0-9a-f]{16}\.ttf$/, "")).sort()).toEqual([
    "alphabets",
    "arabic",
    "kana",
    "kanji",
    "rare-kanji",
  ]);
  const bytes = fonts.map((name) => readFileSync(`dist/client/glyphs/${name}`).length);
  expect(bytes.reduce((sum, each) => sum + each) / KB).toBeLessThanOrEqual(3 * KB);
  expect(readFileSync("dist/client/service-worker.js", "utf8")).not.toContain("glyphs");
});
