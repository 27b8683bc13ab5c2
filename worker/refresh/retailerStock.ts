import { queueForEvaluationSql } from "../../db/alerts/evaluations";
import {
  abortIfLeaseLostSql,
  claimDueTargets,
  completeTargetSql,
  isLeaseLostError,
  type RefreshTarget,
  replaceRefreshTargets,
  writeBatch,
} from "../../db/refresh/refreshTargets";
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
import { getLeaseExpiry, type RefreshContext } from "./context";
import {
  createFailureBudget,
  IDLE_RUN,
  rescheduleOnError,
  runWithCircuitBreaker,
  type ServiceRunResult,
} from "./serviceRun";

const STOCK_INTERVAL_MS = 6 * HOUR_MS;

/** The pages of one retailer, a batch at a time and not too fast. What there is no time for comes the next time. */
export const refreshRetailerStock = (
  world: RefreshContext,
  adapter: RetailerAdapter,
  wait: (ms: number) => Promise<void>,
): Promise<void> =>
  runWithCircuitBreaker(world, { service: adapter.id }, async () => {
    const { db, holder } = world;
    const key = `stock/${adapter.id}`;
    await replaceRefreshTargets(db, adapter.id, [{ key, firstDueAt: world.now }]);
    const until = getLeaseExpiry(world);
    const [target] = await claimDueTargets(db, { service: adapter.id, now: world.now, until, by: holder, most: 1 });
    return target ? rescheduleOnError(world, target, () => refreshPages(world, adapter, target, wait)) : IDLE_RUN;
  });

async function refreshPages(
  world: RefreshContext,
  adapter: RetailerAdapter,
  target: RefreshTarget,
  wait: (ms: number) => Promise<void>,
): Promise<ServiceRunResult> {
  const { db, holder } = world;
  const { key } = target;
  const checks = await listStockChecks(db, getRetailer(adapter.id).name);
  const byId = new Map(checks.map((check) => [check.id, check]));
  const asked = pickItemsToRead(target, [...byId.keys()], STOCK_INTERVAL_MS, world.clock());
  const wanted = asked.ids.flatMap((id) => byId.get(id) ?? []);
  const { looks, failure: trouble } = await fetchPages(world, adapter, wanted, wait);
  const failure = trouble ?? findSilentFailure(adapter, [...looks.values()]);
  const now = world.clock();
  const items = wanted.filter(({ id }) => looks.has(id)).map(({ amiiboId }) => amiiboId);
  const restocks = await buildRestockStatements(world, {
    retailer: getRetailer(adapter.id),
    checks: wanted,
    looks,
    now,
  });
  const read = new Set(looks.keys());
  try {
    await writeBatch(db, [
      abortIfLeaseLostSql(key, holder),
      ...restocks,
      ...buildStockStatements([...looks.values()], now),
      queueForEvaluationSql(items, now),
      completeTargetSql({ ...advanceReadCycle(target, asked, { read, failure }, STOCK_INTERVAL_MS, now), by: holder }),
    ]);
  } catch (error) {
    if (!isLeaseLostError(error)) throw error;
    console.error(`${key} was taken over by another refresh, which looks at it anew.`);
    return IDLE_RUN;
  }
  return { hasAnswered: [...looks.values()].some(hasStockState), failure };
}

interface RetailerResult {
  readonly looks: ReadonlyMap<number, StockPageResult>;
  readonly failure: ServiceError | undefined;
}

async function fetchPages(
  { clock, deadline }: RefreshContext,
  adapter: RetailerAdapter,
  checks: readonly StockCheck[],
  wait: (ms: number) => Promise<void>,
): Promise<RetailerResult> {
  const looks = new Map<number, StockPageResult>();
  const patience = createFailureBudget();
  for (let start = 0; start < checks.length && clock() < deadline && !patience.isOver; start += adapter.batchSize) {
    if (start > 0) await wait(adapter.minGapMs);
    const targets = checks
      .slice(start, start + adapter.batchSize)
      .map(({ id, url, etag, lastModified, barcode: gtin }) => ({ ref: String(id), url, etag, lastModified, gtin }));
    for (const look of (await patience.attempt(() => adapter.fetchBatch(targets))) ?? []) {
      looks.set(Number(look.ref), look);
    }
  }
  return { looks, failure: patience.failure };
}

const hasStockState = (look: StockPageResult): boolean => look.isUnchanged || look.state !== "unknown";

/** A shop that tells nothing of whatever it was asked for has not answered, though its pages are none the worse for it. */
function findSilentFailure({ id }: RetailerAdapter, looks: readonly StockPageResult[]): ServiceError | undefined {
  const [first] = looks;
  if (!first || first.isUnchanged || looks.some(hasStockState)) return undefined;
  return new ServiceError(
    "unreadable",
    `${getRetailer(id).name} tells nothing of ${looks.length === 1 ? "a page" : `${looks.length} pages`}: ${first.evidence}.`,
  );
}

function buildStockStatements(looks: readonly StockPageResult[], now: number) {
  const said = looks.filter((look) => !look.isUnchanged);
  return [
    updateStockChecksSql(said.filter(hasStockState).map(toStockRow), now),
    recordUnusableResponsesSql(
      said.filter((look) => !hasStockState(look)).map(({ ref, evidence }) => ({ id: Number(ref), evidence })),
    ),
  ];
}

function toStockRow({
  ref,
  state,
  price,
  currency,
  condition = "new",
  evidence,
  ...look
}: StockReading): StockCheckResult {
  const isPriced = price !== undefined && currency !== undefined;
  return {
    id: Number(ref),
    inStock: toStockCode(state),
    condition,
    price: isPriced ? price : undefined,
    currency: isPriced ? currency : undefined,
    evidence,
    etag: look.etag,
    lastModified: look.lastModified,
    expiresAt: look.expiresAt,
    affUrl: look.affUrl,
  };
}
