import { makeAllDue } from "../db/refresh/fetchTargets";
import { portAfter } from "./outside/connection";
import { Failure } from "./process/failure";
import { LOOPBACK, portFrom, REFRESH } from "./process/lock";
import { withOperatorsDatabase } from "./stack/operator";

/**
 * Everything of the market is due at once: of the site that runs on this machine, which looks at it now, or of the
 * operator's database, where the next cron run does.
 */
async function refresh(): Promise<void> {
  const { TURSO_DATABASE_URL: url, PORT = "8787" } = process.env;
  if (url) {
    await withOperatorsDatabase(url, process.env, (db) => makeAllDue(db, Date.now()));
    return console.log("Everything is due. The next run of the cron trigger looks at it.");
  }
  const port = portAfter(portFrom(PORT));
  const answer = await fetch(`http://${LOOPBACK}:${port}/${REFRESH}`, { method: "POST" }).catch((cause: unknown) => {
    throw new Failure(`No Plinth answers on port ${PORT}. Start it with "npm start", or set PORT to where it runs.`, {
      cause,
    });
  });
  if (!answer.ok) throw new Failure(`The refresh failed: ${await answer.text()}`);
  console.log("The market was looked at.");
}

refresh().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
