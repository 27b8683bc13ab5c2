import {
  getPhotographTargetKey,
  type KnownPhotograph,
  PHOTOGRAPH_SERVICE,
  readPhotographs,
  recordPhotographProblemSql,
  removePhotographSql,
  showPhotographSql,
} from "../../db/photographs/photographs";
import {
  abortIfLeaseLostSql,
  type BatchStatement,
  claimDueTargets,
  completeTargetSql,
  isLeaseLostError,
  type RefreshTarget,
  replaceRefreshTargets,
  rescheduleTargetSql,
  writeBatch,
} from "../../db/refresh/refreshTargets";
import type { Item } from "../../domain/catalogue/item";
import type { InvalidPhotograph } from "../../domain/photographs/photographFile";
import { computeBackoffMs } from "../../domain/refresh/limits";
import { computeNextDueAt } from "../../domain/refresh/schedule";
import { DAY_MS } from "../../domain/time";
import type { ExternalServices } from "../external/index";
import { deletePhotograph, hasPhotograph, writePhotograph, writeTilePacks } from "../pictures/photographStore";
import type { ProcessedPhotograph } from "../pictures/processPhotograph";
import { getLeaseExpiry, type RefreshContext } from "./context";
import { IDLE_RUN, runWithCircuitBreaker, type ServiceRunResult, toRunFailure } from "./serviceRun";

const PHOTOGRAPH_INTERVAL_MS = 7 * DAY_MS;
/** Each takes a fifth of a second to be made small. */
const MAX_PHOTOGRAPHS_PER_RUN = 16;
/** What was good stays until so many bad answers in a row, for a day at least: a source has bad days. */
const MAX_BAD_RESPONSES = 3;

interface PhotographTools {
  readonly kv: KVNamespace;
  readonly fetchPhotograph: NonNullable<ExternalServices["photograph"]>;
  readonly develop: (file: Uint8Array, item: Item) => Promise<ProcessedPhotograph | InvalidPhotograph>;
}

/** A few photographs in each refresh, the longest overdue first. What the source has none of is shown by its drawing. */
export const refreshPhotographs = (world: RefreshContext, tools: PhotographTools): Promise<void> =>
  runWithCircuitBreaker(world, { service: PHOTOGRAPH_SERVICE }, async () => {
    const { db, catalogue, holder, clock, now } = world;
    const known = await readPhotographs(db);
    const wanted = catalogue.items.filter(({ id }) => !known.get(id)?.isRefused);
    const items = new Map(wanted.map((item) => [getPhotographTargetKey(item.id), item]));
    // All at once, in the catalogue's order.
    const first = now - items.size;
    await replaceRefreshTargets(
      db,
      PHOTOGRAPH_SERVICE,
      [...items.keys()].map((key, place) => ({ key, firstDueAt: first + place })),
    );
    const until = getLeaseExpiry(world);
    const targets = await claimDueTargets(db, {
      service: PHOTOGRAPH_SERVICE,
      now,
      until,
      by: holder,
      most: MAX_PHOTOGRAPHS_PER_RUN,
      isAlone: true,
    });
    const changed = new Map<number, string | undefined>();
    let turn: ServiceRunResult = IDLE_RUN;
    try {
      for (const target of targets) {
        const item = items.get(target.key);
        if (!item || turn.failure || clock() >= world.deadline) {
          await writeBatch(db, [rescheduleTargetSql(target.key, holder, clock(), target.fails)]);
          continue;
        }
        const look = { item, target, known: known.get(item.id) };
        const { hasAnswered, failure } = await refreshPhotograph(world, tools, look, changed);
        turn = { ...turn, hasAnswered: turn.hasAnswered || hasAnswered, failure };
      }
      return turn;
    } finally {
      if (changed.size > 0) await repackTiles(world, tools, changed, known);
    }
  });

interface PhotographQuery {
  readonly item: Item;
  readonly target: RefreshTarget;
  readonly known: KnownPhotograph | undefined;
}

