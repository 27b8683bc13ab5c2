import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { ModuleDefinition } from "miniflare";

/** The worker's modules, its main one first. Miniflare can find them by itself, but parses all of their code for it. */
export async function modulesOf(main: string): Promise<ModuleDefinition[]> {
  const entries = await readdir(dirname(main), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => resolve(join(entry.parentPath, entry.name)));
  const others = paths.filter((path) => path !== resolve(main));
  return [main, ...others].flatMap((path) => moduleAt(path) ?? []);
}

function moduleAt(path: string): ModuleDefinition | undefined {
  if (path.endsWith(".js")) return { type: "ESModule", path };
  if (path.endsWith(".wasm")) return { type: "CompiledWasm", path };
  return undefined;
}
