import {
  getPhotographRefreshTargetKey,
  PHOTOGRAPH_SERVICE_ID,
  type PhotographState,
  readPhotographStates,
  recordPhotographProblemSql,
  removePhotographSql,
  saveValidPhotographSql,
} from "../../db/photographs/photographs";
import type { RefreshTarget } from "../../db/refresh/leases";
import { completeRefreshTargetSql, rescheduleRefreshTargetSql } from "../../db/refresh/schedule";
import { type BatchStatement, writeBatch } from "../../db/writeBatch";
import { hasNfcCode, type Item } from "../../domain/catalogue/item";
import type { NfcCode } from "../../domain/catalogue/nfcCode";
import type { InvalidPhotograph } from "../../domain/photographs/photographFile";
import { computeNextDueAt } from "../../domain/refresh/schedule";
import { DAY_MS } from "../../domain/time";
import type { ExternalServices } from "../external/index";
import type { HttpValidators } from "../external/service/request";
import {
  deletePhotograph,
  hasPhotograph,
  writePhotograph,
  writePhotographTilePacks,
} from "../pictures/photographStore";
import type { ProcessedPhotograph } from "../pictures/processPhotograph";
import type { RefreshContext } from "./context";
import {
  claimDueRefreshTargetsOfService,
  getRefreshTargetRetryTime,
  IDLE_SERVICE_RUN_RESULT,
  runServiceWithCircuitBreaker,
  type ServiceRunResult,
  toServiceRunFailure,
  writeUnderLease,
} from "./serviceRun";

const PHOTOGRAPH_INTERVAL_MS = 7 * DAY_MS;
/** Maximum number of photographs that one run refreshes. Resizing one takes a fifth of a second. */
const MAX_PHOTOGRAPHS_PER_RUN = 16;
/** Number of consecutive unusable responses, over at least a day, after which a photograph is hidden. */
const MAX_BAD_RESPONSES = 3;

interface PhotographTools {
  readonly kv: KVNamespace;
  readonly fetchPhotograph: NonNullable<ExternalServices["fetchPhotograph"]>;
  readonly processFile: (file: Uint8Array, item: Item) => Promise<ProcessedPhotograph | InvalidPhotograph>;
}

/** Refreshes a few photographs, the longest overdue first. An item without a photograph is shown as a drawing. */
export const refreshPhotographs = (context: RefreshContext, tools: PhotographTools): Promise<void> =>
  runServiceWithCircuitBreaker(context, { service: PHOTOGRAPH_SERVICE_ID }, async () => {
    const { db, catalogue, leaseHolder, clock, now } = context;
    const known = await readPhotographStates(db);
    const wanted = catalogue.items.filter(hasNfcCode).filter(({ id }) => !known.get(id)?.isRejected);
    const items = new Map(wanted.map((item) => [getPhotographRefreshTargetKey(item.id), item]));
    // Makes all new photographs due at once, in the order of the catalogue.
    const firstDueAt = now - items.size;
    const allTargets = [...items.keys()].map((key, index) => ({ key, firstDueAt: firstDueAt + index }));
    const request = { service: PHOTOGRAPH_SERVICE_ID, limit: MAX_PHOTOGRAPHS_PER_RUN, isExclusive: true };
    const targets = await claimDueRefreshTargetsOfService(context, allTargets, request);
    const changed = new Map<number, string | undefined>();
    let runResult: ServiceRunResult = IDLE_SERVICE_RUN_RESULT;
    try {
      for (const target of targets) {
        const item = items.get(target.targetKey);
        if (!item || runResult.failure || clock() >= context.deadline) {
          await writeBatch(db, [
            rescheduleRefreshTargetSql(target.targetKey, leaseHolder, clock(), target.failureCount),
          ]);
          continue;
        }
        const query = { item, target, known: known.get(item.id) };
        const { hasAnswered, failure } = await refreshPhotograph(context, tools, query, changed);
        runResult = { ...runResult, hasAnswered: runResult.hasAnswered || hasAnswered, failure };
      }
      return runResult;
    } finally {
      if (changed.size > 0) await repackTiles(context, tools, changed, known);
    }
  });

interface PhotographQuery {
  readonly item: Item & { readonly nfcCode: NfcCode };
  readonly target: RefreshTarget;
  readonly known: PhotographState | undefined;
}

interface PhotographCheck extends HttpValidators {
  readonly statements: readonly BatchStatement[];
  /** Photograph to show from now on, if it changes. If the hash is `undefined`, the photograph is hidden. */
  readonly shown?: { readonly hash: string | undefined };
  readonly failureCount: number;
}

