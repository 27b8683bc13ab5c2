import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { buildRecord } from "../../domain/buildRecord.ts";
import { ALL_LANGUAGES } from "../../domain/language/language.ts";
import { getManifestPath } from "./messages.ts";

const FILES = "virtual:shell-files";
const CLIENT = "dist/client";
/** Built file in the manifest of a language's browser files. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Folders of static files that pages refer to, including built files. */
const FOLDERS = ["assets", "storage", "icons"];
const SINGLE = ["favicon.svg"];

/** Creates a plugin that lists the browser files for the service worker. The browser files must be built before. */
export function createOfflineShellFilesPlugin(): Plugin {
  return {
    name: "plinth:shell-files",
    resolveId: (id) => (id === FILES ? `\0${FILES}` : undefined),
    load: (id) => (id === `\0${FILES}` ? `export default ${JSON.stringify(listBuiltFiles())}` : undefined),
  };
}

/**
 * Lists the built browser files. Files with texts exist once for each language, with different names; all languages
 * share the other files.
 */
function listBuiltFiles() {
  const files = listStaticFiles();
  const named = buildRecord(ALL_LANGUAGES, (language) => listManifestFiles(getManifestPath(language)));
  const isOwn = (file: string) => {
    const by = ALL_LANGUAGES.filter((language) => named[language].has(file));
    return by.length > 0 && by.length < ALL_LANGUAGES.length;
  };
  return {
    shared: files.filter((file) => !isOwn(file)),
    own: buildRecord(ALL_LANGUAGES, (language) => files.filter((file) => isOwn(file) && named[language].has(file))),
  };
}

function listManifestFiles(manifest: string): ReadonlySet<string> {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(manifest, "utf8"));
  return new Set(
    Object.values(chunks).flatMap(({ file, css = [], assets = [] }) =>
      [file, ...css, ...assets].map((each) => `/${each}`),
    ),
  );
}

const listStaticFiles = (): string[] => [
  ...SINGLE.map((file) => `/${file}`),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(CLIENT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length).replaceAll("\\", "/")),
  ),
];

/**
 * Build options for the service worker: one classic script without a hash in its name, because browsers identify a
 * service worker by its URL.
 */
export const serviceWorkerBuildOptions: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: "islands/offline/serviceWorker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
};
