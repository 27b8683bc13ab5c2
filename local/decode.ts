import { readFile } from "node:fs/promises";
import { decodeWireDataForInspection } from "../domain/wire/decodeWireDataForInspection";
import { CommandError, getErrorCode, runCommand } from "./process/commandError";

async function readInput(source: string): Promise<Uint8Array> {
  if (!/^https?:/.test(source)) return readFile(source);
  const response = await fetch(source).catch((cause: unknown) => {
    throw new CommandError(
      `Nothing was decoded: no server responds at ${source}. Start the site (npm start), or give another URL.`,
      {
        cause,
      },
    );
  });
  if (!response.ok)
    throw new CommandError(
      `Nothing was decoded: ${source} responded with HTTP ${response.status}. Give the URL of an existing page.`,
    );
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Prints an encoded response of the site as JSON. The source is a URL such as `http://127.0.0.1:8787/list/all`, or a
 * file that is named like a database column, such as `averages`, and contains a value of that column.
 */
async function decode([source]: readonly string[]): Promise<void> {
  if (!source)
    throw new CommandError(
      "Usage: npm run decode -- SOURCE. SOURCE is a URL of the site, or a file that has the name of a database column and contains a value of that column.",
    );
  const name = source.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  console.log(JSON.stringify(decodeWireDataForInspection(await readInput(source), name), null, 1));
}

/** Ignores that the reader of the output has closed it, as `head` does. */
process.stdout.on("error", (error) => {
  if (getErrorCode(error) !== "EPIPE") throw error;
});

runCommand(decode);
