import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In memory where the system offers it: every change waits for its disk, and tests make thousands. */
const MEMORY = "/dev/shm";

export const temporaryFolder = (): Promise<string> =>
  mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "plinth-test-"));

export const clear = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
