import { parseRobots, type Robots } from "../../../domain/stock/robots";
import { DAY_MS } from "../../../domain/time";
import { type Answer, type Gate, OutsideError } from "../../outside/index";
import { succeeded, withoutAnswer } from "./serviceError";

const KEPT_MS = DAY_MS;
/** As much as its readers have to read. */
const LARGEST = 512 * 1024;
const AGENT = "plinth";

const EVERYTHING = parseRobots("", AGENT);

interface Remembered {
  readonly robots: Robots;
  readonly until: number;
}

/** By host; one for each isolate. */
export type RobotsMemory = Map<string, Remembered>;

export interface RobotsGuard {
  /** Throws a `ServiceError` while the site cannot say, and an `OutsideError` where nobody is there. */
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
    const robots = await read(gate, host, now());
    memory.set(host, { robots, until: now() + KEPT_MS });
    return robots;
  }
  return {
    isWelcome: async ({ host, pathname, search }) => (await robotsOf(host)).allows(pathname + search),
    gapOf: (hosts) => Math.max(0, ...hosts.map((host) => memory.get(host)?.robots.gapMs ?? 0)),
  };
}

/**
 * As RFC 9309 has it: without such a file all is allowed, and nothing is while it cannot be had, which is the site's trouble
 * and no wish of it.
 */
async function read(gate: Gate, host: string, now: number): Promise<Robots> {
  const sisters = [host, host.startsWith("www.") ? host.slice(4) : `www.${host}`];
  const outside = gate.to({ hosts: sisters, redirects: 5, largest: LARGEST });
  try {
    const answer = await outside.ask(new URL(`https://${host}/robots.txt`));
    return hasNone(answer) ? EVERYTHING : parseRobots(succeeded(answer, now, `The robots.txt of ${host}`).text, AGENT);
  } catch (error) {
    throw error instanceof OutsideError && error.reason !== "unreachable" ? withoutAnswer(error) : error;
  }
}

const hasNone = ({ status }: Answer): boolean => status >= 400 && status < 500 && status !== 429;
