import { noteDue } from "../../../db/alerts/due";
import {
  type FetchTarget,
  inOneBatch,
  isLeaseLost,
  keepTargets,
  leaseDue,
  refuseWithoutLease,
  settle,
} from "../../../db/refresh/fetchTargets";
import { type Check, keepEvidence, keepSaid, readChecks, type Said } from "../../../db/stock/checks";
import { afterTurn, askedOf } from "../../../domain/refresh/rounds";
import { codeOf } from "../../../domain/stock/availability";
import { retailerOf } from "../../../domain/stock/retailers";
import { HOUR_MS } from "../../../domain/time";
import type { RetailerAdapter, StockAnswer, StockReading } from "../retailers";
import { ServiceError } from "../service/serviceError";
import { tellOfRestocks } from "./alerts";
import { IDLE, openPatience, orPutOff, type Turn, takeTurn } from "./service";
import { leaseUntil, type World } from "./world";

const EVERY_MS = 6 * HOUR_MS;

/** The pages of one retailer, a batch at a time and not too fast. What there is no time for comes the next time. */
export const refreshRetailer = (
  world: World,
  adapter: RetailerAdapter,
  wait: (ms: number) => Promise<void>,
): Promise<void> =>
  takeTurn(world, { service: adapter.id }, async () => {
    const { db, holder } = world;
    const key = `stock/${adapter.id}`;
    await keepTargets(db, adapter.id, [{ key, firstDueAt: world.now }]);
    const until = leaseUntil(world);
    const [target] = await leaseDue(db, { service: adapter.id, now: world.now, until, by: holder, most: 1 });
    return target ? orPutOff(world, target, () => workOff(world, adapter, target, wait)) : IDLE;
  });

async function workOff(
  world: World,
  adapter: RetailerAdapter,
  target: FetchTarget,
  wait: (ms: number) => Promise<void>,
): Promise<Turn> {
  const { db, holder } = world;
  const { key } = target;
  const checks = await readChecks(db, retailerOf(adapter.id).name);
  const byId = new Map(checks.map((check) => [check.id, check]));
  const asked = askedOf(target, [...byId.keys()], EVERY_MS, world.clock());
  const wanted = asked.ids.flatMap((id) => byId.get(id) ?? []);
  const { looks, failure: trouble } = await lookAt(world, adapter, wanted, wait);
  const failure = trouble ?? silenceOf(adapter, [...looks.values()]);
  const now = world.clock();
  const items = wanted.filter(({ id }) => looks.has(id)).map(({ amiiboId }) => amiiboId);
  const restocks = await tellOfRestocks(world, { retailer: retailerOf(adapter.id), checks: wanted, looks, now });
  const read = new Set(looks.keys());
  try {
    await inOneBatch(db, [
      refuseWithoutLease(key, holder),
      ...restocks,
      ...statementsFor([...looks.values()], now),
      noteDue(items, now),
      settle({ ...afterTurn(target, asked, { read, failure }, EVERY_MS, now), by: holder }),
    ]);
  } catch (error) {
    if (!isLeaseLost(error)) throw error;
    console.error(`${key} was taken over by another refresh, which looks at it anew.`);
    return IDLE;
  }
  return { hasAnswered: [...looks.values()].some(tells), failure };
}

interface ShopResult {
  readonly looks: ReadonlyMap<number, StockAnswer>;
  readonly failure: ServiceError | undefined;
}

async function lookAt(
  { clock, deadline }: World,
  adapter: RetailerAdapter,
  checks: readonly Check[],
  wait: (ms: number) => Promise<void>,
): Promise<ShopResult> {
  const looks = new Map<number, StockAnswer>();
  const patience = openPatience();
  for (let start = 0; start < checks.length && clock() < deadline && !patience.isOver; start += adapter.batchSize) {
    if (start > 0) await wait(adapter.minGapMs);
    const targets = checks
      .slice(start, start + adapter.batchSize)
      .map(({ id, url, etag, lastModified, barcode: gtin }) => ({ ref: String(id), url, etag, lastModified, gtin }));
    for (const look of (await patience.attempt(() => adapter.fetchBatch(targets))) ?? []) {
      looks.set(Number(look.ref), look);
    }
  }
  return { looks, failure: patience.failure };
}

const tells = (look: StockAnswer): boolean => look.isUnchanged || look.state !== "unknown";

/** A shop that tells nothing of whatever it was asked for has not answered, though its pages are none the worse for it. */
function silenceOf({ id }: RetailerAdapter, looks: readonly StockAnswer[]): ServiceError | undefined {
  const [first] = looks;
  if (!first || first.isUnchanged || looks.some(tells)) return undefined;
  return new ServiceError(
    "unreadable",
    `${retailerOf(id).name} tells nothing of ${looks.length === 1 ? "a page" : `${looks.length} pages`}: ${first.evidence}.`,
  );
}

function statementsFor(looks: readonly StockAnswer[], now: number) {
  const said = looks.filter((look) => !look.isUnchanged);
  return [
    keepSaid(said.filter(tells).map(saidIn), now),
    keepEvidence(said.filter((look) => !tells(look)).map(({ ref, evidence }) => ({ id: Number(ref), evidence }))),
  ];
}

function saidIn({ ref, state, price, currency, condition = "new", evidence, ...look }: StockReading): Said {
  const isPriced = price !== undefined && currency !== undefined;
  return {
    id: Number(ref),
    inStock: codeOf(state),
    condition,
    price: isPriced ? price : undefined,
    currency: isPriced ? currency : undefined,
    evidence,
    etag: look.etag,
    lastModified: look.lastModified,
    expiresAt: look.expiresAt,
    affUrl: look.affUrl,
  };
}
