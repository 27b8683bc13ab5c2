import { sql } from "drizzle-orm";
import type { LocalStack } from "../../../local/stack/stack";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  type TestBrowser,
} from "../../helpers/signedInPerson";

/** Signed-in admin, signed-in member and guest, who all use the tested site. */
export interface AdminTestPeople {
  readonly admin: SignedInPerson;
  readonly user: SignedInPerson;
  readonly guest: TestBrowser;
}

export const signInPeople = async ({ url: at }: LocalStack): Promise<AdminTestPeople> => ({
  admin: await signInAs("admin", { at }),
  user: await createSignedInPerson(createUniqueName(), { at }),
  guest: createBrowser(at),
});

/** Reads all rows of these tables, to compare them before and after a request. */
export async function readTables({ db }: LocalStack, ...tables: readonly string[]): Promise<unknown> {
  return Promise.all(tables.map((table) => db.all(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY 1, 2, 3`)));
}
