import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../db/client";
import { assertPortIsFree } from "../../local/process/lock";
import { stopChild } from "../../local/process/supervise";
import { listProcessTree } from "../attack/processes";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";
import { fillProject, findFreePortPair, isProcessRunning, waitFor } from "./testProject";

// Each test starts a complete Plinth whose database is empty, one of them several times.
vi.setConfig({ testTimeout: 600_000 });

/** Longest time in ms from a signal to the end of all processes. A step that hangs is ended after 8 s. */
const LONGEST_END_MS = 20_000;

interface Start {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves with the exit code once the process has ended. */
  readonly ended: Promise<unknown>;
  /** Returns the processes of a program that the start runs, such as `sqld`. */
  find(program: string): Promise<number[]>;
  listPids(): Promise<number[]>;
}

interface Project {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  start(command?: readonly [string, ...string[]]): Start;
}

const SCRIPT = `--import tsx ${resolve("local/start.ts")}`;

async function createProject(): Promise<Project> {
  const [folder, port] = [await createTemporaryFolder(), await findFreePortPair()];
  await fillProject(folder);
  const packageFile = join(folder, "package.json");
  const content = JSON.parse(await readFile(packageFile, "utf8"));
  await writeFile(packageFile, JSON.stringify({ ...content, scripts: { start: `exec node ${SCRIPT}` } }));
  return {
    folder,
    port,
    data: join(folder, ".data"),
    start([program, ...words] = [process.execPath, ...SCRIPT.split(" ")]) {
      const env = { ...process.env, PORT: String(port), PLINTH_DATA: ".data", npm_lifecycle_event: undefined };
      const child = spawn(program, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
      onTestFinished(() => stopChild(child));
      let [output, errors] = ["", ""];
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        errors += text;
      });
      const listTree = () => listProcessTree(child.pid ?? 0);
      return {
        child,
        output: () => output,
        errors: () => errors,
        ended: once(child, "exit").then(([code]) => code),
        find: async (name) => (await listTree()).filter(({ command }) => command === name).map(({ pid }) => pid),
        listPids: async () => (await listTree()).map(({ pid }) => pid),
      };
    },
  };
}

/** Project of all tests. The first test builds it. */
let project: Project;

beforeAll(async () => {
  project = await createProject();
});
beforeEach(() => rm(project.data, { recursive: true, force: true }));
afterAll(() => deleteFolder(project.folder));

/** Opens the database of a start. Its port is in the arguments of the database server. */
async function openDatabaseOf(plinth: Start) {
  const [pid = 0] = await waitFor("the database server runs", async () => {
    const pids = await plinth.find("sqld");
    return pids.length > 0 ? pids : undefined;
  });
  const address = /--http-listen-addr (\S+)/.exec(
    execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }),
  )?.[1];
  return { pid, db: openDatabase({ url: `http://${address}` }) };
}

/** Waits until a part of the past sales has been written. */
async function waitForSeeding(plinth: Start): Promise<number> {
  const { pid, db } = await openDatabaseOf(plinth);
  await waitFor("past sales are being written", async () => {
    const rows = await db.all(sql`SELECT 1 FROM sale LIMIT 1`).catch(() => []);
    return rows.length > 0 ? true : undefined;
  });
  expect(await db.all(sql`SELECT published_at FROM price_version`)).toEqual([{ published_at: 0 }]);
  return pid;
}

const waitForProgram = (name: string) => async (plinth: Start) => {
  await waitFor(`${name} runs`, async () => ((await plinth.find(name)).length > 0 ? true : undefined));
};

/** Moments of a first start, in their order, each with a function that waits for it. */
const MOMENTS: Readonly<Record<string, (plinth: Start) => Promise<unknown>>> = {
  "the data folder is locked": () =>
    waitFor("the lock exists", () => (existsSync(join(project.data, "lock")) ? true : undefined)),
  "the site is being built": (plinth) =>
    waitFor("it builds", () => (plinth.output().includes("Building Plinth") ? true : undefined)),
  "the database server starts": waitForProgram("sqld"),
  "the worker starts": waitForProgram("workerd"),
  "past sales are written": waitForSeeding,
};

async function expectCleanEnd(pids: readonly number[]): Promise<void> {
  const { data, port } = project;
  const running = () => pids.filter(isProcessRunning);
  const start = Date.now();
  await waitFor("all processes have ended", () =>
    running().length === 0 || Date.now() - start > LONGEST_END_MS ? true : undefined,
  );
  expect(running()).toEqual([]);
  expect(existsSync(join(data, "lock"))).toBe(false);
  await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
}

async function expectReadyWithPast(plinth: Start): Promise<void> {
  await waitFor("it is ready", async () => {
    if (plinth.child.exitCode !== null) throw new Error(`It ended instead: ${plinth.errors()}`);
    return plinth.output().includes("Plinth is ready") ? true : undefined;
  });
  const { db } = await openDatabaseOf(plinth);
  expect(await db.all(sql`SELECT published_at > 0 AS is_published FROM price_version`)).toEqual([{ is_published: 1 }]);
}

it("npm start can be interrupted at every step of the first start and completes its work at the next start", async () => {
  const interrupt = async (moment: string, signal: "SIGTERM" | "SIGINT") => {
    const plinth = project.start();
    await MOMENTS[moment]?.(plinth);
    const pids = await plinth.listPids();
    plinth.child.kill(signal);
    expect([moment, signal, await plinth.ended, plinth.errors()]).toEqual([
      moment,
      signal,
      0,
      `The start was stopped (${signal}) before Plinth was ready. Start it again; nothing has to be deleted.\n`,
    ]);
    await expectCleanEnd(pids);
  };
  for (const moment of Object.keys(MOMENTS)) await interrupt(moment, "SIGTERM");
  // The same function handles both signals.
  await interrupt("past sales are written", "SIGINT");
  const last = project.start();
  await expectReadyWithPast(last);

  const other = project.start();
  expect(await other.ended).toBe(1);
  expect(other.errors()).toBe(
    `Port ${project.port} is already in use. Stop the program that uses it, or set PORT to another number.\n`,
  );
  expect(existsSync(join(project.data, "lock"))).toBe(true);
});

it("npm start ends with a one-sentence error when the database ends while past prices are written", async () => {
  const plinth = project.start();
  const sqld = await waitForSeeding(plinth);
  const pids = await plinth.listPids();
  process.kill(sqld, "SIGKILL");
  expect(await plinth.ended).toBe(1);
  expect(plinth.errors()).toMatch(
    /^(The database server ended \(SIGKILL\)\. Restarting it\.\n)?The past prices of the synthetic market could not be written \(.+\)\. Start Plinth again; it writes those that are missing\.\n$/,
  );
  await expectCleanEnd(pids);
});

it("npm start ends within seconds after SIGTERM although its database hangs while past prices are written", async () => {
  const plinth = project.start();
  const sqld = await waitForSeeding(plinth);
  const pids = await plinth.listPids();
  process.kill(sqld, "SIGSTOP");
  plinth.child.kill("SIGTERM");
  await plinth.ended;
  expect(plinth.errors()).toContain("The start was stopped (SIGTERM) before Plinth was ready.");
  await expectCleanEnd(pids);
});

it.each(["SIGTERM", "SIGKILL"] as const)(
  "npm start leaves no process behind when npm itself receives %s",
  async (signal) => {
    const plinth = project.start(["npm", "start"]);
    await waitForSeeding(plinth);
    const pids = await plinth.listPids();
    plinth.child.kill(signal);
    await plinth.ended;
    await expectCleanEnd(pids);
  },
);
