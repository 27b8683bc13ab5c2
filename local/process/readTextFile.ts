import { readFile, stat } from "node:fs/promises";
import { CommandError, getErrorCode, getErrorMessage } from "./commandError";

/**
 * Reads a text file in UTF-8. Throws a `CommandError` that begins with `failure`, such as "Prices were not imported", if
 * the file cannot be read or is larger than `maxBytes`.
 */
export async function readTextFile(
  file: string,
  failure: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes)
      throw new CommandError(
        `${failure}: ${file} is larger than ${maxBytes.toLocaleString("en")} bytes. Split it into several files.`,
      );
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (error instanceof TypeError)
      throw new CommandError(`${failure}: ${file} is not encoded in UTF-8. Save it as UTF-8 and try again.`);
    if (getErrorCode(error) === undefined) throw error;
    throw new CommandError(`${failure}: ${file} cannot be read (${getErrorMessage(error)}). Give the path of a file.`);
  }
}