/** Checks the photograph of one item and stores the result. A changed photograph is added to `changed`. */
async function refreshPhotograph(
  context: RefreshContext,
  tools: PhotographTools,
  query: PhotographQuery,
  changed: Map<number, string | undefined>,
): Promise<ServiceRunResult> {
  const { db, leaseHolder, clock } = context;
  const { item, target } = query;
  try {
    const { statements, shown, ...check } = await checkPhotograph(context, tools, query);
    const now = clock();
    const { targetKey } = target;
    const nextDueAt = computeNextDueAt(targetKey, check.failureCount > 0 ? DAY_MS : PHOTOGRAPH_INTERVAL_MS, now);
    const done = { targetKey, leasedBy: leaseHolder, nextDueAt, checkedAt: now, ...check };
    const isWritten = await writeUnderLease(context, targetKey, [...statements, completeRefreshTargetSql(done)]);
    if (isWritten && shown) changed.set(item.id, shown.hash);
    return { hasAnswered: isWritten };
  } catch (error) {
    const failure = toServiceRunFailure(error, target.targetKey);
    const retryAt = getRefreshTargetRetryTime(target, failure, clock());
    await writeBatch(db, [rescheduleRefreshTargetSql(target.targetKey, leaseHolder, retryAt, target.failureCount)]);
    return { ...IDLE_SERVICE_RUN_RESULT, failure };
  }
}

async function checkPhotograph(
  { clock }: RefreshContext,
  { kv, fetchPhotograph, processFile }: PhotographTools,
  query: PhotographQuery,
): Promise<PhotographCheck> {
  const { item, target, known } = query;
  const { etag, lastModified } = target;
  const isStored = known?.hash !== undefined && (await hasPhotograph(kv, { id: item.id, hash: known.hash }));
  // Sends no validators if the photograph is not in KV, because the response "unchanged" would be useless then.
  const response = await fetchPhotograph(item.nfcCode, isStored ? { etag, lastModified } : {});
  switch (response.kind) {
    case "unchanged":
      return { statements: [], failureCount: 0, etag, lastModified };
    case "missing":
      if (known?.hash !== undefined) return toRejectedCheck(query, "is missing at its source", clock());
      return { statements: [removePhotographSql(item.id)], failureCount: 0 };
    case "bad":
      return toRejectedCheck(query, response.problem, clock());
    case "file": {
      const processed = await processFile(response.bytes, item);
      if (!processed.ok) return toRejectedCheck(query, processed.problem, clock());
      const { hash } = processed;
      if (hash !== known?.hash || !isStored) await writePhotograph(kv, item.id, processed);
      const validators = { etag: response.etag, lastModified: response.lastModified };
      const statements = [saveValidPhotographSql(item.id, hash, clock())];
      return { statements, shown: { hash }, failureCount: 0, ...validators };
    }
  }
}

function toRejectedCheck({ item, target, known }: PhotographQuery, problem: string, now: number): PhotographCheck {
  const isKnown = known?.problem === problem;
  if (!isKnown)
    console.error(
      `Photograph of ${item.name} (item ${item.id}) was rejected: it ${problem}. The item keeps its current picture.`,
    );
  const failureCount = target.failureCount + 1;
  const hasLasted = isKnown && now - (known.problemSince ?? now) >= DAY_MS;
  const staysVisible = failureCount < MAX_BAD_RESPONSES || !hasLasted;
  const statements = [recordPhotographProblemSql({ itemId: item.id, problem, keepsPhotograph: staysVisible, now })];
  return { statements, ...(!staysVisible && { shown: { hash: undefined } }), failureCount };
}

/** Rebuilds the tile packs that export images read, and deletes photographs that are no longer shown. */
async function repackTiles(
  { db }: RefreshContext,
  { kv }: PhotographTools,
  changed: ReadonlyMap<number, string | undefined>,
  previous: ReadonlyMap<number, PhotographState>,
): Promise<void> {
  const replaced = [...changed].filter(([id, hash]) => previous.get(id)?.hash !== hash);
  if (replaced.length === 0) return;
  const current = await readPhotographStates(db);
  const shownHashes = new Map(
    [...current.values()].flatMap(({ itemId, hash }) => (hash === undefined ? [] : [[itemId, hash] as const])),
  );
  for (const [id] of replaced) {
    const hash = previous.get(id)?.hash;
    if (hash !== undefined && shownHashes.get(id) !== hash) await deletePhotograph(kv, { id, hash });
  }
  await writePhotographTilePacks(
    kv,
    replaced.map(([id]) => id),
    shownHashes,
  );
}
