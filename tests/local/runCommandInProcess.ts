import { vi } from "vitest";
import { pollUntil } from "../../local/process/commandError";

const LONGEST_MS = 10_000;

/** Replacements of modules, by module path relative to the folder of these tests. */
type Mocks = Readonly<Record<string, () => object>>;

export interface Ended {
  readonly output: string;
  readonly errors: string;
  readonly code: unknown;
}

/**
 * Runs a script of `local/` as `npm run` does, but in this process and with some modules replaced. A separate process
 * would take a second to start.
 * @param load imports the script's module
 */
export async function runCommandInProcess(
  load: () => Promise<unknown>,
  words: readonly string[],
  mocks: Mocks,
): Promise<Ended> {
  const [{ argv, exitCode }, output, errors] = [process, [] as string[], [] as string[]];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void output.push(`${line}`));
  const error = vi.spyOn(console, "error").mockImplementation((line) => void errors.push(`${line}`));
  vi.resetModules();
  for (const [path, make] of Object.entries(mocks)) vi.doMock(path, make);
  process.argv = [...argv.slice(0, 2), ...words];
  process.exitCode = undefined;
  try {
    await load();
    const hasSpoken = () => (output.length + errors.length > 0 ? true : undefined);
    await pollUntil(hasSpoken, { timeoutMs: LONGEST_MS });
    // Waits for one turn of the event loop, in which the command's pending output is written.
    await new Promise((resolve) => setImmediate(resolve));
    return { output: output.join("\n"), errors: errors.join("\n"), code: process.exitCode };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const path of Object.keys(mocks)) vi.doUnmock(path);
    vi.resetModules();
    log.mockRestore();
    error.mockRestore();
  }
}
