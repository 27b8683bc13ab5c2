import { readItemSearchHints } from "../../db/admin/itemEdits";
import { deleteOldNotifications } from "../../db/alerts/notifications";
import { refreshOfferSummaries } from "../../db/alerts/offerSummaries";
import type { Database } from "../../db/client";
import { deleteEndedListings } from "../../db/listings/write";
import { deleteListingAverages } from "../../db/prices/listingAverages";
import { deleteOldPricesAndSales, saveExchangeRate, thinDailyPrices } from "../../db/prices/write";
import { deleteOldQuotaUsage, releaseExpiredApiCallReservations } from "../../db/refresh/quota";
import { deleteExpiredStockData } from "../../db/stock/checks";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { ExchangeRate } from "../../domain/money/money";
import { getPriceRetention, listItemIdsToThin } from "../../domain/prices/priceRetention";
import { type IncompleteRefreshPart, isWithinClockSkew } from "../../domain/refresh/schedule";
import { getExternalServiceName } from "../../domain/refresh/services";
import { addDaysToDate, DAY_MS, formatUtcDay, HOUR_MS } from "../../domain/time";
import { createIndependentTaskRunner } from "../cron/runCron";
import type { ExternalServices } from "../external/index";
import type { MarketplaceClient } from "../external/marketplace/index";
import type { ImageRenderer } from "../pictures/imageRenderer";
import { processPhotograph } from "../pictures/processPhotograph";
import type { ExternalServicesConfig } from "../platform/externalConfig";
import { type Clock, sleep } from "../platform/runtime";
import { evaluateAndSendAlerts } from "./alerts";
import { refreshCatalogue } from "./catalogue";
import { getListingClassifier } from "./classifyListings";
import type { RefreshContext } from "./context";
import { refreshEndingAuctions } from "./endingAuctions";
import { runLeasedRefreshJob } from "./leasedJob";
import { MAX_SALE_AGE_MS } from "./listingStatements";
import { refreshMarketplace } from "./marketplace";
import { refreshPaidPrices } from "./paidPrices";
import { refreshPhotographs } from "./photographs";
import { refreshPriceGuide } from "./priceGuide";
import { publishPrices } from "./publish";
import { refreshRetailerStock } from "./retailerStock";

export interface RefreshOptions {
  readonly db: Database;
  readonly kv: KVNamespace;
  readonly catalogue: Catalogue;
  readonly services: ExternalServices;
  readonly arePricesSynthetic?: boolean | undefined;
  readonly config: Pick<ExternalServicesConfig, "dailyCalls" | "canUseForAverages" | "areAveragesForbidden">;
  /** Loads the image renderer, which draws the tiles (small pictures) of photographs. */
  readonly loadRenderer: () => Promise<ImageRenderer>;
  /** Scheduled time of this refresh in ms. The clock is used instead if the two times differ too much. */
  readonly now: number;
  /** Time between two refreshes in ms. */
  readonly tickMs: number;
  readonly clock: Clock;
  readonly endingAuctionCallsPerDay?: number | undefined;
  readonly wait?: typeof sleep;
}

/** Returns how long after its start a refresh may begin new work, in ms. The work then ends before the next refresh. */
const getTimeBudgetMs = (tickMs: number): number => Math.min(0.8 * tickMs, 10 * 60 * 1_000);
/** Returns the time limit for alerts in ms, regardless of the time that other parts of the refresh used. */
const getAlertsTimeBudgetMs = (tickMs: number): number => Math.min(0.1 * tickMs, 2 * 60 * 1_000);
/**
 * Returns the minimum time between two price versions in ms. Each version invalidates all cached pages, so one per hour
 * is enough. In development, where refreshes are a minute or less apart, there is no minimum.
 */
const getMinPublishGapMs = (tickMs: number): number => (tickMs <= 60_000 ? 0 : 55 * 60_000);
const PRICE_RETENTION_DAYS = 31;
const SALE_RETENTION_MS = 60 * DAY_MS;
/**
 * Time for which an ended auction is kept. A check settles it within a day, unless refreshes are killed or fail. Sales
 * older than this are not recorded.
 */
const ENDED_AUCTION_RETENTION_MS = MAX_SALE_AGE_MS;

/**
 * Refreshes all external data that is due. A service that fails never stops another. Repeated, overlapping and
 * interrupted refreshes lead to the same data as a complete one. Returns the parts that an internal error or the
 * database stopped; failures of services are recorded per service.
 */
