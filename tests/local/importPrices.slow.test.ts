import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readGuideFile } from "../../local/importPrices";
import { CommandError, getErrorMessage } from "../../local/process/commandError";
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

/** Runs the script of `npm run prices:import` without npm. Returns its output. */
async function importPrices(...words: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", resolve("local/importPrices.ts"), ...words], {
    env: { ...process.env, TURSO_DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, content);
  return path;
}

const HEAD = "console-name,product-name,loose-price,new-price";
const guide = [
  HEAD,
  "Amiibo,Wolf,$20.00,$30.00",
  "Amiibo,Mario,$8.00,$12.00",
  '"Amiibo Cards","Isabelle #1",$3.00,',
  "Nintendo Switch,Mario Kart,$30.00,$40.00",
].join("\r\n");
const prices = () =>
  database.db.all(sql`SELECT item_id, market, kind, grade_pool, price, sample_count FROM current_price ORDER BY 1, 4`);

it("npm run prices:import saves the prices of a file and reports skipped rows", async () => {
  const began = new Date().toISOString().slice(0, 10);
  const path = await file(guide);
  const first = await importPrices(path);
  expect(first).toEqual({
    code: 0,
    errors: "",
    output: [
      `Database: ${database.url}, which TURSO_DATABASE_URL names.`,
      "Saved prices of 2 amiibo. The site shows them after its next refresh.",
      "Rows that match several amiibo or none: 1. An admin can assign them at /admin/guide.",
      "Skipped 1 rows: they are for other products, incomplete or repeated. All other rows were imported.",
      "",
    ].join("\n"),
  });
  const wolf = { item_id: 545, market: "EBAY-US", kind: "guide", sample_count: 0 };
  expect(await prices()).toEqual([
    expect.objectContaining({ kind: "guide", grade_pool: "used", price: 300 }),
    { ...wolf, grade_pool: "new", price: 3000 },
    { ...wolf, grade_pool: "used", price: 2000 },
  ]);
  const days = await database.db.all(sql`SELECT DISTINCT day FROM daily_price WHERE kind = 'guide'`);
  // Accepts two days, because the import uses the current day and midnight may pass during the test.
  expect(days).toEqual([{ day: expect.toBeOneOf([began, new Date().toISOString().slice(0, 10)]) }]);
  const before = await prices();
  expect((await importPrices(path)).output).toBe(first.output);
  expect(await prices()).toEqual(before);
});

const ofSomethingElse = `${HEAD}\nNintendo Switch,Mario Kart,$1.00,$2.00`;

it.each<[string, () => string | undefined | Promise<string>, RegExp]>([
  ["no file", () => undefined, /^Usage: npm run prices:import/],
  ["a missing file", () => join(folder, "nothing.csv"), /cannot be read \(ENOENT/],
  ["a folder", () => folder, /cannot be read \(EISDIR/],
  ["an empty file", () => file(""), /is not a price guide for amiibo/],
  ["half a line", () => file(`${guide}\r\nAmiibo,Luigi`), /is incomplete, because/],
  ["prices of something else", () => file(ofSomethingElse), /is not a price guide for amiibo/],
  ["a page", () => file("<!doctype html>"), /is not a price guide for amiibo/],
  ["bytes that are not UTF-8", () => file(Buffer.from([0x50, 0xff, 0xfe])), /is not encoded in UTF-8/],
])("npm run prices:import rejects an unusable file with an error of one line (case: %s)", async (_, path, sentence) => {
  const problem = await readGuideFile(await path()).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(CommandError);
  const message = getErrorMessage(problem);
  expect(message).toMatch(sentence);
  expect(message).not.toContain("\n");
});

it.each<[string, () => Promise<string[]>, RegExp]>([
  ["without a file", async () => [], /^Usage: npm run prices:import/],
  ["with another file", async () => [await file(ofSomethingElse)], /is not a price guide for amiibo/],
])(
  "npm run prices:import fails with code 1 and changes nothing without a valid file (case: %s)",
  async (_, words, sentence) => {
    const before = await prices();
    const { code, output, errors } = await importPrices(...(await words()));
    expect(errors).toMatch(sentence);
    expect(errors.trim().split("\n")).toHaveLength(1);
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(await prices()).toEqual(before);
  },
);
