import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { LOOPBACK_HOST } from "../../local/process/lock";
import { startMigratedDatabase } from "../db/database";
import { findFreePortPair } from "./testProject";

/** Runs the script of `npm run refresh` without npm. Returns its output. */
async function refresh(variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["--import", "tsx", resolve("local/refresh.ts")], {
    env: { ...process.env, TURSO_DATABASE_URL: "", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

/** Starts a fake site that responds to refresh requests with this status. Returns the requests that it received. */
async function playStandIns(port: number, status: number, response: string): Promise<readonly string[]> {
  const requests: string[] = [];
  const server = createServer(({ method, url }, outgoing) => {
    requests.push(`${method} ${url}`);
    outgoing.writeHead(status).end(response);
  });
  server.listen(port + 1, LOOPBACK_HOST);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return requests;
}

it("npm run refresh waits until the price refresh of the local site is complete", async () => {
  const port = await findFreePortPair();
  const requests = await playStandIns(port, 200, "");
  expect(await refresh({ PORT: String(port) })).toEqual({
    code: 0,
    output: "The refresh of the local site is complete.\n",
    errors: "",
  });
  expect(requests).toEqual(["POST /refresh"]);
});

it("npm run refresh ends with code 1 and prints the error of the site when the refresh failed", async () => {
  const port = await findFreePortPair();
  await playStandIns(port, 500, "No database.");
  expect(await refresh({ PORT: String(port) })).toEqual({
    code: 1,
    output: "",
    errors: "The refresh failed: No database. More details may be in the terminal in which npm start runs.\n",
  });
});

it("npm run refresh names the port on which no site responded", async () => {
  const port = await findFreePortPair();
  const { code, output, errors } = await refresh({ PORT: String(port) });
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(errors).toMatch(new RegExp(`^No Plinth site responds on port ${port}\\. Start the site \\(npm start\\)`));
});

it("npm run refresh marks every scheduled fetch as due in the database that the URL names", async () => {
  const database = await startMigratedDatabase();
  onTestFinished(() => database.stop());
  const { db } = database;
  const later = Date.now() + 86_400_000;
  const before = Date.now();
  await db.run(
    sql`INSERT INTO refresh_target (key, service, next_due_at) VALUES ('one', 'ebay', ${later}), ('two', 'cex', 5)`,
  );
  expect(await refresh({ TURSO_DATABASE_URL: database.url })).toMatchObject({
    code: 0,
    output: "All external data is due for a refresh. The next cron run fetches it.\n",
  });
  const rows = await db.all<{ next_due_at: number; is_full_refresh_due: number }>(
    sql`SELECT next_due_at, is_full_refresh_due FROM refresh_target ORDER BY key`,
  );
  expect(rows).toMatchObject([{ is_full_refresh_due: 1 }, { next_due_at: 5, is_full_refresh_due: 1 }]);
  expect(rows[0]?.next_due_at).toBeGreaterThanOrEqual(before);
  expect(rows[0]?.next_due_at).toBeLessThanOrEqual(Date.now());
});
