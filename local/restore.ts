import { restoreBackup } from "./backup/restoreBackup";
import { backupCommandTextFormatters } from "./backup/takeBackup";
import { CommandError, runCommand } from "./process/commandError";
import { withConfiguredDatabaseClient } from "./stack/operatorDatabase";

const USAGE =
  "Usage: npm run restore -- FILE (or npm run restore -- FILE --again after an interrupted restore). FILE was written by npm run backup.";
const AGAIN = "--again";

/** Restores a backup into the operator's empty database, or into the local one if none is configured. */
async function restore([file, ...more]: readonly string[]): Promise<void> {
  const replacesData = more[0] === AGAIN;
  if (file === undefined || file.startsWith("-") || more.length > (replacesData ? 1 : 0)) throw new CommandError(USAGE);
  await withConfiguredDatabaseClient(async (client) => {
    const restored = await restoreBackup(client, file, { replacesData, now: Date.now });
    const leftOut = restored.head.leftOut.join(", ");
    console.log(
      `Restore complete: the database now has ${backupCommandTextFormatters.content(restored)}. Everything was read back and matches the file.`,
    );
    console.log(
      `These database tables are empty, because backups leave them out: ${leftOut}. All users have to sign in again.`,
    );
    console.log("Run npm run db:prepare now to update the database to the installed release of Plinth.");
  });
}

runCommand(restore);
