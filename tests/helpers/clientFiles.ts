import { readFileSync } from "node:fs";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Knows the islands that are not on most pages. */
const OTHERS = "islands/runtime/others.ts";

type Manifest = Readonly<Record<string, Chunk>>;

interface Scripts {
  /** What a page shows and reacts with at first: its entry and the islands that wake at once. */
  readonly first: readonly string[];
  /** The same, and what comes by itself when the browser rests or an island is near. */
  readonly all: readonly string[];
}

/** The scripts that a page makes the browser load without being touched. */
export function loadedScripts(page: string): Scripts {
  const manifest: Manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8"));
  const islands = [...page.matchAll(/data-name="(\w+)" data-when="(\w+)"/g)];
  if (islands.length === 0) return { first: [], all: [] };
  const rare = new Set(manifest[OTHERS]?.dynamicImports);
  const filesOf = (found: readonly RegExpMatchArray[], more: readonly string[]) => {
    const roots = ["islands/runtime/entry.ts", "islands/runtime/hydrate.ts", ...more];
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
    all: filesOf(islands, ["islands/store/guestControls.ts", "islands/page/index.ts"]),
  };
}

function withImports(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client's manifest lacks ${key}.`);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each))];
}
