import { type SQL, sql } from "drizzle-orm";
import type { Settings } from "../../domain/access/settings";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import type { Language } from "../../domain/language/language";
import type { Database } from "../client";
import type { ResultRows } from "../write";

/** All that a request needs to know of who asks. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly verifiedEmails: readonly string[];
  readonly settings: Settings;
  /** Absent: none was chosen for all of their browsers. */
  readonly language: Language | undefined;
  /** One higher with every change of their collection and their settings. */
  readonly collectionVersion: number;
}

/** What a read may be about. */
export interface QueryContext {
  /** Who asks, as a value in SQL: nobody's where the session is over. */
  readonly me: SQL;
  /** The id in the page's address; 0, which nothing has, where there is none. */
  readonly id: number;
  readonly now: Date;
  /** What may not be shown any more by then is left out: later than now where the page stays on a device. */
  readonly until: Date;
}

/**
 * What a page needs for whoever is signed in. It is read together with their session: one round trip, one moment.
 * The name tells its type from those of the same shape.
 */
export interface ViewerQuery<T, Name extends string = string> {
  readonly name: Name;
  readonly select: (asked: QueryContext) => SQL;
  readonly parse: (rows: ResultRows, me: SignedInUser) => T;
  /** What a guest has. */
  readonly none: T;
}

/** Hands out what was read: of these alone. */
export type ViewerDataReader<Declared extends ViewerQuery<unknown> = ViewerQuery<unknown>> = <T>(
  read: ViewerQuery<T> & Declared,
) => T;

export const guestReader: ViewerDataReader = (read) => read.none;

export const createReader = (
  read: ReadonlyMap<ViewerQuery<unknown>, ResultRows>,
  me: SignedInUser,
): ViewerDataReader => {
  return (wanted) => {
    const rows = read.get(wanted);
    if (!rows) throw new Error(`${wanted.name} was not read with the session: name it among the reads of its route.`);
    return wanted.parse(rows, me);
  };
};

/** What a page shows to whoever looks at it, and a little otherwise to who is signed in, perhaps. */
export type PageQuery<T, Name extends string = string> = ViewerQuery<T | undefined, Name>;

/** The same for a guest, whom no session is read for: one round trip and one moment. */
export async function readQueriesAsGuest<Read extends ViewerQuery<unknown>>(
  db: Database,
  reads: readonly Read[],
  about: Pick<QueryContext, "id" | "now">,
): Promise<ViewerDataReader<Read>> {
  const [first, ...rest] = reads.map((read) =>
    db.all<Record<string, unknown>>(read.select({ ...about, until: about.now, me: sql`NULL` })),
  );
  const results: readonly ResultRows[] = first ? await db.batch([first, ...rest]) : [];
  return (wanted) => {
    const rows = results[reads.indexOf(wanted)];
    return rows ? wanted.parse(rows, GUEST_USER) : wanted.none;
  };
}

const GUEST_USER: SignedInUser = {
  id: 0,
  username: "",
  isAdmin: false,
  verifiedEmails: [],
  collectionVersion: 0,
  settings: GUEST_VIEWER.settings,
  language: undefined,
};
