import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { DEFAULT_LANGUAGE } from "../../domain/language/language.ts";
import { getClientEnvironmentName } from "./messages.ts";

/**
 * Number of bytes that each source module adds to each built file, before the file is minified and compressed. Keys are
 * the built file and the module.
 */
export type ModuleBytesByBuiltFile = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Returns the path of the file with the sizes of modules.
 * @param environment name of the Vite environment in vite.config.ts
 */
export const getModuleSizesPath = (environment: string): string => `dist/modules.${environment}.json`;

/**
 * Creates a plugin that writes the size of each module beside the built files, so that the growth of a file can be
 * explained.
 */
export function moduleSizesPlugin(): Plugin {
  const measured = [getClientEnvironmentName(DEFAULT_LANGUAGE), "worker"];
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

/**
 * Formats a module id as a path from the project's root. Modules of a package get the package's name, because only the
 * size of the whole package matters.
 */
function formatModuleName(id: string): string {
  const path = relative(process.cwd(), id.replaceAll("\0", "").split("?")[0] ?? "");
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}
