import { type SQL, sql } from "drizzle-orm";
import type { AccountSettings } from "../../domain/access/settings";
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
  readonly settings: AccountSettings;
  /** Language that the user saved; `undefined` if it is left to each browser. */
  readonly language: Language | undefined;
  /** Number that increases with every change of the user's collection or settings. */
  readonly collectionVersion: number;
}

/** Input of a viewer query (a query for data of the signed-in user). */
export interface ViewerQueryContext {
  /** SQL expression for the id of the signed-in user; it is NULL without a valid session. */
  readonly viewerId: SQL;
  /** Id in the page's URL, for example of an item; 0 if the URL has none. No row has the id 0. */
  readonly pageId: number;
  readonly now: Date;
  /** Time until which the page, perhaps stored on a device, is shown; queries leave out data that expires earlier. */
  readonly shownUntil: Date;
}

/** A query for the signed-in user's data, run together with the session query. `name` separates equal result types. */
export interface ViewerQuery<T, Name extends string = string> {
  readonly name: Name;
  readonly select: (context: ViewerQueryContext) => SQL;
  readonly parse: (rows: ResultRows, viewer: SignedInUser) => T;
  readonly guestValue: T;
}

export const defineViewerQuery = <T, const Name extends string>(
  name: Name,
  query: Omit<ViewerQuery<T>, "name">,
): ViewerQuery<T, Name> => ({ name, ...query });

/** Function that returns the result of a query. The query must be declared by the route. */
export type ViewerDataReader<Declared extends ViewerQuery<unknown> = ViewerQuery<unknown>> = <T>(
  query: ViewerQuery<T> & Declared,
) => T;

export const getGuestValue: ViewerDataReader = (query) => query.guestValue;

export const createViewerDataReader =
  (rowsByQuery: ReadonlyMap<ViewerQuery<unknown>, ResultRows>, viewer: SignedInUser): ViewerDataReader =>
  (query) => {
    const rows = rowsByQuery.get(query);
    if (rows) return query.parse(rows, viewer);
    throw new Error(
      `Data of the signed-in user is missing: the route does not declare the query ${query.name}. Add the query to the queries of the route.`,
    );
  };

/** A query for public data of a page, such as prices. Its result may differ slightly for signed-in users. */
export type PageDataQuery<T, Name extends string = string> = ViewerQuery<T | undefined, Name>;

export const definePageDataQuery = <T, const Name extends string>(
  name: Name,
  query: Omit<ViewerQuery<T | undefined>, "name" | "guestValue">,
): PageDataQuery<T, Name> => ({ name, ...query, guestValue: undefined });

/**
 * Runs page queries for a visitor who is not signed in, in one database round trip and one snapshot. `keepRows` receives
 * the rows, which are the same for all such visitors.
 */
export async function readPageDataAsGuest<Query extends ViewerQuery<unknown>>(
  db: Database,
  queries: readonly Query[],
  context: Pick<ViewerQueryContext, "pageId" | "now">,
  keepRows: (results: readonly ResultRows[]) => void = () => undefined,
): Promise<ViewerDataReader<Query>> {
  const viewerId = sql`NULL`;
  const results = await runBatch(
    db,
    queries.map((query) => query.select({ ...context, shownUntil: context.now, viewerId })),
  );
  keepRows(results);
  return createGuestDataReader(queries, results);
}

/** Creates a reader of the rows that `readPageDataAsGuest` read with the same queries. */
export const createGuestDataReader =
  <Query extends ViewerQuery<unknown>>(
    queries: readonly Query[],
    results: readonly ResultRows[],
  ): ViewerDataReader<Query> =>
  (query) => {
    const rows = results[queries.indexOf(query)];
    return rows ? query.parse(rows, GUEST_USER) : query.guestValue;
  };

const GUEST_USER: SignedInUser = {
  id: 0,
  username: "",
  isAdmin: false,
  verifiedEmails: [],
  collectionVersion: 0,
  settings: GUEST_VIEWER.settings,
  language: undefined,
};
