import { makeAllTargetsDue } from "../../db/refresh/refreshTargets";
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

/** The market is looked at again and again, all of it due, while people write. */
export async function attackByRefreshes({ url, db, run }: AttackTarget): Promise<BenchFigure[]> {
  const asker = createHttpClient(url, WRITERS);
  const victims = await createVictims(db, WRITERS);
  const writer = startAddingToWishlists(asker, victims);
  let failed = 0;
  for (let count = 0; count < REFRESHES; count += 1) {
    await makeAllTargetsDue(db, Date.now());
    await run(CRON).catch((error: unknown) => {
      failed += 1;
      console.error(`  a refresh failed: ${getErrorMessage(error)}`);
    });
  }
  await writer.reach(MIN_ACKNOWLEDGED);
  await writer.stop();
  const { answers } = writer;
  const figures: BenchFigure[] = [
    { name: "refreshes that fail", value: failed, unit: "count", limit: { most: 0 }, from: `of ${REFRESHES}` },
    ...createFaultFigures("writes meanwhile", answers),
    createSlowestFigure("longest wait of a write", answers, LONGEST_MS),
    ...(await findLostListEntries("refreshes", asker, victims)),
  ];
  asker.close();
  return figures;
}
