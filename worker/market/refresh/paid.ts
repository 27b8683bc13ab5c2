import { type Contributed, keepPaid, readContributed } from "../../../db/prices/paid";
import { inOneBatch, keepTargets, leaseDue, refuseWithoutLease, settle } from "../../../db/refresh/targets";
import { gradeOfCopy } from "../../../domain/prices/grade";
import { KNOWN_FOR_DAYS, paidFigure } from "../../../domain/prices/paid";
import { DAY_MS, dayNumber, shiftDay } from "../../../domain/time";
import { dayOf } from "./known";
import { leaseUntil, type World } from "./world";

const PAID = "paid";
const YEAR_DAYS = 365;
/** Of so many items one answer of the database tells, in case thousands bought each of them. */
const ITEMS_AT_ONCE = 50;

/**
 * What collectors paid, counted by the first refresh of each day and no other: a figure that followed every copy would
 * tell what it cost.
 */
export async function refreshPaid(world: World): Promise<void> {
  const { db, catalogue, holder, now, clock } = world;
  await keepTargets(db, PAID, [{ key: PAID, firstDueAt: now }]);
  const [due] = await leaseDue(db, { service: PAID, now, until: leaseUntil(world), by: holder, most: 1 });
  if (!due) return;
  const today = dayOf(now);
  const since = shiftDay(today, -YEAR_DAYS);
  const knownSince = new Date(now - KNOWN_FOR_DAYS * DAY_MS);
  const figures: Figure[] = [];
  const ids = [...catalogue.byId.keys()].sort((one, other) => one - other);
  for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE) {
    const [from = 0, to = from] = [ids[at], ids[Math.min(at + ITEMS_AT_ONCE, ids.length) - 1]];
    figures.push(...(await readContributed(db, { from, to, since, knownSince })).flatMap(figureOf));
  }
  const nextDueAt = (dayNumber(today) + 1) * DAY_MS;
  const done = { key: PAID, by: holder, nextDueAt, fails: 0, checkedAt: clock(), behind: {} };
  await inOneBatch(db, [refuseWithoutLease(PAID, holder), ...keepPaid(figures), settle(done)]);
}

type Figure = Parameters<typeof keepPaid>[0][number];

function figureOf({ amiiboId, market, isBoxed, paid }: Contributed): Figure[] {
  const figure = paidFigure(paid);
  return figure ? [{ amiiboId, market, grade: gradeOfCopy({ isBoxed }), ...figure }] : [];
}
