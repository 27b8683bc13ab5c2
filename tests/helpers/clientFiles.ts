import { readFileSync } from "node:fs";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Every script that a page makes the browser load, sooner or later: its entry and what its islands need. */
export function loadedScripts(page: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8"));
  const islands = [...page.matchAll(/data-name="(\w+)"/g)].map(([, name]) => `islands/${name}.tsx`);
  if (islands.length === 0) return [];
  const roots = ["islands/runtime/entry.ts", "islands/runtime/hydrate.ts", ...islands];
  return [...new Set(roots.flatMap((key) => withImports(manifest, key)))];
}

function withImports(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client's manifest lacks ${key}.`);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each))];
}
