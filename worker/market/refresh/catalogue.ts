import { readKnownCatalogue, syncCatalogue } from "../../../db/catalogue/sync";
import { syncWith } from "../../../domain/catalogue/sync";
import type { MarketServices } from "../index";
import { takeDaily } from "./daily";
import type { World } from "./world";

export const CATALOGUE = "catalogue";
const EVERY_MS = 24 * 60 * 60 * 1_000;

/** New items and dates, as the source has them; what it says otherwise waits for an admin. */
export const refreshCatalogue = (
  world: World,
  fetchCatalogue: NonNullable<MarketServices["catalogue"]>,
): Promise<void> =>
  takeDaily(world, { service: CATALOGUE, keys: [CATALOGUE], everyMs: EVERY_MS }, async ({ etag, lastModified }) => {
    const answer = await fetchCatalogue({ etag, lastModified });
    if (answer.isUnchanged) return { etag, lastModified };
    const { items, skipped } = answer;
    if (skipped > 0) console.error(`The source of the catalogue has ${skipped} rows that cannot be read.`);
    const sync = syncWith(items, await readKnownCatalogue(world.db, world.clock()));
    if (sync.waiting.length > 0)
      console.error(
        `${sync.waiting.length + sync.leftOut} newcomers of the catalogue's source wait: take them in or refuse them at /admin/newcomers.`,
      );
    const statements = syncCatalogue(sync, world.clock());
    // What was left out is found in the whole list again alone.
    return sync.leftOut > 0 ? { statements } : { statements, etag: answer.etag, lastModified: answer.lastModified };
  });
