import { parseRobots, type Robots } from "../../domain/stock/robots";
import { type Gate, OutsideError } from "../outside";

const KEPT_MS = 24 * 60 * 60 * 1_000;
/** A site in trouble is not looked at until it says again what it wants. */
const TROUBLED_MS = 60 * 60 * 1_000;
/** As much as its readers have to read. */
const LARGEST = 512 * 1024;
const AGENT = "plinth";

const EVERYTHING = parseRobots("", AGENT);
const NOTHING = parseRobots("User-agent: *\nDisallow: /", AGENT);

interface Remembered {
  readonly robots: Robots;
  readonly until: number;
}

/** By host; one for each isolate. */
export type RobotsMemory = Map<string, Remembered>;

export interface RobotsGuard {
  /** Throws an `OutsideError` where the site does not answer at all. */
  isWelcome(url: URL): Promise<boolean>;
  /** ms between two pages, the longest that one of the hosts is known to ask for. */
  gapOf(hosts: readonly string[]): number;
}

interface Options {
  readonly gate: Gate;
  readonly memory: RobotsMemory;
  /** ms */
  readonly now: () => number;
}

/** What sites want of robots, each asked once a day. */
export function openRobots({ gate, memory, now }: Options): RobotsGuard {
  async function robotsOf(host: string): Promise<Robots> {
    const remembered = memory.get(host);
    if (remembered && remembered.until > now()) return remembered.robots;
    const { robots, keptMs } = await read(gate, host);
    memory.set(host, { robots, until: now() + keptMs });
    return robots;
  }
  return {
    isWelcome: async ({ host, pathname, search }) => (await robotsOf(host)).allows(pathname + search),
    gapOf: (hosts) => Math.max(0, ...hosts.map((host) => memory.get(host)?.robots.gapMs ?? 0)),
  };
}

/** As RFC 9309 has it: without such a file all is allowed, and nothing is while it cannot be had. */
async function read(gate: Gate, host: string): Promise<{ readonly robots: Robots; readonly keptMs: number }> {
  const troubled = { robots: NOTHING, keptMs: TROUBLED_MS };
  const sisters = [host, host.startsWith("www.") ? host.slice(4) : `www.${host}`];
  try {
    const outside = gate.to({ hosts: sisters, redirects: 5, largest: LARGEST });
    const { status, text } = await outside.ask(new URL(`https://${host}/robots.txt`));
    if (status >= 200 && status < 300) return { robots: parseRobots(text, AGENT), keptMs: KEPT_MS };
    return status >= 500 || status === 429 ? troubled : { robots: EVERYTHING, keptMs: KEPT_MS };
  } catch (error) {
    if (error instanceof OutsideError && ["redirect", "large"].includes(error.reason)) return troubled;
    throw error;
  }
}
