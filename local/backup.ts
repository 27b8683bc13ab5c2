import { testBackup } from "./backup/restoreBackup";
import { BACKUP_TEXTS, takeBackup } from "./backup/takeBackup";
import { CommandError } from "./process/commandError";
import { withConfiguredClient } from "./stack/operator";

const USAGE =
  'Say "npm run backup -- FILE", or "npm run backup -- FILE --still" of a branch that no site uses. FILE is what to write, and must not be there yet.';
const STILL = "--still";

/** Copies the operator's database, else the one of this machine, into a file, and restores that on trial. */
async function backUp([file, ...more]: readonly string[]): Promise<void> {
  const isStill = more[0] === STILL;
  if (file === undefined || file.startsWith("-") || more.length > (isStill ? 1 : 0)) throw new CommandError(USAGE);
  await withConfiguredClient(async (client) => {
    const taken = await takeBackup(client, file, { check: testBackup, isStill });
    console.log(`${file} (${BACKUP_TEXTS.bytes(taken.bytes)}) holds ${BACKUP_TEXTS.content(taken)}.`);
    console.log("It was restored into an empty database of this machine, and every table came out the same.");
    console.log(`Left out, as it is true for a while alone: ${taken.head.leftOut.join(", ")}.`);
    console.log("It holds what people entrusted to you, and keys of their feeds: keep it where nobody else reads it.");
  });
}

backUp(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
