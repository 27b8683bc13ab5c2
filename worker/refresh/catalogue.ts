import { insertLearntGamesSql, readKnownGames } from "../../db/catalogue/learntGames";
import { readKnownCatalogue, syncCatalogueSql } from "../../db/catalogue/sync";
import {
  isPartialSourceList,
  type KnownCatalogue,
  planCatalogueSync,
  toSourceKey,
} from "../../domain/catalogue/catalogueSync";
import { type GamesSyncPlan, planGamesSync, type SourceUsage, toSourceGames } from "../../domain/games/gamesSync";
import { DAY_MS } from "../../domain/time";
import type { ExternalServices } from "../external/index";
import type { RefreshContext } from "./context";
import { runLeasedJob } from "./publish";

const CATALOGUE_SERVICE = "catalogue";

/** New items and dates, as the source has them; what it says otherwise waits for an admin. */
export const refreshCatalogue = (
  world: RefreshContext,
  fetchCatalogue: NonNullable<ExternalServices["catalogue"]>,
): Promise<void> =>
  runLeasedJob(
    world,
    { service: CATALOGUE_SERVICE, keys: [CATALOGUE_SERVICE], everyMs: DAY_MS },
    async ({ etag, lastModified, behind }) => {
      const answer = await fetchCatalogue({ etag, lastModified });
      if (answer.isUnchanged) return { etag, lastModified, behind };
      const { items, skipped, usages } = answer;
      if (skipped > 0) console.error(`The source of the catalogue has ${skipped} rows that cannot be read.`);
      const known = await readKnownCatalogue(world.db, world.clock());
      const sync = planCatalogueSync(items, known);
      if (sync.waiting.length > 0)
        console.error(
          `${sync.waiting.length + sync.leftOut} newcomers of the catalogue's source wait: take them in or refuse them at /admin/newcomers.`,
        );
      const now = world.clock();
      const left = isPartialSourceList(items, known) ? { rest: behind.rest ?? now } : {};
      // What lasts for a day is no bad day any more.
      const isBadDay = left.rest !== undefined && now - left.rest < DAY_MS;
      if (isBadDay) console.error(`The source of the catalogue has ${items.length} items today: what it lacks stays.`);
      const learnt = await learnUsages(world, usages, known);
      const brought = {
        statements: [...syncCatalogueSql(sync, now, isBadDay), ...insertLearntGamesSql(learnt, now)],
        behind: left,
      };
      // What was left out is found in the whole list again alone, and what newcomers do in games once they have numbers.
      const isMoreTold = sync.newcomers.some((newcomer) => usages.has(toSourceKey(newcomer)));
      if (sync.leftOut + learnt.leftOut > 0 || isMoreTold || isBadDay) return brought;
      return { ...brought, etag: answer.etag, lastModified: answer.lastModified };
    },
  );

/** What the source tells of games and we do not know, of the items that are here. */
async function learnUsages(
  { db, clock }: RefreshContext,
  usages: ReadonlyMap<string, readonly SourceUsage[]>,
  { items, refused }: KnownCatalogue,
): Promise<GamesSyncPlan> {
  const telling = items.flatMap((item) => {
    const told = refused.has(toSourceKey(item)) ? undefined : usages.get(toSourceKey(item));
    return told ? [{ id: item.id, usages: told }] : [];
  });
  const learnt = planGamesSync(toSourceGames(telling), await readKnownGames(db, clock()));
  if (learnt.leftOut > 0)
    console.error(`The source of the catalogue tells ${learnt.leftOut} things of games beyond what comes in on a day.`);
  return learnt;
}
