import { makeAllTargetsDue } from "../db/refresh/refreshTargets";
import { getFakeServicesPort } from "./fakeServices/connection";
import { CommandError } from "./process/commandError";
import { LOOPBACK_HOST, parsePort, REFRESH_PATH } from "./process/lock";
import { withOperatorDatabase } from "./stack/operator";

/**
 * Everything of the market is due at once: of the site that runs on this machine, which looks at it now, or of the
 * operator's database, where the next cron run does.
 */
async function refresh(): Promise<void> {
  const { TURSO_DATABASE_URL: url, PORT = "8787" } = process.env;
  if (url) {
    await withOperatorDatabase(url, process.env, (db) => makeAllTargetsDue(db, Date.now()));
    return console.log("Everything is due. The next run of the cron trigger looks at it.");
  }
  const port = getFakeServicesPort(parsePort(PORT));
  const answer = await fetch(`http://${LOOPBACK_HOST}:${port}/${REFRESH_PATH}`, { method: "POST" }).catch(
    (cause: unknown) => {
      throw new CommandError(
        `No Plinth answers on port ${PORT}. Start it with "npm start", or set PORT to where it runs.`,
        {
          cause,
        },
      );
    },
  );
  if (!answer.ok) throw new CommandError(`The refresh failed: ${await answer.text()}`);
  console.log("The market was looked at.");
}

refresh().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
