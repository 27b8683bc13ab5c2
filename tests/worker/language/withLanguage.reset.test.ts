import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, it, vi } from "vitest";
import { getLanguage } from "../../../domain/language/current";
import { type PageMessages, t } from "../../../domain/messages/pages";
import { createLanguageRunner, withLanguage } from "../../../worker/language/withLanguage";

const FRENCH = "../../../domain/messages/fr/pages.ts";

afterEach(() => {
  vi.doUnmock(FRENCH);
  vi.resetModules();
});

it("withLanguage runs its async callback in the chosen language even after an await", async () => {
  const texts = await withLanguage("en", async () => {
    await Promise.resolve();
    return [getLanguage(), t.bottomNavigation.home, t.bulk.nothingSelected];
  });
  expect(texts).toEqual(["en", "Home", "Nothing is selected yet."]);
});

it("createLanguageRunner runs each callback in the language passed with it", async () => {
  const inTheirs = await createLanguageRunner(["de", "fr", "de", "en"]);
  const texts = (["de", "en", "fr"] as const).map((each) =>
    inTheirs(each, () => [getLanguage(), t.bulk.nothingSelected]),
  );
  expect(texts.slice(0, 2)).toEqual([
    ["de", "Noch nichts ausgewählt."],
    ["en", "Nothing is selected yet."],
  ]);
  expect(texts[2]?.[0]).toBe("fr");
  expect(new Set(texts.map(([, words]) => words)).size).toBe(3);
  expect(getLanguage()).toBe("en");
});

it("withLanguage loads the messages of a language in plain Node, without a bundler", async () => {
  const code = `const { withLanguage } = await import("./worker/language/withLanguage.ts");
    const { t } = await import("./domain/messages/pages.ts");
    console.log(await withLanguage("de", () => t.bulk.nothingSelected));`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("Noch nichts ausgewählt.");
});

it("a request loads the messages of a language again after earlier requests failed to load them", async () => {
  vi.resetModules();
  vi.doMock(FRENCH, () => {
    throw new Error("The network broke off.");
  });
  const anew = await import("../../../worker/language/withLanguage");
  const { t } = await import("../../../domain/messages/pages");
  const readInFrench = () => anew.withLanguage("fr", () => t.bottomNavigation.home);
  await expect(readInFrench()).rejects.toThrow();
  await expect(readInFrench()).rejects.toThrow();
  vi.doUnmock(FRENCH);
  const { messages } = await vi.importActual<{ messages: PageMessages }>(FRENCH);
  expect(await readInFrench()).toBe(messages.bottomNavigation.home);
});
