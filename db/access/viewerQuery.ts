import { type SQL, sql } from "drizzle-orm";
import type { Settings } from "../../domain/access/settings";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import type { Language } from "../../domain/language/language";
import type { Database } from "../client";
import type { ResultRows } from "../rows";
import { runBatch } from "../writeBatch";

/** Data of the signed-in user that every request needs. */
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
  /** The id in the page's URL; 0, which no row has, if there is none. */
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
  readonly select: (context: QueryContext) => SQL;
  readonly parse: (rows: ResultRows, viewer: SignedInUser) => T;
  /** The result for guests. */
  readonly guestValue: T;
}

export const defineViewerQuery = <T, const Name extends string>(
  name: Name,
  query: Omit<ViewerQuery<T>, "name">,
): ViewerQuery<T, Name> => ({ name, ...query });

/** Returns the result of a query that was declared for the route. */
export type ViewerDataReader<Declared extends ViewerQuery<unknown> = ViewerQuery<unknown>> = <T>(
  query: ViewerQuery<T> & Declared,
) => T;

export const guestReader: ViewerDataReader = (query) => query.guestValue;

export const createReader =
  (rowsByQuery: ReadonlyMap<ViewerQuery<unknown>, ResultRows>, viewer: SignedInUser): ViewerDataReader =>
  (query) => {
    const rows = rowsByQuery.get(query);
    if (rows) return query.parse(rows, viewer);
    throw new Error(`Query ${query.name} was not read with the session. Add it to the queries of its route.`);
  };

/** A query for public data, which may differ slightly for signed-in users. */
export type PageQuery<T, Name extends string = string> = ViewerQuery<T | undefined, Name>;

export const definePageQuery = <T, const Name extends string>(
  name: Name,
  query: Omit<ViewerQuery<T | undefined>, "name" | "guestValue">,
): PageQuery<T, Name> => ({ name, ...query, guestValue: undefined });

/** Reads queries for a guest, without a session, in one round trip and one snapshot. */
export async function readQueriesAsGuest<Query extends ViewerQuery<unknown>>(
  db: Database,
  queries: readonly Query[],
  context: Pick<QueryContext, "pageId" | "now">,
): Promise<ViewerDataReader<Query>> {
  const viewerId = sql`NULL`;
  const results = await runBatch(
    db,
    queries.map((query) => query.select({ ...context, shownUntil: context.now, viewerId })),
  );
  return (query) => {
    const rows = results[queries.indexOf(query)];
    return rows ? query.parse(rows, GUEST_USER) : query.guestValue;
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
