import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../local/sqld/server";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

let folder: string;
let database: LocalDatabase;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const supervisor = { report: console.error, giveUp: console.error };
  database = await startPreparedLocalDatabase(join(folder, "data"), supervisor);
});
afterAll(async () => {
  await database.stop();
  await deleteFolder(folder);
});

/** Runs the script of an npm command without npm. Returns its output. */
async function runScript(script: string, ...words: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", resolve(script), ...words], {
    env: { ...process.env, TURSO_DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}
const importPages = (...words: string[]) => runScript("local/importShopPages.ts", ...words);
const exportPages = (...words: string[]) => runScript("local/exportShopPages.ts", ...words);

async function createFile(content: string | Buffer): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, content);
  return path;
}

const countPages = async () => (await database.db.all(sql`SELECT 1 FROM stock_check`)).length;
const FILE = ["amiibo_id,url", "1,https://www.game.co.uk/en/mario-1", "2,https://www.game.co.uk/en/peach-2", ""].join(
  "\n",
);

const NAMED = () => `Database: ${database.url}, which TURSO_DATABASE_URL names.\n`;
const NONE_CHANGED = "changed affiliate links: 0, rows that change nothing: 0.";

it("npm run shops:import saves the pages of a file, and only counts them in a dry run", async () => {
  const path = await createFile(FILE);
  expect(await importPages(path, "--dry-run")).toEqual({
    code: 0,
    errors: "",
    output: `${NAMED()}Dry run, nothing was saved. An import would have new pages: 2, ${NONE_CHANGED}\n`,
  });
  expect(await countPages()).toBe(0);
  const next = "The next refresh checks the stock. /admin/shops shows the result.";
  expect(await importPages(path)).toEqual({
    code: 0,
    errors: "",
    output: `${NAMED()}Saved ${path}: new pages: 2, ${NONE_CHANGED} ${next}\n`,
  });
  expect(await countPages()).toBe(2);
});

it("npm run shops:export writes a file that npm run shops:import reads", async () => {
  await importPages(await createFile(FILE));
  const exported = join(folder, "exported.csv");
  expect(await exportPages(exported)).toEqual({
    code: 0,
    errors: "",
    output: `${NAMED()}Wrote 2 shop pages to ${exported}.\n`,
  });
  await database.db.run(sql`DELETE FROM stock_check`);
  expect((await importPages(exported)).output).toContain("new pages: 2,");
});

it("npm run shops:export does not replace a file", async () => {
  const path = await createFile("mine");
  const { code, errors } = await exportPages(path);
  expect(errors).toMatch(/^Shop pages were not exported to .+ \(EEXIST/);
  expect([code, await readFile(path, "utf8")]).toEqual([1, "mine"]);
});

it.each<[string, () => Promise<string[]>, RegExp]>([
  ["without a file", async () => [], /^Usage: npm run shops:import/],
  [
    "with a missing file",
    async () => [join(folder, "nothing.csv")],
    /^Shop pages were not imported: .+ cannot be read \(ENOENT/,
  ],
  [
    "with bytes that are not UTF-8",
    async () => [await createFile(Buffer.from([0x50, 0xff]))],
    /is not encoded in UTF-8/,
  ],
  [
    "with a file that is too large",
    async () => [await createFile("x".repeat(3_000_001))],
    /is larger than 3,000,000 bytes/,
  ],
  ["with another file", async () => [await createFile("<!doctype html>")], /has the wrong form\. The first line needs/],
  [
    "with wrong rows",
    async () => [await createFile(`${FILE}9,ftp://game.co.uk\n0,https://www.game.co.uk/en/mario-1\n`)],
    /has wrong rows \(2\)\. .+\nLine 4: .+\nLine 5: There is no amiibo with the id "0"\.\n$/,
  ],
])("npm run shops:import %s fails with code 1 and changes nothing", async (_, words, sentence) => {
  const before = await countPages();
  const { code, errors } = await importPages(...(await words()));
  expect(errors).toMatch(sentence);
  expect(code).toBe(1);
  expect(await countPages()).toBe(before);
});
