import { sql } from "drizzle-orm";
import type { Stack } from "../../../local/stack/stack";
import { aBrowser, anyName, type Browser, enterAs, type Person, signInAs } from "../../helpers/person";

/** The three who may come: an admin, somebody with an account, and a guest. */
export interface People {
  readonly admin: Person;
  readonly user: Person;
  readonly guest: Browser;
}

export const arrive = async ({ url: at }: Stack): Promise<People> => ({
  admin: await signInAs("admin", { at }),
  user: await enterAs(anyName(), { at }),
  guest: aBrowser(at),
});

/** Whole tables, row by row, to be compared. */
export async function rowsOf({ db }: Stack, ...tables: readonly string[]): Promise<unknown> {
  return Promise.all(tables.map((table) => db.all(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY 1, 2, 3`)));
}
