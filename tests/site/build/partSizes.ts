import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { getClientEnvironmentName } from "../../../local/vite/messages";
import { getModuleSizesPath, type ModuleBytesByBuiltFile } from "../../../local/vite/moduleSizes";
import { listLoadedScripts } from "../../helpers/clientFiles";

/** Paths of pages that differ in the scripts or styles that they load. */
export const MEASURED_PAGES = [
  "/",
  "/list/all",
  "/list/animal-crossing-cards",
  "/market-prices",
  "/amiibo/1/mario",
  "/games",
  "/games/mario-kart-8-deluxe",
  "/games/animal-crossing-new-horizons",
  "/games/kirby-planet-robobot?effect=8",
  "/log-in",
  "/privacy",
] as const;

/** Bytes of each source module in one part of the build. */
type Modules = Readonly<Record<string, number>>;

/** A part of the worker's upload or of a page, with its size and its modules. */
export interface MeasuredPart {
  /** Size in gzipped bytes. */
  readonly size: number;
  readonly modules: Modules;
}

const gzippedSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

/** Sums up the gzipped bytes of client files, given by URL paths such as `/assets/entry.js`. */
export const countGzippedBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzippedSize(readFileSync(`dist/client${file}`)), 0);

/** Measures a page, given by its served HTML, and the scripts and styles that it loads without interaction. */
export function measurePage(path: string, html: string): Readonly<Record<string, MeasuredPart>> {
  const { first, all } = listLoadedScripts(html);
  const styles = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, sheet = ""]) => sheet);
  if (first.length === 0 || styles.length === 0) throw new Error(`${path} names no script or no style sheet.`);
  return {
    [`${path}: HTML`]: { size: gzippedSize(html), modules: {} },
    [`${path}: first scripts`]: { size: countGzippedBytes(first), modules: listModules(CLIENT, first) },
    [`${path}: all scripts`]: { size: countGzippedBytes(all), modules: listModules(CLIENT, all) },
    [`${path}: styles`]: { size: countGzippedBytes(styles), modules: {} },
  };
}

/** Measures the worker's complete upload, and the part of it that a new isolate loads at once. */
export function measureWorker(): Readonly<Record<string, MeasuredPart>> {
  const getSize = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzippedSize(readFileSync(`dist/worker/${file}`)), 0);
  const uploaded = readdirSync("dist/worker").filter((name) => /\.(?:js|wasm)$/.test(name));
  const fonts = readdirSync("dist/client/glyphs").map((name) => readFileSync(`dist/client/glyphs/${name}`).length);
  return {
    "worker: start of an isolate": { size: getSize(listStartFiles()), modules: listModules(WORKER, listStartFiles()) },
    "worker: upload": { size: getSize(uploaded), modules: listModules(WORKER, uploaded) },
    "fonts of pictures": { size: fonts.reduce((sum, each) => sum + each, 0), modules: {} },
  };
}

/** Lists the worker's files that an isolate loads when it starts. */
export function listStartFiles(): string[] {
  const files = new Set(["index.js"]);
  for (const file of files) {
    const code = readFileSync(`dist/worker/${file}`, "utf8");
    for (const [, next = ""] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) files.add(next);
  }
  return [...files];
}

const CLIENT = getClientEnvironmentName(DEFAULT_LANGUAGE);
const WORKER = "worker";

function listModules(environment: string, files: readonly string[]): Modules {
  const sizes: ModuleBytesByBuiltFile = JSON.parse(readFileSync(getModuleSizesPath(environment), "utf8"));
  const sums: Record<string, number> = {};
  for (const file of files)
    for (const [module, bytes] of Object.entries(sizes[file.replace(/^\//, "")] ?? {}))
      sums[module] = (sums[module] ?? 0) + bytes;
  return sums;
}
