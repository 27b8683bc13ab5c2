import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, messageOf } from "../process/failure";
import { startDatabaseServer } from "../sqld/server";
import { exactClient } from "../stack/operator";
import { type Restored, restoreBackup } from "./restore";

/** Restores a backup into an empty database of this machine, which is thrown away, and compares the two. */
export async function checkBackup(file: string): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-check-"));
  try {
    const server = await startDatabaseServer(folder, {
      report: (line) => console.error(line),
      giveUp: (failure) => console.error(failure.message),
    });
    try {
      return await restoreBackup(exactClient(server.url), file, {});
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure(`${file} cannot be restored (${messageOf(error)}).`, { cause: error });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
