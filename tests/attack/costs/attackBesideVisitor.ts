import { setTimeout as sleep } from "node:timers/promises";
import { computePercentile } from "../../bench/results/median";
import type { BenchResult } from "../../bench/results/result";
import { createFaultResults, formatStatusCounts } from "../faultResults";
import { type AttackRequest, type AttackResponse, createHttpClient, sendContinuously } from "../httpClient";
import type { AttackTarget } from "../target";
import { createVictim, type Victim } from "../victim";

/** Duration of each flood in ms. `ATTACK_SECONDS=60 npm run attack` makes it longer. */
export const FLOOD_MS = 1_000 * Number(process.env.ATTACK_SECONDS ?? "10");
const QUIET_MS = 3_000;
const PAUSE_MS = 20;
/** Longest accepted 95th percentile of a visitor's response during a flood, as a multiple of that without it. */
const MAX_SLOWDOWN = 4;
/** Shortest quiet time in ms to compare with. Faster responses are mostly noise. */
const MIN_QUIET_MS = 20;
const PAGE_PATH = "/my-account";

export interface Flood {
  readonly name: string;
  readonly connections: number;
  /** Returns the next request of the attackers. */
  readonly next: () => AttackRequest;
}

export interface FloodOutcome {
  readonly results: readonly BenchResult[];
  /** Responses to the attackers. */
  readonly responses: readonly AttackResponse[];
}

/** Sends a flood while another member loads a page and clicks. Compares that member's waits with those before it. */
export async function attackBesideVisitor(
  { url, db }: AttackTarget,
  { name, connections, next }: Flood,
): Promise<FloodOutcome> {
  const visitor = await createVictim(db);
  const [own, attackers] = [createHttpClient(url, 1), createHttpClient(url, connections)];
  let isOver = false;
  /** Loads a page and clicks in turn until `isOver`. Returns the responses of both. */
  const visit = async () => {
    const [pages, clicks]: [AttackResponse[], AttackResponse[]] = [[], []];
    while (!isOver) {
      pages.push(await own.send({ path: PAGE_PATH, headers: visitor.headers }));
      clicks.push(await own.send(createClick(visitor, clicks.length)));
      await sleep(PAUSE_MS);
    }
    return { pages, clicks };
  };
  try {
    await own.send({ path: PAGE_PATH, headers: visitor.headers });
    const quiet = visit();
    await sleep(QUIET_MS);
    isOver = true;
    const before = await quiet;
    isOver = false;
    const attacked = visit();
    const responses = await sendContinuously(attackers, { connections, ms: FLOOD_MS }, next);
    isOver = true;
    const during = await attacked;
    return {
      responses,
      results: [
        createSlowdownResult(`${name}: a visitor's page`, before.pages, during.pages),
        createSlowdownResult(`${name}: a visitor's click`, before.clicks, during.clicks),
        ...createFaultResults(`${name}: the visitor`, [...during.pages, ...during.clicks]),
        ...createFaultResults(`${name}: the attackers`, responses),
      ],
    };
  } finally {
    isOver = true;
    own.close();
    attackers.close();
  }
}

const createClick = ({ headers }: Victim, count: number): AttackRequest => ({
  method: "POST",
  path: `/api/amiibo/7/wishlist/${count % 2 === 0 ? "add" : "remove"}`,
  headers: { ...headers, "Content-Type": "application/json" },
  body: "{}",
});

/** Compares the 95th percentiles of response times. Prints the medians as well. */
function createSlowdownResult(
  name: string,
  quiet: readonly AttackResponse[],
  attacked: readonly AttackResponse[],
): BenchResult {
  const [before, during] = [quiet, attacked].map((responses) => responses.map(({ ms }) => ms));
  const format = (times: readonly number[] = []) =>
    `${Math.round(computePercentile(times, 0.5))}/${Math.round(computePercentile(times, 0.95))} ms`;
  return {
    name: `${name}, relative to quiet`,
    value: computePercentile(during ?? [], 0.95) / Math.max(MIN_QUIET_MS, computePercentile(before ?? [], 0.95)),
    unit: "x",
    limit: { max: MAX_SLOWDOWN },
    from: `p50/p95 ${format(during)}, quiet ${format(before)}; ${formatStatusCounts(attacked)}`,
  };
}
