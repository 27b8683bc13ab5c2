import { makeAllRefreshTargetsDue } from "../../db/refresh/schedule";
import { getErrorMessage } from "../../local/process/commandError";
import type { BenchResult } from "../bench/results/result";
import { createFaultResults, createPercentileResult } from "./faultResults";
import { createHttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { checkAcknowledgedWrites, createVictims, MIN_ACKNOWLEDGED, startAddingToWishlists } from "./victim";

const REFRESHES = 5;
const WRITERS = 6;
const LONGEST_MS = 2_000;
const CRON = "* * * * *";

/** Runs the refresh (cron job) several times with every target due, while members write. */
export async function attackByRefreshes({ url, db, run }: AttackTarget): Promise<BenchResult[]> {
  const client = createHttpClient(url, WRITERS);
  const victims = await createVictims(db, WRITERS);
  const writer = startAddingToWishlists(client, victims);
  let failed = 0;
  for (let count = 0; count < REFRESHES; count += 1) {
    await makeAllRefreshTargetsDue(db, Date.now());
    await run(CRON).catch((error: unknown) => {
      failed += 1;
      console.error(`  Refresh ${count + 1} of ${REFRESHES} failed: ${getErrorMessage(error)}`);
    });
  }
  await writer.waitForAcknowledged(MIN_ACKNOWLEDGED);
  await writer.stop();
  const { responses } = writer;
  const results: BenchResult[] = [
    { name: "failed refreshes", value: failed, unit: "count", limit: { max: 0 }, from: `of ${REFRESHES}` },
    ...createFaultResults("writes during refreshes", responses),
    createPercentileResult("99th percentile wait of a write during refreshes", responses, LONGEST_MS),
    ...(await checkAcknowledgedWrites("refreshes", client, victims)),
  ];
  client.close();
  return results;
}
