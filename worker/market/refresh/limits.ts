import { z } from "zod";
import { type Account, readUsed } from "../../../db/refresh/budget";
import { readTarget } from "../../../db/refresh/targets";
import { budgetDay } from "../../../domain/refresh/day";
import type { Marketplace } from "../marketplace";
import { takeDaily } from "./daily";
import type { World } from "./world";

const LIMITS = "marketplace-limits";
/** A fifth sooner is an hour still. */
const EVERY_MS = 75 * 60 * 1_000;

interface Work {
  readonly marketplace: Marketplace;
  readonly account: Account;
  /** Calls a day. */
  readonly cap: number;
}

/** What may be asked today. */
export interface Limits {
  /** Calls, with those that are used. */
  readonly most: number;
  /** ms: when they begin anew. */
  readonly resetsAt: number;
}

const told = z.object({ day: z.string(), most: z.number(), resetsAt: z.number() });

/**
 * Asks once an hour how many calls the marketplace leaves us, since it counts by itself. What it said counts until it
 * begins anew; without, it is taken for the operator's cap and midnight in Los Angeles. That it does not say stops nothing.
 */
export async function refreshLimits(world: World, { marketplace, account, cap }: Work): Promise<Limits> {
  const { db, clock, now } = world;
  await takeDaily(world, { service: LIMITS, keys: [LIMITS], everyMs: EVERY_MS }, async () => {
    const limit = await marketplace.rateLimit();
    if (!limit) return {};
    const most = (await readUsed(db, account)) + limit.remaining;
    // The answer has no ETag: what it said stands in its place.
    return { etag: JSON.stringify({ day: account.day, most, resetsAt: limit.resetsAt }) };
  }).catch((error: unknown) => console.error("What the marketplace leaves of the day could not be asked.", error));
  const said = told.safeParse(JSON.parse((await readTarget(db, LIMITS))?.etag ?? "null")).data;
  const { endsAt } = budgetDay(now);
  if (!said || said.resetsAt <= clock()) return { most: cap, resetsAt: endsAt };
  return { most: said.day === account.day ? Math.min(cap, said.most) : cap, resetsAt: said.resetsAt };
}
