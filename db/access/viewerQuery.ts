import { type SQL, sql } from "drizzle-orm";
import type { Settings } from "../../domain/access/settings";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import type { Language } from "../../domain/language/language";
import type { Database } from "../client";
import type { ResultRows } from "../write";

/** The signed-in user's data that every request needs. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly verifiedEmails: readonly string[];
  readonly settings: Settings;
  /** `undefined` if each browser uses its own language. */
  readonly language: Language | undefined;
  /** Increases with every change of the collection or the settings. */
  readonly collectionVersion: number;
}

/** Input of a viewer query. */
export interface QueryContext {
  /** SQL value with the id of the signed-in user, or NULL if there is no valid session. */
  readonly viewerId: SQL;
  /** The id in the page's address; 0, which no row has, if there is none. */
  readonly pageId: number;
  readonly now: Date;
  /**
   * End of the time for which the page is shown. Data that expires earlier is left out. It is later than `now` for
   * pages that stay on a device.
   */
  readonly shownUntil: Date;
}

/**
 * A query for the signed-in user's data. It is read together with the session, in one round trip and one snapshot. The
 * name distinguishes types of the same shape.
 */
export interface ViewerQuery<T, Name extends string = string> {
  readonly name: Name;
  readonly select: (asked: QueryContext) => SQL;
  readonly parse: (rows: ResultRows, me: SignedInUser) => T;
  /** The result for guests. */
  readonly guestValue: T;
}

/** Returns the result of a query that was declared for the route. */
export type ViewerDataReader<Declared extends ViewerQuery<unknown> = ViewerQuery<unknown>> = <T>(
  read: ViewerQuery<T> & Declared,
) => T;

export const guestReader: ViewerDataReader = (read) => read.guestValue;

export const createReader = (
  read: ReadonlyMap<ViewerQuery<unknown>, ResultRows>,
  me: SignedInUser,
): ViewerDataReader => {
  return (wanted) => {
    const rows = read.get(wanted);
    if (!rows)
      throw new Error(`Query ${wanted.name} was not read with the session. Add it to the queries of its route.`);
    return wanted.parse(rows, me);
  };
};

/** A query for public data, which may differ slightly for signed-in users. */
export type PageQuery<T, Name extends string = string> = ViewerQuery<T | undefined, Name>;

/** Reads queries for a guest, without a session, in one round trip and one snapshot. */
export async function readQueriesAsGuest<Read extends ViewerQuery<unknown>>(
  db: Database,
  reads: readonly Read[],
  about: Pick<QueryContext, "pageId" | "now">,
): Promise<ViewerDataReader<Read>> {
  const [first, ...rest] = reads.map((read) =>
    db.all<Record<string, unknown>>(read.select({ ...about, shownUntil: about.now, viewerId: sql`NULL` })),
  );
  const results: readonly ResultRows[] = first ? await db.batch([first, ...rest]) : [];
  return (wanted) => {
    const rows = results[reads.indexOf(wanted)];
    return rows ? wanted.parse(rows, GUEST_USER) : wanted.guestValue;
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
