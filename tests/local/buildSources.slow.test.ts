import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildIfChanged, isBuilt } from "../../local/stack/build";
import { temporaryProject } from "./temporary";

const home = process.cwd();

beforeEach(async () => process.chdir(await temporaryProject()));
afterEach(() => process.chdir(home));

const build = (canReuseClient = false) => buildIfChanged(() => undefined, { canReuseClient });

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

it("is not built any more after a change to any of its sources, and after a build that failed", async () => {
  await build();
  expect(isBuilt()).toBe(true);
  for (const file of SOURCES) {
    const before = await readFile(file).catch(() => undefined);
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, "// changed\n");
    expect(isBuilt(), file).toBe(false);
    if (before === undefined) await rm(file);
    else await writeFile(file, before);
    expect(isBuilt(), file).toBe(true);
  }
  const source = await readFile("worker/index.js");
  await writeFile("worker/index.js", 'import "./missing.js";');
  await expect(build()).rejects.toThrow("The build failed");
  await writeFile("worker/index.js", source);
  expect(isBuilt()).toBe(false);
});

it("takes a build that reused the client's files for none that a release is made of", async () => {
  await build();
  await cp("dist", "before", { recursive: true });
  await writeFile("worker/index.js", 'export default "second";');
  await build(true);
  expect(await readFile("dist/upload/index.js", "utf8")).toContain("second");
  expect(isBuilt()).toBe(false);
  const built: string[] = [];
  await buildIfChanged(() => built.push("again"));
  expect([built, isBuilt()]).toEqual([["again"], true]);
  expect(await readdir("dist")).toEqual(await readdir("before"));
});
