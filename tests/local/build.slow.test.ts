import { mkdir, readFile, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type BuildOptions, buildIfChanged } from "../../local/stack/build";
import { temporaryProject } from "./temporary";

const home = process.cwd();

beforeEach(async () => process.chdir(await temporaryProject()));
afterEach(() => process.chdir(home));

async function builds(options: BuildOptions = {}): Promise<boolean> {
  let built = false;
  await buildIfChanged(() => {
    built = true;
  }, options);
  return built;
}

it("says in one line why a build failed, and builds again next time", async () => {
  await writeFile("worker/index.js", 'import "./missing.js";');
  const failure = await builds().catch((error: unknown) => error);
  expect(String(failure)).toBe(
    "Failure: The build failed: Could not resolve './missing.js' in worker/index.js (worker/index.js:1:8). " +
      'Mend it and start again; "npm run build" shows all.',
  );
  await writeFile("worker/index.js", 'export default "mended";');
  expect(await builds()).toBe(true);
});

it("builds the worker alone for tests while the client's sources are unchanged, and everything for a start", async () => {
  // A start or a deployment must not take the name of an older build, by which browsers notice a new release.
  await writeFile(
    "vite.config.ts",
    `import { appendFile, cp } from "node:fs/promises";
    await appendFile("builds.txt", process.env.PLINTH_BUILD_PARTS + "\\n");
    export default {
      plugins: [{ name: "local", writeBundle: () => cp("local", "dist/local", { recursive: true }) }],
      build: { ssr: "worker/index.js", outDir: "dist/worker", rolldownOptions: { output: { entryFileNames: "index.js" } } },
    };`,
  );
  const forTests = { canReuseClient: true };
  expect(await builds(forTests)).toBe(true);
  await writeFile("worker/index.js", 'export default "second";');
  expect(await builds(forTests)).toBe(true);
  expect(await readFile("dist/upload/index.js", "utf8")).toContain("second");
  expect(await builds(forTests)).toBe(false);
  expect(await builds()).toBe(true);
  expect(await builds(forTests)).toBe(false);
  await mkdir("islands");
  await writeFile("islands/new.ts", "export {};");
  expect(await builds(forTests)).toBe(true);
  expect((await readFile("builds.txt", "utf8")).trim().split("\n")).toEqual(["all", "worker", "all", "all"]);
});
