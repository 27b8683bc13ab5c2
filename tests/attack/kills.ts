import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { pollUntil } from "../../local/process/commandError";
import { assertPortIsFree } from "../../local/process/lock";
import { stopChild } from "../../local/process/supervise";
import { startPreparedLocalDatabase } from "../../local/sqld/server";
import { createSyntheticMarket } from "../../local/syntheticMarket";
import { fillMarketHistory } from "../../local/syntheticMarket/fillMarketHistory";
import { computeSampleMedian } from "../bench/results/median";
import type { BenchResult } from "../bench/results/result";
import { createHttpClient, type HttpClient } from "./httpClient";
import { killProcess, listProcessTree } from "./processes";
import {
  checkAcknowledgedWrites,
  countAcknowledged,
  createVictim,
  createVictims,
  MIN_ACKNOWLEDGED,
  startAddingToWishlists,
  type Victim,
} from "./victim";

const ROUNDS = 5;
const BACK_WITHIN_MS = 2_000;
const TIMEOUT_MS = 30_000;
/** Time in ms for which members write before a process is killed. */
const WRITING_MS = 700;
const WRITERS = 8;
/** Minimum number of acknowledged writes between two kills, so that 3 × `ROUNDS` kills reach `MIN_ACKNOWLEDGED`. */
const LEAST_EACH = Math.ceil(MIN_ACKNOWLEDGED / (3 * ROUNDS));

/**
 * Kills the database server, the worker's runtime and then the whole site while members write. Measures the time to
 * recover and checks that no acknowledged write is lost.
 */
export async function attackByKilling(folder: string): Promise<BenchResult[]> {
  const site = await startKillableSite(join(folder, "killed"));
  try {
    const database = await measureRecovery(site, () => site.kill("sqld"));
    const runtime = await measureRecovery(site, () => site.kill("workerd"));
    const recoveryTimes = await measureRecovery(site, () => site.killAndStart());
    const busy = await withBusyProcessors(() => measureRecovery(site, () => site.killAndStart()));
    return [
      createRecoveryResult("the database server is killed", database),
      createRecoveryResult("the worker's runtime is killed", runtime),
      createRecoveryResult("the whole site is killed and started", recoveryTimes),
      withoutLimit(createRecoveryResult("the whole site is killed and started while all processors are busy", busy)),
      ...(await checkAcknowledgedWrites("kills", site.client, site.writers)),
    ];
  } finally {
    await site.stop();
  }
}

const createRecoveryResult = (name: string, times: readonly number[]): BenchResult => ({
  name: `${name}: time until the site responds`,
  value: computeSampleMedian(times),
  unit: "ms",
  limit: { max: BACK_WITHIN_MS },
  from: `median of rounds with ${times.map((time) => Math.round(time)).join(", ")}`,
});

/** Removes the limit from a result that depends mostly on the machine. */
const withoutLimit = ({ limit: _, ...result }: BenchResult): BenchResult => result;

const LONGEST_BUSY_MS = 90_000;

/** Runs work while every processor is busy. The busy processes end by themselves after `LONGEST_BUSY_MS`. */
async function withBusyProcessors<T>(work: () => Promise<T>): Promise<T> {
  const burn = `const until = Date.now() + ${LONGEST_BUSY_MS}; while (Date.now() < until);`;
  const burning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", burn], { stdio: "ignore" }),
  );
  try {
    return await work();
  } finally {
    for (const each of burning) each.kill("SIGKILL");
  }
}

/** Measures the time in ms from a kill until a signed-in member gets a page again, several times. */
async function measureRecovery({ client, victim, writers }: Site, kill: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = startAddingToWishlists(client, writers);
    await Promise.all([sleep(WRITING_MS), writer.waitForAcknowledged(countAcknowledged(writers) + LEAST_EACH)]);
    const start = performance.now();
    await kill();
    await pollUntil(
      async () =>
        (await client.send({ path: "/", headers: victim.headers })).text.includes("data-viewer") ? true : undefined,
      {
        timeoutMs: TIMEOUT_MS,
      },
    );
    times.push(performance.now() - start);
    await writer.stop();
  }
  return times;
}

interface Site {
  readonly client: HttpClient;
  /** Member whose page requests show that the site has recovered. */
  readonly victim: Victim;
  readonly writers: readonly Victim[];
  kill(command: string): Promise<void>;
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the site as `npm start` does, with members who are already logged in. */
async function startKillableSite(folder: string): Promise<Site> {
  const database = await startPreparedLocalDatabase(folder, { report: console.error, giveUp: console.error });
  const [victim, writers] = [await createVictim(database.db), await createVictims(database.db, WRITERS)];
  // A start that writes the past prices ends if its database is killed, so they are written before.
  await fillMarketHistory(database.db, createSyntheticMarket(), Date.now());
  await database.stop();
  const port = await findFreePortPair();
  const client = createHttpClient(`http://127.0.0.1:${port}`, WRITERS + 1);
  const start = (): ChildProcess =>
    spawn(process.execPath, ["--import", "tsx", "local/start.ts"], {
      env: { ...process.env, PORT: String(port), PLINTH_DATA: folder },
      stdio: ["ignore", "ignore", "ignore"],
    });
  let running = start();
  const isUp = async () => ((await client.send({ path: "/" })).status === 200 ? true : undefined);
  if (!(await pollUntil(isUp, { timeoutMs: TIMEOUT_MS })))
    throw new Error(
      `The attack "kills" failed: the site on port ${port} did not start within ${TIMEOUT_MS} ms. Run npm start to see why.`,
    );
  const listSiteProcesses = () => listProcessTree(running.pid ?? 0);
  return {
    client,
    victim,
    writers,
    async kill(command) {
      for (const each of await listSiteProcesses()) if (each.command.includes(command)) killProcess(each);
    },
    async killAndStart() {
      for (const each of await listSiteProcesses()) killProcess(each);
      running = start();
    },
    async stop() {
      client.close();
      await stopChild(running);
    },
  };
}

const FIRST_PORT = 31_000;

/** Finds two free consecutive ports. The fake services listen on the port after the site's. */
async function findFreePortPair(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + 1_000; port += 2) {
    try {
      await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
      return port;
    } catch {
      // Tries the next pair, because at least one of the two ports is in use.
    }
  }
  throw new Error(
    `No free pair of ports between ${FIRST_PORT} and ${FIRST_PORT + 1_000}. Stop other servers and run the attack again.`,
  );
}
