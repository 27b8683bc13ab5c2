import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Miniflare, MiniflareOptions, ModuleDefinition, WorkerOptions } from "miniflare";
import {
  CommandError,
  getErrorCode,
  getErrorMessage,
  pollUntil,
  waitUnlessAborted,
  withoutSignalHandlers,
} from "../process/commandError";
import { createPortTakenError, LOOPBACK_HOST } from "../process/lock";
import type { StoppableResource } from "../process/parts";
import { killChildrenOnExit, type ProcessSupervisor, restartProgramOnExit } from "../process/supervise";
import type { MiniflareWorkerConfig } from "./wrangler";

/**
 * Lists the worker's modules, the main module first. Miniflare could find them itself, but would parse all code to do
 * so.
 */
export async function listModules(main: string): Promise<ModuleDefinition[]> {
  const entries = await readdir(dirname(main), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => resolve(join(entry.parentPath, entry.name)));
  const others = paths.filter((path) => path !== resolve(main));
  return [main, ...others].flatMap((path) => readModule(path) ?? []);
}

function readModule(path: string): ModuleDefinition | undefined {
  if (path.endsWith(".js")) return { type: "ESModule", path };
  if (path.endsWith(".wasm")) return { type: "CompiledWasm", path };
  return undefined;
}

/** The Miniflare package, loaded by `require`. An import would scan its 4 MB for exports and take twice as long. */
const miniflare: typeof import("miniflare") = createRequire(import.meta.url)("miniflare");

export interface LocalWorker extends StoppableResource {
  readonly mf: Miniflare;
  /** URL of the worker with the actual port. */
  readonly url: URL;
  /** With `isDirect`, URL of the worker itself, without static files. A deployment looks them up on other machines. */
  readonly workerUrl: URL | undefined;
  /** Runs a cron trigger of the worker as if it were due at the given time, by default now. Throws if it fails. */
  run(cron: string, time?: Date): Promise<void>;
}

export interface LocalWorkerOptions {
  /** Folder in which KV stores its data. */
  readonly folder: string;
  readonly port: number;
  /**
   * Variables of the worker for this machine only. They are not in wrangler.toml, because a deployment would upload
   * them.
   */
  readonly vars: Readonly<Record<string, string>>;
  /** Receives the error output of workerd (the worker's runtime), in addition to the console. */
  readonly onLog?: (text: string) => void;
  /** True if the output of workerd is not shown on the console. */
  readonly isQuiet?: boolean;
  /**
   * True to connect clients and the database without Miniflare's proxies in between, which cost more than most pages and
   * which a deployment does not have. Only those for static files remain, except behind `LocalWorker.workerUrl`.
   * Responses are then not compressed, and a client says its address itself, in the header `CF-Connecting-IP`.
   */
  readonly isDirect?: boolean;
  /** Handler of the worker's outgoing requests. Without it they go to the network. */
  readonly outbound?: WorkerOptions["outboundService"];
}

/** Name of the worker whose socket is that of `LocalWorker.workerUrl`. */
const DIRECT_SOCKET_NAME = "direct-socket";

/**
 * Runs the built worker in workerd (Cloudflare's runtime) with its static files and with KV stored on disk. Restarts
 * workerd if it ends. Cron triggers run only when `run` is called.
 */
