import type { Database } from "../../../db/client";
import { permitAverages } from "../../../db/prices/permission";
import { setEdition } from "../../../db/prices/publish";
import { readBook } from "../../../db/prices/read";
import { formatBook } from "../../../domain/prices/book";
import { BOOK } from "../../keptBook";
import { writeStored } from "../../keptStore";

interface Publisher {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** ms */
  readonly now: () => number;
  /** ms: no edition comes sooner after the last one. */
  readonly leastGapMs: number;
  /** Averages of listings may be shown. */
  readonly hasAverages: boolean;
}

/** A new edition of the book of prices where its content is another one: first into KV, then as the one that counts. */
export async function publish({ db, kv, now, leastGapMs, hasAverages }: Publisher): Promise<void> {
  await permitAverages(db, hasAverages);
  const book = await readBook(db);
  const edition = await digestOf(formatBook({ ...book, edition: "", publishedAt: 0 }));
  if (edition === book.edition || now() - book.publishedAt < leastGapMs) return;
  const publishedAt = now();
  await writeStored(BOOK, { ...book, edition, publishedAt }, { kv, now });
  await setEdition(db, edition, publishedAt);
}

const EDITION_BYTES = 8;

/** The same content has the same name, whoever publishes it. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, EDITION_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
