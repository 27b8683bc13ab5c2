import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { pollUntil } from "../../local/process/commandError";
import { assertPortIsFree } from "../../local/process/lock";

const LONGEST_MS = 120_000;

/** Creates a folder that is deleted after the test. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

/** Creates a project folder with a small worker and everything that `npm start` needs. */
export async function createTestProject(): Promise<string> {
  const folder = await createTestFolder();
  await fillProject(folder);
  return folder;
}

/** Writes the files of the small test project to a folder. */
export async function fillProject(folder: string): Promise<void> {
  await cp("tests/local/fixtures/site", folder, { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "local"));
  await writeFile(join(folder, "local/site.js"), `import ${JSON.stringify(pathToFileURL("local/site.ts").href)};`);
}

/** Stops a started part after the test, whether the test passes or fails. */
export function stopAfterTest<T extends { stop(): Promise<void> }>(running: T): T {
  onTestFinished(() => running.stop());
  return running;
}

export async function waitFor<T>(what: string, check: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const found = await pollUntil(check, { timeoutMs: LONGEST_MS });
  if (found === undefined) throw new Error(`Waited ${LONGEST_MS} ms in vain until ${what}.`);
  return found;
}

const FIRST_PORT = 15_000;
const PORTS = 15_000;

/** Finds a free port whose next port is free too, outside of the range that the system assigns by itself. */
export function findFreePortPair(): Promise<number> {
  return waitFor("two ports side by side are free", async () => {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    try {
      await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
      return port;
    } catch {
      return undefined;
    }
  });
}

export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
