import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { findFreePort } from "../../local/process/lock";

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
type Fetch = (request: Request, variables: object, context: { waitUntil(work: Promise<unknown>): void }) => unknown;

/** Middleware of the fake Vite, which answers requests for browser modules. */
let middlewares: Middleware;
let worker: Fetch;
let reloads: unknown[];
let watcher: EventEmitter;
let closed: number;

const createServer = async () => ({
  middlewares: (...words: Parameters<Middleware>) => middlewares(...words),
  ssrLoadModule: async (path: string) => ({ default: { fetch: path === "/worker/index.ts" ? worker : undefined } }),
  ssrFixStacktrace: (error: Error) => {
    error.stack = "mended";
  },
  watcher,
  environments: { client: { hot: { send: (message: unknown) => void reloads.push(message) } } },
  close: async () => {
    closed += 1;
  },
});

const MOCKED = {
  vite: () => ({ createServer }),
  miniflare: () => ({ Miniflare: undefined }),
  "../../local/stack/wrangler": () => ({ readWorkerConfig: () => undefined }),
};

let startDevServer: typeof import("../../local/dev/server")["startDevServer"];
beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  ({ startDevServer } = await import("../../local/dev/server"));
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

beforeEach(() => {
  middlewares = ({ url }, outgoing, next) => (url === "/islands/a.ts" ? outgoing.end("of Vite") : next());
  [reloads, watcher, closed] = [[], new EventEmitter(), 0];
});
afterEach(() => void vi.restoreAllMocks());

async function start(): Promise<string> {
  const port = await findFreePort();
  const server = await startDevServer(port, { TURSO_DATABASE_URL: "http://127.0.0.1:2" });
  onTestFinished(() => server.stop());
  return `http://127.0.0.1:${port}`;
}

it("the development server passes a request to Vite, and to the worker if Vite has no response", async () => {
  const seen: unknown[] = [];
  worker = async (request, variables, context) => {
    context.waitUntil(Promise.reject(new Error("afterwards")));
    const { method, url, headers } = request;
    seen.push(method, new URL(url).pathname + new URL(url).search, headers.get("X-Test"), headers.get("Cookie"));
    seen.push(await request.text(), variables);
    return new Response("of the worker", { status: 418 });
  };
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const url = await start();
  expect(await (await fetch(`${url}/islands/a.ts`)).text()).toBe("of Vite");
  const options = { method: "POST", body: "id=1", headers: { "X-Test": "value", Cookie: "a=1; b=2" } };
  const response = await fetch(`${url}/api?q=1&q=2`, options);
  expect([response.status, await response.text()]).toEqual([418, "of the worker"]);
  expect(seen).toEqual([
    "POST",
    "/api?q=1&q=2",
    "value",
    "a=1; b=2",
    "id=1",
    { TURSO_DATABASE_URL: "http://127.0.0.1:2" },
  ]);
  expect(errors.mock.calls).toEqual([[expect.objectContaining({ message: "afterwards" })]]);
});

it("the development server responds with 500 and logs the error when the worker throws", async () => {
  worker = async () => {
    throw new Error("broken");
  };
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const response = await fetch(`${await start()}/`);
  expect([response.status, await response.text()]).toEqual([
    500,
    "The worker failed. The error is shown in the terminal.\n",
  ]);
  expect(errors.mock.calls).toEqual([[expect.objectContaining({ message: "broken", stack: "mended" })]]);
});

it("the development server reloads the whole page only after changes to server code", async () => {
  await start();
  for (const file of ["worker/app.ts", "routes/a.tsx", "db/schema.ts", "domain/a/b.ts"])
    watcher.emit("change", `/project/${file}`);
  expect(reloads).toEqual(Array(4).fill({ type: "full-reload" }));
  for (const file of ["islands/Card.tsx", "routes/styles/main.css", "db/catalogue/items.json"])
    watcher.emit("change", `/project/${file}`);
  expect(reloads).toHaveLength(4);
});

it("stopping the development server releases its port despite open connections", async () => {
  const port = await findFreePort();
  const server = await startDevServer(port, {});
  const requests = new Promise<void>((resolve) => {
    worker = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const waiting = expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  await requests;
  await server.stop();
  await waiting;
  expect(closed).toBe(1);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
});
