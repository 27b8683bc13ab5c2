import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clear, temporaryFolder } from "../../helpers/folder";
import { ownSite } from "../people/ownSite";

const site = ownSite();
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => clear(folder));

/** `npm run prices:import -- …` without npm. */
async function importPrices(...words: string[]) {
  const { TURSO_DATABASE_URL = "" } = await site().mf.getBindings<Record<string, string>>();
  const child = spawn(process.execPath, ["--import", "tsx", resolve("local/importPrices.ts"), ...words], {
    env: { ...process.env, TURSO_DATABASE_URL },
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
  site().db.all(sql`SELECT amiibo_id, global_id, kind, condition, price, n FROM price_now ORDER BY 1, 4`);

it("takes prices from a file, says what it left out, and changes nothing more the second time", async () => {
  const path = await file(guide);
  const first = await importPrices(path);
  expect(first).toEqual({
    code: 0,
    errors: "",
    output: [
      "Prices of 2 amiibo are kept; the site shows them after its next refresh.",
      "Rows that fit several amiibo or none: 1. An admin says which at /admin/guide.",
      "Rows of something else, without a price, or there twice: 1. They were left out.",
      "",
    ].join("\n"),
  });
  const wolf = { amiibo_id: 545, global_id: "EBAY-US", kind: "guide", n: 0 };
  expect(await prices()).toEqual([
    expect.objectContaining({ kind: "guide", condition: "used", price: 300 }),
    { ...wolf, condition: "new", price: 3000 },
    { ...wolf, condition: "used", price: 2000 },
  ]);
  const before = await prices();
  expect((await importPrices(path)).output).toBe(first.output);
  expect(await prices()).toEqual(before);
});

it("says in one sentence what is wrong, and changes nothing", async () => {
  const before = await prices();
  const wrong = [
    [[], /^Say "npm run prices:import/],
    [[join(folder, "nothing.csv")], /cannot be read \(ENOENT/],
    [[folder], /cannot be read \(EISDIR/],
    [[await file("")], /is no guide to amiibo/],
    [[await file(`${HEAD}\nNintendo Switch,Mario Kart,$1.00,$2.00`)], /is no guide to amiibo/],
    [[await file("<!doctype html>")], /is no guide to amiibo/],
    [[await file(Buffer.from([0x50, 0xff, 0xfe]))], /is not in UTF-8/],
  ] as const;
  const answers = await Promise.all(wrong.map(([words]) => importPrices(...words)));
  for (const [place, [, sentence]] of wrong.entries()) {
    expect(answers[place]?.errors).toMatch(sentence);
    expect(answers[place]?.errors.trim().split("\n")).toHaveLength(1);
    expect(answers[place]).toMatchObject({ code: 1, output: "" });
  }
  expect(await prices()).toEqual(before);
});
