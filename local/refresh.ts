import { makeAllRefreshTargetsDue } from "../db/refresh/schedule";
import { getFakeServicesPort } from "./fakeServices/connection";
import { CommandError, runCommand } from "./process/commandError";
import { LOCAL_REFRESH_PATH, LOOPBACK_HOST, parsePort } from "./process/lock";
import { withOperatorDatabase } from "./stack/operatorDatabase";

/**
 * Makes all external data due for a refresh. The local site refreshes at once; on the operator's database the next cron
 * run does it.
 */
async function refresh(): Promise<void> {
  const { TURSO_DATABASE_URL: url, PORT = "8787" } = process.env;
  if (url) {
    await withOperatorDatabase(url, process.env, (db) => makeAllRefreshTargetsDue(db, Date.now()));
    return console.log("All external data is due for a refresh. The next cron run fetches it.");
  }
  const port = getFakeServicesPort(parsePort(PORT));
  const response = await fetch(`http://${LOOPBACK_HOST}:${port}/${LOCAL_REFRESH_PATH}`, { method: "POST" }).catch(
    (cause: unknown) => {
      throw new CommandError(
        `No Plinth site responds on port ${PORT}. Start the site (npm start), or set PORT to its port.`,
        {
          cause,
        },
      );
    },
  );
  if (!response.ok)
    throw new CommandError(
      `The refresh failed: ${await response.text()} More details may be in the terminal in which npm start runs.`,
    );
  console.log("The refresh of the local site is complete.");
}

runCommand(refresh);
