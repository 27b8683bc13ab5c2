import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { drawArtwork } from "../../domain/artwork/artwork";
import type { Item } from "../../domain/catalogue/item";
import { LOOPBACK_HOST } from "../../local/process/lock";
import { runCommandInProcess } from "./runCommandInProcess";
import { createTestFolder, findFreePortPair } from "./testProject";

const start = (command: "decode" | "drawLineup", ...words: string[]) =>
  spawn(process.execPath, ["--import", "tsx", resolve(`local/${command}.ts`), ...words], {
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Runs a script of `local/` without npm. Returns its output. */
async function run(...command: Parameters<typeof start>) {
  const child = start(...command);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

/** Starts a server whose responses have this status and body. Returns its URL. */
async function serve(status: number, body: string): Promise<string> {
  const port = await findFreePortPair();
  const server = createServer((_, outgoing) => void outgoing.writeHead(status).end(body));
  server.listen(port, LOOPBACK_HOST);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://${LOOPBACK_HOST}:${port}/a-file`;
}

it("npm run decode prints a decoded response and ends with code 1 for an error response", async () => {
  const [there, gone] = [await serve(200, '{"a":[1]}'), await serve(404, '{"error":"not_found"}')];
  const nowhere = `http://${LOOPBACK_HOST}:${await findFreePortPair()}/`;
  const [good, bad, silent, unasked] = await Promise.all([
    run("decode", there),
    run("decode", gone),
    run("decode", nowhere),
    run("decode"),
  ]);
  expect(good).toMatchObject({ code: 0, errors: "" });
  expect(JSON.parse(good.output)).toEqual({ a: [1] });
  expect(bad).toEqual({
    code: 1,
    output: "",
    errors: `Nothing was decoded: ${gone} responded with HTTP 404. Give the URL of an existing page.\n`,
  });
  expect(silent).toMatchObject({ code: 1, output: "" });
  expect(silent.errors).toMatch(/^Nothing was decoded: no server responds at http\S+\. Start the site \(npm start\)/);
  expect(unasked).toMatchObject({ code: 1, output: "" });
});

it("npm run decode ends without an error when head or another reader closes its output early", async () => {
  const child = start("decode", await serve(200, JSON.stringify(Array.from({ length: 200_000 }, () => "a value"))));
  child.stdout.once("data", () => child.stdout.destroy());
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect({ errors, code }).toEqual({ errors: "", code: 0 });
});

it("npm run lineup ends with code 1 for an invalid item kind or item count", async () => {
  const requests = [["people"], ["figures", "0"], ["cards", "some"]];
  for (const { code, output, errors } of await Promise.all(requests.map((words) => run("drawLineup", ...words)))) {
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(errors).toMatch(/^Usage: npm run lineup/);
  }
});

it("npm run lineup saves one picture of six items and a text file with their names", async () => {
  const home = process.cwd();
  const { items } = readShippedCatalogue();
  process.chdir(await createTestFolder());
  try {
    for (const [kind, lot] of [
      ["figures", "1"],
      ["cards", "2"],
    ] as const) {
      const file = join(".data/lineups", `${kind}-6-${lot}`);
      expect(await runCommandInProcess(() => import("../../local/drawLineup"), [kind, "6", lot], {})).toMatchObject({
        errors: "",
        output: `6 drawings are in ${file}.png, row by row. Their names are in ${file}.txt.`,
      });
      const lines = (await readFile(`${file}.txt`, "utf8")).trimEnd().split("\n");
      const shown = lines.map((line) => items.find(({ id }) => line.endsWith(` (${id})`)));
      expect(lines).toEqual(shown.map((item, at) => `${at + 1}. ${item?.name} (${item?.id})`));
      expect(shown.map((item) => item?.form === "card")).toEqual(Array(6).fill(kind === "cards"));
      expect(await computeDifference(`${file}.png`, shown[5])).toBeLessThan(0.01);
      expect(await computeDifference(`${file}.png`, shown[4])).toBeGreaterThan(0.1);
    }
  } finally {
    process.chdir(home);
  }
});

/** Computes which share of the pixels at the picture's sixth place differs from an item's drawing. */
async function computeDifference(file: string, item: Item | undefined): Promise<number> {
  const place = sharp(file).extract({ left: 0, top: 240, width: 240, height: 240 });
  const drawing = sharp(Buffer.from(item ? drawArtwork(item) : ""))
    .resize(240, 240)
    .flatten({ background: "#f3ead9" });
  const [shown, drawn] = await Promise.all([place, drawing].map((each) => each.removeAlpha().raw().toBuffer()));
  const apart = shown?.filter((value, at) => Math.abs(value - (drawn?.[at] ?? 0)) > 3);
  return (apart?.length ?? 0) / (shown?.length ?? 1);
}
