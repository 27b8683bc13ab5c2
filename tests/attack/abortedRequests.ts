import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { pollUntil } from "../../local/process/commandError";
import type { BenchResult } from "../bench/results/result";
import { createFaultResults, createSharedPromisesResult } from "./faultResults";
import { type AttackRequest, type AttackResponse, createHttpClient, type HttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import {
  checkAcknowledgedWrites,
  countAcknowledged,
  createVictim,
  createVictims,
  startAddingToWishlists,
  type Victim,
} from "./victim";

const REQUESTS_PER_SECOND = 1_200;
const QUIET_MS = 8_000;
const FLOOD_MS = 60_000;
/** Pages that the site caches for guests, so that they are always answered. */
const CACHED_PATHS = ["/", "/privacy", "/list/all", "/amiibo/1/mario"];
/** Requests of the attacker, each from another address. Every second one carries the attacker's session. */
const ATTACKED_PATHS = ["/list/all?groups=20&q=o", "/list/all", "/api/guest/amiibo/all", "/user/1", "/img/1"];
/** Members who add items to their wishlists beside the attack, each once per period: 25 clicks a second together. */
const CLICKERS = 5;
const CLICK_PERIOD_MS = 200;
const MIN_CLICKS_PER_SECOND = 20;
const PAUSE_MS = 50;
/** Accepted slowdown: the 95th percentile of waits during the flood, compared with a quiet site. */
const MAX_SLOWDOWN = 4;
/** Longest accepted time until the site responds quickly again. */
const BACK_WITHIN_MS = 2_000;
const TIMEOUT_MS = 20_000;

/**
 * Sends many requests whose client disconnects before the response, half of them signed in, while another guest loads
 * pages, another member loads the account page, and members add items to their wishlists. All of them connect to the
 * worker itself, because its local surroundings cost more than the worker and are not those of a deployment.
 */
export async function attackByAborting(target: AttackTarget): Promise<BenchResult[]> {
  const { workerUrl: url, db, reports } = target;
  const [attacker, member, clickers] = await Promise.all([
    createVictim(db),
    createVictim(db),
    createVictims(db, CLICKERS),
  ]);
  const client = createHttpClient(url, CLICKERS + 1);
  for (const path of CACHED_PATHS) await client.send({ path });
  const quiet = await visitWhile(url, member, () => sleep(QUIET_MS));
  const clicks = startAddingToWishlists(client, clickers, CLICK_PERIOD_MS);
  const flooded = await visitWhile(url, member, () => sendAbortedRequests(Number(new URL(url).port), attacker));
  await clicks.stop();
  const clicksPerSecond = countAcknowledged(clickers) / (FLOOD_MS / 1_000);
  const start = performance.now();
  const fresh = createHttpClient(url, 1);
  await pollUntil(async () => ((await fresh.send({ path: "/" })).status === 200 ? true : undefined), {
    timeoutMs: TIMEOUT_MS,
  });
  const recoveryMs = performance.now() - start;
  const flood = `${REQUESTS_PER_SECOND} aborted requests a second`;
  const results: BenchResult[] = [
    ...createSlowdownResults(`during ${flood}: cached page for a guest`, quiet.guest, flooded.guest),
    ...createSlowdownResults(`during ${flood}: account page of a member`, quiet.member, flooded.member),
    ...createFaultResults(`clicks during ${flood}`, clicks.responses),
    createRejectionResult(`during ${flood}: clicks that the site did not acknowledge`, clicks.responses),
    ...(await checkAcknowledgedWrites(flood, client, clickers)),
    {
      name: `during ${flood}: acknowledged clicks a second`,
      value: clicksPerSecond,
      unit: "per second",
      limit: { min: MIN_CLICKS_PER_SECOND },
    },
    {
      name: `after ${flood}: time until the site responds`,
      value: recoveryMs,
      unit: "ms",
      limit: { max: BACK_WITHIN_MS },
      from: reports.length > 0 ? `${reports.length} restarts` : "no restarts",
    },
    createSharedPromisesResult("aborted requests", target),
  ];
  for (const each of [client, fresh]) each.close();
  return results;
}

async function sendAbortedRequests(port: number, { headers }: Victim): Promise<void> {
  const start = performance.now();
  let sent = 0;
  for (let now = start; now < start + FLOOD_MS; now = performance.now()) {
    for (const due = ((now - start) / 1_000) * REQUESTS_PER_SECOND; sent < due; sent += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      const cookie = sent % 2 === 0 ? `Cookie: ${headers.Cookie}\r\n` : "";
      const path = ATTACKED_PATHS[(sent >> 1) % ATTACKED_PATHS.length];
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCF-Connecting-IP: ${createAddress(sent)}\r\n${cookie}\r\n`,
      );
      setTimeout(() => socket.resetAndDestroy(), sent % 20);
    }
    await sleep(5);
  }
}

/** Returns an address that only the attacker uses. */
const createAddress = (number: number): string => `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

/** Lets a guest load cached pages, and a member the account page, until `work` is done. Returns their responses. */
async function visitWhile(url: string, { headers }: Victim, work: () => Promise<unknown>) {
  const clients = [createHttpClient(url, 1), createHttpClient(url, 1)] as const;
  let isOver = false;
  let count = 0;
  const getCachedPage = () => {
    count += 1;
    return { path: CACHED_PATHS[count % CACHED_PATHS.length] ?? "/" };
  };
  const visits = Promise.all([
    requestUntilOver(clients[0], getCachedPage, () => isOver),
    requestUntilOver(
      clients[1],
      () => ({ path: "/my-account", headers }),
      () => isOver,
    ),
  ]);
  await work();
  isOver = true;
  const [guest, member] = await visits;
  for (const client of clients) client.close();
  return { guest, member };
}

async function requestUntilOver(
  client: HttpClient,
  next: () => AttackRequest,
  isOver: () => boolean,
): Promise<AttackResponse[]> {
  const responses: AttackResponse[] = [];
  while (!isOver()) {
    responses.push(await client.send(next()));
    await sleep(PAUSE_MS);
  }
  return responses;
}

function createSlowdownResults(
  name: string,
  quiet: readonly AttackResponse[],
  flooded: readonly AttackResponse[],
): BenchResult[] {
  const [before, during] = [computePercentile95(quiet), computePercentile95(flooded)];
  const longest = Math.max(...flooded.map(({ ms }) => ms));
  return [
    {
      name: `${name}: 95th percentile wait`,
      value: during,
      unit: "ms",
      limit: { max: MAX_SLOWDOWN * before },
      from: `${flooded.length} requests, the longest took ${Math.round(longest)} ms; quiet: ${before.toFixed(1)} ms`,
    },
    createRejectionResult(`${name}: not answered`, flooded),
  ];
}

const createRejectionResult = (name: string, responses: readonly AttackResponse[]): BenchResult => ({
  name,
  value: responses.filter(({ status }) => status !== 200).length,
  unit: "count",
  limit: { max: 0 },
  from: `of ${responses.length}`,
});

function computePercentile95(responses: readonly AttackResponse[]): number {
  const times = responses.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}
