import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startWorker } from "../../../local/miniflare";
import { readWorkerConfig } from "../../../local/wrangler";
import { type Running, supervisor } from "./plinth";

export interface Answer {
  readonly path: string;
  readonly body: string;
  readonly headers: ReadonlyArray<readonly [string, string]>;
}

/** The least that a worker can do: known answers, in the same Miniflare with the same assets and bindings. */
export async function startBare(folder: string, answers: readonly Answer[]): Promise<Running> {
  const modules = join(folder, "bare");
  const scriptPath = join(modules, "index.js");
  await mkdir(modules, { recursive: true });
  await writeFile(scriptPath, sourceFor(answers));
  const config = readWorkerConfig("wrangler.toml");
  const worker = await startWorker(
    { ...config, crons: [], worker: { ...config.worker, modules: true, scriptPath, modulesRoot: modules } },
    { folder: modules, port: 0, vars: {} },
    supervisor,
  );
  return { url: worker.url.origin, mf: worker.mf, stop: () => worker.stop() };
}

const sourceFor = (answers: readonly Answer[]): string => `
const answers = new Map(${JSON.stringify(answers.map(({ path, body, headers }) => [path, { body, headers }]))});
export default {
  fetch(request) {
    const { pathname, search } = new URL(request.url);
    const known = answers.get(pathname + search);
    return known ? new Response(known.body, { headers: known.headers }) : new Response(null, { status: 404 });
  },
};
`;
