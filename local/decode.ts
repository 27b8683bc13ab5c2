import { readFile } from "node:fs/promises";
import { decodeForInspection } from "../domain/wire/formats";
import { CommandError } from "./process/commandError";

async function readInput(where: string): Promise<Uint8Array> {
  if (!/^https?:/.test(where)) return readFile(where);
  const answer = await fetch(where).catch((cause: unknown) => {
    throw new CommandError(`Nobody answers at ${where}. Start the site with "npm start", or give another address.`, {
      cause,
    });
  });
  if (!answer.ok) throw new CommandError(`${where} answers ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** `npm run decode -- http://127.0.0.1:8787/list/all`, or a file: `averages`, with a value of that column in it. */
async function decode([where]: readonly string[]): Promise<void> {
  if (!where) throw new CommandError("Say what: npm run decode -- URL, or a file that holds what the store does.");
  const name = where.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  console.log(JSON.stringify(decodeForInspection(await readInput(where), name), null, 1));
}

decode(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
