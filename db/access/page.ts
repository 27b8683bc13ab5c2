import { sql } from "drizzle-orm";
import type { Database } from "../client";
import type { Rows } from "../ownership/write";
import type { Asked, OwnRead } from "./own";

/** What a page shows to whoever looks at it, and a little otherwise to who is signed in, perhaps. */
export interface PageRead<T> extends OwnRead<T | undefined> {
  readonly parse: (rows: Rows) => T;
}

/** Hands out what was read; `undefined` for what was not. */
export type TakePage = <T>(read: PageRead<T>) => T | undefined;

/** The same for a guest, whom no session is read for: one round trip and one moment. */
export async function readAsGuest(
  db: Database,
  reads: readonly PageRead<unknown>[],
  about: Pick<Asked, "id" | "now">,
): Promise<TakePage> {
  const [first, ...rest] = reads.map((read) =>
    db.all<Record<string, unknown>>(read.select({ ...about, until: about.now, me: sql`NULL` })),
  );
  const results: readonly Rows[] = first ? await db.batch([first, ...rest]) : [];
  return (wanted) => {
    const place = reads.indexOf(wanted);
    const rows = results[place];
    return rows && wanted.parse(rows);
  };
}
