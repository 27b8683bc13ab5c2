import { reportOf } from "../../../db/failure";
import { etagOf, LIMITS, readLimit } from "../../../db/refresh/ages";
import { type Account, readMade } from "../../../db/refresh/budget";
import { countsYet, mostOf } from "../../../domain/refresh/limits";
import { budgetDay } from "../../../domain/refresh/plan";
import type { Marketplace } from "../marketplace/index";
import { takeDaily } from "./publish";
import type { World } from "./world";

/** A fifth sooner is an hour still. */
const EVERY_MS = 75 * 60 * 1_000;

interface Work {
  readonly marketplace: Marketplace;
  readonly account: Account;
  /** Calls a day. */
  readonly cap: number;
}

/** What may be asked today. */
interface Limits {
  /** Calls, with those that are used. */
  readonly most: number;
  /** ms: when they begin anew. */
  readonly resetsAt: number;
}

/**
 * Asks once an hour how many calls the marketplace leaves us, since it counts by itself. What it said counts until it
 * begins anew; without, it is taken for the operator's cap and midnight in Los Angeles. That it does not say stops nothing.
 */
export async function refreshLimits(world: World, { marketplace, account, cap }: Work): Promise<Limits> {
  const { db, clock, now } = world;
  await takeDaily(world, { service: LIMITS, keys: [LIMITS], everyMs: EVERY_MS }, async () => {
    // Before it is asked: what is called meanwhile is gone from what remains, and would be allowed once more.
    const made = await readMade(db, account);
    const limit = await marketplace.rateLimit();
    if (!limit) return {};
    const most = made + limit.remaining;
    return { etag: etagOf({ day: account.day, most, resetsAt: limit.resetsAt }) };
  }).catch((error: unknown) =>
    console.error("What the marketplace leaves of the day could not be asked.", reportOf(error)),
  );
  const said = await readLimit(db);
  return {
    most: mostOf(said, { cap, day: account.day, now: clock() }),
    resetsAt: countsYet(said, clock()) ? said.resetsAt : budgetDay(now).endsAt,
  };
}
