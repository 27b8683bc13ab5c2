import { type ContributedPrices, listContributedPrices, replacePaidPricesSql } from "../../db/prices/paidPrices";
import { claimDueTargets } from "../../db/refresh/leases";
import { completeTargetSql } from "../../db/refresh/schedule";
import { replaceRefreshTargets } from "../../db/refresh/targetLists";
import { getCopyGrade } from "../../domain/prices/collectionValue";
import { computePaidPrice, MIN_ACCOUNT_AGE_DAYS } from "../../domain/prices/paidPrice";
import { DAY_MS, formatUtcDay, shiftDay, toDayNumber } from "../../domain/time";
import { getLease, type RefreshContext } from "./context";
import { writeUnderLease } from "./serviceRun";

const PAID_PRICES_SERVICE = "paid";
const YEAR_DAYS = 365;
/** Number of items per query. Keeps a response small even if thousands own each item. */
const ITEMS_PER_QUERY = 50;

/**
 * Recomputes the paid prices in the first refresh of each day only. A figure updated with every copy would reveal what
 * that copy cost.
 */
export async function refreshPaidPrices(context: RefreshContext): Promise<void> {
  const { db, catalogue, leaseHolder, now, clock } = context;
  await replaceRefreshTargets(db, PAID_PRICES_SERVICE, [{ key: PAID_PRICES_SERVICE, firstDueAt: now }]);
  const [due] = await claimDueTargets(db, { ...getLease(context), service: PAID_PRICES_SERVICE, limit: 1 });
  if (!due) return;
  const today = formatUtcDay(now);
  const acquiredSince = shiftDay(today, -YEAR_DAYS);
  const accountCreatedBefore = new Date(now - MIN_ACCOUNT_AGE_DAYS * DAY_MS);
  const figures: PaidPriceRow[] = [];
  const ids = [...catalogue.byId.keys()].sort((left, right) => left - right);
  for (let start = 0; start < ids.length; start += ITEMS_PER_QUERY) {
    const [from = 0, to = from] = [ids[start], ids[Math.min(start + ITEMS_PER_QUERY, ids.length) - 1]];
    figures.push(
      ...(
        await listContributedPrices(db, {
          firstItemId: from,
          lastItemId: to,
          acquiredSince,
          accountCreatedBefore,
        })
      ).flatMap(toPaidPriceRows),
    );
  }
  const nextDueAt = (toDayNumber(today) + 1) * DAY_MS;
  await writeUnderLease(context, PAID_PRICES_SERVICE, [
    ...replacePaidPricesSql(figures),
    completeTargetSql({ key: PAID_PRICES_SERVICE, leasedBy: leaseHolder, nextDueAt, checkedAt: clock() }),
  ]);
}

type PaidPriceRow = Parameters<typeof replacePaidPricesSql>[0][number];

function toPaidPriceRows({ itemId, market, isBoxed, paid }: ContributedPrices): PaidPriceRow[] {
  const figure = computePaidPrice(paid);
  return figure ? [{ itemId, market, grade: getCopyGrade({ isBoxed }), ...figure }] : [];
}
