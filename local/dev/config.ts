import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readWorkerConfig, type WorkerConfig } from "../stack/wrangler";

/** Also where nothing was built yet: wrangler.toml names the folder of what a build makes, and wrangler insists on it. */
export async function readConfigUnbuilt(path: string): Promise<WorkerConfig> {
  await mkdir(join(dirname(path), "dist/client"), { recursive: true });
  return readWorkerConfig(path);
}
