import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getFakeServicesPort,
  getPhotographSwitchVariables,
  getWorkerVariablesForFakeServices,
} from "../../local/fakeServices/connection";
import type { CommandError } from "../../local/process/commandError";
import { getErrorMessage } from "../../local/process/commandError";
import type { InvalidVariable } from "../../routes/http/context";
import { runCommandInProcess } from "./runCommandInProcess";

interface Running {
  stop(): Promise<void>;
}
type Start = (supervisor: object, signal: AbortSignal) => Promise<Running>;
type Answer = () => Promise<Response>;

/** Names of the start steps, in the order in which they ran. */
let steps: string[];
/** Options that each replaced part was started with, in a form that tests can compare. */
let startOptions: Record<string, unknown>;
/** Name of the step that fails, if any. */
let failing: string | undefined;
let stopping: AbortController;
let reports: string[];
let started: Promise<Running | undefined>;
let failure: unknown;

beforeEach(() => {
  [steps, startOptions, failing, reports, failure] = [[], {}, undefined, [], undefined];
  stopping = new AbortController();
  vi.stubEnv("PORT", undefined);
  vi.stubEnv("PLINTH_DATA", undefined);
  vi.stubEnv("PHOTOGRAPHS", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function step<T>(name: string, result: T, words?: unknown): Promise<T> {
  if (words !== undefined) startOptions[name] = words;
  await Promise.resolve();
  if (failing === name) throw new Error(`${name} failed`);
  steps.push(name);
  return result;
}

const part = <T extends object>(name: string, more: T) => ({ ...more, stop: () => step(`${name} stopped`, undefined) });

const supervisor = { report: (line: string) => void reports.push(line), giveUp: (_: CommandError) => undefined };

/** Runs a command until it has started or failed. The test must stop a started one. */
async function runUntilStopped(start: Start): Promise<void> {
  started = start(supervisor, stopping.signal).catch((error: unknown) => {
    failure = error;
    return undefined;
  });
  await started;
  console.log("over");
}

const LOCK = () => ({
  LOOPBACK_HOST: "127.0.0.1",
  LOCAL_REFRESH_PATH: "refresh",
  parsePort: Number,
  assertPortIsFree: (port: number) => step(`port ${port}`, undefined),
  lockDataFolder: (folder: string) => step("lock", part("lock", {}), folder),
});
/** Real functions of the connection to the fake services. They are imported once, because no test replaces them. */
const CONNECTION = () => ({
  getWorkerVariablesForFakeServices: getWorkerVariablesForFakeServices,
  getPhotographSwitchVariables: getPhotographSwitchVariables,
  getFakeServicesPort,
});
const OUTSIDE = () => ({
  startFakeServices: (port: number) => step(`outside ${port}`, part("outside", { url: "http://127.0.0.1:1" })),
});
const CONFIG = { main: "index.js" };
const BUILD = () => ({
  buildIfChanged: async (_: () => void, options: object) => step("built", undefined, options),
  readBuiltWorkerConfig: () => step("config", CONFIG),
});

describe("the start of the local site", () => {
  const EVERY_MINUTE = "* * * * *";
  let orders: [string, Answer][];
  let drawing: EventEmitter & { readonly stderr: PassThrough; readonly pid: number };
  const stack = {
    url: "http://127.0.0.1:8787",
    db: { name: "the database" },
    fakeServices: { replaceResponse: (place: string, response: Answer) => void orders.push([place, response]) },
    run: (cron: string) => step(`run ${cron}`, undefined),
    stop: () => step("stack stopped", undefined),
  };

  beforeEach(() => {
    orders = [];
    drawing = Object.assign(new EventEmitter(), { stderr: new PassThrough(), pid: 4_711 });
    vi.stubGlobal("fetch", async () => new Response("home", { status: 200 }));
  });

  const startSite = () =>
    runCommandInProcess(() => import("../../local/site"), [], {
      "node:child_process": () => ({
        spawn: (program: string, words: readonly string[], { signal }: { signal: AbortSignal }) => {
          startOptions.drawing = [program, words.at(-1)?.replace(/.*\//, ""), signal];
          steps.push("tiles");
          return drawing;
        },
      }),
      "node:os": () => ({
        setPriority: (...words: number[]) => {
          startOptions.priority = words;
        },
      }),
      "../../db/refresh/schedule": () => ({ makeAllRefreshTargetsDue: (db: object) => step("all due", undefined, db) }),
      "../../local/fakeServices/connection": CONNECTION,
      "../../local/fakeServices/server": OUTSIDE,
      "../../local/process/lock": LOCK,
      "../../local/stack/build": BUILD,
      "../../local/stack/stack": () => ({
        runProgramUntilStopped: runUntilStopped,
        startLocalStack: async ({ config, ...options }: { config: () => Promise<unknown> }) => {
          expect(await config()).toBe(CONFIG);
          return step("stack", stack, options);
        },
      }),
      "../../local/syntheticMarket": () => ({ createSyntheticMarket: () => "the market" }),
      "../../local/syntheticMarket/fillMarketHistory": () => ({
        fillMarketHistory: (...words: unknown[]) => step("past", true, words),
      }),
    });

  it("npm start runs the first price refresh after it has filled the database with past prices", async () => {
    vi.stubEnv("PORT", "9000");
    vi.stubEnv("PLINTH_DATA", "/elsewhere");
    const { output } = await startSite();
    expect(output).toBe("Plinth is ready at http://localhost:8787\nover");
    expect(steps).toEqual([
      "port 9000",
      "outside 9001",
      "outside stopped",
      "built",
      "config",
      "stack",
      "past",
      "tiles",
      `run ${EVERY_MINUTE}`,
    ]);
    expect(startOptions.stack).toEqual({
      dataDir: "/elsewhere",
      port: 9_000,
      supervisor,
      vars: { IMAGE_SOURCE_URL: "" },
    });
    expect(startOptions.built).toEqual({ signal: stopping.signal });
    expect(startOptions.past).toEqual([stack.db, "the market", expect.closeTo(Date.now(), -5), stopping.signal]);
    expect([startOptions.drawing, startOptions.priority]).toEqual([
      [process.execPath, "tiles.ts", stopping.signal],
      [4_711, 19],
    ]);
    await (await started)?.stop();
    expect(steps.at(-1)).toBe("stack stopped");
  });

  it("a site that npm start runs refreshes its data on request and reports a failed refresh", async () => {
    vi.stubEnv("PHOTOGRAPHS", "1");
    await startSite();
    expect(startOptions.stack).toMatchObject({ dataDir: ".data", port: 8_787, vars: {} });
    const [[place, response] = ["", async () => new Response()]] = orders;
    steps = [];
    expect([place, (await response()).status, steps]).toEqual(["refresh", 200, ["all due", `run ${EVERY_MINUTE}`]]);
    expect(startOptions["all due"]).toBe(stack.db);
    failing = `run ${EVERY_MINUTE}`;
    await expect(response()).rejects.toThrow("failed");
  });

  it("npm start reports a failed price refresh and failed drawings of item tiles", async () => {
    failing = `run ${EVERY_MINUTE}`;
    await startSite();
    drawing.stderr.write("Out of memory");
    await new Promise((resolve) => setImmediate(resolve));
    drawing.emit("close", 1);
    expect(reports).toEqual([
      `The refresh failed: run ${EVERY_MINUTE} failed`,
      "The tiles for exports could not be drawn: Out of memory",
    ]);
    stopping.abort();
    drawing.emit("close", null);
    drawing.emit("error", new Error("aborted"));
    expect(reports).toHaveLength(2);
  });

  it("npm start stops everything when the home page does not respond with 200", async () => {
    vi.stubGlobal("fetch", async () => {
      stopping.abort();
      return new Response("", { status: 500 });
    });
    await startSite();
    expect(getErrorMessage(failure)).toMatch(/^Plinth started, but its home page does not respond with HTTP 200/);
    expect(steps.slice(-2)).toEqual(["past", "stack stopped"]);
  });
});

const REHEARSED = () => ({
  startDeploymentRehearsal: ({ dataDir, ...options }: { dataDir: string }, reporter: object) => {
    startOptions.folder = dataDir;
    startOptions.reporter = reporter;
    return step("rehearsal", part("rehearsal", { url: "http://127.0.0.1:7777" }), options);
  },
  startTokenProtectedDatabase: (folder: string) => {
    const variables = { TURSO_DATABASE_URL: "http://127.0.0.1:2", TURSO_AUTH_TOKEN: "its token" };
    return step("database", part("database", { variables }), folder);
  },
});

const NEVER_TAKEN = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "SITE_URL", "OUTSIDE_BASE"];

const rehearse = (...words: string[]) =>
  runCommandInProcess(() => import("../../local/rehearse"), words, {
    "../../local/pictures/drawMissingTiles": () => ({ drawMissingTiles: () => step("tiles", undefined) }),
    "../../local/process/lock": LOCK,
    "../../local/rehearsal/platform": () => ({
      startFakeCloudflareApi: (options: { folder: string }) => {
        startOptions.folder = options.folder;
        return step("platform", part("platform", { variables: { CLOUDFLARE_API_TOKEN: "rehearsal" } }), options);
      },
    }),
    "../../local/rehearsal/site": REHEARSED,
    "../../local/stack/build": BUILD,
    "../../local/stack/stack": () => ({ runProgramUntilStopped: runUntilStopped }),
    "../../worker/config": () => ({
      CONFIG_VARIABLE_NAMES: [...NEVER_TAKEN, "CONTACT_EMAIL", "EBAY_CAMPAIGN_ID"],
      listInvalidOptionalVariables: ({ EBAY_CAMPAIGN_ID }: Readonly<Record<string, string>>) =>
        EBAY_CAMPAIGN_ID === "abc" ? [{ name: "EBAY_CAMPAIGN_ID", problem: "must be a number" }] : [],
      formatInvalidVariables: ([first]: readonly InvalidVariable[]) => `${first?.name} ${first?.problem}`,
    }),
  });

/** Replaces the site of the rehearsal: it responds to each path with its status, by default 200. */
function stubRehearsedSite(statuses: Readonly<Record<string, number>> = {}) {
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url);
    return new Response("its text", { status: statuses[pathname] ?? 200 });
  });
}

it("npm run rehearse passes site settings of the shell to the worker, but no database variables", async () => {
  for (const name of NEVER_TAKEN) vi.stubEnv(name, "the operator's");
  vi.stubEnv("CONTACT_EMAIL", "");
  vi.stubEnv("EBAY_CAMPAIGN_ID", "5338");
  vi.stubEnv("ANOTHER", "of something else");
  stubRehearsedSite();
  const { output } = await rehearse();
  expect(steps).toEqual(["port 8787", "built", "tiles", "config", "rehearsal"]);
  expect(startOptions.rehearsal).toEqual({ port: 8_787, config: CONFIG, vars: { EBAY_CAMPAIGN_ID: "5338" } });
  expect([startOptions.built, startOptions.reporter]).toEqual([{ signal: stopping.signal }, supervisor]);
  expect(output).toContain(
    "runs at http://localhost:7777\nThe rehearsal uses its own database. The worker also gets these variables of your shell: EBAY_CAMPAIGN_ID.",
  );
  expect(existsSync(String(startOptions.folder))).toBe(true);
  await (await started)?.stop();
  expect([steps.at(-1), existsSync(String(startOptions.folder))]).toEqual(["rehearsal stopped", false]);
});

it("npm run rehearse platform prints the shell variables that a deployment to the rehearsal needs", async () => {
  vi.stubEnv("PORT", "9000");
  const { output } = await rehearse("platform");
  expect(output.split("\n").filter((line) => line.startsWith("export "))).toEqual([
    "export CLOUDFLARE_API_TOKEN=rehearsal",
    "export TURSO_DATABASE_URL=http://127.0.0.1:2",
    "export TURSO_AUTH_TOKEN=its token",
    "export SITE_URL=http://localhost:9000",
  ]);
  expect(startOptions.platform).toEqual({ folder: startOptions.folder, port: 9_000 });
  expect(startOptions.database).toBe(`${startOptions.folder}/database`);
  await (await started)?.stop();
  expect(steps).toEqual(["port 9000", "database", "platform", "platform stopped", "database stopped"]);
  expect(existsSync(String(startOptions.folder))).toBe(false);
});

it("npm run rehearse starts nothing when a variable of the shell has an invalid value", async () => {
  vi.stubEnv("EBAY_CAMPAIGN_ID", "abc");
  await rehearse();
  expect([getErrorMessage(failure), steps]).toEqual([
    expect.stringMatching(/^Rehearsal was not started, .* invalid values: EBAY_CAMPAIGN_ID must be a number\. /),
    ["port 8787"],
  ]);
});

it.each([
  ["/", "Rehearsal failed: / responded with HTTP 500."],
  ["/healthz", "Rehearsal failed: /healthz responded with HTTP 500."],
])("npm run rehearse stops with an error when %s responds with HTTP 500", async (path, message) => {
  stubRehearsedSite({ [path]: 500 });
  const { output } = await rehearse();
  expect(getErrorMessage(failure)).toContain(message);
  expect([output, steps.at(-1)]).toEqual(["over", "rehearsal stopped"]);
});

it("npm run rehearse deletes its folder after a failure and rejects an unknown argument", async () => {
  failing = "rehearsal";
  await rehearse();
  expect([getErrorMessage(failure), existsSync(String(startOptions.folder))]).toEqual(["rehearsal failed", false]);
  steps = [];
  await rehearse("site");
  expect([getErrorMessage(failure), steps]).toEqual([expect.stringMatching(/^Usage: npm run rehearse /), []]);
});

const develop = () =>
  runCommandInProcess(() => import("../../local/dev"), [], {
    "../../local/dev/server": () => ({
      readConfigWithoutBuild: (path: string) => step(`config ${path}`, { worker: { name: "bound" } }),
      startWorkerBindings: (...words: unknown[]) =>
        step("bindings", part("bindings", { bindings: { KV: "kv", ASSETS: "assets" } }), words),
      startDevServer: (...words: unknown[]) => step("server", part("server", {}), words),
    }),
    "../../local/fakeServices/connection": CONNECTION,
    "../../local/fakeServices/server": OUTSIDE,
    "../../local/process/lock": LOCK,
    "../../local/sqld/server": () => ({
      startPreparedLocalDatabase: (...words: unknown[]) =>
        step("database", part("database", { url: "http://127.0.0.1:2" }), words),
    }),
    "../../local/stack/stack": () => ({ runProgramUntilStopped: runUntilStopped }),
  });

const BEGUN = ["lock", "port 9000", "outside 9001", "database", "config wrangler.toml", "bindings"];
const ENDED = ["bindings stopped", "database stopped", "outside stopped", "lock stopped"];

it("the worker of npm run dev uses the local database, fake services and KV", async () => {
  vi.stubEnv("PORT", "9000");
  vi.stubEnv("PLINTH_DATA", "/elsewhere");
  await develop();
  expect(steps).toEqual([...BEGUN, "server"]);
  expect([startOptions.lock, startOptions.database, startOptions.bindings]).toEqual([
    "/elsewhere",
    ["/elsewhere", supervisor],
    [{ name: "bound" }, "/elsewhere/kv"],
  ]);
  expect(startOptions.server).toEqual([
    9_000,
    expect.objectContaining({
      KV: "kv",
      ASSETS: "assets",
      TURSO_DATABASE_URL: "http://127.0.0.1:2",
      OUTSIDE_BASE: "http://127.0.0.1:1",
      IMAGE_SOURCE_URL: "",
      GOOGLE_CLIENT_ID: "local-google",
    }),
  ]);
  steps = [];
  await (await started)?.stop();
  expect(steps).toEqual(["server stopped", ...ENDED]);
});

it("npm run dev stops all parts when its server fails to start", async () => {
  vi.stubEnv("PORT", "9000");
  failing = "server";
  await develop();
  expect([getErrorMessage(failure), steps]).toEqual(["server failed", [...BEGUN, ...ENDED]]);
});
