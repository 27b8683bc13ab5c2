import type { WorkerOptions } from "miniflare";
import { CommandError, withoutSignalHandlers } from "../process/commandError";

const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await withoutSignalHandlers(
  () => import("wrangler"),
);

/** All of it can be written as JSON. */
export interface WorkerConfig {
  readonly worker: Omit<WorkerOptions, "modules" | "scriptPath" | "modulesRoot" | "modulesRules">;
  /** The module that the build makes. */
  readonly main: string;
  readonly crons: readonly string[];
}

/** wrangler.toml as Miniflare understands it, so that one file configures the edge and this machine. */
export function readWorkerConfig(path: string): WorkerConfig {
  const config = unstable_readConfig({ config: path });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (main === undefined) throw new CommandError(`${path} names no "main": set it to the module that the build makes.`);
  const { modulesRules: _, ...worker } = workerOptions;
  return { main, crons: config.triggers.crons ?? [], worker };
}

/** What of wrangler.toml decides whether a deployment can work. */
export interface DeployConfig {
  readonly kvIds: readonly string[];
  /** Names of variables that are deployed with it. */
  readonly variables: readonly string[];
  readonly accountId: string | undefined;
}

export function readDeployConfig(path: string): DeployConfig {
  const { kv_namespaces, vars, account_id } = unstable_readConfig({ config: path });
  const kvIds = kv_namespaces.map(({ id }: { readonly id?: string }) => id ?? "");
  return { kvIds, variables: Object.keys(vars), accountId: account_id };
}
