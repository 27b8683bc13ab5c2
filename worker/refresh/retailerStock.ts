import { queueItemsForTargetEvaluationSql } from "../../db/alerts/evaluations";
import { expireAgingOfferSummariesSql } from "../../db/alerts/offerSummaries";
import type { RefreshTarget } from "../../db/refresh/leases";
import { completeRefreshTargetSql } from "../../db/refresh/schedule";
import {
  listStockChecks,
  recordUnusableStockResponsesSql,
  type StockCheck,
  type StockCheckResult,
  updateStockChecksSql,
} from "../../db/stock/checks";
import { getItemFetchProgressAfterRun, pickItemsToRead } from "../../domain/refresh/readCycle";
import { toApiStockCode } from "../../domain/stock/availability";
import { getRetailer } from "../../domain/stock/retailers";
import { HOUR_MS } from "../../domain/time";
import type { PageStockReading, ProductPageResult, RetailerAdapter } from "../external/retailers/adapter";
import { ExternalServiceError } from "../external/service/serviceError";
import type { sleep } from "../platform/runtime";
import { buildRestockNotificationsSql } from "./alerts";
import type { RefreshContext } from "./context";
import {
  claimDueRefreshTargetsOfService,
  createFailureCounter,
  IDLE_SERVICE_RUN_RESULT,
  runServiceWithCircuitBreaker,
  type ServiceRunResult,
  withRescheduleOnError,
  writeUnderLease,
} from "./serviceRun";

const STOCK_INTERVAL_MS = 6 * HOUR_MS;

/** Checks the stock of one shop in batches. Pages that exceed the time limit wait for the next run. */
export const refreshRetailerStock = (
  context: RefreshContext,
  adapter: RetailerAdapter,
  wait: typeof sleep,
): Promise<void> =>
  runServiceWithCircuitBreaker(context, { service: adapter.id }, async () => {
    const targets = [{ key: `stock/${adapter.id}`, firstDueAt: context.now }];
    const [target] = await claimDueRefreshTargetsOfService(context, targets, { service: adapter.id, limit: 1 });
    return target
      ? withRescheduleOnError(context, target, () => refreshPages(context, adapter, target, wait))
      : IDLE_SERVICE_RUN_RESULT;
  });

async function refreshPages(
  context: RefreshContext,
  adapter: RetailerAdapter,
  target: RefreshTarget,
  wait: typeof sleep,
): Promise<ServiceRunResult> {
  const { db, leaseHolder } = context;
  const { targetKey } = target;
  const checks = await listStockChecks(db, getRetailer(adapter.id).name);
  const byId = new Map(checks.map((check) => [check.id, check]));
  const itemsToRead = pickItemsToRead(target, [...byId.keys()], STOCK_INTERVAL_MS, context.clock());
  const wanted = itemsToRead.ids.flatMap((id) => byId.get(id) ?? []);
  const { results, failure: fetchFailure } = await fetchPages(context, adapter, wanted, wait);
  const allResults = [...results.values()];
  const failure = fetchFailure ?? findSilentFailure(adapter, allResults);
  const now = context.clock();
  const itemIds = wanted.filter(({ id }) => results.has(id)).map(({ itemId }) => itemId);
  const retailer = getRetailer(adapter.id);
  const restocks = await buildRestockNotificationsSql(context, { retailer, checks: wanted, results, now });
  const read = new Set(results.keys());
  const isWritten = await writeUnderLease(context, targetKey, [
    ...restocks,
    ...buildStockStatements(allResults, now),
    queueItemsForTargetEvaluationSql(itemIds, now),
    expireAgingOfferSummariesSql(itemIds, now),
    completeRefreshTargetSql({
      ...getItemFetchProgressAfterRun(target, itemsToRead, { read, failure }, STOCK_INTERVAL_MS, now),
      leasedBy: leaseHolder,
    }),
  ]);
  return isWritten ? { hasAnswered: allResults.some(hasStockState), failure } : IDLE_SERVICE_RUN_RESULT;
}

async function fetchPages(
  { clock, deadline }: RefreshContext,
  adapter: RetailerAdapter,
  checks: readonly StockCheck[],
  wait: typeof sleep,
) {
  const results = new Map<number, ProductPageResult>();
  const failureBudget = createFailureCounter();
  for (
    let start = 0;
    start < checks.length && clock() < deadline && !failureBudget.isExhausted;
    start += adapter.batchSize
  ) {
    if (start > 0) await wait(adapter.minGapMs);
    const targets = checks
      .slice(start, start + adapter.batchSize)
      .map(({ id, url, etag, lastModified, barcode: gtin }) => ({ ref: String(id), url, etag, lastModified, gtin }));
    const batch = await failureBudget.attempt(() => adapter.fetchBatch(targets));
    for (const result of batch ?? []) results.set(Number(result.ref), result);
  }
  return { results, failure: failureBudget.failure };
}

const hasStockState = (result: ProductPageResult): boolean => result.isUnchanged || result.state !== "unknown";

/** Returns a failure if no page of a shop gave a stock state. The pages themselves do not count as failed. */
function findSilentFailure(
  { id }: RetailerAdapter,
  results: readonly ProductPageResult[],
): ExternalServiceError | undefined {
  const [first] = results;
  if (!first || first.isUnchanged || results.some(hasStockState)) return undefined;
  const { name } = getRetailer(id);
  return new ExternalServiceError(
    `Stock check of ${name} failed: none of its pages gave a stock state (pages: ${results.length}). Finding on the first page: ${first.evidence}. The last known stock stays.`,
    "unreadable",
  );
}

function buildStockStatements(results: readonly ProductPageResult[], now: number) {
  const changed = results.filter((result) => !result.isUnchanged);
  const unusable = changed.filter((result) => !hasStockState(result));
  return [
    updateStockChecksSql(changed.filter(hasStockState).map(toStockRow), now),
    recordUnusableStockResponsesSql(unusable.map(({ ref, evidence }) => ({ id: Number(ref), evidence }))),
  ];
}

function toStockRow({ ref, state, grade = "new", ...reading }: PageStockReading): StockCheckResult {
  const { price, currency, evidence, etag, lastModified, expiresAt, affiliateUrl } = reading;
  const pricing =
    price === undefined || currency === undefined ? { price: undefined, currency: undefined } : { price, currency };
  const validators = { etag, lastModified };
  return {
    id: Number(ref),
    stockState: toApiStockCode(state),
    grade,
    evidence,
    ...pricing,
    ...validators,
    expiresAt,
    affiliateUrl,
  };
}
