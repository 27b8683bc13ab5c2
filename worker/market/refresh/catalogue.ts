import { readKnownCatalogue, syncCatalogue } from "../../../db/catalogue/sync";
import { isPart, syncWith } from "../../../domain/catalogue/sync";
import { DAY_MS } from "../../../domain/time";
import type { MarketServices } from "../index";
import { takeDaily } from "./publish";
import type { World } from "./world";

export const CATALOGUE = "catalogue";

/** New items and dates, as the source has them; what it says otherwise waits for an admin. */
export const refreshCatalogue = (
  world: World,
  fetchCatalogue: NonNullable<MarketServices["catalogue"]>,
): Promise<void> =>
  takeDaily(
    world,
    { service: CATALOGUE, keys: [CATALOGUE], everyMs: DAY_MS },
    async ({ etag, lastModified, behind }) => {
      const answer = await fetchCatalogue({ etag, lastModified });
      if (answer.isUnchanged) return { etag, lastModified, behind };
      const { items, skipped } = answer;
      if (skipped > 0) console.error(`The source of the catalogue has ${skipped} rows that cannot be read.`);
      const known = await readKnownCatalogue(world.db, world.clock());
      const sync = syncWith(items, known);
      if (sync.waiting.length > 0)
        console.error(
          `${sync.waiting.length + sync.leftOut} newcomers of the catalogue's source wait: take them in or refuse them at /admin/newcomers.`,
        );
      const now = world.clock();
      const left = isPart(items, known) ? { rest: behind.rest ?? now } : {};
      // What lasts for a day is no bad day any more.
      const isBadDay = left.rest !== undefined && now - left.rest < DAY_MS;
      if (isBadDay) console.error(`The source of the catalogue has ${items.length} items today: what it lacks stays.`);
      const brought = { statements: syncCatalogue(sync, now, isBadDay), behind: left };
      // What was left out is found in the whole list again alone.
      if (sync.leftOut > 0 || isBadDay) return brought;
      return { ...brought, etag: answer.etag, lastModified: answer.lastModified };
    },
  );
