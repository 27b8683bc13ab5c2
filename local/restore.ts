import { restoreBackup } from "./backup/restoreBackup";
import { BACKUP_TEXTS } from "./backup/takeBackup";
import { CommandError } from "./process/commandError";
import { withConfiguredClient } from "./stack/operator";

const USAGE =
  'Say "npm run restore -- FILE", or "npm run restore -- FILE --again" after a restore that was cut off. FILE is one that "npm run backup" wrote.';
const AGAIN = "--again";

/** Fills the operator's empty database, else the one of this machine, with what a backup holds. */
async function restore([file, ...more]: readonly string[]): Promise<void> {
  const isAnew = more[0] === AGAIN;
  if (file === undefined || file.startsWith("-") || more.length > (isAnew ? 1 : 0)) throw new CommandError(USAGE);
  await withConfiguredClient(async (client) => {
    const restored = await restoreBackup(client, file, { isAnew, now: Date.now });
    console.log(
      `The database holds ${BACKUP_TEXTS.content(restored)}. All of it was read back, and is what the file holds.`,
    );
    console.log(`Empty, as backups leave them out: ${restored.head.leftOut.join(", ")}. Everybody signs in anew.`);
    console.log(`"npm run db:prepare" brings it up to this release.`);
  });
}

restore(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
