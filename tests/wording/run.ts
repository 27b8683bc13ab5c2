import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { checkWording } from "./checkWording";

/** Matches texts of the screen and data, which follow other rules. */
const IS_DATA = /^domain\/(?:messages|aliases|artwork\/portraits)\//;

const wanted = process.argv.slice(2);
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "" && !path.startsWith("tests/wording/") && !IS_DATA.test(path))
  .filter((path) => wanted.length === 0 || wanted.some((folder) => path === folder || path.startsWith(`${folder}/`)));

const byRule = new Map<string, string[]>();
for (const path of files) {
  for (const { line, rule, text } of checkWording(path, readFileSync(path, "utf8")))
    byRule.set(rule, [...(byRule.get(rule) ?? []), `  ${path}:${line}: ${text}`]);
}
for (const [rule, places] of byRule) console.error([`${rule} (${places.length})`, ...places].join("\n"));
if (byRule.size > 0) process.exitCode = 1;