/** What one look at the source came to. */
interface PhotographCheck {
  readonly statements: readonly BatchStatement[];
  /** Of the photograph that is shown from now on; absent where it is as it was. */
  readonly shown?: { readonly hash: string | undefined };
  readonly fails: number;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** @param changed takes in what the item is shown by now. */
async function refreshPhotograph(
  world: RefreshContext,
  tools: PhotographTools,
  look: PhotographQuery,
  changed: Map<number, string | undefined>,
): Promise<ServiceRunResult> {
  const { db, holder, clock } = world;
  const { item, target } = look;
  try {
    const { statements, shown, fails, etag, lastModified } = await checkPhotograph(world, tools, look);
    const now = clock();
    const dueAt = computeNextDueAt(target.key, fails > 0 ? DAY_MS : PHOTOGRAPH_INTERVAL_MS, now);
    const done = {
      key: target.key,
      by: holder,
      nextDueAt: dueAt,
      fails,
      checkedAt: now,
      behind: {},
      etag,
      lastModified,
    };
    await writeBatch(db, [abortIfLeaseLostSql(target.key, holder), ...statements, completeTargetSql(done)]);
    if (shown) changed.set(item.id, shown.hash);
    return { hasAnswered: true };
  } catch (error) {
    if (isLeaseLostError(error)) {
      console.error(`${target.key} was taken over by another refresh, or is not wanted any more.`);
      return IDLE_RUN;
    }
    const failure = toRunFailure(error, target.key);
    const retryAt = clock() + computeBackoffMs(target.fails + 1, (failure.retryAt ?? clock()) - clock());
    await writeBatch(db, [rescheduleTargetSql(target.key, holder, retryAt, target.fails)]);
    return { ...IDLE_RUN, failure };
  }
}

async function checkPhotograph(
  { clock }: RefreshContext,
  { kv, fetchPhotograph, develop }: PhotographTools,
  look: PhotographQuery,
): Promise<PhotographCheck> {
  const { item, target, known } = look;
  const { etag, lastModified } = target;
  const isKept = known?.hash !== undefined && (await hasPhotograph(kv, { id: item.id, hash: known.hash }));
  // Without a photograph there is nothing that could be unchanged.
  const answer = await fetchPhotograph(item, isKept ? { etag, lastModified } : {});
  switch (answer.kind) {
    case "unchanged":
      return { statements: [], fails: 0, etag, lastModified };
    case "missing":
      if (known?.hash !== undefined) return toRejectedCheck(look, "is gone from its source", clock());
      return { statements: [removePhotographSql(item.id)], fails: 0 };
    case "bad":
      return toRejectedCheck(look, answer.problem, clock());
    case "file": {
      const made = await develop(answer.bytes, item);
      if (!made.isGood) return toRejectedCheck(look, made.problem, clock());
      const { hash } = made;
      if (hash !== known?.hash || !isKept) await writePhotograph(kv, item.id, made);
      const { etag: tag, lastModified: changedAt } = answer;
      const statements = [showPhotographSql(item.id, hash, clock())];
      return { statements, shown: { hash }, fails: 0, etag: tag, lastModified: changedAt };
    }
  }
}

function toRejectedCheck({ item, target, known }: PhotographQuery, problem: string, now: number): PhotographCheck {
  const isKnown = known?.problem === problem;
  if (!isKnown) logRejectedPhotograph(item, problem);
  const fails = target.fails + 1;
  const hasLasted = isKnown && now - (known.problemAt ?? now) >= DAY_MS;
  const isKept = fails < MAX_BAD_RESPONSES || !hasLasted;
  const statements = [recordPhotographProblemSql({ id: item.id, problem, isKept, now })];
  return { statements, ...(!isKept && { shown: { hash: undefined } }), fails };
}

const logRejectedPhotograph = ({ id, name }: Item, problem: string): void =>
  console.error(`The photograph of ${name} (amiibo ${id}): it ${problem}.`);

/** Exports read photographs in packs; and nobody asks any more for those that were shown before. */
async function repackTiles(
  { db }: RefreshContext,
  { kv }: PhotographTools,
  changed: ReadonlyMap<number, string | undefined>,
  before: ReadonlyMap<number, KnownPhotograph>,
): Promise<void> {
  const moved = [...changed].filter(([id, hash]) => before.get(id)?.hash !== hash);
  if (moved.length === 0) return;
  const now = await readPhotographs(db);
  const shown = new Map([...now.values()].flatMap(({ id, hash }) => (hash === undefined ? [] : [[id, hash] as const])));
  for (const [id] of moved) {
    const hash = before.get(id)?.hash;
    if (hash !== undefined && shown.get(id) !== hash) await deletePhotograph(kv, { id, hash });
  }
  await writeTilePacks(
    kv,
    moved.map(([id]) => id),
    shown,
  );
}
