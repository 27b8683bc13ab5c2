import type { Database } from "../../../db/client";
import { mayWrite } from "../../../db/kvWrites";
import { keepAverages, readCourses } from "../../../db/prices/averages";
import { type Contributed, keepPaid, readContributed } from "../../../db/prices/paid";
import { permitAverages, readBook } from "../../../db/prices/read";
import { leaveEdition, openEdition, setEdition } from "../../../db/prices/write";
import {
  type FetchTarget,
  inOneBatch,
  isLeaseLost,
  keepTargets,
  leaseDue,
  putOff,
  refuseWithoutLease,
  rest,
  type Statement,
  settle,
} from "../../../db/refresh/fetchTargets";
import { AVERAGED } from "../../../domain/prices/dayAverages";
import { KNOWN_FOR_DAYS, paidFigure } from "../../../domain/prices/paid";
import { gradeOfCopy } from "../../../domain/prices/value";
import { backoff } from "../../../domain/refresh/limits";
import { nextDueAt } from "../../../domain/refresh/plan";
import { DAY_MS, dayNumber, shiftDay } from "../../../domain/time";
import { formatBook } from "../../../domain/wire/book";
import { formatCourses } from "../../../domain/wire/courses";
import { BOOK, COURSES, writeStored } from "../../cache/kvStore";
import { dayOf } from "./known";
import { failureIn, IDLE, type Turn, takeTurn } from "./service";
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

interface Publisher {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** ms */
  readonly now: () => number;
  /** ms: no edition comes sooner after the last one. */
  readonly leastGapMs: number;
  /** Averages of listings may be shown. */
  readonly hasAverages: boolean;
}

/**
 * A new edition of the book of prices where its content is another one, or that of the days past: first into KV, then as
 * the one that counts. Another refresh may do the same.
 */
export async function publish({ db, kv, now, leastGapMs, hasAverages }: Publisher): Promise<void> {
  await permitAverages(db, hasAverages);
  if (!(await openEdition(db, now() - leastGapMs))) return;
  const book = await readBook(db);
  const publishedAt = now();
  await keepAverages(db, book, publishedAt, hasAverages ? AVERAGED : ["guide"]);
  const courses = await readCourses(db);
  const content = [formatBook({ ...book, edition: "", publishedAt: 0 }), formatCourses({ ...courses, edition: "" })];
  const edition = await digestOf(content.join("\n"));
  if (edition === book.edition) return leaveEdition(db);
  const stores = { kv, now, mayWrite: (key: string, state: string) => mayWrite(db, key, state, publishedAt) };
  if (!(await writeStored(BOOK, { ...book, edition, publishedAt }, stores))) return;
  await writeStored(COURSES, { ...courses, edition }, stores);
  await setEdition(db, edition, publishedAt);
}

const EDITION_BYTES = 8;

/** The same content has the same name, whoever publishes it. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, EDITION_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

interface Daily {
  readonly service: string;
  /** What is brought by a call each. One after the other, one in each refresh. */
  readonly keys: readonly string[];
  readonly everyMs: number;
  /** ms from one call to the next at least. */
  readonly gapMs?: number;
}

/** What a call brought. */
export interface Brought {
  /** Written together with the news that it was brought: both or neither. */
  readonly statements?: readonly Statement[];
  /** ms by the name of what it left out: since when. */
  readonly behind?: Readonly<Record<string, number>>;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** ms: nobody was asked, and nobody may be before. */
export interface NotYet {
  readonly notBefore: number;
}

/** Something that one call brings whole: done when it is due, and put off when it fails. */
export function takeDaily(
  world: World,
  daily: Daily,
  act: (target: FetchTarget) => Promise<Brought | NotYet>,
): Promise<void> {
  const { db, holder, clock, now } = world;
  const { service, keys, gapMs = 0 } = daily;
  return takeTurn(world, { service }, async () => {
    await keepTargets(
      db,
      service,
      keys.map((key) => ({ key, firstDueAt: now })),
    );
    const until = leaseUntil(world);
    const [target] = await leaseDue(db, { service, now, until, by: holder, most: 1, isAlone: true });
    if (!target) return IDLE;
    const pause = () => (gapMs > 0 ? [rest(service, clock() + gapMs)] : []);
    try {
      const brought = await act(target);
      if (!("notBefore" in brought)) return await keep(world, daily, target, brought, pause());
      await inOneBatch(db, [putOff(target.key, holder, brought.notBefore, target.fails)]);
      return IDLE;
    } catch (error) {
      const failure = failureIn(error, target.key);
      const retryAt = clock() + backoff(target.fails + 1, (failure.retryAt ?? clock()) - clock());
      await inOneBatch(db, [putOff(target.key, holder, retryAt, target.fails + 1), ...pause()]);
      return { ...IDLE, failure };
    }
  });
}

async function keep(
  { db, holder, clock }: World,
  { everyMs }: Daily,
  { key }: FetchTarget,
  { statements = [], behind = {}, etag, lastModified }: Brought,
  pause: readonly Statement[],
): Promise<Turn> {
  const nextAt = nextDueAt(key, everyMs, clock());
  const done = { key, by: holder, nextDueAt: nextAt, fails: 0, checkedAt: clock(), behind, etag, lastModified };
  try {
    await inOneBatch(db, [refuseWithoutLease(key, holder), ...statements, settle(done), ...pause]);
    return { hasAnswered: true };
  } catch (error) {
    if (!isLeaseLost(error)) throw error;
    console.error(`${key} was taken over by another refresh, which looks at it anew.`);
    return IDLE;
  }
}
