import { applyGamesSyncPlanSql, readGamesBeforeSync } from "../../db/catalogue/sourceGames";
import { applyCatalogueSyncPlanSql, readCatalogueBeforeSync } from "../../db/catalogue/sync";
import {
  type CatalogueBeforeSync,
  isIncompleteSourceList,
  planCatalogueSync,
} from "../../domain/catalogue/catalogueSync";
import type { NfcCode } from "../../domain/catalogue/nfcCode";
import { type GamesSyncPlan, planGamesSync, type SourceItemUsage, toSourceGames } from "../../domain/games/gamesSync";
import { DAY_MS } from "../../domain/time";
import type { ExternalServices } from "../external/index";
import type { RefreshContext } from "./context";
import { runLeasedRefreshJob } from "./leasedJob";

/** Adds new items and release dates from the source. Differences from existing data must be accepted by an admin. */
export const refreshCatalogue = (
  context: RefreshContext,
  fetchCatalogue: NonNullable<ExternalServices["fetchSourceCatalogue"]>,
): Promise<void> =>
  runLeasedRefreshJob(
    context,
    { service: "catalogue", everyMs: DAY_MS },
    async ({ etag, lastModified, staleSince }) => {
      const response = await fetchCatalogue({ etag, lastModified });
      if (response.isUnchanged) return { etag, lastModified, staleSince };
      const { items, skippedCount, usages } = response;
      if (skippedCount > 0)
        console.error(
          `Catalogue refresh skipped ${skippedCount} rows of the catalogue source, because they cannot be parsed. All other rows are used.`,
        );
      const known = await readCatalogueBeforeSync(context.db, context.clock());
      const now = context.clock();
      const nextStaleSince = isIncompleteSourceList(items, known) ? { rest: staleSince.rest ?? now } : {};
      // Treats a shorter list as incomplete for a day only. After that, it counts as the real list of the source.
      const isPartialList = nextStaleSince.rest !== undefined && now - nextStaleSince.rest < DAY_MS;
      if (isPartialList)
        console.error(
          `The catalogue source sent an incomplete list of ${items.length} items. Items that the list lacks stay in the catalogue today.`,
        );
      const sync = planCatalogueSync(items, known, isPartialList);
      if (sync.pending.length + sync.droppedCount > 0)
        console.error(
          `Catalogue refresh found ${sync.pending.length + sync.droppedCount} new items that need the decision of an admin. Accept or reject them at /admin/new-items.`,
        );
      const learnt = await learnUsages(context, usages, known);
      const statements = [
        ...applyCatalogueSyncPlanSql(sync, now, isPartialList),
        ...applyGamesSyncPlanSql(learnt, now),
      ];
      const result = { statements, staleSince: nextStaleSince };
      // The next run stores what new items do in games, because these items have no id yet.
      const hasNewItemUsages = sync.newItems.some(({ nfcCode }) => usages.has(nfcCode));
      // Stores no ETag, so that the next run gets the full list again and can store what is missing now.
      if (sync.droppedCount + learnt.droppedCount > 0 || hasNewItemUsages || isPartialList) return result;
      return { ...result, etag: response.etag, lastModified: response.lastModified };
    },
  );

/** Plans the rows to add for usages (what items do in games) that the source has and the database lacks. */
async function learnUsages(
  { db, clock }: RefreshContext,
  usages: ReadonlyMap<NfcCode, readonly SourceItemUsage[]>,
  { items }: CatalogueBeforeSync,
): Promise<GamesSyncPlan> {
  const itemsWithUsages = items.flatMap(({ id, nfcCode, isWithdrawn }) => {
    const itemUsages = nfcCode === undefined || isWithdrawn ? undefined : usages.get(nfcCode);
    return itemUsages ? [{ id, usages: itemUsages }] : [];
  });
  const learnt = planGamesSync(toSourceGames(itemsWithUsages), await readGamesBeforeSync(db, clock()));
  if (learnt.droppedCount > 0)
    console.error(
      `Catalogue refresh skipped ${learnt.droppedCount} new games or uses of amiibo in games, because the daily limit for additions is reached. They are added on a later day.`,
    );
  return learnt;
}
