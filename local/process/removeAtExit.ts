import { rmSync } from "node:fs";

/**
 * Deletes a file or folder when this process ends, unless it is killed with SIGKILL.
 * @returns a function that cancels the deletion
 */
export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  process.on("exit", remove);
  return () => void process.off("exit", remove);
}
