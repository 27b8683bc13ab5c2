import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { Miniflare, type WorkerOptions } from "miniflare";
import { createServer as createVite, type ViteDevServer } from "vite";
import { withoutSignalHandlers } from "../process/commandError";
import { listenOnLoopback, toWebRequest, writeNodeResponse } from "../process/webServer";
import { type MiniflareWorkerConfig, readWorkerConfig } from "../stack/wrangler";

/**
 * Static files of the worker in development. Without a build every tile file is empty, so tiles are drawn on demand.
 */
const EMPTY_TILES = { fetch: async () => new Response() };

/**
 * Starts the bindings of wrangler.toml without the worker: rate limits, and KV with the same data folder as `npm
 * start`.
 */
export async function startWorkerBindings({ kvNamespaces, ratelimits }: WorkerOptions, folder: string) {
  const mf = await withoutSignalHandlers(
    () =>
      new Miniflare({
        modules: true,
        script: "export default {}",
        ...(kvNamespaces && { kvNamespaces }),
        ...(ratelimits && { ratelimits }),
        kvPersist: folder,
        cf: false,
      }),
  );
  return { bindings: { ...(await mf.getBindings()), ASSETS: EMPTY_TILES }, stop: () => mf.dispose() };
}

/** Reads the worker's configuration before a build. Creates the build folder, because Wrangler requires it to exist. */
export async function readConfigWithoutBuild(path: string): Promise<MiniflareWorkerConfig> {
  await mkdir(join(dirname(path), "dist/client"), { recursive: true });
  return readWorkerConfig(path);
}

type Variables = Readonly<Record<string, unknown>>;

interface Worker {
  readonly default: {
    fetch(request: Request, variables: Variables, context: unknown): Response | Promise<Response>;
  };
}

/**
 * Paths of files that run on the server. After a change the browser reloads the page, even if it also runs the file.
 */
const ON_SERVER = /\/(worker|routes|db|domain)\/.*\.tsx?$/;

export async function startDevServer(port: number, variables: Variables) {
  const http = createServer();
  const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
  vite.watcher.on("change", (file) => {
    if (ON_SERVER.test(file)) vite.environments.client.hot.send({ type: "full-reload" });
  });
  http.on("request", (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => void handleDevRequest(vite, variables, incoming, outgoing));
  });
  const server = await listenOnLoopback(http, port);
  return {
    async stop() {
      await vite.close();
      await server.stop();
    },
  };
}

async function handleDevRequest(
  vite: ViteDevServer,
  variables: Variables,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  try {
    // The cast is needed because Vite returns modules without types.
    const worker = (await vite.ssrLoadModule("/worker/index.ts")) as Worker;
    await writeNodeResponse(outgoing, await worker.default.fetch(await toWebRequest(incoming), variables, context));
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    outgoing
      .writeHead(500, { "Content-Type": "text/plain" })
      .end("The worker failed. The error is shown in the terminal.\n");
  }
}

/**
 * Execution context for the worker's request handler. The process outlives every response, so `waitUntil` only logs
 * errors.
 */
const context = {
  waitUntil: (work: Promise<unknown>) => void work.catch((error) => console.error(error)),
  passThroughOnException: () => undefined,
};
