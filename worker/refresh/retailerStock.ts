import { queueForEvaluationSql } from "../../db/alerts/evaluations";
import type { RefreshTarget } from "../../db/refresh/leases";
import { completeTargetSql } from "../../db/refresh/schedule";
import {
  listStockChecks,
  recordUnusableResponsesSql,
  type StockCheck,
  type StockCheckResult,
  updateStockChecksSql,
} from "../../db/stock/checks";
import { advanceReadCycle, pickItemsToRead } from "../../domain/refresh/readCycle";
import { toStockCode } from "../../domain/stock/availability";
import { getRetailer } from "../../domain/stock/retailers";
import { HOUR_MS } from "../../domain/time";
import type { RetailerAdapter, StockPageResult, StockReading } from "../external/retailers/adapter";
import { ServiceError } from "../external/service/serviceError";
import type { sleep } from "../platform/runtime";
import { buildRestockStatements } from "./alerts";
import type { RefreshContext } from "./context";
import {
  claimDueTargetsOf,
  createFailureBudget,
  IDLE_RUN,
  rescheduleOnError,
  runWithCircuitBreaker,
  type ServiceRunResult,
  writeUnderLease,
} from "./serviceRun";

const STOCK_INTERVAL_MS = 6 * HOUR_MS;

/** Checks the stock of one shop in batches. Pages that exceed the time limit wait for the next run. */
export const refreshRetailerStock = (
  context: RefreshContext,
  adapter: RetailerAdapter,
  wait: typeof sleep,
): Promise<void> =>
  runWithCircuitBreaker(context, { service: adapter.id }, async () => {
    const targets = [{ key: `stock/${adapter.id}`, firstDueAt: context.now }];
    const [target] = await claimDueTargetsOf(context, targets, { service: adapter.id, limit: 1 });
    return target ? rescheduleOnError(context, target, () => refreshPages(context, adapter, target, wait)) : IDLE_RUN;
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
  const restocks = await buildRestockStatements(context, { retailer, checks: wanted, results, now });
  const read = new Set(results.keys());
  const isWritten = await writeUnderLease(context, targetKey, [
    ...restocks,
    ...buildStockStatements(allResults, now),
    queueForEvaluationSql(itemIds, now),
    completeTargetSql({
      ...advanceReadCycle(target, itemsToRead, { read, failure }, STOCK_INTERVAL_MS, now),
      leasedBy: leaseHolder,
    }),
  ]);
  return isWritten ? { hasAnswered: allResults.some(hasStockState), failure } : IDLE_RUN;
}

async function fetchPages(
  { clock, deadline }: RefreshContext,
  adapter: RetailerAdapter,
  checks: readonly StockCheck[],
  wait: typeof sleep,
) {
  const results = new Map<number, StockPageResult>();
  const failureBudget = createFailureBudget();
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

const hasStockState = (result: StockPageResult): boolean => result.isUnchanged || result.state !== "unknown";

/** Returns a failure if no page of a shop gave a stock state. The pages themselves do not count as failed. */
function findSilentFailure({ id }: RetailerAdapter, results: readonly StockPageResult[]): ServiceError | undefined {
  const [first] = results;
  if (!first || first.isUnchanged || results.some(hasStockState)) return undefined;
  const { name } = getRetailer(id);
  return new ServiceError(
    `Stock check of ${name} failed: none of its pages gave a stock state (pages: ${results.length}). First page: ${first.evidence}. The last known stock stays.`,
    "unreadable",
  );
}

function buildStockStatements(results: readonly StockPageResult[], now: number) {
  const changed = results.filter((result) => !result.isUnchanged);
  const unusable = changed.filter((result) => !hasStockState(result));
  return [
    updateStockChecksSql(changed.filter(hasStockState).map(toStockRow), now),
    recordUnusableResponsesSql(unusable.map(({ ref, evidence }) => ({ id: Number(ref), evidence }))),
  ];
}

function toStockRow({ ref, state, grade = "new", ...reading }: StockReading): StockCheckResult {
  const { price, currency, evidence, etag, lastModified, expiresAt, affiliateUrl } = reading;
  const pricing =
    price === undefined || currency === undefined ? { price: undefined, currency: undefined } : { price, currency };
  const validators = { etag, lastModified };
  return {
    id: Number(ref),
    stockState: toStockCode(state),
    grade,
    evidence,
    ...pricing,
    ...validators,
    expiresAt,
    affiliateUrl,
  };
}
