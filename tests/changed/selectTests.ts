import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { paths } from "../../domain/paths";
import { listFileImports } from "../helpers/fileImports";

/** Maximum number of selected test files of each kind, so that `npm run test:changed` stays fast. `npm test` runs all. */
const QUICK_LIMITS = { unit: 30, unitBesideSite: 10, site: 2 };

export interface TestSelection {
  /** Test files that run in Node without a build. */
  readonly unit: readonly string[];
  /** Test files that send requests to the built site. */
  readonly site: readonly string[];
  /** Number of related test files that were not selected, because nearer ones reached the limit. */
  readonly leftOut: number;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isSlow = (path: string): boolean => /\.slow\.test\.tsx?$/.test(path);
const needsSite = (path: string): boolean => /^tests\/(?:site|browser)\//.test(path);

/**
 * Selects the tests related to changed files: changed tests, tests that import a changed file directly or indirectly,
 * and for each changed route group the site tests that request its URLs. Always adds the tests that read all sources or
 * documents.
 * @param changed paths relative to the project's root
 * @param limits most test files of each kind, the nearest first
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

/** Lists the files that import a changed file, nearest first. Tests in the mirrored folder count as nearest. */
function sortByDistance(changed: readonly string[], files: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const path of files)
    for (const target of listFileImports(path)) importers.set(target, [...(importers.get(target) ?? []), path]);
  const mirrored = new Set(
    changed.filter((path) => /^\w+\/.*\.tsx?$/.test(path) && !isTest(path)).map((path) => join("tests", dirname(path))),
  );
  const related = new Set(changed);
  for (const path of files) if (mirrored.has(dirname(path))) related.add(path);
  // Searches breadth first: iterating a set also visits entries that are added during the loop.
  for (const path of related) for (const importer of importers.get(path) ?? []) related.add(importer);
  return [...related];
}

const listRouteGroups = (changed: readonly string[]): string[] => [
  ...new Set(changed.flatMap((path) => /^routes\/(\w+)\/.*\.tsx?$/.exec(path)?.[1] ?? [])),
];

/** Lists the fast site tests that request URLs of a route group, those that share most URLs first. */
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

/** Finds the site's URL paths in a file: string literals and `paths.name`. Cuts off ids and other parameters. */
function findAddresses(path: string): string[] {
  const code = readFileSync(path, "utf8");
  const literal = Array.from(code.matchAll(/["'`](\/[a-z][\w/.-]*)/g), ([, address = ""]) => address);
  const named = Array.from(code.matchAll(/\bpaths\.(\w+)/g), ([, name = ""]) => Reflect.get(paths, name));
  const isAddress = (value: unknown): value is string => typeof value === "string" && value.length > 1;
  return [...new Set([...literal, ...named.filter(isAddress)].map((each) => each.replace(/\/(?:\d.*)?$/, "")))];
}
