import { keepRate } from "../../../db/prices/publish";
import type { ReferenceRate } from "../../../domain/money/referenceRate";
import { takeDaily } from "./daily";
import type { World } from "./world";

export const RATE = "rate";
const EVERY_MS = 6 * 60 * 60 * 1_000;

/** One row a day; a day without one keeps the newest that is known. */
export const refreshRate = (world: World, fetchRate: () => Promise<ReferenceRate>): Promise<void> =>
  takeDaily(world, { service: RATE, keys: [RATE], everyMs: EVERY_MS }, async () => {
    await keepRate(world.db, await fetchRate());
    return {};
  });
