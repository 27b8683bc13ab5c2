import {
  inOneBatch,
  isLeaseLost,
  keepTargets,
  leaseDue,
  putOff,
  refuseWithoutLease,
  rest,
  type Statement,
  settle,
  type Target,
} from "../../../db/refresh/targets";
import { backoff } from "../../../domain/refresh/limits";
import { nextDueAt } from "../../../domain/refresh/plan";
import { failureIn } from "./fault";
import { IDLE, type Turn, takeTurn } from "./service";
import { leaseUntil, type World } from "./world";

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
  act: (target: Target) => Promise<Brought | NotYet>,
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
  { key }: Target,
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
