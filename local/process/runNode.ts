import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";

/** Exit code and output of a program that has ended. */
export interface NodeScriptResult {
  readonly code: number | null;
  readonly stdout: string;
  /** Error output of the program without colour codes. */
  readonly stderr: string;
}

/** Runs a Node script as a child process and collects its output. Rejects if the signal aborts. */
export async function runNode(
  args: readonly string[],
  options: Pick<SpawnOptions, "cwd" | "env" | "signal">,
): Promise<NodeScriptResult> {
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, stdout, stderr: stripVTControlCharacters(stderr) };
}
