import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startLocalWorker } from "../../../local/stack/miniflare";
import { readWorkerConfig } from "../../../local/stack/wrangler";
import type { DatabaseRequest } from "./databaseRequest";
import { benchSupervisor, type RunningWorker } from "./plinth";

export interface FixedResponse {
  readonly path: string;
  readonly body: string;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /** Database request that the bare worker sends before it responds. Without it, the worker responds at once. */
  readonly databaseRequest?: DatabaseRequest | undefined;
}

/** Starts a worker with fixed responses for comparison, with the same Miniflare setup, assets and bindings. */
export async function startBareWorker(folder: string, responses: readonly FixedResponse[]): Promise<RunningWorker> {
  const modules = join(folder, "bare");
  const scriptPath = join(modules, "index.js");
  await mkdir(modules, { recursive: true });
  await writeFile(scriptPath, buildWorkerSource(responses));
  const config = readWorkerConfig("wrangler.toml");
  const worker = await startLocalWorker(
    { ...config, main: scriptPath },
    { folder: modules, port: 0, vars: {} },
    benchSupervisor,
  );
  return { url: worker.url.origin, mf: worker.mf, stop: () => worker.stop() };
}

const buildWorkerSource = (responses: readonly FixedResponse[]): string => `
const responses = new Map(${JSON.stringify(responses.map((response) => [response.path, response]))});
const queryDatabase = async ({ url, body }) => {
  const headers = { "Content-Type": "application/json", "Accept-Encoding": "identity" };
  const response = await fetch(url, { method: "POST", headers, body });
  const text = await response.text();
  if (!response.ok || text.includes('"type":"error"')) throw new Error("Bare worker: the database rejected the request: " + text);
};
export default {
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    const known = responses.get(pathname + search);
    if (!known) return new Response(null, { status: 404 });
    if (known.databaseRequest) await queryDatabase(known.databaseRequest);
    return new Response(known.body, { headers: known.headers });
  },
};
`;
