import type { WorkerOptions } from "miniflare";
import { CommandError, withoutSignalHandlers } from "../process/commandError";

const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await withoutSignalHandlers(
  () => import("wrangler"),
);

/** Configuration with which Miniflare runs the worker. It can be stored as JSON. */
export interface MiniflareWorkerConfig {
  readonly worker: Omit<WorkerOptions, "modules" | "scriptPath" | "modulesRoot" | "modulesRules">;
  /** Path of the built worker's main module. */
  readonly main: string;
}

/**
 * Reads the worker's configuration from wrangler.toml for Miniflare, so that the local site runs with the same
 * configuration as the deployed one.
 */
export function readWorkerConfig(path: string): MiniflareWorkerConfig {
  const config = unstable_readConfig({ config: path });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (main === undefined)
    throw new CommandError(
      `Worker cannot be configured: ${path} has no entry module. Set main in this file to the path of the built module.`,
    );
  const { modulesRules: _, ...worker } = workerOptions;
  return { main, worker };
}

/** Settings of wrangler.toml that decide whether a deployment can work. */
export interface DeployConfig {
  readonly kvIds: readonly string[];
  /** Worker's variables in wrangler.toml by name, which a deployment uploads. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly accountId: string | undefined;
}

export function readDeployConfig(path: string): DeployConfig {
  const { kv_namespaces, vars, account_id } = unstable_readConfig({ config: path });
  const kvIds = kv_namespaces.map(({ id }: { readonly id?: string }) => id ?? "");
  return { kvIds, variables: vars, accountId: account_id };
}
