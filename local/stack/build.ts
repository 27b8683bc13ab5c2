import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CommandError, getErrorCode } from "../process/commandError";
import { runNode } from "../process/runNode";
import type { MiniflareWorkerConfig } from "./wrangler";
import { writeWorkerUploadFiles } from "./wranglerCommand";

const SOURCES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
  "domain",
  "db",
  "islands",
  "local",
  "public",
  "routes",
  "worker",
];
/** Source files and folders from which the files for browsers are built. */
const CLIENT_SOURCES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "domain",
  "db/catalogue",
  "islands",
  "local/pictures",
  "local/vite",
  "public",
  "routes/styles",
];
const STAMP = "dist/.sources";
const CLIENT_STAMP = "dist/.client-sources";
/** Suffix of the stamp of a test build that kept the browsers' files, and thus the build id, of an earlier build. */
const REUSED = " with a reused client";
/** Folder with the files of the worker that a deployment uploads. The local site runs the same files. */
const UPLOAD = "dist/upload";
/** Path of the built script that starts the local site. */
export const BUILT_LOCAL_SITE_PATH = "dist/local/site.js";
/**
 * Environment variable for vite.config.ts. With `worker` the files for browsers stay as they are; with `all` everything
 * is built.
 */
const BUILD_PARTS = "PLINTH_BUILD_PARTS";
/**
 * Cache file for the Miniflare configuration from wrangler.toml. Reading wrangler.toml needs Wrangler, which takes a
 * second to load.
 */
const CONFIG = "dist/worker.json";

export interface BuildOptions {
  readonly signal?: AbortSignal;
  /**
   * True to build only the worker if the sources for browsers are unchanged, which takes a third of the time. The build
   * id then stays the same and browsers notice no new release, so this is for tests only.
   */
  readonly canReuseClient?: boolean;
}

/** Builds the site unless the last build has the same sources. Call it in the project's folder. */
export async function buildIfChanged(
  onBuild: () => void,
  { signal, canReuseClient = false }: BuildOptions = {},
): Promise<void> {
  const sources = hashSources(SOURCES);
  if (isBuiltFrom(sources) || (canReuseClient && isBuiltFrom(sources + REUSED))) return;
  onBuild();
  const clientSources = hashSources(CLIENT_SOURCES);
  const reusesClient = canReuseClient && readStamp(CLIENT_STAMP) === clientSources;
  await rm(STAMP, { force: true });
  if (!reusesClient) await rm(CLIENT_STAMP, { force: true });
  await runVite(reusesClient ? "worker" : "all", signal);
  await writeFile(CLIENT_STAMP, clientSources);
  const { readWorkerConfig } = await import("./wrangler");
  const config = readWorkerConfig("wrangler.toml");
  const main = await writeWorkerUploadFiles({ config: "wrangler.toml", main: config.main }, UPLOAD, signal);
  await writeFile(CONFIG, JSON.stringify({ ...config, main } satisfies MiniflareWorkerConfig));
  await writeFile(STAMP, reusesClient ? sources + REUSED : sources);
}

/** Returns true if the last build is of the current sources, including the files for browsers. */
export const isBuildCurrent = (): boolean => isBuiltFrom(hashSources(SOURCES));

const isBuiltFrom = (sources: string): boolean =>
  [UPLOAD, BUILT_LOCAL_SITE_PATH, CONFIG].every((path) => existsSync(path)) && readStamp(STAMP) === sources;

const readStamp = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

/** Reads the configuration of the last built worker. */
export async function readBuiltWorkerConfig(): Promise<MiniflareWorkerConfig> {
  const config: MiniflareWorkerConfig = JSON.parse(await readFile(CONFIG, "utf8"));
  return config;
}

/**
 * Hashes the source files. It reads them synchronously, because awaiting each of a thousand small files takes ten times
 * as long.
 */
function hashSources(roots: readonly string[]): string {
  // The built configuration contains absolute paths, so the site is built again after its folder has moved.
  const hash = createHash("sha256").update(process.cwd());
  for (const path of roots.flatMap(listFiles)) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (getErrorCode(error) === "ENOTDIR") return [root];
    if (getErrorCode(error) === "ENOENT") return [];
    throw error;
  }
}

async function runVite(parts: "all" | "worker", signal: AbortSignal | undefined): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  const { code, stderr } = await runNode([vite, "build", "--logLevel", "error"], {
    // Tests set another NODE_ENV, but must build the same files as a deployment does.
    env: { ...process.env, NODE_ENV: "production", [BUILD_PARTS]: parts },
    ...(signal && { signal }),
  });
  if (code !== 0)
    throw new CommandError(
      `The build failed: ${parseBuildError(stderr)}. Fix it and start again (npm run build shows the full output).`,
    );
}

const PREAMBLE = /^(✗|error during build|failed to load config|Build failed with|$)/;

/** Parses the cause of a failed build from Vite's output, and the place in the source that Vite shows below it. */
function parseBuildError(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const cause = lines.find((line) => !PREAMBLE.test(line))?.replace(/^\[[A-Z_]+\] /, "") ?? "no reason was given";
  const place = /\[ (\S+:\d+:\d+) \]/.exec(output)?.[1];
  return place === undefined ? cause : `${cause} (${place})`;
}
