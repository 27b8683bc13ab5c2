import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildIfChanged, isBuilt } from "../../local/stack/build";
import { temporaryProject } from "./temporary";

const home = process.cwd();

beforeEach(async () => process.chdir(await temporaryProject()));
afterEach(() => process.chdir(home));

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

it("a site is no longer built after a change to any of its sources, or when its upload is gone", async () => {
  await buildIfChanged(() => undefined);
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
  await rm("dist/upload", { recursive: true });
  expect(isBuilt()).toBe(false);
});
