import { queueForEvaluationSql } from "../../db/alerts/evaluations";
import { claimDueTargets, type RefreshTarget } from "../../db/refresh/leases";
import { completeTargetSql } from "../../db/refresh/schedule";
import { replaceRefreshTargets } from "../../db/refresh/targetLists";
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
import type { RetailerAdapter, StockPageResult, StockReading } from "../external/retailers";
import { ServiceError } from "../external/service/serviceError";
import { buildRestockStatements } from "./alerts";
import { getLease, type RefreshContext } from "./context";
import {
  createFailureBudget,
  IDLE_RUN,
  rescheduleOnError,
  runWithCircuitBreaker,
  type ServiceRunResult,
  writeUnderLease,
} from "./serviceRun";

const STOCK_INTERVAL_MS = 6 * HOUR_MS;

/**
 * Refreshes the stock of one retailer in batches, with a pause between them. Pages without time left wait for the next
 * run.
 */
export const refreshRetailerStock = (
  context: RefreshContext,
  adapter: RetailerAdapter,
  wait: (ms: number) => Promise<void>,
): Promise<void> =>
  runWithCircuitBreaker(context, { service: adapter.id }, async () => {
    const key = `stock/${adapter.id}`;
    await replaceRefreshTargets(context.db, adapter.id, [{ key, firstDueAt: context.now }]);
    const [target] = await claimDueTargets(context.db, { ...getLease(context), service: adapter.id, limit: 1 });
    return target ? rescheduleOnError(context, target, () => refreshPages(context, adapter, target, wait)) : IDLE_RUN;
  });

async function refreshPages(
  context: RefreshContext,
  adapter: RetailerAdapter,
  target: RefreshTarget,
  wait: (ms: number) => Promise<void>,
): Promise<ServiceRunResult> {
  const { db, leaseHolder } = context;
  const { targetKey } = target;
  const checks = await listStockChecks(db, getRetailer(adapter.id).name);
  const byId = new Map(checks.map((check) => [check.id, check]));
  const itemsToRead = pickItemsToRead(target, [...byId.keys()], STOCK_INTERVAL_MS, context.clock());
  const wanted = itemsToRead.ids.flatMap((id) => byId.get(id) ?? []);
  const { results: readings, failure: fetchFailure } = await fetchPages(context, adapter, wanted, wait);
  const failure = fetchFailure ?? findSilentFailure(adapter, [...readings.values()]);
  const now = context.clock();
  const items = wanted.filter(({ id }) => readings.has(id)).map(({ itemId }) => itemId);
  const restocks = await buildRestockStatements(context, {
    retailer: getRetailer(adapter.id),
    checks: wanted,
    results: readings,
    now,
  });
  const read = new Set(readings.keys());
  const isWritten = await writeUnderLease(context, targetKey, [
    ...restocks,
    ...buildStockStatements([...readings.values()], now),
    queueForEvaluationSql(items, now),
    completeTargetSql({
      ...advanceReadCycle(target, itemsToRead, { read, failure }, STOCK_INTERVAL_MS, now),
      leasedBy: leaseHolder,
    }),
  ]);
  return isWritten ? { hasAnswered: [...readings.values()].some(hasStockState), failure } : IDLE_RUN;
}

interface RetailerResult {
  readonly results: ReadonlyMap<number, StockPageResult>;
  readonly failure: ServiceError | undefined;
}

async function fetchPages(
  { clock, deadline }: RefreshContext,
  adapter: RetailerAdapter,
  checks: readonly StockCheck[],
  wait: (ms: number) => Promise<void>,
): Promise<RetailerResult> {
  const readings = new Map<number, StockPageResult>();
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
    for (const result of (await failureBudget.attempt(() => adapter.fetchBatch(targets))) ?? []) {
      readings.set(Number(result.ref), result);
    }
  }
  return { results: readings, failure: failureBudget.failure };
}

const hasStockState = (result: StockPageResult): boolean => result.isUnchanged || result.state !== "unknown";

/** Returns a failure if no page of a retailer gave a stock state. The pages themselves are not marked as failed. */
function findSilentFailure({ id }: RetailerAdapter, results: readonly StockPageResult[]): ServiceError | undefined {
  const [first] = results;
  if (!first || first.isUnchanged || results.some(hasStockState)) return undefined;
  return new ServiceError(
    `${getRetailer(id).name} gave no stock state for ${results.length === 1 ? "a page" : `${results.length} pages`}: ${first.evidence}.`,
    "unreadable",
  );
}

function buildStockStatements(results: readonly StockPageResult[], now: number) {
  const changed = results.filter((look) => !look.isUnchanged);
  return [
    updateStockChecksSql(changed.filter(hasStockState).map(toStockRow), now),
    recordUnusableResponsesSql(
      changed.filter((look) => !hasStockState(look)).map(({ ref, evidence }) => ({ id: Number(ref), evidence })),
    ),
  ];
}

function toStockRow({
  ref,
  state,
  price,
  currency,
  grade = "new",
  evidence,
  ...reading
}: StockReading): StockCheckResult {
  const isPriced = price !== undefined && currency !== undefined;
  return {
    id: Number(ref),
    stockState: toStockCode(state),
    grade,
    price: isPriced ? price : undefined,
    currency: isPriced ? currency : undefined,
    evidence,
    etag: reading.etag,
    lastModified: reading.lastModified,
    expiresAt: reading.expiresAt,
    affiliateUrl: reading.affiliateUrl,
  };
}
