import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, messageOf } from "../process/failure";
import { startWorker } from "../stack/miniflare";
import type { WorkerConfig } from "../stack/wrangler";
import { type Standing, standingAt } from "./answers";

/** Where no database is: what is tried out must not touch anybody's. */
const NO_DATABASE = { TURSO_DATABASE_URL: "http://127.0.0.1:1" };

/** Starts what would be uploaded, by itself. @returns what it says that it is. Throws a `Failure` where it does not start. */
export async function tryOut(config: WorkerConfig): Promise<Standing> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-trial-"));
  const supervisor = { report: () => undefined, giveUp: () => undefined };
  const complaints: string[] = [];
  const heard = (text: string) => complaints.push(text);
  try {
    const worker = await startWorker(
      config,
      { folder, port: 0, vars: NO_DATABASE, crons: [], heard, isQuiet: true },
      supervisor,
    );
    try {
      return await standingAt(worker.url.origin);
    } finally {
      await worker.stop();
    }
  } catch (error) {
    const said = complaints.join("").trim();
    const why = said === "" ? messageOf(error) : said;
    throw new Failure(`What would be uploaded does not start by itself. Nothing was deployed. It said: ${why}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
