import { listGrantedAdmins, listUsersByIdOrEmail, setAdmin } from "../db/access/accounts";
import type { Database } from "../db/client";
import { CommandError } from "./process/commandError";
import { withConfiguredDatabase } from "./stack/operator";

const USAGE = `Say "npm run admin -- list", "npm run admin -- grant WHO" or "npm run admin -- revoke WHO". WHO is a user's id or an e-mail address that a provider verified.`;

/** Makes somebody an admin, or no longer; in the operator's database, else in the one of this machine. */
async function changeAdmins([verb, who]: readonly string[]): Promise<void> {
  if (verb === "list") return withConfiguredDatabase(list);
  if ((verb !== "grant" && verb !== "revoke") || who === undefined) throw new CommandError(USAGE);
  await withConfiguredDatabase((db) => set(db, who, verb === "grant"));
}

async function list(db: Database): Promise<void> {
  const admins = await listGrantedAdmins(db);
  for (const { id, username } of admins) console.log(`${id}  ${username}`);
  if (admins.length === 0) console.log("Nobody was made an admin by this command. ADMIN_EMAILS may name some.");
}

async function set(db: Database, who: string, isAdmin: boolean): Promise<void> {
  const people = await listUsersByIdOrEmail(db, who);
  const [person] = people;
  if (!person) throw new CommandError(`There is no user "${who}": they have to sign in once before.`);
  if (people.length > 1) {
    const ids = people.map(({ id, username }) => `${id} (${username})`).join(", ");
    throw new CommandError(`"${who}" is the address of several users: ${ids}. Say which by the id.`);
  }
  await setAdmin(db, person.id, isAdmin);
  console.log(
    `${person.username} (${person.id}) is ${isAdmin ? "an admin now" : "no admin by this command any more"}.`,
  );
}

changeAdmins(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
