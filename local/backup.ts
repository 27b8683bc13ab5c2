import { testBackupByRestoring } from "./backup/restoreBackup";
import { backupCommandTextFormatters, takeBackup } from "./backup/takeBackup";
import { CommandError, runCommand } from "./process/commandError";
import { withConfiguredDatabaseClient } from "./stack/operatorDatabase";

const USAGE =
  "Usage: npm run backup -- FILE (or npm run backup -- FILE --still for a branch that no site uses). FILE is the file to write; it must not exist yet.";
const STILL = "--still";

/** Backs up the operator's database, or the local one if none is configured. Tests the backup by restoring it. */
async function backUp([file, ...more]: readonly string[]): Promise<void> {
  const isDatabaseIdle = more[0] === STILL;
  if (file === undefined || file.startsWith("-") || more.length > (isDatabaseIdle ? 1 : 0))
    throw new CommandError(USAGE);
  await withConfiguredDatabaseClient(async (client) => {
    const taken = await takeBackup(client, file, { check: testBackupByRestoring, isDatabaseIdle });
    const [size, content] = [
      backupCommandTextFormatters.bytes(taken.bytes),
      backupCommandTextFormatters.content(taken),
    ];
    const leftOut = taken.head.leftOut.join(", ");
    console.log(`Backup written: ${file} (${size}) with ${content}.`);
    console.log("The backup was restored into an empty local database as a test, and every table matched.");
    console.log(`These database tables with short-lived data were left out of the backup: ${leftOut}.`);
    console.log(
      "The backup contains personal data and the keys of private feeds. Store it where only you can read it.",
    );
  });
}

runCommand(backUp);
