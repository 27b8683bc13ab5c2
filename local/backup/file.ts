import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Section } from "../../db/backup/snapshot";
import { codeOf, Failure, messageOf } from "../process/failure";
import { BadContent, type Content, contentOf } from "./content";

/** The people's own data: for nobody else of this machine. */
const OWNER_ALONE = 0o600;
const PIECE_CHARACTERS = 65_536;

/** A backup on its way: it has its name only once it is whole. */
export interface PartialFile {
  readonly path: string;
  save(lines: AsyncIterable<string>): Promise<void>;
  /** @returns its bytes */
  keep(): Promise<number>;
  drop(): Promise<void>;
}

/** Throws a `Failure` where the file is there already, or cannot be. */
export async function claimFile(file: string): Promise<PartialFile> {
  if (existsSync(file)) throw taken(file);
  const path = `${file}.part`;
  await claim(path);
  return {
    path,
    save: (lines) =>
      pipeline(Readable.from(inPieces(lines)), createGzip(), createWriteStream(path, { flags: "r+", flush: true })),
    async keep() {
      if (existsSync(file)) throw taken(file);
      await rename(path, file);
      return (await stat(file)).size;
    },
    drop: () => rm(path, { force: true }),
  };
}

async function claim(part: string): Promise<void> {
  try {
    await (await open(part, "wx", OWNER_ALONE)).close();
  } catch (error) {
    if (codeOf(error) === "EEXIST")
      throw new Failure(`${part} is of a backup that is being made, or was cut off: wait for it, or delete that file.`);
    throw new Failure(`${part} cannot be written (${messageOf(error)}): give the path of a file in a folder of yours.`);
  }
}

const taken = (file: string) => new Failure(`${file} is there already, and is left as it is: give another name.`);

/** Pieces of a few rows each: one at a time would cost more than to pack them. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** Reads a file from its beginning. A `Failure` says why it is no backup, or not a whole one; it may come at the very end. */
export async function readFile<T>(file: string, use: (content: Content) => Promise<T>): Promise<T> {
  const packed = createReadStream(file);
  const text = createGunzip();
  packed.on("error", (error) => text.destroy(error));
  packed.pipe(text);
  try {
    return await use(await contentOf(toLines(text.setEncoding("utf8"))));
  } catch (error) {
    throw toFailure(file, error);
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
export const verify = (file: string): Promise<Pick<Content, "head" | "sums">> =>
  readFile(file, async (content) => {
    for await (const section of content.sections) await readThrough(section);
    return { head: content.head, sums: content.sums };
  });

async function readThrough({ rows }: Section): Promise<void> {
  for await (const _ of rows);
}

const MEND = 'Take another copy of it, or another backup that "npm run backup" wrote.';

function toFailure(file: string, error: unknown): unknown {
  if (error instanceof BadContent) return new Failure(`${file} ${error.message}. ${MEND}`, { cause: error });
  const code = codeOf(error);
  if (code === "Z_BUF_ERROR") return new Failure(`${file} breaks off before its end. ${MEND}`, { cause: error });
  if (messageOf(error) === "incorrect header check")
    return new Failure(`${file} is no backup of Plinth. ${MEND}`, { cause: error });
  if (code?.startsWith("Z_"))
    return new Failure(`${file} is damaged: what stands in it is not what was written. ${MEND}`, { cause: error });
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new Failure(`${file} cannot be read (${messageOf(error)}): give the path of a backup.`, { cause: error });
  return error;
}
