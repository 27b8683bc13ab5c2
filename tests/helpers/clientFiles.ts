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
/** Source module that imports the rarely used islands, which share one chunk. */
const OTHERS = "islands/runtime/islandsLoadedOnDemand.ts";

const ISLANDS = /data-name="(\w+)" data-hydrate-on="(\w+)"/g;

type Manifest = Readonly<Record<string, Chunk>>;

interface Scripts {
  /** Scripts needed for the first view: the entry script and the islands that hydrate at once. */
  readonly first: readonly string[];
  /** Scripts that load without interaction, including those for an idle browser and for islands near the viewport. */
  readonly all: readonly string[];
}

/** Lists the scripts that a page loads without interaction. Takes the page's HTML. */
export function listLoadedScripts(page: string, language: Language = DEFAULT_LANGUAGE): Scripts {
  const manifest = readManifest(language);
  const islands = [...page.matchAll(ISLANDS)];
  const rare = new Set(manifest[OTHERS]?.dynamicImports);
  const listFiles = (matches: readonly RegExpMatchArray[], more: readonly string[]) => {
    const roots = [FIRST, ENTRY, ...(matches.length > 0 ? findChunkKeys(manifest, "react") : []), ...more];
    const named = matches.map(([, name]) => `islands/${name}.tsx`);
    const others = named.some((key) => rare.has(key)) ? [OTHERS] : [];
    const keys = [...roots, ...others, ...named];
    return [...new Set(keys.flatMap((key) => withImports(manifest, key)))];
  };
  return {
    first: listFiles(
      islands.filter(([, , when]) => when === "load"),
      [],
    ),
    all: listFiles(
      islands.filter(([, , when]) => when !== "firstMessage"),
      [...findChunkKeys(manifest, "guest"), "islands/page/index.ts"],
    ),
  };
}

/** Lists the scripts that a source file's chunk imports, directly or indirectly. */
export const listScriptImports = (key: string): readonly string[] => withImports(readManifest(), key).slice(1);

/** Lists the scripts of all islands in a page's HTML, including those loaded on interaction. */
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

/** Finds the keys of the chunks with this name in Vite's manifest. */
const findChunkKeys = (manifest: Manifest, name: string): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name);

const readManifest = (language: Language = DEFAULT_LANGUAGE): Manifest =>
  JSON.parse(readFileSync(`dist/manifest.${language}.json`, "utf8"));

/** Lists all scripts that a visitor with this language can load. */
export const listLanguageScripts = (language: Language): readonly string[] =>
  [...new Set(Object.values(readManifest(language)).map(({ file }) => `/${file}`))].filter((file) =>
    file.endsWith(".js"),
  );

function withImports(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Client manifest has no entry for ${key}.`);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each))];
}
