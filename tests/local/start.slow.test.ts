import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { assertPortIsFree } from "../../local/process/lock";
import { hasChildProcessExited, stopChild } from "../../local/process/supervise";
import { startPreparedLocalDatabase } from "../../local/sqld/server";
import { createPriceDayRow, fillMarket } from "../helpers/marketRows";
import { createTestFolder, createTestProject, findFreePortPair, waitFor } from "./testProject";

// Each test builds and starts a complete Plinth, some of them twice.
vi.setConfig({ testTimeout: 300_000 });

const BUILT = "as it was built";
const CRON_OUTPUT = "A cron has much to say";

interface Start {
  readonly child: ChildProcess;
  /** Resolves with the first output line that is not about the build. */
  ready(): Promise<string>;
  readonly errors: Promise<string>;
  /** Counts how often this text has occurred in the error output so far. */
  count(part: string): number;
}

/** Runs the script of `npm start` without npm, in a project of its own. */
function start(project: string, port: number, data = ".data"): Start {
  const child = spawn(process.execPath, ["--import", "tsx", resolve("local/start.ts")], {
    cwd: project,
    env: { ...process.env, PORT: String(port), PLINTH_DATA: data },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => stopChild(child));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    output += part;
  });
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    errorOutput += part;
  });
  const errors = once(child.stderr, "close").then(() => errorOutput);
  return {
    child,
    errors,
    count: (part) => errorOutput.split(part).length - 1,
    ready: () =>
      waitFor("it says that it is ready", async () => {
        if (hasChildProcessExited(child)) throw new Error(`It ended instead: ${await errors}`);
        return /^Plinth is .*$/m.exec(output)?.[0];
      }),
  };
}

/** Creates data as an earlier run leaves it, because a first start would generate a month of prices. */
async function usedBefore(data: string): Promise<void> {
  const database = await startPreparedLocalDatabase(data, { report: console.error, giveUp: console.error });
  await fillMarket(database.db, { days: [createPriceDayRow({ day: "2026-11-20", price: 1_299 })] });
  await database.stop();
}

const exitCode = async ({ child }: Start): Promise<unknown> => (await once(child, "close"))[0];

async function endsAt(signal: NodeJS.Signals, plinth: Start, port: number, data: string): Promise<void> {
  plinth.child.kill(signal);
  expect(await exitCode(plinth)).toBe(0);
  expect(await plinth.errors).toBe("");
  await assertPortIsFree(port);
  expect(await readdir(data)).not.toContain("lock");
}

it("npm start reports that the site is ready, even after another npm start was killed", async () => {
  const project = await createTestProject();
  await usedBefore(join(project, ".data"));
  const port = await findFreePortPair();
  const started = async () => {
    const plinth = start(project, port);
    expect(await plinth.ready()).toBe(`Plinth is ready at http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    return plinth;
  };
  const killed = await started();
  killed.child.kill("SIGKILL");
  await waitFor("the port is free", async () => {
    try {
      await assertPortIsFree(port);
      return true;
    } catch {
      return undefined;
    }
  });
  // `npm start` loads this built file, unless a source has changed since the build.
  await writeFile(join(project, "dist/local/site.js"), `console.log("Plinth is ${BUILT}"); setInterval(() => {}, 1);`);
  const built = start(project, port);
  expect(await built.ready()).toBe(`Plinth is ${BUILT}`);
  built.child.kill();
  await exitCode(built);
  await writeFile(join(project, "worker/later.js"), "export {};");
  await endsAt("SIGTERM", await started(), port, join(project, ".data"));
});

it("npm start serves the built site and ends with code 0 after Ctrl-C", async () => {
  const port = await findFreePortPair();
  const data = await createTestFolder();
  const plinth = start(resolve("."), port, data);
  expect(await plinth.ready()).toBe(`Plinth is ready at http://localhost:${port}`);
  expect(await (await fetch(`http://localhost:${port}/market-prices`)).text()).toContain("Mario");
  await endsAt("SIGINT", plinth, port, data);
});

it("npm start reads all output of the worker, so that a cron job with much output can finish", async () => {
  const project = await createTestProject();
  await writeFile(
    join(project, "worker/index.js"),
    `let jobs = 0;
    export default {
      fetch: () => new Response(String(jobs)),
      scheduled() {
        for (let line = 0; line < 200; line += 1) console.error("${CRON_OUTPUT}".padEnd(10_000, "."));
        jobs += 1;
      },
    };`,
  );
  await usedBefore(join(project, ".data"));
  const port = await findFreePortPair();
  const plinth = start(project, port);
  await plinth.ready();
  await waitFor("its cron has run", async () => {
    const jobs = await (await fetch(`http://localhost:${port}/`)).text();
    return jobs === "0" ? undefined : jobs;
  });
  await waitFor("all of its output has come", () => (plinth.count(CRON_OUTPUT) >= 200 ? true : undefined));
  plinth.child.kill();
  expect(await exitCode(plinth)).toBe(0);
});

it("npm start ends with a one-sentence error and code 1 when its data folder is not writable", async () => {
  const file = join(await createTestFolder(), "file");
  await writeFile(file, "");
  const data = join(file, "data");
  const plinth = start(resolve("."), 0, data);
  expect(await exitCode(plinth)).toBe(1);
  expect(await plinth.errors).toBe(
    `Plinth cannot write to its data folder ${data} (ENOTDIR). Allow this user to write there, or set PLINTH_DATA to another folder.\n`,
  );
});

it("npm start ends with a one-sentence error and code 1 when the build fails", async () => {
  const project = await createTestProject();
  await writeFile(join(project, "worker/index.js"), "export const = 3;");
  const plinth = start(project, 0);
  expect(await exitCode(plinth)).toBe(1);
  expect(await plinth.errors).toBe(
    "The build failed: Unexpected token (worker/index.js:1:14). Fix it and start again (npm run build shows the full output).\n",
  );
});
