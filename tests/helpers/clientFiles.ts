import { readFileSync } from "node:fs";
import { DEFAULT_LANGUAGE, type Language } from "../../domain/language/language";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const FIRST = "islands/runtime/loadEntry.ts";
const ENTRY = "islands/runtime/entry.ts";
/** Knows the islands that are not on most pages. */
const OTHERS = "islands/runtime/rareIslands.ts";

const ISLANDS = /data-name="(\w+)" data-when="(\w+)"/g;

type Manifest = Readonly<Record<string, Chunk>>;

interface Scripts {
  /** What a page shows and reacts with at first: its entry and the islands that wake at once. */
  readonly first: readonly string[];
  /** The same, and what comes by itself when the browser rests or an island is near. */
  readonly all: readonly string[];
}

/** The scripts that a page makes the browser load without being touched. */
export function listLoadedScripts(page: string, language: Language = DEFAULT_LANGUAGE): Scripts {
  const manifest = readManifest(language);
  const islands = [...page.matchAll(ISLANDS)];
  const rare = new Set(manifest[OTHERS]?.dynamicImports);
  const filesOf = (found: readonly RegExpMatchArray[], more: readonly string[]) => {
    const roots = [FIRST, ENTRY, ...(found.length > 0 ? findChunkKeys(manifest, "react") : []), ...more];
    const named = found.map(([, name]) => `islands/${name}.tsx`);
    const others = named.some((key) => rare.has(key)) ? [OTHERS] : [];
    const keys = [...roots, ...others, ...named];
    return [...new Set(keys.flatMap((key) => withImports(manifest, key)))];
  };
  return {
    first: filesOf(
      islands.filter(([, , when]) => when === "load"),
      [],
    ),
    all: filesOf(
      islands.filter(([, , when]) => when !== "told"),
      [...findChunkKeys(manifest, "guest"), "islands/page/index.ts"],
    ),
  };
}

/** The scripts that a file of the sources comes with, before it runs. */
export const listScriptImports = (key: string): readonly string[] => withImports(readManifest(), key).slice(1);

/** The scripts that draw what the page's islands show, now or once somebody acts. */
export function listIslandScripts(page: string): readonly string[] {
  const manifest = readManifest();
  const seen = new Set<string>();
  const collect = (key: string) => {
    if (seen.has(key) || key === OTHERS) return;
    seen.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) collect(next);
  };
  for (const [, name] of page.matchAll(ISLANDS)) collect(`islands/${name}.tsx`);
  return [...seen].map((key) => `/${manifest[key]?.file}`);
}

/** The chunk of a group, by the name that the build gives it. */
const findChunkKeys = (manifest: Manifest, name: string): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name);

const readManifest = (language: Language = DEFAULT_LANGUAGE): Manifest =>
  JSON.parse(readFileSync(`dist/manifest.${language}.json`, "utf8"));

/** Every script that is built for a language, in files that others have too or that are its own. */
export const listLanguageScripts = (language: Language): readonly string[] =>
  [...new Set(Object.values(readManifest(language)).map(({ file }) => `/${file}`))].filter((file) =>
    file.endsWith(".js"),
  );

function withImports(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client's manifest lacks ${key}.`);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each))];
}
