import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { normalize } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const PROJECT = "tests/islands/runtime/types.json";

/** Tests run without their types, so the compiler is asked. */
it("what must not compile does not", async () => {
  const said = await run("node_modules/.bin/tsc", ["--noEmit", "--project", PROJECT]).then(
    () => "",
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
  expect(said).toBe("");
});

it("every test of types is among those that are asked about", () => {
  const tests = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const ofTypes = tests.filter((path) => /^\s*\/\/ @ts-expect-error/m.test(readFileSync(`tests/${path}`, "utf8")));
  const { files }: { readonly files: readonly string[] } = JSON.parse(readFileSync(PROJECT, "utf8"));
  expect(ofTypes.length).toBeGreaterThan(1);
  for (const path of ofTypes) expect(files.map((file) => normalize(`islands/runtime/${file}`))).toContain(path);
});
