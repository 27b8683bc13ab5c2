import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuildOptions, buildIfChanged, isBuildCurrent } from "../../local/stack/build";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";
import { fillProject } from "./testProject";

const FOR_TESTS = { canReuseClient: true };

/** Paths of source files that a build depends on, one of each kind. */
const SOURCES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
  "domain/a/b.ts",
  "db/schema.ts",
  "islands/card/Card.tsx",
  "local/stack/stack.ts",
  "public/favicon.svg",
  "routes/settings/data.tsx",
  "worker/index.ts",
];

/** Vite configuration that records which parts each build makes. This small project has only a worker. */
const VITE_CONFIG = `import { appendFile, cp } from "node:fs/promises";
await appendFile("builds.txt", process.env.PLINTH_BUILD_PARTS + "\\n");
export default {
  plugins: [{ name: "local", writeBundle: () => cp("local", "dist/local", { recursive: true }) }],
  build: { ssr: "worker/index.js", outDir: "dist/worker", rolldownOptions: { output: { entryFileNames: "index.js" } } },
};`;

async function builds(options: BuildOptions = {}): Promise<boolean> {
  let built = false;
  await buildIfChanged(() => {
    built = true;
  }, options);
  return built;
}

const partsBuilt = async (): Promise<string[]> => (await readFile("builds.txt", "utf8")).trim().split("\n");

/** These tests build the same project one after the other, because each build takes seconds. */
describe("the build of a project", () => {
  const home = process.cwd();
  let folder: string;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await fillProject(folder);
    process.chdir(folder);
    await writeFile("vite.config.ts", VITE_CONFIG);
  });
  afterAll(async () => {
    process.chdir(home);
    await deleteFolder(folder);
  });

  it("a failed build reports the cause of the failure in one line", async () => {
    const good = await readFile("worker/index.js", "utf8");
    await writeFile("worker/index.js", 'import "./missing.js";');
    const failure = await builds().catch((error: unknown) => error);
    expect(String(failure)).toBe(
      "CommandError: The build failed: Could not resolve './missing.js' in worker/index.js (worker/index.js:1:8). " +
        "Fix it and start again (npm run build shows the full output).",
    );
    await writeFile("worker/index.js", good);
    expect(await builds(FOR_TESTS)).toBe(true);
    expect(await partsBuilt()).toEqual(["all", "all"]);
  });

  it("a build for tests rebuilds only the worker while the sources of the client are unchanged", async () => {
    await rm("builds.txt");
    await writeFile("worker/index.js", 'export default "second";');
    expect(await builds(FOR_TESTS)).toBe(true);
    expect(await readFile("dist/upload/index.js", "utf8")).toContain("second");
    expect(await builds(FOR_TESTS)).toBe(false);
    // A start or deployment builds everything, because browsers detect a deployment by a new build name.
    expect(await builds()).toBe(true);
    expect(await builds(FOR_TESTS)).toBe(false);
    await mkdir("islands");
    await writeFile("islands/new.ts", "export {};");
    expect(await builds(FOR_TESTS)).toBe(true);
    expect(await partsBuilt()).toEqual(["worker", "all", "all"]);
  });

  it("a build counts as outdated after any source file changes or its upload folder is deleted", async () => {
    expect(isBuildCurrent()).toBe(true);
    for (const file of SOURCES) {
      const before = await readFile(file).catch(() => undefined);
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, "// changed\n");
      expect(isBuildCurrent(), file).toBe(false);
      if (before === undefined) await rm(file);
      else await writeFile(file, before);
      expect(isBuildCurrent(), file).toBe(true);
    }
    await rm("dist/upload", { recursive: true });
    expect(isBuildCurrent()).toBe(false);
  });
});
