import { keepPaid, readContributed } from "../../../db/prices/paid";
import { inOneBatch } from "../../../db/refresh/batch";
import { keepTargets, leaseDue, refuseWithoutLease, settle } from "../../../db/refresh/targets";
import { dayNumber, shiftDay } from "../../../domain/prices/day";
import { gradeOfCopy } from "../../../domain/prices/grade";
import { paidFigure } from "../../../domain/prices/paid";
import { dayOf } from "./known";
import { LEASE_MS, type World } from "./world";

const PAID = "paid";
const DAY_MS = 24 * 60 * 60 * 1_000;
const YEAR_DAYS = 365;

/**
 * What collectors paid, counted by the first refresh of each day and no other: a figure that followed every copy would
 * tell what it cost.
 */
export async function refreshPaid({ db, holder, now, clock }: World): Promise<void> {
  await keepTargets(db, PAID, [{ key: PAID, firstDueAt: now }]);
  const [due] = await leaseDue(db, { service: PAID, now, until: clock() + LEASE_MS, by: holder, most: 1 });
  if (!due) return;
  const today = dayOf(now);
  const contributed = await readContributed(db, shiftDay(today, -YEAR_DAYS));
  const figures = contributed.flatMap(({ amiiboId, market, isBoxed, paid }) => {
    const figure = paidFigure(paid);
    return figure ? [{ amiiboId, market, grade: gradeOfCopy({ isBoxed }), ...figure }] : [];
  });
  const nextDueAt = (dayNumber(today) + 1) * DAY_MS;
  const done = { key: PAID, by: holder, nextDueAt, fails: 0, checkedAt: clock(), behind: {} };
  await inOneBatch(db, [refuseWithoutLease(PAID, holder), ...keepPaid(figures), settle(done)]);
}
