import { readItemSearchHints } from "../../db/admin/itemEdits";
import { sweepNotifications } from "../../db/alerts/notifications";
import type { Database } from "../../db/client";
import { saveExchangeRate, sweepPrices } from "../../db/prices/write";
import { releaseExpiredReservations, sweepQuotaUsage } from "../../db/refresh/quota";
import { recordRefreshTime } from "../../db/refresh/runs";
import { sweepStockChecks } from "../../db/stock/checks";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { ExchangeRate } from "../../domain/money/exchangeRate";
import { type IncompletePart, isWithinClockSkew } from "../../domain/refresh/schedule";
import { getServiceName } from "../../domain/refresh/services";
import { DAY_MS, HOUR_MS, shiftDay } from "../../domain/time";
import { createTaskRunner } from "../cron/runCron";
import type { ExternalServices } from "../external/index";
import type { MarketplaceClient } from "../external/marketplace/index";
import { sleep } from "../mutex/mutex";
import type { ImageRenderer } from "../pictures/imageRenderer";
import { processPhotograph } from "../pictures/processPhotograph";
import type { ExternalConfig } from "../platform/externalConfig";
import { processAlerts } from "./alerts";
import { refreshCatalogue } from "./catalogue";
import { getListingClassifier } from "./classifyListings";
import type { RefreshContext } from "./context";
import { refreshEndingAuctions } from "./endingAuctions";
import { toUtcDay } from "./listingStatements";
import { refreshMarketplace } from "./marketplace";
import { refreshPhotographs } from "./photographs";
import { refreshPriceGuide } from "./priceGuide";
import { publishPrices, refreshPaidPrices, runLeasedJob } from "./publish";
import { refreshRetailerStock } from "./retailerStock";

export interface RefreshOptions {
  readonly db: Database;
  readonly kv: KVNamespace;
  readonly catalogue: Catalogue;
  readonly services: ExternalServices;
  readonly arePricesSynthetic?: boolean | undefined;
  readonly config: Pick<ExternalConfig, "dailyCalls" | "hasAggregates">;
  /** Draws the tiles of photographs. */
  readonly openPen: () => Promise<ImageRenderer>;
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
const getTimeBudgetMs = (tickMs: number): number => Math.min(0.8 * tickMs, 10 * 60 * 1_000);
/** For alerts, whenever their turn comes: what others took of the time is not taken of theirs. */
const getAlertsTimeBudgetMs = (tickMs: number): number => Math.min(0.1 * tickMs, 2 * 60 * 1_000);
/** An edition makes every kept page anew: once an hour is enough, where nobody sits and waits for it. */
const getMinPublishGapMs = (tickMs: number): number => (tickMs <= 60_000 ? 0 : 55 * 60_000);
const PRICE_RETENTION_DAYS = 31;
const SALE_RETENTION_MS = 60 * DAY_MS;
/** How an auction ended is waited for as long. */
const ENDED_AUCTION_RETENTION_MS = DAY_MS;

/**
 * One refresh of everything outside, as far as it is due. Each service has a turn of its own: what happens to one never
 * stops another. Done twice, at once or half, it leaves what it leaves when it is done once.
 * @returns the parts that a fault of ours or a silent database stopped. How services fared stands with them.
 */
export async function runRefresh(options: RefreshOptions): Promise<readonly IncompletePart[]> {
  const { db, kv, catalogue, services, config, tickMs, clock, endingsADay, wait = sleep } = options;
  const isSure = isWithinClockSkew(options.now, clock());
  if (!isSure)
    console.error(
      "The cron trigger and the clock tell different times: this refresh goes by the clock and deletes nothing.",
    );
  const now = isSure ? options.now : clock();
  await recordRefreshTime(db, now);
  const { attempt, undone } = createTaskRunner();
  await attempt("Giving back reserved calls", () => releaseExpiredReservations(db, now));
  const deadline = clock() + getTimeBudgetMs(tickMs);
  const world: RefreshContext = { db, catalogue, clock, now, deadline, holder: crypto.randomUUID() };
  const { marketplace, guide, catalogue: fetchCatalogue, photograph: fetchPhotograph } = services;
  const { dailyCalls: cap, hasAggregates: hasAverages } = config;
  const told = await readItemSearchHints(db);
  const telling = { post: services.post, arePricesSynthetic: options.arePricesSynthetic };
  const alert = () => processAlerts({ ...world, deadline: clock() + getAlertsTimeBudgetMs(tickMs) }, telling);
  const marketplaceInSequence = async (asked: MarketplaceClient) => {
    const work = { marketplace: asked, tickMs, makesAverages: hasAverages };
    if (isSure) await attempt("Endings of auctions", () => refreshEndingAuctions(world, { ...work, cap: endingsADay }));
    await attempt("Searches of the marketplace", () =>
      refreshMarketplace(world, { ...work, judge: getListingClassifier(catalogue, told), told, cap }),
    );
    // Shops are read page by page for minutes yet.
    await attempt("Alerts behind the marketplace", alert);
  };
  await Promise.all([
    attempt("The reference rate", () => refreshExchangeRate(world, services.rate)),
    attempt("What collectors paid", () => refreshPaidPrices(world)),
    guide && attempt("The price guide", () => refreshPriceGuide(world, guide)),
    fetchCatalogue && attempt("The catalogue's source", () => refreshCatalogue(world, fetchCatalogue)),
    fetchPhotograph &&
      attempt("Photographs", () => {
        const tools = { kv, fetchPhotograph };
        return refreshPhotographs(world, {
          ...tools,
          develop: (file, item) => processPhotograph(file, item, options.openPen),
        });
      }),
    ...[...services.retailers].map(([id, adapter]) =>
      attempt(getServiceName(id), () => refreshRetailerStock(world, adapter, wait)),
    ),
    marketplace && marketplaceInSequence(marketplace),
  ]);
  await attempt("Alerts", alert);
  if (isSure) await attempt("Sweeping out prices", () => sweepOldData(db, now));
  await attempt("Publishing prices", () =>
    publishPrices({ db, kv, now: clock, leastGapMs: getMinPublishGapMs(tickMs), hasAverages }),
  );
  return undone;
}

async function sweepOldData(db: Database, now: number): Promise<void> {
  const day = shiftDay(toUtcDay(now), -PRICE_RETENTION_DAYS);
  await Promise.all([
    sweepPrices(db, { day, soldAt: now - SALE_RETENTION_MS, endedAt: now - ENDED_AUCTION_RETENTION_MS }),
    sweepStockChecks(db, now),
    sweepQuotaUsage(db, day),
    sweepNotifications(db, now),
  ]);
}

const RATE_SERVICE = "rate";
const RATE_INTERVAL_MS = 6 * HOUR_MS;

/** One row a day; a day without one keeps the newest that is known. */
export const refreshExchangeRate = (world: RefreshContext, fetchRate: () => Promise<ExchangeRate>): Promise<void> =>
  runLeasedJob(world, { service: RATE_SERVICE, keys: [RATE_SERVICE], everyMs: RATE_INTERVAL_MS }, async () => {
    await saveExchangeRate(world.db, await fetchRate());
    return {};
  });
