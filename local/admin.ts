import { listAdminUsers, listUsersByIdOrEmail, setUserIsAdmin } from "../db/access/accounts";
import type { Database } from "../db/client";
import { CommandError, runCommand } from "./process/commandError";
import { withConfiguredDatabase } from "./stack/operatorDatabase";

const USAGE =
  "Usage: npm run admin -- list, npm run admin -- grant WHO, or npm run admin -- revoke WHO. WHO is the id of a user or an e-mail address that a provider verified.";

/** Lists, grants or revokes admin rights in the operator's database, or in the local database if none is configured. */
async function changeAdmins([verb, who]: readonly string[]): Promise<void> {
  if (verb === "list") return withConfiguredDatabase(list);
  if ((verb !== "grant" && verb !== "revoke") || who === undefined) throw new CommandError(USAGE);
  await withConfiguredDatabase((db) => set(db, who, verb === "grant"));
}

async function list(db: Database): Promise<void> {
  const admins = await listAdminUsers(db);
  for (const { id, username } of admins) console.log(`Admin: user ${id}, ${username}`);
  if (admins.length === 0)
    console.log(
      "npm run admin lists no admins, because no user was made an admin with npm run admin -- grant. The variable ADMIN_EMAILS may name other admins.",
    );
}

async function set(db: Database, who: string, isAdmin: boolean): Promise<void> {
  const people = await listUsersByIdOrEmail(db, who);
  const [person] = people;
  if (!person)
    throw new CommandError(`User not found: ${who}. The person has to sign in once first. Nothing was changed.`);
  if (people.length > 1) {
    const ids = people.map(({ id, username }) => `${id} (${username})`).join(", ");
    throw new CommandError(
      `Several users have the e-mail address ${who}: ${ids}. Nothing was changed. Give the id of one user instead.`,
    );
  }
  await setUserIsAdmin(db, person.id, isAdmin);
  const change = isAdmin ? "is an admin now" : "is no longer an admin, unless ADMIN_EMAILS has the address";
  console.log(`User ${person.id} (${person.username}) ${change}.`);
}

runCommand(changeAdmins);
