import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** Imports by file path, so that each file is read once. */
const cache = new Map<string, readonly string[]>();

/** Lists the project files that a file imports, also by `import()`. Paths are relative to the project's root. */
export function listFileImports(path: string): readonly string[] {
  const cached = cache.get(path);
  if (cached) return cached;
  const targets = [...readFileSync(path, "utf8").matchAll(IMPORT)].map(([, from = ""]) =>
    normalize(join(dirname(path), from)),
  );
  const files = targets.flatMap((target) =>
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].filter(
      (each) => /\.\w+$/.test(each) && existsSync(each),
    ),
  );
  cache.set(path, files);
  return files;
}

/** Lists a file with all project files that it imports, directly or indirectly. */
export function listReachableFiles(path: string): ReadonlySet<string> {
  const reached = new Set([path]);
  for (const each of reached) for (const target of listFileImports(each)) reached.add(target);
  return reached;
}
