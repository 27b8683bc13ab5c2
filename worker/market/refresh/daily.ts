import { inOneBatch } from "../../../db/refresh/batch";
import { keepTargets, leaseDue, putOff, settle } from "../../../db/refresh/targets";
import { backoff } from "../../../domain/refresh/backoff";
import { nextDueAt } from "../../../domain/refresh/plan";
import { ServiceError } from "../serviceError";
import { IDLE, takeTurn } from "./service";
import { LEASE_MS, NOTHING_TOUCHED, type Touched, type World } from "./world";

/** Something that one call brings whole: done when it is due, and put off when it fails. */
export function takeDaily(
  world: World,
  service: string,
  everyMs: number,
  act: () => Promise<unknown>,
): Promise<Touched> {
  const { db, holder, clock } = world;
  return takeTurn(world, { service }, async () => {
    await keepTargets(db, service, [{ key: service, firstDueAt: world.now }]);
    const until = clock() + LEASE_MS;
    const [target] = await leaseDue(db, { service, now: world.now, until, by: holder, most: 1 });
    if (!target) return IDLE;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const retryAt = clock() + backoff(target.fails + 1, (error.retryAt ?? clock()) - clock());
      await inOneBatch(db, [putOff(service, holder, retryAt, target.fails + 1)]);
      return { ...IDLE, failure: error };
    }
    const nextAt = nextDueAt(service, everyMs, clock());
    const done = { key: service, by: holder, nextDueAt: nextAt, fails: 0, checkedAt: clock(), behind: {} };
    await inOneBatch(db, [settle(done)]);
    return { touched: NOTHING_TOUCHED, hasAnswered: true };
  });
}
