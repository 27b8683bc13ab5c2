import { type ContributedPrices, listContributedPrices, replacePaidPricesSql } from "../../db/prices/paidPrices";
import { completeRefreshTargetSql } from "../../db/refresh/schedule";
import { computePaidPrice, MIN_ACCOUNT_AGE_FOR_PAID_PRICES_DAYS } from "../../domain/prices/paidPrice";
import { addDaysToDate, DAY_MS, formatUtcDay, toDayNumber } from "../../domain/time";
import type { RefreshContext } from "./context";
import { claimDueRefreshTargetsOfService, writeUnderLease } from "./serviceRun";

const PAID_PRICES_SERVICE = "paid";
const YEAR_DAYS = 365;
/** Number of items per database query. It keeps a result small even if thousands of members own each item. */
const ITEMS_PER_QUERY = 50;

/** Recomputes the prices that members paid once a day only, so that no change reveals what a single copy cost. */
export async function refreshPaidPrices(context: RefreshContext): Promise<void> {
  const { db, catalogue, leaseHolder, now, clock } = context;
  const target = { key: PAID_PRICES_SERVICE, firstDueAt: now };
  const [dueTarget] = await claimDueRefreshTargetsOfService(context, [target], {
    service: PAID_PRICES_SERVICE,
    limit: 1,
  });
  if (!dueTarget) return;
  const today = formatUtcDay(now);
  const acquiredSince = addDaysToDate(today, -YEAR_DAYS);
  const accountCreatedBefore = new Date(now - MIN_ACCOUNT_AGE_FOR_PAID_PRICES_DAYS * DAY_MS);
  const figures: PaidPriceRow[] = [];
  const ids = [...catalogue.byId.keys()].sort((left, right) => left - right);
  for (let start = 0; start < ids.length; start += ITEMS_PER_QUERY) {
    const idsOfQuery = ids.slice(start, start + ITEMS_PER_QUERY);
    const [firstItemId = 0, lastItemId = firstItemId] = [idsOfQuery[0], idsOfQuery.at(-1)];
    const range = { firstItemId, lastItemId, acquiredSince, accountCreatedBefore };
    figures.push(...(await listContributedPrices(db, range)).flatMap(toPaidPriceRows));
  }
  const nextDueAt = (toDayNumber(today) + 1) * DAY_MS;
  await writeUnderLease(context, PAID_PRICES_SERVICE, [
    ...replacePaidPricesSql(figures),
    completeRefreshTargetSql({ targetKey: PAID_PRICES_SERVICE, leasedBy: leaseHolder, nextDueAt, checkedAt: clock() }),
  ]);
}

type PaidPriceRow = Parameters<typeof replacePaidPricesSql>[0][number];

function toPaidPriceRows({ itemId, market, grade, paid }: ContributedPrices): PaidPriceRow[] {
  const figure = computePaidPrice(paid);
  return figure ? [{ itemId, market, grade, ...figure }] : [];
}
