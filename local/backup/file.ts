import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { TableRows } from "../../db/backup/snapshot";
import { CommandError, getErrorCode, getErrorMessage } from "../process/commandError";
import { removeAtExit } from "../process/removeAtExit";
import { INVALID_BACKUP_REASONS, InvalidBackupError, type ParsedBackup, parseBackup } from "./backupFormat";

/** File permissions of a backup: only its owner may read it, because it contains personal data. */
const OWNER_ONLY_MODE = 0o600;
const CHUNK_CHARACTERS = 65_536;

/** Backup file that is being written. It receives its final name only when it is complete. */
export interface UnfinishedBackupFile {
  readonly path: string;
  write(lines: AsyncIterable<string>): Promise<void>;
  /**
   * Renames the complete file to its final name.
   * @returns its size in bytes
   */
  finish(): Promise<number>;
  discard(): Promise<void>;
}

/**
 * Creates the file for an unfinished backup. Throws a `CommandError` if a file with the final name exists or the new
 * file cannot be written.
 */
export async function createUnfinishedBackupFile(file: string): Promise<UnfinishedBackupFile> {
  if (existsSync(file)) throw createFileExistsError(file);
  const path = `${file}.part`;
  await claim(path);
  const keepAtExit = removeAtExit(path);
  return {
    path,
    write: (lines) =>
      pipeline(
        Readable.from(joinIntoChunks(lines)),
        createGzip(),
        createWriteStream(path, { flags: "r+", flush: true }),
      ),
    async finish() {
      if (existsSync(file)) throw createFileExistsError(file);
      await rename(path, file);
      keepAtExit();
      return (await stat(file)).size;
    },
    async discard() {
      await rm(path, { force: true });
      keepAtExit();
    },
  };
}

async function claim(part: string): Promise<void> {
  try {
    await (await open(part, "wx", OWNER_ONLY_MODE)).close();
  } catch (error) {
    if (getErrorCode(error) === "EEXIST")
      throw new CommandError(
        `Backup was not started: the file ${part} belongs to a running or interrupted backup. Wait until that backup ends, or delete the file if no backup runs.`,
      );
    throw new CommandError(
      `Backup was not started: ${part} cannot be written (${getErrorMessage(error)}). Give the path of a file in a folder that you can write to.`,
    );
  }
}

const createFileExistsError = (file: string) =>
  new CommandError(`Backup was not written: ${file} already exists and was not changed. Give another name.`);

/** Joins lines into chunks, because compressing each line by itself is slow. */
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

/**
 * Reads a backup file from its beginning and passes its content to `use`. Throws a `CommandError` if the file is
 * damaged, possibly only at its end.
 */
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

/** Splits text at line feeds only. Saved texts may contain other characters that Unicode counts as line ends. */
async function* toLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  // A long line arrives in many chunks. Joining them once avoids quadratic time.
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [first = "", ...others] = chunk.split("\n");
    parts.push(first);
    for (const line of others) {
      yield parts.join("");
      parts = [line];
    }
  }
  const last = parts.join("");
  if (last !== "") yield last;
}

/** Reads a whole backup file, so that errors are found before a restore changes the database. */
export const verifyBackupFile = (file: string): Promise<Pick<ParsedBackup, "head" | "sums">> =>
  readBackupFile(file, async (content) => {
    for await (const section of content.sections) await readAllRows(section);
    return { head: content.head, sums: content.sums };
  });

async function readAllRows({ rows }: TableRows): Promise<void> {
  for await (const _ of rows);
}

const createUnusableFileError = (file: string, problem: string, cause: unknown): CommandError =>
  new CommandError(`Backup file ${file} ${problem}. Use another copy of the file, or another backup.`, { cause });

function toCommandError(file: string, error: unknown): unknown {
  if (error instanceof InvalidBackupError) return createUnusableFileError(file, error.message, error);
  const code = getErrorCode(error);
  if (code === "Z_BUF_ERROR") return createUnusableFileError(file, INVALID_BACKUP_REASONS.truncated, error);
  if (getErrorMessage(error) === "incorrect header check")
    return createUnusableFileError(file, INVALID_BACKUP_REASONS.notABackup, error);
  if (code?.startsWith("Z_")) return createUnusableFileError(file, INVALID_BACKUP_REASONS.damaged, error);
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new CommandError(
      `Backup file ${file} cannot be read (${getErrorMessage(error)}). Give the path of a backup.`,
      { cause: error },
    );
  return error;
}
