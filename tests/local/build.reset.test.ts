import { EventEmitter } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

type Build = typeof import("../../local/stack/build");

interface Options {
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const home = process.cwd();
let build: Build;
/** Parts and environment of each recorded build. */
let builds: { readonly parts: string | undefined; readonly mode: string | undefined; readonly signal: unknown }[];
let packed: unknown[];
/** Callback that runs during a build. The build fails with the message it returns, if any. */
let meanwhile: () => string | undefined;
let folder: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const change = (path: string): void => write(path, `${crypto.randomUUID()}\n`);

function spawn(_: string, [, ...words]: readonly string[], { env, signal }: Options) {
  expect(words).toEqual(["build", "--logLevel", "error"]);
  builds.push({ parts: env.PLINTH_BUILD_PARTS, mode: env.NODE_ENV, signal });
  const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
  const problem = meanwhile();
  child.stdout.end();
  child.stderr.end(problem ?? "");
  child.stderr.on("end", () => setImmediate(() => child.emit("close", problem === undefined ? 0 : 1)));
  if (problem === undefined) write("dist/local/site.js", "");
  return child;
}

const CONFIG = { main: "/project/dist/worker/index.js", worker: { compatibilityDate: "now" } };
const MOCKED = {
  "node:child_process": () => ({ spawn }),
  "../../local/stack/wranglerCommand": () => ({
    writeWorkerUploadFiles: async (...words: unknown[]) => {
      packed.push(words);
      write("dist/upload/index.js", "");
      return "/project/dist/upload/index.js";
    },
  }),
  "../../local/stack/wrangler": () => ({
    readWorkerConfig: (path: string) => (path === "wrangler.toml" ? CONFIG : undefined),
  }),
};

beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  build = await import("../../local/stack/build");
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

beforeEach(async () => {
  [builds, packed, meanwhile] = [[], [], () => undefined];
  folder = await createTemporaryFolder();
  process.chdir(folder);
  for (const path of ["package.json", "islands/a.ts", "worker/index.ts", "db/schema.ts"]) change(path);
});
afterEach(async () => {
  process.chdir(home);
  await deleteFolder(folder);
});

const FOR_TESTS = { canReuseClient: true };

/** Builds what has changed. Returns the names of the parts that were built. */
async function partsBuilt(options?: Parameters<Build["buildIfChanged"]>[1]): Promise<string | undefined> {
  const [before, received] = [builds.length, vi.fn()];
  await build.buildIfChanged(received, options);
  expect(received).toHaveBeenCalledTimes(builds.length - before);
  return builds[before]?.parts;
}

it("the production build bundles the files for the upload and saves the configuration of the worker", async () => {
  const { signal } = new AbortController();
  expect(build.isBuildCurrent()).toBe(false);
  expect(await partsBuilt({ signal })).toBe("all");
  expect(builds).toEqual([{ parts: "all", mode: "production", signal }]);
  expect(packed).toEqual([[{ config: "wrangler.toml", main: CONFIG.main }, "dist/upload", signal]]);
  expect(await build.readBuiltWorkerConfig()).toEqual({ ...CONFIG, main: "/project/dist/upload/index.js" });
  expect([await partsBuilt(), build.isBuildCurrent()]).toEqual([undefined, true]);
});

it("the next build rebuilds a source file that changed during the previous build", async () => {
  meanwhile = () => void change("worker/index.ts");
  expect([await partsBuilt(), build.isBuildCurrent()]).toEqual(["all", false]);
  meanwhile = () => void change("islands/a.ts");
  expect([await partsBuilt(FOR_TESTS), build.isBuildCurrent()]).toEqual(["worker", false]);
  meanwhile = () => undefined;
  expect([await partsBuilt(FOR_TESTS), build.isBuildCurrent()]).toEqual(["all", true]);
});

it("a build for tests rebuilds the client only when source files of the client changed", async () => {
  await partsBuilt();
  for (const path of ["db/catalogue/items.json", "local/pictures/a.ts", "local/vite/a.ts", "routes/styles/main.css"]) {
    change(path);
    expect([path, await partsBuilt(FOR_TESTS)]).toEqual([path, "all"]);
  }
  for (const path of ["domain/a.ts", "islands/b/c.tsx", "public/favicon.svg", "vite.config.ts", "package-lock.json"]) {
    change(path);
    expect([path, await partsBuilt(FOR_TESTS)]).toEqual([path, "all"]);
  }
  for (const path of ["db/schema.ts", "routes/a.tsx", "worker/b.ts", "local/stack/a.ts", "wrangler.toml"]) {
    change(path);
    expect([path, await partsBuilt(FOR_TESTS), build.isBuildCurrent()]).toEqual([path, "worker", false]);
  }
  expect([await partsBuilt(), build.isBuildCurrent()]).toEqual(["all", true]);
});

it("the build after a failed build rebuilds both the worker and the client", async () => {
  await partsBuilt();
  const [worker, island] = [readFileSync("worker/index.ts", "utf8"), readFileSync("islands/a.ts", "utf8")];
  change("worker/index.ts");
  meanwhile = () =>
    "\u001b[31m✗ Build failed in 1.2s\nerror during build:\n[PARSE_ERROR] Unexpected token\n  [ a.ts:1:14 ]";
  const problem =
    "The build failed: Unexpected token (a.ts:1:14). Fix it and start again (npm run build shows the full output).";
  await expect(partsBuilt(FOR_TESTS)).rejects.toThrow(problem);
  write("worker/index.ts", worker);
  expect(build.isBuildCurrent()).toBe(false);
  change("islands/a.ts");
  await expect(partsBuilt(FOR_TESTS)).rejects.toThrow(problem);
  write("islands/a.ts", island);
  meanwhile = () => undefined;
  expect(await partsBuilt(FOR_TESTS)).toBe("all");
  expect(builds.map(({ parts }) => parts)).toEqual(["all", "worker", "all", "all"]);
});

it("the error of a failed build without output says that the build stated no reason", async () => {
  meanwhile = () => "";
  await expect(partsBuilt()).rejects.toThrow("The build failed: no reason was given. Fix it");
  expect(await readFile("dist/upload/index.js").catch(() => "nothing")).toBe("nothing");
});
