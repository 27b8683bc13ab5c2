import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import type { IslandMessages } from "../../../domain/messages/islands";
import { getClientEnvironmentName, getManifestPath, messagesPlugin } from "../../../local/vite/messages";
import { createTestFolder } from "../testProject";

const ISLANDS = resolve("domain/messages/islands.ts");
const CURRENT = resolve("domain/language/current.ts");

const plugin = messagesPlugin(new Map(ALL_LANGUAGES.map((language) => [getClientEnvironmentName(language), language])));

/** Calls a hook of the Vite plugin in the build environment of a language. */
function callHook(hook: unknown, language: Language, ...words: readonly unknown[]): unknown {
  if (typeof hook !== "function") throw new Error("The plugin has no such hook.");
  return hook.call(
    { environment: { name: getClientEnvironmentName(language) }, addWatchFile: () => undefined },
    ...words,
  );
}

const load = (language: Language, id: string): string => String(callHook(plugin.load, language, id));

function transform(language: Language, code: string): string {
  const result = callHook(plugin.transform, language, code);
  if (!(result instanceof Object) || !("code" in result)) throw new Error("The code was left as it is.");
  return String(result.code);
}

/** Writes an island's source file with this code. Returns its path. */
async function island(code: string): Promise<string> {
  const file = join(await createTestFolder(), "Island.tsx");
  await writeFile(file, code);
  return file;
}

/** Loads all message modules that an island's file imports in this language, and joins their code. */
function messagesFor(language: Language, file: string): string {
  const sections = load(language, `${ISLANDS}?sections&of=${encodeURIComponent(file)}`);
  return [...sections.matchAll(/from ("[^"]+")/g)].map(([, id = '""']) => load(language, JSON.parse(id))).join("\n");
}

it("each language has its own client build environment and manifest file", () => {
  expect(new Set(ALL_LANGUAGES.map(getClientEnvironmentName)).size).toBe(ALL_LANGUAGES.length);
  expect(new Set(ALL_LANGUAGES.map(getManifestPath)).size).toBe(ALL_LANGUAGES.length);
});

it.each(ALL_LANGUAGES)("getLanguage in a script built for %s returns that language", (language) => {
  expect(load(language, CURRENT)).toBe(`export const getLanguage = () => "${language}";`);
});

it.each(ALL_LANGUAGES)("a script built for %s contains only texts of that language", async (language) => {
  const file = await island("export const words = [t.bulk.nothingSelected, t.bulk.nothingToChange];\n");
  const code = messagesFor(language, file);
  for (const each of ALL_LANGUAGES) {
    const { nothingSelected, nothingToChange } = await readTexts(each);
    expect(code.includes(JSON.stringify(nothingSelected)), each).toBe(each === language);
    expect(code.includes(JSON.stringify(nothingToChange)), each).toBe(each === language);
  }
});

/** Reads the messages of the section `bulk` in this language. */
async function readTexts(language: Language): Promise<IslandMessages["bulk"]> {
  const { messages }: { readonly messages: IslandMessages } = await import(
    `../../../domain/messages/${language}/islands.ts`
  );
  return messages.bulk;
}

it("a script of the client build contains only the messages that it uses", async () => {
  const file = await island("export const words = [t.bulk.unchangedRest, at.bulk.nothingSelected, t.bulky];\n");
  const code = messagesFor("de", file);
  expect([...code.matchAll(/export \{ \$(\w+) as/g)].map(([, name]) => name)).toEqual(["unchangedRest"]);
  expect(code).toMatch(/^import \{[^}]*\bpickPluralForm\b[^}]*\} from /);
  expect(code).not.toContain("averageOf");
});

it.each([
  ["en", "true", '"en"', "false"],
  ["de", "false", '"de"', "true"],
  ["ja", "false", '"ja"', "true"],
] as const)(
  "calls of getLanguage are replaced by constants in scripts built for %s",
  (language, isFirst, name, isOther) => {
    const head = 'import { getLanguage } from "../../domain/language/current";\n';
    expect(transform(language, `${head}const a = getLanguage() === DEFAULT_LANGUAGE;`)).toContain(
      `const a = ${isFirst};`,
    );
    expect(transform(language, `${head}const a = getLanguage() !== DEFAULT_LANGUAGE;`)).toContain(
      `const a = ${isOther};`,
    );
    expect(transform(language, `${head}const a = [getLanguage()];`)).toContain(`const a = [${name}];`);
    expect(transform(language, `${head}const a = spoken.getLanguage();`)).toContain("const a = spoken.getLanguage();");
  },
);
