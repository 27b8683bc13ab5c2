import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { LocalWorkerOptions } from "../../local/stack/miniflare";
import type { MiniflareWorkerConfig } from "../../local/stack/wrangler";
import { createTestFolder } from "./testProject";

interface RuntimeOptions {
  readonly workers: readonly [{ readonly name: string }];
  readonly handleRuntimeStdio: (stdout: PassThrough, stderr: PassThrough) => void;
}

/** Fake Miniflare that starts no runtime. */
class Runtime {
  readonly ready: Promise<URL>;
  constructor(options: RuntimeOptions) {
    runtimeOptions = options;
    this.ready = startProblem ? Promise.reject(startProblem) : Promise.resolve(new URL("http://127.0.0.1:9000/"));
    begin();
  }
  async setOptions(options: RuntimeOptions) {
    steps.push(options === runtimeOptions ? "started again" : "started otherwise");
    begin();
  }
  async dispatchFetch(url: string) {
    requests.push(new URL(url));
    return response;
  }
  async dispose() {
    steps.push("disposed");
  }
}

let runtimeOptions: RuntimeOptions;
let startProblem: Error | undefined;
let steps: string[];
let requests: URL[];
let response: Response;
let stdout: PassThrough;
let stderr: PassThrough;

function begin(): void {
  [stdout, stderr] = [new PassThrough(), new PassThrough()];
  runtimeOptions.handleRuntimeStdio(stdout, stderr);
}

const MOCKED = {
  "node:module": () => ({
    createRequire: () => () => ({ Miniflare: Runtime, Log: class {}, LogLevel: { WARN: 2 } }),
  }),
  "../../local/process/supervise": async () => ({
    ...(await vi.importActual<object>("../../local/process/supervise")),
    killChildrenOnExit: () => undefined,
  }),
};

let startLocalWorker: typeof import("../../local/stack/miniflare")["startLocalWorker"];
beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  ({ startLocalWorker } = await import("../../local/stack/miniflare"));
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

let reports: string[];
beforeEach(() => {
  [steps, requests, reports, startProblem] = [[], [], [], undefined];
  response = new Response("ok");
});

async function start(surroundings: Partial<LocalWorkerOptions> = {}) {
  const folder = await createTestFolder();
  await mkdir(join(folder, "built"));
  await writeFile(join(folder, "built/index.js"), "");
  const config: MiniflareWorkerConfig = {
    main: join(folder, "built/index.js"),
    worker: { compatibilityDate: "2026-04-20", bindings: { GREETING: "of the file", RELEASE: "1" } },
  };
  const supervisor = { report: (line: string) => void reports.push(line), giveUp: () => undefined };
  const vars = { GREETING: "of this machine" };
  const worker = await startLocalWorker(
    config,
    { folder, port: 9_000, vars, isQuiet: true, ...surroundings },
    supervisor,
  );
  onTestFinished(() => worker.stop());
  return { folder, worker };
}

it("the local worker listens only on the address 127.0.0.1 and on the given port", async () => {
  const { folder, worker } = await start();
  const [site] = runtimeOptions.workers;
  expect(runtimeOptions).toMatchObject({
    host: "127.0.0.1",
    port: 9_000,
    kvPersist: join(folder, "kv"),
    cf: false,
  });
  expect(site).toMatchObject({
    compatibilityDate: "2026-04-20",
    modules: [{ type: "ESModule", path: join(folder, "built/index.js") }],
    modulesRoot: join(folder, "built"),
    bindings: { GREETING: "of this machine", RELEASE: "1" },
    routes: [`${site.name}/cdn-cgi/*`],
  });
  expect(site.name).toMatch(/^[\da-f]{32}$/);
  expect(site).not.toHaveProperty("outboundService");
  expect(worker.url.href).toBe("http://127.0.0.1:9000/");
  await start({ outbound: "another worker" });
  expect(runtimeOptions.workers[0]).toHaveProperty("outboundService", "another worker");
});

it("a cron run on the local site gives the cron job the chosen time or the current time", async () => {
  const { worker } = await start();
  const before = Date.now();
  await worker.run("*/15 * * * *", new Date(1_234_567));
  await worker.run("0 3 * * *");
  expect(requests.map(({ host, pathname }) => host + pathname)).toEqual(
    Array(2).fill(`${runtimeOptions.workers[0].name}/cdn-cgi/handler/scheduled`),
  );
  const [first, second] = requests.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(first).toEqual({ cron: "*/15 * * * *", time: "1234567" });
  expect(second?.cron).toBe("0 3 * * *");
  expect(Number(second?.time)).toBeGreaterThanOrEqual(before);
  response = new Response("exception", { status: 500 });
  await expect(worker.run("* * * * *")).rejects.toThrow("Cron run for the schedule * * * * * failed. exception");
});

it("the local runtime of the worker is restarted when it ends unexpectedly", async () => {
  const heard: string[] = [];
  await start({ onLog: (text) => void heard.push(text) });
  stderr.write("Something is wrong.");
  stdout.destroy();
  await expect.poll(() => steps).toEqual(["started again"]);
  stderr.write("And still is.");
  await expect.poll(() => heard).toEqual(["Something is wrong.", "And still is."]);
  expect(reports).toEqual(["The worker's runtime ended (by itself). Restarting it."]);
});

it("starting the local worker fails with a clear message if the port is already in use", async () => {
  startProblem = Object.assign(new Error("in use"), { code: "ERR_ADDRESS_IN_USE" });
  await expect(start()).rejects.toThrow("Port 9000 is already in use");
  expect(steps).toEqual(["disposed"]);
  startProblem = new Error("of another kind");
  await expect(start()).rejects.toThrow("of another kind");
});
