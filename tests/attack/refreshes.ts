import { makeAllTargetsDue } from "../../db/refresh/schedule";
import { getErrorMessage } from "../../local/process/commandError";
import type { BenchFigure } from "../bench/figures/figure";
import { createFaultFigures, createSlowestFigure } from "./faultFigures";
import { createHttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { createVictims, findLostListEntries, MIN_ACKNOWLEDGED, startAddingToWishlists } from "./victim";

const REFRESHES = 5;
const WRITERS = 6;
const LONGEST_MS = 2_000;
const CRON = "* * * * *";

/** Runs the refresh (cron job) several times with every target due, while members write. */
export async function attackByRefreshes({ url, db, run }: AttackTarget): Promise<BenchFigure[]> {
  const asker = createHttpClient(url, WRITERS);
  const victims = await createVictims(db, WRITERS);
  const writer = startAddingToWishlists(asker, victims);
  let failed = 0;
  for (let count = 0; count < REFRESHES; count += 1) {
    await makeAllTargetsDue(db, Date.now());
    await run(CRON).catch((error: unknown) => {
      failed += 1;
      console.error(`  Refresh ${count + 1} of ${REFRESHES} failed: ${getErrorMessage(error)}`);
    });
  }
  await writer.reach(MIN_ACKNOWLEDGED);
  await writer.stop();
  const { answers } = writer;
  const figures: BenchFigure[] = [
    { name: "failed refreshes", value: failed, unit: "count", limit: { most: 0 }, from: `of ${REFRESHES}` },
    ...createFaultFigures("writes during refreshes", answers),
    createSlowestFigure("99th percentile wait of a write during refreshes", answers, LONGEST_MS),
    ...(await findLostListEntries("refreshes", asker, victims)),
  ];
  asker.close();
  return figures;
}
