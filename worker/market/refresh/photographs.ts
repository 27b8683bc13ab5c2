import {
  type KnownPhotograph,
  noteProblem,
  PHOTOGRAPHS,
  photographTarget,
  readPhotographs,
  showPhotograph,
  withdrawPhotograph,
} from "../../../db/photographs/photographs";
import {
  type FetchTarget,
  inOneBatch,
  isLeaseLost,
  keepTargets,
  leaseDue,
  putOff,
  refuseWithoutLease,
  type Statement,
  settle,
} from "../../../db/refresh/fetchTargets";
import type { Amiibo } from "../../../domain/catalogue/amiibo";
import type { Bad } from "../../../domain/photographs/file";
import { backoff } from "../../../domain/refresh/limits";
import { nextDueAt } from "../../../domain/refresh/plan";
import { DAY_MS } from "../../../domain/time";
import type { Developed } from "../../pictures/develop";
import { dropPhotograph, hasPhotograph, keepPhotograph, packTiles } from "../../pictures/photographStore";
import type { MarketServices } from "../index";
import { failureIn, IDLE, type Turn, takeTurn } from "./service";
import { leaseUntil, type World } from "./world";

const EVERY_MS = 7 * DAY_MS;
/** Each takes a fifth of a second to be made small. */
const MOST = 16;
/** What was good stays until so many bad answers in a row, for a day at least: a source has bad days. */
const PATIENCE = 3;

interface Tools {
  readonly kv: KVNamespace;
  readonly fetchPhotograph: NonNullable<MarketServices["photograph"]>;
  readonly develop: (file: Uint8Array, item: Amiibo) => Promise<Developed | Bad>;
}

/** A few photographs in each refresh, the longest overdue first. What the source has none of is shown by its drawing. */
export const refreshPhotographs = (world: World, tools: Tools): Promise<void> =>
  takeTurn(world, { service: PHOTOGRAPHS }, async () => {
    const { db, catalogue, holder, clock, now } = world;
    const known = await readPhotographs(db);
    const wanted = catalogue.items.filter(({ id }) => !known.get(id)?.isRefused);
    const items = new Map(wanted.map((item) => [photographTarget(item.id), item]));
    // All at once, in the catalogue's order.
    const first = now - items.size;
    await keepTargets(
      db,
      PHOTOGRAPHS,
      [...items.keys()].map((key, place) => ({ key, firstDueAt: first + place })),
    );
    const until = leaseUntil(world);
    const targets = await leaseDue(db, { service: PHOTOGRAPHS, now, until, by: holder, most: MOST, isAlone: true });
    const changed = new Map<number, string | undefined>();
    let turn: Turn = IDLE;
    try {
      for (const target of targets) {
        const item = items.get(target.key);
        if (!item || turn.failure || clock() >= world.deadline) {
          await inOneBatch(db, [putOff(target.key, holder, clock(), target.fails)]);
          continue;
        }
        const look = { item, target, known: known.get(item.id) };
        const { hasAnswered, failure } = await lookAt(world, tools, look, changed);
        turn = { ...turn, hasAnswered: turn.hasAnswered || hasAnswered, failure };
      }
      return turn;
    } finally {
      if (changed.size > 0) await tidy(world, tools, changed, known);
    }
  });

interface PhotographQuery {
  readonly item: Amiibo;
  readonly target: FetchTarget;
  readonly known: KnownPhotograph | undefined;
}

/** What one look at the source came to. */
interface SourceResult {
  readonly statements: readonly Statement[];
  /** Of the photograph that is shown from now on; absent where it is as it was. */
  readonly shown?: { readonly hash: string | undefined };
  readonly fails: number;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** @param changed takes in what the item is shown by now. */
async function lookAt(
  world: World,
  tools: Tools,
  look: PhotographQuery,
  changed: Map<number, string | undefined>,
): Promise<Turn> {
  const { db, holder, clock } = world;
  const { item, target } = look;
  try {
    const { statements, shown, fails, etag, lastModified } = await see(world, tools, look);
    const now = clock();
    const dueAt = nextDueAt(target.key, fails > 0 ? DAY_MS : EVERY_MS, now);
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
    await inOneBatch(db, [refuseWithoutLease(target.key, holder), ...statements, settle(done)]);
    if (shown) changed.set(item.id, shown.hash);
    return { hasAnswered: true };
  } catch (error) {
    if (isLeaseLost(error)) {
      console.error(`${target.key} was taken over by another refresh, or is not wanted any more.`);
      return IDLE;
    }
    const failure = failureIn(error, target.key);
    const retryAt = clock() + backoff(target.fails + 1, (failure.retryAt ?? clock()) - clock());
    await inOneBatch(db, [putOff(target.key, holder, retryAt, target.fails)]);
    return { ...IDLE, failure };
  }
}

async function see(
  { clock }: World,
  { kv, fetchPhotograph, develop }: Tools,
  look: PhotographQuery,
): Promise<SourceResult> {
  const { item, target, known } = look;
  const { etag, lastModified } = target;
  const isKept = known?.hash !== undefined && (await hasPhotograph(kv, { id: item.id, hash: known.hash }));
  // Without a photograph there is nothing that could be unchanged.
  const answer = await fetchPhotograph(item, isKept ? { etag, lastModified } : {});
  switch (answer.kind) {
    case "unchanged":
      return { statements: [], fails: 0, etag, lastModified };
    case "missing":
      if (known?.hash !== undefined) return notTaken(look, "is gone from its source", clock());
      return { statements: [withdrawPhotograph(item.id)], fails: 0 };
    case "bad":
      return notTaken(look, answer.problem, clock());
    case "file": {
      const made = await develop(answer.bytes, item);
      if (!made.isGood) return notTaken(look, made.problem, clock());
      const { hash } = made;
      if (hash !== known?.hash || !isKept) await keepPhotograph(kv, item.id, made);
      const { etag: tag, lastModified: changedAt } = answer;
      const statements = [showPhotograph(item.id, hash, clock())];
      return { statements, shown: { hash }, fails: 0, etag: tag, lastModified: changedAt };
    }
  }
}

function notTaken({ item, target, known }: PhotographQuery, problem: string, now: number): SourceResult {
  const isKnown = known?.problem === problem;
  if (!isKnown) tell(item, problem);
  const fails = target.fails + 1;
  const hasLasted = isKnown && now - (known.problemAt ?? now) >= DAY_MS;
  const isKept = fails < PATIENCE || !hasLasted;
  const statements = [noteProblem({ id: item.id, problem, isKept, now })];
  return { statements, ...(!isKept && { shown: { hash: undefined } }), fails };
}

const tell = ({ id, name }: Amiibo, problem: string): void =>
  console.error(`The photograph of ${name} (amiibo ${id}): it ${problem}.`);

/** Exports read photographs in packs; and nobody asks any more for those that were shown before. */
async function tidy(
  { db }: World,
  { kv }: Tools,
  changed: ReadonlyMap<number, string | undefined>,
  before: ReadonlyMap<number, KnownPhotograph>,
): Promise<void> {
  const moved = [...changed].filter(([id, hash]) => before.get(id)?.hash !== hash);
  if (moved.length === 0) return;
  const now = await readPhotographs(db);
  const shown = new Map([...now.values()].flatMap(({ id, hash }) => (hash === undefined ? [] : [[id, hash] as const])));
  for (const [id] of moved) {
    const hash = before.get(id)?.hash;
    if (hash !== undefined && shown.get(id) !== hash) await dropPhotograph(kv, { id, hash });
  }
  await packTiles(
    kv,
    moved.map(([id]) => id),
    shown,
  );
}