export async function runRefresh(options: RefreshOptions): Promise<readonly IncompleteRefreshPart[]> {
  const { db, kv, catalogue, services, config, tickMs, clock, endingAuctionCallsPerDay, wait = sleep } = options;
  const isClockReliable = isWithinClockSkew(options.now, clock());
  if (!isClockReliable)
    console.error(
      "The scheduled time of the cron run differs from the clock of the worker. This refresh uses the clock of the worker and deletes no old data.",
    );
  const now = isClockReliable ? options.now : clock();
  const { attempt, incompleteParts } = createIndependentTaskRunner();
  await attempt("Releasing expired call reservations", () => releaseExpiredApiCallReservations(db, now));
  const deadline = clock() + getTimeBudgetMs(tickMs);
  const context: RefreshContext = { db, catalogue, clock, now, deadline, leaseHolder: crypto.randomUUID() };
  const { marketplace, priceGuide, fetchSourceCatalogue: fetchCatalogue, fetchPhotograph } = services;
  const { dailyCalls: dailyLimit, canUseForAverages, areAveragesForbidden } = config;
  const searchHints = await readItemSearchHints(db);
  const alertOptions = { post: services.postToWebhook, arePricesSynthetic: options.arePricesSynthetic };
  const sendAlerts = () =>
    evaluateAndSendAlerts({ ...context, deadline: clock() + getAlertsTimeBudgetMs(tickMs) }, alertOptions);
  const storeOffers = () => storeOutdatedOffers({ ...context, deadline: clock() + getAlertsTimeBudgetMs(tickMs) });
  const refreshMarketplaceInSequence = async (client: MarketplaceClient) => {
    const marketplaceOptions = { marketplace: client, tickMs };
    // The outcome of an auction is looked up for averages only.
    if (isClockReliable && canUseForAverages)
      await attempt("Checking ending auctions", () =>
        refreshEndingAuctions(context, { ...marketplaceOptions, dailyLimit: endingAuctionCallsPerDay }),
      );
    else if (isClockReliable) await attempt("Deleting ended listings", () => deleteEndedListings(db, now));
    await attempt("Searching the marketplace", () =>
      refreshMarketplace(context, {
        ...marketplaceOptions,
        canUseForAverages,
        classifier: getListingClassifier(catalogue, searchHints),
        searchHints,
        dailyLimit,
      }),
    );
    // Sends alerts now, because checking the shops may take minutes longer.
    await attempt("Alerts after the marketplace", sendAlerts);
    await attempt("Storing the cheapest offers after the marketplace", storeOffers);
  };
  if (areAveragesForbidden) await attempt("Deleting averages of listings", () => deleteForbiddenAverages(db));
  await Promise.all([
    attempt("The exchange rate", () => refreshExchangeRate(context, services.fetchExchangeRate)),
    attempt("Computing paid prices", () => refreshPaidPrices(context)),
    priceGuide && attempt("The price guide", () => refreshPriceGuide(context, priceGuide)),
    fetchCatalogue && attempt("The catalogue source", () => refreshCatalogue(context, fetchCatalogue)),
    fetchPhotograph &&
      attempt("Photographs", () =>
        refreshPhotographs(context, {
          kv,
          fetchPhotograph,
          processFile: (file, item) => processPhotograph(file, item, options.loadRenderer),
        }),
      ),
    ...[...services.retailers].map(([id, adapter]) =>
      attempt(getExternalServiceName(id), () => refreshRetailerStock(context, adapter, wait)),
    ),
    marketplace && refreshMarketplaceInSequence(marketplace),
  ]);
  await attempt("Alerts", sendAlerts);
  await attempt("Storing the cheapest offers", storeOffers);
  if (isClockReliable) {
    await attempt("Sweeping out prices", () => sweepOldData(db, now));
    await attempt("Thinning out old daily prices", () => thinOldPrices(context, tickMs));
  }
  await attempt("Publishing prices", () =>
    publishPrices({ db, kv, now: clock, minGapMs: getMinPublishGapMs(tickMs), canShowAverages: canUseForAverages }),
  );
  return incompleteParts;
}

/** Computes the stored cheapest offers of all items again whose offers have changed. The next run continues after the deadline. */
async function storeOutdatedOffers({ db, clock, deadline }: RefreshContext): Promise<void> {
  while (clock() < deadline && (await refreshOfferSummaries(db, clock())) > 0);
}

/** Deletes what earlier refreshes computed from listings, because the marketplace does not permit it any more. */
async function deleteForbiddenAverages(db: Database): Promise<void> {
  const { saleCount, dailyPriceCount } = await deleteListingAverages(db);
  if (saleCount + dailyPriceCount > 0)
    console.error(
      `MARKET_AGGREGATES is off, so all that was computed from listings of the marketplace was deleted: ${saleCount} sales and ${dailyPriceCount} daily prices. Current listings, lowest prices and guide prices stay.`,
    );
}

async function sweepOldData(db: Database, now: number): Promise<void> {
  const day = addDaysToDate(formatUtcDay(now), -PRICE_RETENTION_DAYS);
  await Promise.all([
    deleteOldPricesAndSales(db, { day, soldAt: now - SALE_RETENTION_MS, endedAt: now - ENDED_AUCTION_RETENTION_MS }),
    deleteExpiredStockData(db, now),
    deleteOldQuotaUsage(db, day),
    deleteOldNotifications(db, now),
  ]);
}

async function thinOldPrices({ db, catalogue, now }: RefreshContext, tickMs: number): Promise<void> {
  const maxId = catalogue.items.reduce((max, { id }) => Math.max(max, id), 0);
  await thinDailyPrices(db, listItemIdsToThin(now, { tickMs, maxId }), getPriceRetention(formatUtcDay(now)));
}

/** Fetches one exchange rate per day. After a failure, the newest known rate stays in use. */
export const refreshExchangeRate = (context: RefreshContext, fetchRate: () => Promise<ExchangeRate>): Promise<void> =>
  runLeasedRefreshJob(context, { service: "rate", everyMs: 6 * HOUR_MS }, async () => {
    await saveExchangeRate(context.db, await fetchRate());
    return {};
  });
