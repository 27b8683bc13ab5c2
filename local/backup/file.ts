import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { TableRows } from "../../db/backup/snapshot";
import { CommandError, getErrorCode, getErrorMessage } from "../process/commandError";
import { InvalidBackupError, type ParsedBackup, parseBackup } from "./backupFormat";

/** The people's own data: for nobody else of this machine. */
const OWNER_ONLY_MODE = 0o600;
const CHUNK_CHARACTERS = 65_536;

/** A backup on its way: it has its name only once it is whole. */
export interface PartialFile {
  readonly path: string;
  save(lines: AsyncIterable<string>): Promise<void>;
  /** @returns its bytes */
  keep(): Promise<number>;
  drop(): Promise<void>;
}

/** Throws a `Failure` where the file is there already, or cannot be. */
export async function createPartialFile(file: string): Promise<PartialFile> {
  if (existsSync(file)) throw createFileExistsError(file);
  const path = `${file}.part`;
  await claim(path);
  return {
    path,
    save: (lines) =>
      pipeline(
        Readable.from(joinIntoChunks(lines)),
        createGzip(),
        createWriteStream(path, { flags: "r+", flush: true }),
      ),
    async keep() {
      if (existsSync(file)) throw createFileExistsError(file);
      await rename(path, file);
      return (await stat(file)).size;
    },
    drop: () => rm(path, { force: true }),
  };
}

async function claim(part: string): Promise<void> {
  try {
    await (await open(part, "wx", OWNER_ONLY_MODE)).close();
  } catch (error) {
    if (getErrorCode(error) === "EEXIST")
      throw new CommandError(
        `${part} is of a backup that is being made, or was cut off: wait for it, or delete that file.`,
      );
    throw new CommandError(
      `${part} cannot be written (${getErrorMessage(error)}): give the path of a file in a folder of yours.`,
    );
  }
}

const createFileExistsError = (file: string) =>
  new CommandError(`${file} is there already, and is left as it is: give another name.`);

/** Pieces of a few rows each: one at a time would cost more than to pack them. */
async function* joinIntoChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < CHUNK_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** Reads a file from its beginning. A `Failure` says why it is no backup, or not a whole one; it may come at the very end. */
export async function readBackupFile<T>(file: string, use: (content: ParsedBackup) => Promise<T>): Promise<T> {
  const packed = createReadStream(file);
  const text = createGunzip();
  packed.on("error", (error) => text.destroy(error));
  packed.pipe(text);
  try {
    return await use(await parseBackup(toLines(text.setEncoding("utf8"))));
  } catch (error) {
    throw toCommandError(file, error);
  } finally {
    packed.destroy();
    text.destroy();
  }
}

/** By line feeds alone: texts may have other characters that count as ends of lines elsewhere. */
async function* toLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  // A long line comes in many chunks: to join them each time would take the square of its length.
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const [first = "", ...others] = chunk.split("\n");
    begun.push(first);
    for (const line of others) {
      yield begun.join("");
      begun = [line];
    }
  }
  const last = begun.join("");
  if (last !== "") yield last;
}

/** Reads all of a file, so that whatever is wrong with it is told before anything is done with it. */
export const verifyBackupFile = (file: string): Promise<Pick<ParsedBackup, "head" | "sums">> =>
  readBackupFile(file, async (content) => {
    for await (const section of content.sections) await readAllRows(section);
    return { head: content.head, sums: content.sums };
  });

async function readAllRows({ rows }: TableRows): Promise<void> {
  for await (const _ of rows);
}

const RETRY_ADVICE = 'Take another copy of it, or another backup that "npm run backup" wrote.';

function toCommandError(file: string, error: unknown): unknown {
  if (error instanceof InvalidBackupError)
    return new CommandError(`${file} ${error.message}. ${RETRY_ADVICE}`, { cause: error });
  const code = getErrorCode(error);
  if (code === "Z_BUF_ERROR")
    return new CommandError(`${file} breaks off before its end. ${RETRY_ADVICE}`, { cause: error });
  if (getErrorMessage(error) === "incorrect header check")
    return new CommandError(`${file} is no backup of Plinth. ${RETRY_ADVICE}`, { cause: error });
  if (code?.startsWith("Z_"))
    return new CommandError(`${file} is damaged: what stands in it is not what was written. ${RETRY_ADVICE}`, {
      cause: error,
    });
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new CommandError(`${file} cannot be read (${getErrorMessage(error)}): give the path of a backup.`, {
      cause: error,
    });
  return error;
}
