import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { pollUntil } from "../../local/process/commandError";
import type { BenchResult } from "../bench/results/result";
import { createSharedPromisesResult } from "./faultResults";
import { type AttackRequest, type AttackResponse, createHttpClient, type HttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { createVictim } from "./victim";

const REQUESTS_PER_SECOND = 1_200;
const SECONDS = 6;
const PATHS = ["/list/all?groups=20&q=o", "/list/all", "/api/guest/amiibo/all", "/user/1", "/img/1"];
/**
 * Longest accepted recovery. The local runtime notices a disconnected client only when it writes the response, so it
 * completes every aborted request, about a millisecond each. The limit leaves time for that backlog.
 */
const BACK_WITHIN_MS = 10_000;
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;

/** Sends many requests whose client disconnects before the response, while a guest and a member load pages. */
export async function attackByAborting(target: AttackTarget): Promise<BenchResult[]> {
  const { url, db, reports } = target;
  const { headers } = await createVictim(db);
  const [guest, person] = [createHttpClient(url, 1), createHttpClient(url, 1)];
  let isOver = false;
  const visits = Promise.all([
    requestUntilOver(guest, { path: "/privacy" }, () => isOver),
    requestUntilOver(person, { path: "/my-account", headers }, () => isOver),
  ]);
  await sendAbortedRequests(Number(new URL(url).port));
  isOver = true;
  const start = performance.now();
  const fresh = createHttpClient(url, 1);
  await pollUntil(async () => ((await fresh.send({ path: "/" })).status === 200 ? true : undefined), {
    timeoutMs: TIMEOUT_MS,
  });
  const recoveryMs = performance.now() - start;
  const [pages = [], accounts = []] = await visits;
  for (const client of [guest, person, fresh]) client.close();
  const flood = `${REQUESTS_PER_SECOND} aborted requests a second`;
  return [
    createLongestResult(`during ${flood}: longest wait for a page`, pages),
    createLongestResult(`during ${flood}: longest wait for an account page`, accounts),
    {
      name: `after ${flood}: time until the site responds`,
      value: recoveryMs,
      unit: "ms",
      limit: { max: BACK_WITHIN_MS },
      from: reports.length > 0 ? `${reports.length} restarts` : "no restarts",
    },
    createSharedPromisesResult("aborted requests", target),
  ];
}

async function sendAbortedRequests(port: number): Promise<void> {
  const start = performance.now();
  let sent = 0;
  for (let now = start; now < start + SECONDS * 1_000; now = performance.now()) {
    for (const due = ((now - start) / 1_000) * REQUESTS_PER_SECOND; sent < due; sent += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(`GET ${PATHS[sent % PATHS.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      setTimeout(() => socket.resetAndDestroy(), sent % 20);
    }
    await sleep(5);
  }
}

async function requestUntilOver(
  client: HttpClient,
  request: AttackRequest,
  isOver: () => boolean,
): Promise<AttackResponse[]> {
  const responses: AttackResponse[] = [];
  while (!isOver()) {
    responses.push(await client.send(request));
    await sleep(PAUSE_MS);
  }
  return responses;
}

const createLongestResult = (name: string, responses: readonly AttackResponse[]): BenchResult => ({
  name,
  value: Math.max(...responses.map(({ ms }) => ms)),
  unit: "ms",
  from: `${responses.length} requests, ${responses.filter(({ status }) => status === 200).length} with status 200`,
});
