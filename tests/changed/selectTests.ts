import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { paths } from "../../domain/paths";
import { listFileImports } from "../helpers/fileImports";

/** Most selected test files of each kind, so that the loop stays quick. `npm test` runs the rest. */
const QUICK_LIMITS = { unit: 30, unitBesideSite: 10, site: 2 };

export interface TestSelection {
  /** Tests that run in Node, without a build. */
  readonly unit: readonly string[];
  /** Tests that run against the built site. */
  readonly site: readonly string[];
  /** Number of related files that were left out, since others are nearer to the change. */
  readonly leftOut: number;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isSlow = (path: string): boolean => /\.slow\.test\.tsx?$/.test(path);
const needsSite = (path: string): boolean => /^tests\/(?:site|browser)\//.test(path);

/**
 * Selects the tests that are related to changed files: changed tests, tests that import a changed file directly or
 * indirectly, and for each changed route group the site tests that request its addresses. Changed tests and the tests
 * that read all sources or documents are always selected.
 *
 * @param changed paths from the project's root
 * @param limits most files selected in addition, the nearest first
 */
export function selectTests(changed: readonly string[], limits = QUICK_LIMITS): TestSelection {
  const files = ["domain", "db", "islands", "routes", "worker", "local", "tests"].flatMap(listSources);
  const always = [
    ...changed.filter((path) => isTest(path) && files.includes(path)),
    ...(changed.some((path) => path.endsWith(".md")) ? ["tests/docs.test.ts"] : []),
    ...(changed.some((path) => /\.tsx?$/.test(path)) ? ["tests/architecture.test.ts"] : []),
  ];
  const nearest = sortByDistance(changed, files).filter((path) => isTest(path) && !isSlow(path) && !needsSite(path));
  const siteTests = listRouteGroups(changed).map((group) => listSiteTests(group, files));
  const unitLimit = siteTests.some((tests) => tests.length > 0) ? limits.unitBesideSite : limits.unit;
  const unit = new Set([...always.filter((path) => !needsSite(path)), ...nearest.slice(0, unitLimit)]);
  const site = new Set([
    ...always.filter(needsSite),
    ...siteTests.flatMap((tests) => tests.slice(0, Math.ceil(limits.site / siteTests.length))),
  ]);
  const related = new Set([...always, ...nearest, ...siteTests.flat()]);
  return { unit: [...unit], site: [...site], leftOut: related.size - unit.size - site.size };
}

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path))
    .sort();

/** Lists the files that depend on a changed one, direct importers first. Tests in the mirrored folder count as direct. */
function sortByDistance(changed: readonly string[], files: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const path of files)
    for (const target of listFileImports(path)) importers.set(target, [...(importers.get(target) ?? []), path]);
  const mirrored = new Set(
    changed.filter((path) => /^\w+\/.*\.tsx?$/.test(path) && !isTest(path)).map((path) => join("tests", dirname(path))),
  );
  const related = new Set(changed);
  for (const path of files) if (mirrored.has(dirname(path))) related.add(path);
  // Iterating a set also visits entries added during the loop, so this is a breadth-first search.
  for (const path of related) for (const importer of importers.get(path) ?? []) related.add(importer);
  return [...related];
}

const listRouteGroups = (changed: readonly string[]): string[] => [
  ...new Set(changed.flatMap((path) => /^routes\/(\w+)\/.*\.tsx?$/.exec(path)?.[1] ?? [])),
];

/** Lists the site tests that are not slow and share addresses with a route group, those that share most first. */
function listSiteTests(group: string, files: readonly string[]): string[] {
  const addresses = new Set(
    files.filter((path) => path.startsWith(`routes/${group}/`)).flatMap((path) => findAddresses(path)),
  );
  const rank = (path: string): number => {
    const shared = findAddresses(path).filter((address) => addresses.has(address)).length;
    return shared + (path.slice("tests/site/".length).split(/[/.]/).includes(group) ? 100 : 0);
  };
  return files
    .filter((path) => path.startsWith("tests/site/") && isTest(path) && !isSlow(path))
    .map((path) => ({ path, score: rank(path) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
    .map(({ path }) => path);
}

/** Finds the addresses in a file, as string literals or as `paths.name`. Cuts off ids and other parameters. */
function findAddresses(path: string): string[] {
  const code = readFileSync(path, "utf8");
  const literal = Array.from(code.matchAll(/["'`](\/[a-z][\w/.-]*)/g), ([, address = ""]) => address);
  const named = Array.from(code.matchAll(/\bpaths\.(\w+)/g), ([, name = ""]) => Reflect.get(paths, name));
  const isAddress = (value: unknown): value is string => typeof value === "string" && value.length > 1;
  return [...new Set([...literal, ...named.filter(isAddress)].map((each) => each.replace(/\/(?:\d.*)?$/, "")))];
}
