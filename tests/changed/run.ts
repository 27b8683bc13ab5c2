import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { selectTests } from "./selectTests";

const git = (...args: readonly string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();
const splitLines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/** Finds the commit to compare with: the given one, else HEAD if files changed, else where the branch left `main`. */
function findBaseCommit(named: string | undefined): string {
  if (named !== undefined) return named;
  return git("status", "--porcelain") === "" ? git("merge-base", "HEAD", "main") : "HEAD";
}

const base = findBaseCommit(process.argv[2]);
const changed = [
  ...splitLines(git("diff", "--name-only", "--diff-filter=d", base)),
  ...splitLines(git("ls-files", "--others", "--exclude-standard")),
];
const { unit, site, leftOut } = selectTests(changed);
const files = [...unit, ...site];
if (changed.length === 0) {
  console.log(`No files have changed since ${base}. To compare with another commit: npm run test:changed -- HEAD~1`);
} else if (files.length === 0) {
  console.log(`No test is related to the changed files: ${changed.join(", ")}. Run npm test.`);
} else {
  const rest = leftOut === 0 ? "" : ` ${leftOut} more related files run in npm test.`;
  console.log(`Running ${files.length} test files related to ${changed.length} changed files.${rest}`);
  process.exitCode = await runVitest(files);
}

async function runVitest(tests: readonly string[]): Promise<number> {
  const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
  const running = spawn(process.execPath, [vitest, "run", ...tests], { stdio: "inherit" });
  const [code] = await once(running, "close");
  return code ?? 1;
}
