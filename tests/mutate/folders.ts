import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { selectTests } from "../changed/select";
import { listReachableFiles } from "../helpers/imports";

/** What is broken: a folder of the rules or of the database, without what it has folders for. */
export interface MutationFolder {
  readonly name: string;
  readonly files: readonly string[];
}

/** What is broken, and whose tests should notice. */
const TOLD_BY = {
  domain: ["tests/domain"],
  // Most of what the refresh asks the database stands in no other test, nor does what a backup reads and writes.
  db: ["tests/db", "tests/worker/refresh", "tests/local/backup"],
} as const satisfies Record<string, readonly string[]>;
type Room = keyof typeof TOLD_BY;
const ROOMS: readonly Room[] = ["domain", "db"];
/** Layers whose tests mostly ask the built site. Each mutant needs a build, so only a sample of them is tried. */
const LAYERS_OF_SITE: readonly string[] = ["routes", "worker"];

export const needsSite = (layer: string): boolean => LAYERS_OF_SITE.includes(layer);
/** What is no code of ours to break, and what people read: its tests read the very files. */
const LEFT_OUT = ["db/migrations", "domain/messages", "routes/styles"];

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => join(folder, path))
    .sort();

const foldersOf = (room: string): MutationFolder[] => [
  { name: room, files: filesIn(room, false) },
  ...readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${room}/${name}`)
    .filter((name) => !LEFT_OUT.includes(name))
    .map((name) => ({ name, files: filesIn(name, true) })),
];

/** All of them, or those of these names: `domain` for all that it holds, `domain/` for the files that lie in it itself. */
export function listFolders(names: readonly string[]): MutationFolder[] {
  const all = [...ROOMS, ...LAYERS_OF_SITE].flatMap(foldersOf);
  for (const name of names) {
    if (!all.some((each) => each.name === name || `${each.name}/` === name))
      throw new Error(`${name} is none of ${all.map((each) => each.name).join(", ")}.`);
  }
  return all.filter(
    ({ name }) =>
      names.length === 0 || [name, `${name}/`, name.split("/")[0] ?? ""].some((each) => names.includes(each)),
  );
}

const isRoom = (name: string): name is Room => Object.hasOwn(TOLD_BY, name);

/** The tests that reach one of the files, which all lie in one room. */
export function listReachingTests(files: readonly string[]): string[] {
  const layer = files[0]?.split("/")[0] ?? "";
  if (needsSite(layer)) return listRelatedTests(files);
  const room = files[0]?.split("/")[0] ?? "";
  if (!isRoom(room)) throw new Error(`${room} is none of ${ROOMS.join(", ")}.`);
  return TOLD_BY[room]
    .flatMap((folder) => filesIn(folder, true))
    .filter((path) => path.endsWith(".test.ts"))
    .filter((path) => {
      const reached = listReachableFiles(path);
      return files.some((file) => reached.has(file));
    });
}

/** Lists the tests that are tried against a mutant of one of the files: more than a quick loop runs. */
export function listRelatedTests(files: readonly string[]): string[] {
  const { unit, site } = selectTests(files, { unit: 60, unitBesideSite: 60, site: 12 });
  return [...unit, ...site];
}

/** Tells whether anything has changed that what is broken in the folder is told by: its files, their tests, and all that these need. */
export function computeFingerprint(folder: MutationFolder): string {
  const hash = createHash("sha256");
  const files = new Set([
    ...folder.files,
    ...listReachingTests(folder.files).flatMap((test) => [...listReachableFiles(test)]),
  ]);
  for (const path of [...files, "package-lock.json"].sort()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}
