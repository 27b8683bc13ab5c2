import type { Database } from "../../../db/client";
import { mayWrite } from "../../../db/kept";
import { keepAverages, readCourses } from "../../../db/prices/averages";
import { permitAverages, readBook } from "../../../db/prices/read";
import { leaveEdition, openEdition, setEdition } from "../../../db/prices/write";
import { AVERAGED } from "../../../domain/prices/dayAverages";
import { formatBook } from "../../../domain/wire/book";
import { formatCourses } from "../../../domain/wire/courses";
import { BOOK } from "../../kept/keptBook";
import { COURSES } from "../../kept/keptCourses";
import { writeStored } from "../../kept/keptStore";

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

/**
 * A new edition of the book of prices where its content is another one, or that of the days past: first into KV, then as
 * the one that counts. Another refresh may do the same.
 */
export async function publish({ db, kv, now, leastGapMs, hasAverages }: Publisher): Promise<void> {
  await permitAverages(db, hasAverages);
  if (!(await openEdition(db, now() - leastGapMs))) return;
  const book = await readBook(db);
  const publishedAt = now();
  await keepAverages(db, book, publishedAt, hasAverages ? AVERAGED : ["guide"]);
  const courses = await readCourses(db);
  const content = [formatBook({ ...book, edition: "", publishedAt: 0 }), formatCourses({ ...courses, edition: "" })];
  const edition = await digestOf(content.join("\n"));
  if (edition === book.edition) return leaveEdition(db);
  const stores = { kv, now, mayWrite: (key: string, state: string) => mayWrite(db, key, state, publishedAt) };
  if (!(await writeStored(BOOK, { ...book, edition, publishedAt }, stores))) return;
  await writeStored(COURSES, { ...courses, edition }, stores);
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
