import { readFile } from "node:fs/promises";
import { type Guide, parseGuide } from "../domain/guide/rows";
import { codeOf, Failure, messageOf } from "./process/failure";

const USAGE = `Say "npm run prices:import -- FILE". FILE is a CSV with the columns console-name, product-name, loose-price and new-price, and with id and upc where they are known.`;

/** The guide in the file that is named. Throws a `Failure` for what is none. */
export async function readGuideFile(file: string | undefined): Promise<Guide> {
  if (file === undefined) throw new Failure(USAGE);
  const guide = parseGuide(await textOf(file));
  if (typeof guide !== "string") return guide;
  if (guide === "cut short")
    throw new Failure(`${file} breaks off: its last line has fewer values than there are columns, or an open quote.`);
  throw new Failure(
    `${file} is no guide to amiibo: no row of it has Amiibo or Amiibo Cards as its console-name, and a price. ${USAGE}`,
  );
}

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) throw new Failure(`${file} is not in UTF-8: save it so and try again.`);
    if (codeOf(error) === undefined) throw error;
    throw new Failure(`${file} cannot be read (${messageOf(error)}): give the path of a file.`);
  }
}
