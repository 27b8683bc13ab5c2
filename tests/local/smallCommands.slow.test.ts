import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { LOOPBACK } from "../../local/process/lock";
import { freePair } from "./temporary";

/** Runs `npm run <command> -- …` without npm. */
async function run(command: "decode" | "lineup", ...words: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", resolve(`local/${command}.ts`), ...words], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

/** Answers everything with this status and body. @returns the address */
async function serve(status: number, body: string): Promise<string> {
  const port = await freePair();
  const server = createServer((_, outgoing) => void outgoing.writeHead(status).end(body));
  server.listen(port, LOOPBACK);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://${LOOPBACK}:${port}/a-file`;
}

it("decode prints what an address answers, and takes no error for an answer", async () => {
  const [there, gone] = [await serve(200, '{"a":[1]}'), await serve(404, '{"error":"not_found"}')];
  const nowhere = `http://${LOOPBACK}:${await freePair()}/`;
  const [good, bad, silent, unasked] = await Promise.all([
    run("decode", there),
    run("decode", gone),
    run("decode", nowhere),
    run("decode"),
  ]);
  expect(good).toMatchObject({ code: 0, errors: "" });
  expect(JSON.parse(good.output)).toEqual({ a: [1] });
  expect(bad).toEqual({ code: 1, output: "", errors: `${gone} answers 404.\n` });
  expect(silent).toMatchObject({ code: 1, output: "" });
  expect(silent.errors).toMatch(/^Nobody answers at http\S+\. Start the site with "npm start"/);
  expect(unasked).toMatchObject({ code: 1, output: "" });
});

it("lineup draws nothing and ends with code 1 where it cannot tell whom or how many to draw", async () => {
  const asked = [["people"], ["figures", "0"], ["cards", "some"]];
  for (const { code, output, errors } of await Promise.all(asked.map((words) => run("lineup", ...words)))) {
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(errors).toMatch(/^Say whom, how many and a lot: npm run lineup/);
  }
});