export async function startLocalWorker(
  { worker, main }: MiniflareWorkerConfig,
  { folder, port, vars, onLog, isQuiet = false, isDirect = false, outbound }: LocalWorkerOptions,
  supervisor: ProcessSupervisor,
): Promise<LocalWorker> {
  killChildrenOnExit();
  supervisor.stopping?.throwIfAborted();
  const stopping = new AbortController();
  let ending: Promise<string> | undefined;
  const kvFolder = join(folder, "kv");
  const errorOutput = createErrorOutput();
  class RuntimeLog extends miniflare.Log {
    protected override log(message: string): void {
      errorOutput.write(`${message}\n`);
    }
  }
  // Part of the URL that starts a cron trigger. It is random, so that only this process can start one.
  const token = randomBytes(16).toString("hex");
  const site: WorkerOptions = {
    ...worker,
    name: token,
    modules: await listModules(main),
    modulesRoot: dirname(main),
    bindings: { ...worker.bindings, ...vars },
    ...(outbound && { outboundService: outbound }),
    ...(isDirect && { unsafeDirectSockets: [{ host: LOOPBACK_HOST, port }], stripCfConnectingIp: false }),
    // Sends cron requests to the worker instead of the static files, which would not handle them.
    routes: [[token, "cdn-cgi", "*"].join("/")],
  };
  // Sockets of a worker with static files lead through Miniflare's workers for these files. Sockets of others do not.
  const socket: WorkerOptions = {
    name: DIRECT_SOCKET_NAME,
    modules: true,
    script: "export default {};",
    unsafeDirectSockets: [{ host: LOOPBACK_HOST, port: 0, serviceName: token }],
  };
  const options: MiniflareOptions = {
    workers: isDirect ? [site, socket] : [site],
    host: LOOPBACK_HOST,
    port: isDirect ? 0 : port,
    kvPersist: kvFolder,
    // This option keeps Miniflare from requesting this machine's location from Cloudflare.
    cf: false,
    unsafeTriggerHandlers: true,
    log: new RuntimeLog(miniflare.LogLevel.WARN),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      // The output is always read, because a full pipe would block the runtime.
      if (isQuiet) stdout.resume();
      else stdout.pipe(process.stdout, { end: false });
      stderr.setEncoding("utf8").on("data", (text: string) => {
        if (!isQuiet || errorOutput.isHeld) errorOutput.write(text);
        onLog?.(text);
      });
      ending = new Promise((resolve) => stdout.once("close", () => resolve("by itself")));
    },
  };
  const mf = await withoutSignalHandlers(() => new miniflare.Miniflare(options));
  let url: URL;
  let workerUrl: URL | undefined;
  try {
    url = await waitUnlessAborted(mf.ready, supervisor.stopping);
    if (isDirect) {
      url = await mf.unsafeGetDirectURL();
      workerUrl = await mf.unsafeGetDirectURL(DIRECT_SOCKET_NAME);
    }
    await waitUnlessAborted(checkKv(mf, Object.keys(worker.kvNamespaces ?? {})), supervisor.stopping);
  } catch (error) {
    // After a failed start, this rejects with the same error.
    await mf.dispose().catch(() => undefined);
    if (getErrorCode(error) === "ERR_ADDRESS_IN_USE") throw createPortTakenError(port);
    if (isKvError(error, kvFolder) || (await hasFailedToOpenKv(error, errorOutput)))
      throw createKvDamagedError(kvFolder, error);
    errorOutput.release(!isQuiet);
    throw error;
  }
  errorOutput.release(!isQuiet);
  const restarts = restartProgramOnExit(
    {
      name: "worker's runtime",
      waitForExit: async () => ending ?? "it never started",
      restart: () => mf.setOptions(options),
      formatAdvice: () => "Its last output is above. Start Plinth again.",
    },
    supervisor,
    stopping.signal,
  );
  return {
    mf,
    url,
    workerUrl,
    run: (cron, time = new Date()) => runCron(mf, { cron, time, token }),
    async stop() {
      stopping.abort();
      await mf.dispose();
      await restarts;
    },
  };
}

/**
 * Creates the error output of a runtime. Until the runtime is ready the output is held back, because an error about
 * damaged KV files is explained in a sentence instead.
 */
function createErrorOutput() {
  let held: string | undefined = "";
  return {
    get isHeld() {
      return held !== undefined;
    },
    /** Output that is held back. */
    get text() {
      return held ?? "";
    },
    write(text: string) {
      if (held === undefined) process.stderr.write(text);
      else held += text;
    },
    /** Stops holding back output, and shows what was held back if `isShown` is true. */
    release(isShown: boolean) {
      if (held && isShown) process.stderr.write(held);
      held = undefined;
    },
  };
}

/** Error output of workerd if it cannot open the files of KV, which are the only files that it opens for writing. */
const KV_START_FAILURE = /workerd\/util\/sqlite|kj\/filesystem/;

class KvCheckError extends Error {}

const createKvDamagedError = (folder: string, cause: unknown): CommandError =>
  new CommandError(
    `KV storage in ${folder} is damaged or not writable. Delete that folder and start Plinth again; this loses only copies of pages, prices and pictures, which Plinth makes again.`,
    { cause },
  );

/** Returns true if KV cannot be used, or if Miniflare could not create the folder of KV. */
const isKvError = (error: unknown, folder: string): boolean =>
  error instanceof KvCheckError || (getErrorCode(error) !== undefined && getErrorMessage(error).includes(folder));

/** Longest time in ms until the last output of a runtime that has ended is read. */
const LAST_OUTPUT_MS = 500;

/** Returns true if workerd ended because it could not open the files of KV. */
async function hasFailedToOpenKv(error: unknown, output: { readonly text: string }): Promise<boolean> {
  if (getErrorCode(error) !== "ERR_RUNTIME_FAILURE") return false;
  const check = () => KV_START_FAILURE.test(output.text) || undefined;
  return (await pollUntil(check, { timeoutMs: LAST_OUTPUT_MS })) === true;
}

/** Reads and writes each KV namespace, so that damaged files are noticed before the site serves requests. */
async function checkKv(mf: Miniflare, bindings: readonly string[]): Promise<void> {
  try {
    for (const binding of bindings) {
      const kv = await mf.getKVNamespace(binding);
      await kv.list();
      await kv.put("start-check", "");
    }
  } catch (cause) {
    throw new KvCheckError(getErrorMessage(cause), { cause });
  }
}

interface CronRun {
  readonly cron: string;
  readonly time: Date;
  readonly token: string;
}

/**
 * Starts a cron trigger by an HTTP request. A synchronous call through `getWorker()` would block this thread and
 * deadlock while the runtime waits for its output to be read.
 */
async function runCron(mf: Miniflare, { cron, time, token }: CronRun): Promise<void> {
  const query = new URLSearchParams({ cron, time: String(time.getTime()) });
  const response = await mf.dispatchFetch(`http://${token}/cdn-cgi/handler/scheduled?${query}`);
  if (!response.ok)
    throw new Error(
      `Cron run for the schedule ${cron} failed. ${await response.text()} The log of the local worker has the cause.`,
    );
}
