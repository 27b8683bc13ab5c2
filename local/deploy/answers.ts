import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Failure, messageOf } from "../process/failure";

/** The new version reaches every place within some seconds. */
const PATIENCE_MS = 90_000;
const AGAIN_AFTER_MS = 2_000;
const SLOW_MS = 15_000;

/** What answers under an address. */
export interface LiveRelease {
  readonly release: string;
  readonly build: string;
}

const health = z.object({ release: z.string(), build: z.string(), status: z.string().optional() });

/**
 * Waits until the site under `url` is the one that was built, and its database answers. Throws a `Failure` that says what
 * it saw last.
 */
export async function waitUntilItStands(url: string, built: LiveRelease, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const problem = await problemAt(url, built).catch(messageOf);
    if (problem === undefined) return;
    if (Date.now() >= deadline) throw new Failure(`${url} is not as it should be: ${problem}`);
    await sleep(Math.min(AGAIN_AFTER_MS, patienceMs));
  }
}

async function problemAt(url: string, built: LiveRelease): Promise<string | undefined> {
  const release = await ask(`${url}/release.txt`);
  if (release.text.trim() !== built.release) return `/release.txt answers ${release.status} with another release.`;
  const { status, text } = await ask(`${url}/healthz`);
  const told = health.safeParse(parsed(text)).data;
  if (!told)
    return `/healthz answers ${status} and does not say how it stands. The worker's log does: run "npx wrangler tail" and ask for it again. Most often a variable or secret of the worker is wrong.`;
  if (told.build !== built.build) return `/healthz answers ${status} for another build.`;
  if (status !== 200) return `/healthz answers ${status}: ${text.slice(0, 300)}`;
  return undefined;
}

export async function ask(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(SLOW_MS), redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

/** What the site under `url` says that it is, however it fares. */
export async function standingAt(url: string): Promise<LiveRelease> {
  const { status, text } = await ask(`${url}/healthz`);
  const { data } = health.safeParse(parsed(text));
  if (!data) throw new Error(`/healthz answers ${status} and names no release`);
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
