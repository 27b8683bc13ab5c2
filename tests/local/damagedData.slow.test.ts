import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startPreparedLocalDatabase } from "../../local/sqld/server";
import { startLocalStack } from "../../local/stack/stack";
import { readWorkerConfig } from "../../local/stack/wrangler";
import { createTestFolder, stopAfterTest } from "./testProject";

// Every damage needs a start of the database server and of workerd.
vi.setConfig({ testTimeout: 180_000 });

const KV_OBJECTS = "kv/miniflare-KVNamespaceObject";

const start = (dataDir: string) =>
  startLocalStack({ dataDir, port: 0, config: readWorkerConfig("tests/local/fixtures/site/unbuilt.toml") });

/** Creates the data folder of a site that ran and was stopped. */
async function createUsedFolder(): Promise<string> {
  const folder = await createTestFolder();
  const stack = await start(folder);
  await (await stack.mf.getKVNamespace("KV")).put("a page", "its text");
  await stack.stop();
  return folder;
}

/** Replaces a file or folder, and the write-ahead log of a database file, by a file with text. */
async function replaceByText(path: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm"]) await rm(path + suffix, { recursive: true, force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "This is no database. ".repeat(500));
}

async function replaceByFolder(path: string): Promise<void> {
  await replaceByText(path);
  await rm(path);
  await mkdir(path);
}

const listDatabases = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, KV_OBJECTS)))
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => join(KV_OBJECTS, name));

type Damage = (path: string) => Promise<void>;

it("a local site with damaged KV files names the folder to delete and what is lost, without other output", async () => {
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => stderr.mockRestore());
  const used = await createUsedFolder();
  const names = await listDatabases(used);
  expect(names).toHaveLength(2);
  const damages: [string, Damage][] = [
    ...names.flatMap((name): [string, Damage][] => [
      [name, replaceByText],
      [name, replaceByFolder],
    ]),
    ...["kv", KV_OBJECTS, "kv/fixture", "kv/fixture/blobs"].map((name): [string, Damage] => [name, replaceByText]),
  ];
  let folder = used;
  for (const [name, damage] of damages) {
    folder = await createTestFolder();
    await cp(used, folder, { recursive: true });
    await damage(join(folder, name));
    await expect(start(folder), name).rejects.toThrow(
      `KV storage in ${join(folder, "kv")} is damaged or not writable. Delete that folder and start Plinth again; this loses only copies of pages, prices and pictures, which Plinth makes again.`,
    );
  }
  expect(stderr.mock.calls).toEqual([]);
  await rm(join(folder, "kv"), { recursive: true });
  const stack = stopAfterTest(await start(folder));
  expect((await fetch(`${stack.url}/count`)).status).toBe(200);
});

it("a local site ignores missing KV values and foreign files in its KV folder", async () => {
  const folder = await createUsedFolder();
  await rm(join(folder, "kv/fixture/blobs"), { recursive: true });
  await writeFile(join(folder, "kv/foreign.txt"), "");
  await mkdir(join(folder, "kv/foreign"));
  const stack = stopAfterTest(await start(folder));
  expect(await (await stack.mf.getKVNamespace("KV")).get("a page")).toBeNull();
  expect((await fetch(`${stack.url}/count`)).status).toBe(200);
});

it("a local site leaves a damaged database unchanged and recommends restoring a backup", async () => {
  const quiet = { report: () => undefined, giveUp: () => undefined };
  for (const damage of [replaceByText, replaceByFolder]) {
    for (const name of ["db/dbs/default/data", "db/metastore/data"]) {
      const folder = await createTestFolder();
      await (await startPreparedLocalDatabase(folder, quiet)).stop();
      await damage(join(folder, name));
      const before = await readdir(join(folder, "db"), { recursive: true });
      await expect(startPreparedLocalDatabase(folder, quiet)).rejects.toThrow(
        `If it is damaged, move ${join(folder, "db")} to another place, start Plinth again and restore a backup (npm run restore); do not delete it, because accounts and collections cannot be made again.`,
      );
      expect(await readdir(join(folder, "db"), { recursive: true })).toEqual(expect.arrayContaining(before));
    }
  }
});
