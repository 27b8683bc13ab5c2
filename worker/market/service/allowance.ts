import type { Database } from "../../../db/client";
import { draw, giveBack, type Reserved, reserve } from "../../../db/refresh/budget";
import { parseRobots, type Robots } from "../../../domain/stock/robots";
import { DAY_MS } from "../../../domain/time";
import { type Answer, type Gate, OutsideError } from "../../outside/index";
import { ServiceError, succeeded, withoutAnswer } from "./serviceError";

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

/** Calls that were reserved beforehand. */
export interface Allowance {
  readonly left: number;
  /** Uses one up; throws a `ServiceError` where none is left. */
  take(): Promise<void>;
}

/** So many calls at most, each of which is one of the whole as well. */
export const partOf = (whole: Allowance, part: Allowance): Allowance => ({
  get left() {
    return Math.min(part.left, whole.left);
  },
  async take() {
    await part.take();
    await whole.take();
  },
});

export function allow(calls: number): Allowance {
  let left = calls;
  return {
    get left() {
      return left;
    },
    async take() {
      if (left === 0) throw spent(calls);
      left -= 1;
    },
  };
}

const spent = (calls: number) => new ServiceError("spent", `All of the ${calls} calls that were reserved are used up.`);

/** So many are drawn at a time: what a killed refresh had drawn and not used is lost. */
const AT_A_TIME = 25;

/** Calls that others know of: those that are left when their holder is killed are theirs again. */
export interface ReservedCalls extends Allowance {
  /** Reserves more of them, as far as there are. */
  reserve(calls: number): Promise<void>;
  /** What was not used, once nothing more is taken. */
  giveBack(): Promise<void>;
}

interface Terms {
  /** Calls a day. */
  readonly cap: number;
  /** ms: when their holder is done, or dead. */
  readonly until: number;
}

export function openCalls(db: Database, reserved: Reserved, { cap, until }: Terms): ReservedCalls {
  let [all, undrawn, drawn]: [number, number, number] = [0, 0, 0];
  let last: Promise<unknown> = Promise.resolve();
  const takeNext = async () => {
    if (drawn === 0 && undrawn > 0) {
      drawn = await draw(db, reserved, Math.min(AT_A_TIME, undrawn));
      undrawn = drawn === 0 ? 0 : undrawn - drawn;
    }
    if (drawn === 0) throw spent(all);
    drawn -= 1;
  };
  return {
    get left() {
      return undrawn + drawn;
    },
    take() {
      // One after the other: two who find nothing drawn would both draw.
      const turn = last.then(takeNext);
      last = turn.catch(() => undefined);
      return turn;
    },
    async reserve(calls) {
      const granted = await reserve(db, reserved, { calls, cap, until });
      all += granted;
      undrawn += granted;
    },
    async giveBack() {
      const unused = drawn;
      [undrawn, drawn] = [0, 0];
      await giveBack(db, reserved, unused);
    },
  };
}
