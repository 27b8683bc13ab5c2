import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from "../../../domain/language/language";
import { listLanguageScripts, listLoadedScripts } from "../../helpers/clientFiles";
import { findForeignTexts } from "../languages/foreignTexts";
import { countGzippedBytes, MEASURED_PAGES } from "./partSizes";

const KB = 1024;
const askFor = async (path: string, language: Language): Promise<string> =>
  (await fetch(inject("siteUrl") + path, { headers: { "Accept-Language": language } })).text();

describe.each(ALL_LANGUAGES)("scripts for readers of %s", (language) => {
  const scripts = listLanguageScripts(language);
  const foreign = new Set(ALL_LANGUAGES.flatMap(listLanguageScripts).filter((file) => !scripts.includes(file)));
  const readScript = (file: string): string => readFileSync(`dist/client${file}`, "utf8");

  it.each(MEASURED_PAGES)("the page %s loads only scripts built for the language of the reader", async (path) => {
    const page = await askFor(path, language);
    const named = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !scripts.includes(file))).toEqual([]);
    expect(listLoadedScripts(page, language).all.filter((file) => !scripts.includes(file))).toEqual([]);
  });

  it.each(["/", "/list/all"])(
    "the translated scripts of the page %s are at most 1 KB larger than its English scripts",
    async (path) => {
      const [own, english] = await Promise.all(
        [language, DEFAULT_LANGUAGE].map(async (each) =>
          countGzippedBytes(listLoadedScripts(await askFor(path, each), each).all),
        ),
      );
      expect(own).toBeLessThanOrEqual((english ?? 0) + KB);
    },
  );

  it("the scripts built for one language contain no texts of another language", () => {
    expect(foreign.size).toBeGreaterThan(20);
    const leading = scripts.filter((file) =>
      Array.from(readScript(file).matchAll(/[\w.-]+\.js(?=["'`])/g), ([name]) => `/assets/${name}`).some((name) =>
        foreign.has(name),
      ),
    );
    expect(leading).toEqual([]);
    const foundBy = (reader: Language) => scripts.flatMap((file) => findForeignTexts(readScript(file), reader));
    expect(foundBy(language)).toEqual([]);
    expect(foundBy(language === "ja" ? "it" : "ja").length).toBeGreaterThan(100);
  });
});
