import { existsSync, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** File system in memory, if the machine has one. Tests write often, and each write to a disk takes long. */
const MEMORY = "/dev/shm";
const MUCH_BYTES = 2 ** 30;

export function hasLargeMemoryFileSystem(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MUCH_BYTES;
}

export const createTemporaryFolder = (): Promise<string> =>
  mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "plinth-test-"));

export const deleteFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
