import { makeAllDue } from "../../db/refresh/fetchTargets";
import { messageOf } from "../../local/process/failure";
import type { Figure } from "../bench/figures/figure";
import { openAsker } from "./ask";
import { faultsIn, slowest } from "./tally";
import type { Target } from "./target";
import { keepWishing, LEAST_ACKNOWLEDGED, lostWishes, someVictims } from "./victim";

const REFRESHES = 5;
const WRITERS = 6;
const LONGEST_MS = 2_000;
const CRON = "* * * * *";

/** The market is looked at again and again, all of it due, while people write. */
export async function attackByRefreshes({ url, db, run }: Target): Promise<Figure[]> {
  const asker = openAsker(url, WRITERS);
  const victims = await someVictims(db, WRITERS);
  const writer = keepWishing(asker, victims);
  let failed = 0;
  for (let count = 0; count < REFRESHES; count += 1) {
    await makeAllDue(db, Date.now());
    await run(CRON).catch((error: unknown) => {
      failed += 1;
      console.error(`  a refresh failed: ${messageOf(error)}`);
    });
  }
  await writer.reach(LEAST_ACKNOWLEDGED);
  await writer.stop();
  const { answers } = writer;
  const figures: Figure[] = [
    { name: "refreshes that fail", value: failed, unit: "count", limit: { most: 0 }, from: `of ${REFRESHES}` },
    ...faultsIn("writes meanwhile", answers),
    slowest("longest wait of a write", answers, LONGEST_MS),
    ...(await lostWishes("refreshes", asker, victims)),
  ];
  asker.close();
  return figures;
}
