import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { paths } from "../../domain/paths";
import { listFileImports } from "../helpers/imports";

/** With more files than these the loop is no longer a quick one. `npm test` runs the rest. */
const QUICK = { unit: 30, unitBesideSite: 10, site: 2 };

export interface TestSelection {
  /** Run in Node, without a build. */
  readonly unit: readonly string[];
  /** Run against the built site. */
  readonly site: readonly string[];
  /** How many related files were left out, since others are nearer to the change. */
  readonly leftOut: number;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isSlow = (path: string): boolean => /\.slow\.test\.tsx?$/.test(path);
const needsSite = (path: string): boolean => /^tests\/(?:site|browser)\//.test(path);

/**
 * Selects the tests that are related to changed files: tests that are changed themselves, tests that import a changed
 * file, directly or over others, and for each touched group of routes the site tests that ask for its addresses. The
 * tests that read all sources or all documents come first.
 *
 * @param changed paths from the project's root
 * @param limits how many files are selected beside those that are changed, the nearest first
 */
export function selectTests(changed: readonly string[], limits = QUICK): TestSelection {
  const files = ["domain", "db", "islands", "routes", "worker", "local", "tests"].flatMap(listSources);
  const own = [
    ...changed.filter((path) => isTest(path) && files.includes(path)),
    ...(changed.some((path) => path.endsWith(".md")) ? ["tests/docs.test.ts"] : []),
    ...(changed.some((path) => /\.tsx?$/.test(path)) ? ["tests/architecture.test.ts"] : []),
  ];
  const near = byDistance(changed, files).filter((path) => isTest(path) && !isSlow(path) && !needsSite(path));
  const asking = routeGroupsOf(changed).map((group) => siteTestsOf(group, files));
  const most = asking.some((tests) => tests.length > 0) ? limits.unitBesideSite : limits.unit;
  const unit = new Set([...own.filter((path) => !needsSite(path)), ...near.slice(0, most)]);
  const site = new Set([
    ...own.filter(needsSite),
    ...asking.flatMap((tests) => tests.slice(0, Math.ceil(limits.site / asking.length))),
  ]);
  const related = new Set([...own, ...near, ...asking.flat()]);
  return { unit: [...unit], site: [...site], leftOut: related.size - unit.size - site.size };
}

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path))
    .sort();

/** Lists the files that need a changed one, those that import it directly first. The mirrored folder of tests counts as direct. */
function byDistance(changed: readonly string[], files: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const path of files)
    for (const target of listFileImports(path)) importers.set(target, [...(importers.get(target) ?? []), path]);
  const mirrored = new Set(
    changed.filter((path) => /^\w+\/.*\.tsx?$/.test(path) && !isTest(path)).map((path) => join("tests", dirname(path))),
  );
  const found = new Set(changed);
  for (const path of files) if (mirrored.has(dirname(path))) found.add(path);
  // A set's loop also visits what is added to it meanwhile: breadth first.
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found];
}

const routeGroupsOf = (changed: readonly string[]): string[] => [
  ...new Set(changed.flatMap((path) => /^routes\/(\w+)\/.*\.tsx?$/.exec(path)?.[1] ?? [])),
];

/** Lists the quick site tests that share addresses with a group of routes, those that share most first. */
function siteTestsOf(group: string, files: readonly string[]): string[] {
  const addresses = new Set(
    files.filter((path) => path.startsWith(`routes/${group}/`)).flatMap((path) => addressesIn(path)),
  );
  const rank = (path: string): number => {
    const shared = addressesIn(path).filter((address) => addresses.has(address)).length;
    return shared + (path.slice("tests/site/".length).split(/[/.]/).includes(group) ? 100 : 0);
  };
  return files
    .filter((path) => path.startsWith("tests/site/") && isTest(path) && !isSlow(path))
    .map((path) => ({ path, score: rank(path) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
    .map(({ path }) => path);
}

/** Finds the addresses that a file names, as text or as `paths.name`. Ids and other parameters are cut off. */
function addressesIn(path: string): string[] {
  const code = readFileSync(path, "utf8");
  const literal = Array.from(code.matchAll(/["'`](\/[a-z][\w/.-]*)/g), ([, address = ""]) => address);
  const named = Array.from(code.matchAll(/\bpaths\.(\w+)/g), ([, name = ""]) => Reflect.get(paths, name));
  const isAddress = (value: unknown): value is string => typeof value === "string" && value.length > 1;
  return [...new Set([...literal, ...named.filter(isAddress)].map((each) => each.replace(/\/(?:\d.*)?$/, "")))];
}
