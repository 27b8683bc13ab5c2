import { sql } from "drizzle-orm";
import { GUEST } from "../../domain/access/viewer";
import type { Database } from "../client";
import type { Rows } from "../write";
import type { OwnRead, ReadContext, SignedInUser, TakeOwn } from "./own";

/** What a page shows to whoever looks at it, and a little otherwise to who is signed in, perhaps. */
export type PageRead<T, Name extends string = string> = OwnRead<T | undefined, Name>;

/** The same for a guest, whom no session is read for: one round trip and one moment. */
export async function readAsGuest<Read extends OwnRead<unknown>>(
  db: Database,
  reads: readonly Read[],
  about: Pick<ReadContext, "id" | "now">,
): Promise<TakeOwn<Read>> {
  const [first, ...rest] = reads.map((read) =>
    db.all<Record<string, unknown>>(read.select({ ...about, until: about.now, me: sql`NULL` })),
  );
  const results: readonly Rows[] = first ? await db.batch([first, ...rest]) : [];
  return (wanted) => {
    const rows = results[reads.indexOf(wanted)];
    return rows ? wanted.parse(rows, NOBODY) : wanted.none;
  };
}

const NOBODY: SignedInUser = {
  ...{ id: 0, username: "", isAdmin: false, verifiedEmails: [], collectionVersion: 0 },
  settings: GUEST.settings,
  language: undefined,
};
