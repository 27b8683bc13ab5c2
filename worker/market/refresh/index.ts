import { readMarketItems } from "../../../db/admin/items";
import { sweepNotices } from "../../../db/alerts/notices";
import type { Database } from "../../../db/client";
import { keepRate, sweepPrices } from "../../../db/prices/write";
import { giveBackOfTheDead, sweepBudget } from "../../../db/refresh/budget";
import { noteRefresh } from "../../../db/refresh/runs";
import { sweepStock } from "../../../db/stock/checks";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import type { ExchangeRate } from "../../../domain/money/exchangeRate";
import { doAgree, type Undone } from "../../../domain/refresh/plan";
import { nameOfService } from "../../../domain/refresh/services";
import { DAY_MS, HOUR_MS, shiftDay } from "../../../domain/time";
import { openParts } from "../../cron/cron";
import { sleep } from "../../mutex/mutex";
import { develop } from "../../pictures/develop";
import type { Pen } from "../../pictures/pen";
import type { MarketConfig } from "../../platform/marketConfig";
import type { MarketServices } from "../index";
import type { Marketplace } from "../marketplace/index";
import { refreshAlerts } from "./alerts";
import { refreshCatalogue } from "./catalogue";
import { refreshEndings } from "./endings";
import { refreshGuide } from "./guide";
import { judgeOf } from "./judged";
import { dayOf } from "./known";
import { refreshMarketplace } from "./marketplace";
import { refreshPhotographs } from "./photographs";
import { publish, refreshPaid, takeDaily } from "./publish";
import { refreshRetailer } from "./stock";
import type { World } from "./world";

export interface Refresh {
  readonly db: Database;
  readonly kv: KVNamespace;
  readonly catalogue: Catalogue;
  readonly services: MarketServices;
  readonly arePricesSynthetic?: boolean | undefined;
  readonly config: Pick<MarketConfig, "dailyCalls" | "hasAggregates">;
  /** Draws the tiles of photographs. */
  readonly openPen: () => Promise<Pen>;
  /** ms: the instant that the refresh is of. Where the clock disagrees, the clock counts. */
  readonly now: number;
  /** ms from one refresh to the next. */
  readonly tickMs: number;
  /** ms: the clock. */
  readonly clock: () => number;
  /** Calls a day for how auctions ended. */
  readonly endingsADay?: number | undefined;
  readonly wait?: (ms: number) => Promise<void>;
}

/** What is begun later than this after the beginning would not be done before the next refresh. */
const share = (tickMs: number): number => Math.min(0.8 * tickMs, 10 * 60 * 1_000);
/** For alerts, whenever their turn comes: what others took of the time is not taken of theirs. */
const alertsShare = (tickMs: number): number => Math.min(0.1 * tickMs, 2 * 60 * 1_000);
/** An edition makes every kept page anew: once an hour is enough, where nobody sits and waits for it. */
const leastGapOf = (tickMs: number): number => (tickMs <= 60_000 ? 0 : 55 * 60_000);
const PRICES_FOR_DAYS = 31;
const SALES_FOR_MS = 60 * DAY_MS;
/** How an auction ended is waited for as long. */
const ENDED_FOR_MS = DAY_MS;

/**
 * One refresh of everything outside, as far as it is due. Each service has a turn of its own: what happens to one never
 * stops another. Done twice, at once or half, it leaves what it leaves when it is done once.
 * @returns the parts that a fault of ours or a silent database stopped. How services fared stands with them.
 */
export async function refresh(options: Refresh): Promise<readonly Undone[]> {
  const { db, kv, catalogue, services, config, tickMs, clock, endingsADay, wait = sleep } = options;
  const isSure = doAgree(options.now, clock());
  if (!isSure)
    console.error(
      "The cron trigger and the clock tell different times: this refresh goes by the clock and deletes nothing.",
    );
  const now = isSure ? options.now : clock();
  await noteRefresh(db, now);
  const { attempt, undone } = openParts();
  await attempt("Giving back reserved calls", () => giveBackOfTheDead(db, now));
  const deadline = clock() + share(tickMs);
  const world: World = { db, catalogue, clock, now, deadline, holder: crypto.randomUUID() };
  const { marketplace, guide, catalogue: fetchCatalogue, photograph: fetchPhotograph } = services;
  const { dailyCalls: cap, hasAggregates: hasAverages } = config;
  const told = await readMarketItems(db);
  const telling = { post: services.post, arePricesSynthetic: options.arePricesSynthetic };
  const alert = () => refreshAlerts({ ...world, deadline: clock() + alertsShare(tickMs) }, telling);
  const marketplaceInSequence = async (asked: Marketplace) => {
    const work = { marketplace: asked, tickMs, makesAverages: hasAverages };
    if (isSure) await attempt("Endings of auctions", () => refreshEndings(world, { ...work, cap: endingsADay }));
    await attempt("Searches of the marketplace", () =>
      refreshMarketplace(world, { ...work, judge: judgeOf(catalogue, told), told, cap }),
    );
    // Shops are read page by page for minutes yet.
    await attempt("Alerts behind the marketplace", alert);
  };
  await Promise.all([
    attempt("The reference rate", () => refreshRate(world, services.rate)),
    attempt("What collectors paid", () => refreshPaid(world)),
    guide && attempt("The price guide", () => refreshGuide(world, guide)),
    fetchCatalogue && attempt("The catalogue's source", () => refreshCatalogue(world, fetchCatalogue)),
    fetchPhotograph &&
      attempt("Photographs", () => {
        const tools = { kv, fetchPhotograph };
        return refreshPhotographs(world, { ...tools, develop: (file, item) => develop(file, item, options.openPen) });
      }),
    ...[...services.retailers].map(([id, adapter]) =>
      attempt(nameOfService(id), () => refreshRetailer(world, adapter, wait)),
    ),
    marketplace && marketplaceInSequence(marketplace),
  ]);
  await attempt("Alerts", alert);
  if (isSure) await attempt("Sweeping out prices", () => sweep(db, now));
  await attempt("Publishing prices", () =>
    publish({ db, kv, now: clock, leastGapMs: leastGapOf(tickMs), hasAverages }),
  );
  return undone;
}

async function sweep(db: Database, now: number): Promise<void> {
  const day = shiftDay(dayOf(now), -PRICES_FOR_DAYS);
  await Promise.all([
    sweepPrices(db, { day, soldAt: now - SALES_FOR_MS, endedAt: now - ENDED_FOR_MS }),
    sweepStock(db, now),
    sweepBudget(db, day),
    sweepNotices(db, now),
  ]);
}

export const RATE = "rate";
const EVERY_MS = 6 * HOUR_MS;

/** One row a day; a day without one keeps the newest that is known. */
export const refreshRate = (world: World, fetchRate: () => Promise<ExchangeRate>): Promise<void> =>
  takeDaily(world, { service: RATE, keys: [RATE], everyMs: EVERY_MS }, async () => {
    await keepRate(world.db, await fetchRate());
    return {};
  });
