import { checkBackup } from "./backup/restore";
import { inWords, takeBackup } from "./backup/take";
import { Failure } from "./process/failure";
import { withClient } from "./stack/operator";

const USAGE =
  'Say "npm run backup -- FILE", or "npm run backup -- FILE --still" of a branch that no site uses. FILE is what to write, and must not be there yet.';
const STILL = "--still";

/** Copies the operator's database, else the one of this machine, into a file, and restores that on trial. */
async function backUp([file, ...more]: readonly string[]): Promise<void> {
  const isStill = more[0] === STILL;
  if (file === undefined || file.startsWith("-") || more.length > (isStill ? 1 : 0)) throw new Failure(USAGE);
  await withClient(async (client) => {
    const taken = await takeBackup(client, file, { check: checkBackup, isStill });
    console.log(`${file} (${inWords.bytes(taken.bytes)}) holds ${inWords.content(taken)}.`);
    console.log("It was restored into an empty database of this machine, and every table came out the same.");
    console.log(`Left out, as it is true for a while alone: ${taken.head.leftOut.join(", ")}.`);
    console.log("It holds what people entrusted to you, and keys of their feeds: keep it where nobody else reads it.");
  });
}

backUp(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
