import { sql } from "drizzle-orm";
import type { Stack } from "../../../local/stack/stack";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  type TestBrowser,
} from "../../helpers/signedInPerson";

/** An admin, a member and a guest. */
export interface AdminTestPeople {
  readonly admin: SignedInPerson;
  readonly user: SignedInPerson;
  readonly guest: TestBrowser;
}

export const signInPeople = async ({ url: at }: Stack): Promise<AdminTestPeople> => ({
  admin: await signInAs("admin", { at }),
  user: await createSignedInPerson(createUniqueName(), { at }),
  guest: createBrowser(at),
});

/** Reads whole tables for comparison. */
export async function readTables({ db }: Stack, ...tables: readonly string[]): Promise<unknown> {
  return Promise.all(tables.map((table) => db.all(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY 1, 2, 3`)));
}
