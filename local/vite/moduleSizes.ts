import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { DEFAULT_LANGUAGE } from "../../domain/language/language.ts";
import { getClientEnvironment } from "./messages.ts";

/** Bytes that each module of the sources adds to each built file, before they are minified and compressed. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** @param environment whose files are measured, as vite.config.ts names it */
export const getModuleSizesPath = (environment: string): string => `dist/modules.${environment}.json`;

/** Writes the size of each module beside the built files, so that a grown file can be explained. */
export function moduleSizesPlugin(): Plugin {
  const measured = [getClientEnvironment(DEFAULT_LANGUAGE), "worker"];
  return {
    name: "plinth:module-sizes",
    apply: "build",
    applyToEnvironment: ({ name }) => measured.includes(name),
    async generateBundle(_options, bundle) {
      const sizes = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== "chunk") return [];
        const modules: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          modules[formatModuleName(id)] = (modules[formatModuleName(id)] ?? 0) + renderedLength;
        return [[chunk.fileName, modules]];
      });
      await writeFile(getModuleSizesPath(this.environment.name), JSON.stringify(Object.fromEntries(sizes)));
    },
  };
}

/** A path from the project's root; for a package's module the package, since its files are not ours to shrink. */
function formatModuleName(id: string): string {
  const path = relative(process.cwd(), id.replaceAll("\0", "").split("?")[0] ?? "");
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}
