import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { RESTORE_MARKER_TABLE } from "../../db/backup/snapshot";
import { assertPortIsFree, lockDataFolder } from "../../local/process/lock";
import { startDatabaseServer, startPreparedLocalDatabase } from "../../local/sqld/server";
import { createBigintDatabaseClient } from "../../local/stack/operatorDatabase";
import { type LocalStackOptions, startLocalStack } from "../../local/stack/stack";
import { readWorkerConfig } from "../../local/stack/wrangler";
import { createTestFolder, findFreePortPair, isProcessRunning, stopAfterTest } from "./testProject";

const start = (dataDir: string, options: Partial<LocalStackOptions> = {}) =>
  startLocalStack({
    dataDir,
    port: 0,
    config: readWorkerConfig("tests/local/fixtures/site/unbuilt.toml"),
    isQuiet: true,
    ...options,
  });

const quiet = { report: () => undefined, giveUp: () => undefined };

/** Lists the child processes that this test starts, except the one that ends children with their parent. */
function collectChildren(): ChildProcess[] {
  const children: ChildProcess[] = [];
  const collect = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("spawn", () => child.spawnfile !== "/bin/sh" && children.push(child));
  };
  subscribe("child_process", collect);
  onTestFinished(() => void unsubscribe("child_process", collect));
  return children;
}

const running = (children: readonly ChildProcess[]) => children.filter(({ pid = 0 }) => isProcessRunning(pid));

it("a local site whose build fails leaves no database server, port or lock behind", async () => {
  const folder = await createTestFolder();
  const port = await findFreePortPair();
  const children = collectChildren();
  const config = () => Promise.reject(new Error("The build failed."));
  await expect(start(folder, { port, config })).rejects.toThrow("The build failed.");
  expect(children.map(({ spawnfile }) => basename(spawnfile))).toContain("sqld");
  expect(running(children)).toEqual([]);
  await assertPortIsFree(port + 1);
  stopAfterTest(await lockDataFolder(folder));
});

it("a failed migration at the start of a local site leaves no database server behind", async () => {
  const folder = await createTestFolder();
  const server = await startDatabaseServer(folder, quiet);
  await createBigintDatabaseClient(server.url).execute(`CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER PRIMARY KEY)`);
  await server.stop();
  const children = collectChildren();
  await expect(startPreparedLocalDatabase(folder, quiet)).rejects.toThrow(/could not be updated/);
  expect(children).not.toEqual([]);
  expect(running(children)).toEqual([]);
});

it("a local site stops the worker before the database and unlocks the data folder last", async () => {
  const folder = await createTestFolder();
  const children = collectChildren();
  const stack = await start(folder, { vars: { GREETING: "hello", RATE_URL: "https://rates.example" } });
  const variables = await stack.mf.getBindings<Record<string, string>>();
  // The caller's variables take precedence over those of the fake services.
  expect(variables).toMatchObject({ GREETING: "hello", RATE_URL: "https://rates.example" });
  const ended: string[] = [];
  for (const child of children) {
    const name = basename(child.spawnfile);
    child.once("exit", () => ended.push(existsSync(join(folder, "lock")) ? `${name} within the lock` : name));
  }
  await stack.stop();
  expect(ended).toEqual(["workerd within the lock", "sqld within the lock"]);
  expect(existsSync(join(folder, "lock"))).toBe(false);
});

it.runIf(process.platform === "linux")("a local site listens only on the loopback interface", async () => {
  const stack = stopAfterTest(await start(await createTestFolder()));
  const { port } = new URL(stack.url);
  const codeAt = (host: string) =>
    new Promise<unknown>((resolve) => {
      const requests = request({ host, port, path: "/file.txt" }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      requests.on("error", (error) => resolve("code" in error && error.code));
      requests.end();
    });
  expect([await codeAt("127.0.0.1"), await codeAt("127.0.0.2")]).toEqual([200, "ECONNREFUSED"]);
});
