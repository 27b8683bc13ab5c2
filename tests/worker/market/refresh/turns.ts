import type { Database } from "../../../../db/client";
import type { Catalogue } from "../../../../domain/catalogue/catalogue";
import { MINUTE_MS } from "../../../../domain/time";
import type { Marketplace } from "../../../../worker/market/marketplace/index";
import { judgeOf } from "../../../../worker/market/refresh/judged";
import type { MarketplaceWork } from "../../../../worker/market/refresh/marketplace";
import type { World } from "../../../../worker/market/refresh/world";

export const TICK_MS = 15 * MINUTE_MS;

/** One refresh at an instant; another one each time. */
export const worldAt = (db: Database, catalogue: Catalogue, now: number): World => ({
  db,
  catalogue,
  now,
  clock: () => now,
  deadline: now + TICK_MS,
  holder: crypto.randomUUID(),
});

/** It answers nothing but this, and knows nothing of listings by themselves. */
export const marketplaceThat = (answers: Partial<Marketplace>): Marketplace =>
  Object.assign(Object.create(null), { rateLimit: async () => undefined, item: async () => undefined, ...answers });

export const workWith = (marketplace: Marketplace, catalogue: Catalogue, cap = 4_500): MarketplaceWork => ({
  marketplace,
  cap,
  judge: judgeOf(catalogue, new Map()),
  told: new Map(),
  tickMs: TICK_MS,
  makesAverages: true,
});

/** Nothing but these was found, and there is no more. */
export const found = <T>(...listings: readonly T[]) => ({ listings, isWhole: true });
