import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, it, onTestFinished } from "vitest";
import { type LocalStack, type LocalStackOptions, startLocalStack } from "../../local/stack/stack";
import { readWorkerConfig } from "../../local/stack/wrangler";
import { createTestFolder, isProcessRunning, stopAfterTest } from "./testProject";

const start = (dataDir: string, options: Partial<LocalStackOptions> = {}): Promise<LocalStack> =>
  startLocalStack({
    dataDir,
    port: 0,
    config: readWorkerConfig("tests/local/fixtures/site/unbuilt.toml"),
    vars: { GREETING: "hello" },
    ...options,
  });

const textAt = async (stack: LocalStack, path: string): Promise<string> => (await fetch(stack.url + path)).text();

/** Checks that requests without the secret token cannot run cron jobs on the site's port. */
async function expectNoTrigger({ url }: LocalStack, ran: string): Promise<void> {
  const query = `?cron=${encodeURIComponent("*/15 * * * *")}&time=${Date.now() + 60 * 86_400_000}`;
  const headers = [{}, { "MF-Route-Override": "" }, { "MF-Route-Override": "fixture" }];
  for (const path of ["/cdn-cgi/handler/scheduled", "/cdn-cgi/mf/scheduled", "/cdn-cgi/handler/email"]) {
    for (const more of headers) {
      for (const method of ["GET", "POST"])
        await (await fetch(url + path + query, { method, headers: more })).arrayBuffer();
    }
  }
  expect(await (await fetch(`${url}/jobs`)).text()).toBe(ran);
}

it("a local site runs the worker with database, KV, cron jobs, static files and variables", async () => {
  const stack = stopAfterTest(await start(await createTestFolder()));
  expect(await textAt(stack, "/")).toBe("hello");
  expect((await fetch(`${stack.url}/database`)).status).toBe(200);
  const { rows } = await stack.db.$client.execute("SELECT count(*) FROM item");
  expect(rows[0]?.[0]).toBe(950);
  await stack.run("*/15 * * * *");
  expect(await textAt(stack, "/jobs")).toBe("1");
  await expectNoTrigger(stack, "1");
  await expect(stack.run("0 0 1 1 *")).rejects.toThrow(/^Cron run for the schedule .+ failed\. /);
  const asset = await fetch(`${stack.url}/file.txt`);
  expect(await asset.text()).toBe("a file\n");
  expect(asset.headers.get("x-kind")).toBe("text");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

it("a local site keeps its data after a stop and leaves no process behind", async () => {
  const children: ChildProcess[] = [];
  const collect = (message: unknown) => children.push((message as { process: ChildProcess }).process);
  subscribe("child_process", collect);
  onTestFinished(() => void unsubscribe("child_process", collect));
  const folder = await createTestFolder();

  const first = await start(folder);
  expect(await textAt(first, "/count")).toBe("1");
  await first.stop();
  expect(children.length).toBeGreaterThanOrEqual(2);
  expect(children.filter(({ pid = 0, spawnargs }) => isProcessRunning(pid) && spawnargs[0] !== "/bin/sh")).toEqual([]);

  const second = stopAfterTest(await start(folder));
  expect(await textAt(second, "/count")).toBe("2");
});

it("a second local site with the same data folder or port does not start", async () => {
  const folder = await createTestFolder();
  const stack = stopAfterTest(await start(folder));
  await expect(start(folder)).rejects.toThrow(/^Plinth is already running on the data in /);
  const port = Number(new URL(stack.url).port);
  await expect(start(await createTestFolder(), { port })).rejects.toThrow(`Port ${port} is already in use`);
});
