import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { selectTests } from "../changed/selectTests";
import { listReachableFiles } from "../helpers/fileImports";

/** A folder whose files are mutated: a layer's own files without subfolders, or one subfolder of a layer. */
export interface MutationFolder {
  readonly name: string;
  readonly files: readonly string[];
}

/** Folders with the tests that must detect the mutants of a layer. */
const TEST_FOLDERS = {
  domain: ["tests/domain"],
  // Tests of the refresh and of backups are included, because only they cover some of the SQL statements.
  db: ["tests/db", "tests/worker/refresh", "tests/local/backup"],
} as const satisfies Record<string, readonly string[]>;
type UnitLayer = keyof typeof TEST_FOLDERS;
const UNIT_LAYERS: readonly UnitLayer[] = ["domain", "db"];
/** Layers whose tests mostly need the built site. Each mutant needs a new build, so only a sample is tested. */
const SITE_LAYERS: readonly string[] = ["routes", "worker"];

export const needsSite = (layer: string): boolean => SITE_LAYERS.includes(layer);
/** Folders without code to mutate: migrations, messages and style sheets. */
const LEFT_OUT = ["db/migrations", "domain/messages", "routes/styles"];

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => join(folder, path))
    .sort();

const foldersOf = (layer: string): MutationFolder[] => [
  { name: layer, files: filesIn(layer, false) },
  ...readdirSync(layer, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${layer}/${name}`)
    .filter((name) => !LEFT_OUT.includes(name))
    .map((name) => ({ name, files: filesIn(name, true) })),
];

/**
 * Lists the folders to mutate. Throws if a name does not exist.
 * @param names names from the command line; empty for all folders. `domain` selects all folders in it, `domain/` only
 * the files directly in it
 */
export function listFolders(names: readonly string[]): MutationFolder[] {
  const all = [...UNIT_LAYERS, ...SITE_LAYERS].flatMap(foldersOf);
  for (const name of names) {
    if (!all.some((each) => each.name === name || `${each.name}/` === name))
      throw new Error(
        `No folder for mutation tests is called ${name}. Choose from ${all.map((each) => each.name).join(", ")}.`,
      );
  }
  return all.filter(
    ({ name }) =>
      names.length === 0 || [name, `${name}/`, name.split("/")[0] ?? ""].some((each) => names.includes(each)),
  );
}

const isUnitLayer = (name: string): name is UnitLayer => Object.hasOwn(TEST_FOLDERS, name);

/**
 * Lists the tests that import one of the files directly or indirectly. All files must belong to the same layer. Leaves
 * out tests that reset modules, because the test runner itself loads fresh modules.
 */
export function listReachingTests(files: readonly string[]): string[] {
  const layer = files[0]?.split("/")[0] ?? "";
  if (needsSite(layer)) return listRelatedTests(files);
  if (!isUnitLayer(layer))
    throw new Error(`Mutation tests do not support the layer ${layer}. Choose from ${UNIT_LAYERS.join(", ")}.`);
  return TEST_FOLDERS[layer]
    .flatMap((folder) => filesIn(folder, true))
    .filter((path) => path.endsWith(".test.ts") && !path.endsWith(".reset.test.ts"))
    .filter((path) => {
      const reached = listReachableFiles(path);
      return files.some((file) => reached.has(file));
    });
}

/** Lists the tests to run against a mutant of one of the files, with higher limits than in `test:changed`. */
export function listRelatedTests(files: readonly string[]): string[] {
  const { unit, site } = selectTests(files, { unit: 60, unitBesideSite: 60, site: 12 });
  return [...unit, ...site];
}

/** Computes a hash of all files that a folder's score depends on: its own, its tests, and the files they import. */
export function computeFingerprint(folder: MutationFolder): string {
  const hash = createHash("sha256");
  const files = new Set([
    ...folder.files,
    ...listReachingTests(folder.files).flatMap((test) => [...listReachableFiles(test)]),
  ]);
  for (const path of [...files, "package-lock.json"].sort()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}
