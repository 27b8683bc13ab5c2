import { readFile, rm, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildIfChanged } from "../../local/stack/build";
import { temporaryProject } from "./temporary";

const home = process.cwd();

beforeEach(async () => process.chdir(await temporaryProject()));
afterEach(() => process.chdir(home));

async function builds(): Promise<boolean> {
  let built = false;
  await buildIfChanged(() => {
    built = true;
  });
  return built;
}

it("builds, and then only what has changed or is gone", async () => {
  expect(await builds()).toBe(true);
  expect(await builds()).toBe(false);
  await writeFile("worker/index.js", 'export default "second";');
  expect(await builds()).toBe(true);
  expect(await readFile("dist/upload/index.js", "utf8")).toContain("second");
  await rm("dist/upload", { recursive: true });
  expect(await builds()).toBe(true);
});

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
