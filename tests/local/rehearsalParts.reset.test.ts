import { createPublicKey, verify } from "node:crypto";
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ProcessSupervisor } from "../../local/process/supervise";
import { createTestFolder } from "./testProject";

type Site = typeof import("../../local/rehearsal/site");

/** Names of the rehearsal's steps, in the order in which they ran. */
let steps: string[];
/** Name of the step that fails, if any. */
let failing: string | undefined;
let keyFile: string;
let preparing: Readonly<Record<string, string>>;
let given: unknown[];

async function part<T extends object>(name: string, more: T) {
  await Promise.resolve();
  if (failing === name) throw new Error(`${name} failed`);
  steps.push(name);
  return { ...more, stop: async () => void steps.push(`${name} stopped`) };
}

const MOCKED = {
  "node:child_process": () => ({
    spawn: (program: string, words: readonly string[], { env }: { env: Readonly<Record<string, string>> }) => {
      steps.push([program, ...words].join(" "));
      preparing = env;
      const stdout = new PassThrough().end();
      const child = Object.assign(new EventEmitter(), { stdout });
      setImmediate(() => child.emit("close", failing === "prepare" ? 1 : 0));
      return child;
    },
  }),
  "../../local/process/lock": () => ({
    lockDataFolder: () => part("lock", {}),
    assertPortIsFree: async (port: number) => void steps.push(`port ${port}`),
  }),
  "../../local/sqld/server": () => ({
    startDatabaseServer: (folder: string, _: ProcessSupervisor, options: { readonly keyFile: string }) => {
      keyFile = options.keyFile;
      given.push(folder);
      return part("database", { url: "http://127.0.0.1:2" });
    },
  }),
  "../../local/stack/miniflare": () => ({
    startLocalWorker: (...words: unknown[]) => {
      given.push(words);
      return part("worker", { url: new URL("http://127.0.0.1:3/"), mf: "the runtime", run: "its crons" });
    },
  }),
};

let site: Site;
beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  site = await import("../../local/rehearsal/site");
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});
beforeEach(() => {
  [steps, failing, given] = [[], undefined, []];
});

const supervisor: ProcessSupervisor = { report: () => undefined, giveUp: () => undefined };
const PREPARE = "npm run --silent db:prepare";
const config = { main: "index.js", worker: {} };

it("the access token of a deployment rehearsal matches the public key of its database server", async () => {
  const folder = join(await createTestFolder(), "database");
  const { variables } = await site.startPreparedDatabase(folder, supervisor);
  expect([steps, given]).toEqual([["database", PREPARE], [folder]]);
  expect(variables.TURSO_DATABASE_URL).toBe("http://127.0.0.1:2");
  expect(preparing).toMatchObject({ ...variables, PATH: process.env.PATH });
  const [head = "", claims = "", signature = ""] = variables.TURSO_AUTH_TOKEN.split(".");
  const decoded = [head, claims].map((each) => JSON.parse(Buffer.from(each, "base64url").toString()));
  expect(decoded).toEqual([{ alg: "EdDSA", typ: "JWT" }, { a: "rw" }]);
  const signed = Buffer.from(`${head}.${claims}`);
  const key = createPublicKey(readFileSync(keyFile, "utf8"));
  expect(verify(null, signed, key, Buffer.from(signature, "base64url"))).toBe(true);
  expect(readFileSync(keyFile, "utf8")).not.toContain("PRIVATE");
});

it("a deployment rehearsal passes the variables of the operator except those of the database to the worker", async () => {
  const dataDir = await createTestFolder();
  const onLog = () => undefined;
  const vars = { CONTACT_EMAIL: "hello@plinth.example", TURSO_AUTH_TOKEN: "the operator's" };
  const rehearsal = await site.startDeploymentRehearsal({ dataDir, port: 9_000, config, vars, onLog }, supervisor);
  expect(steps).toEqual(["lock", "port 9000", "database", PREPARE, "worker"]);
  const { database, url, mf, run } = rehearsal;
  expect([url, mf, run]).toEqual(["http://127.0.0.1:3", "the runtime", "its crons"]);
  expect(given).toEqual([
    join(dataDir, "database"),
    [
      config,
      {
        folder: dataDir,
        port: 9_000,
        vars: { CONTACT_EMAIL: "hello@plinth.example", ...database },
        onLog,
      },
      supervisor,
    ],
  ]);
  steps = [];
  await rehearsal.stop();
  expect(steps).toEqual(["worker stopped", "database stopped", "lock stopped"]);
});

it.each([
  ["database", ["lock stopped"]],
  ["prepare", ["database stopped", "lock stopped"]],
  ["worker", ["database stopped", "lock stopped"]],
])("a deployment rehearsal stops its running parts if the start step %s fails", async (name, stopped) => {
  failing = name;
  const starting = site.startDeploymentRehearsal({ dataDir: await createTestFolder(), port: 0, config }, supervisor);
  await expect(starting).rejects.toThrow(name === "prepare" ? "npm run db:prepare ended with code" : `${name} failed`);
  expect(steps.filter((each) => each.endsWith("stopped"))).toEqual(stopped);
});
