import type { Database } from "../../../db/client";
import {
  type QuotaReservation,
  releaseReservedCalls,
  reserveCalls,
  spendReservedCalls,
} from "../../../db/refresh/quota";
import { parseRobotsTxt, type RobotsRules } from "../../../domain/stock/robotsTxt";
import { DAY_MS } from "../../../domain/time";
import { OutboundError, type OutboundGateway, type TextResponse } from "../../outbound/index";
import { requireSuccess, ServiceError, toServiceError } from "./serviceError";

const ROBOTS_TTL_MS = DAY_MS;
/** As much as its readers have to read. */
const MAX_ROBOTS_BYTES = 512 * 1024;
const ROBOTS_USER_AGENT = "plinth";

const ALLOW_EVERYTHING = parseRobotsTxt("", ROBOTS_USER_AGENT);

interface CachedRobots {
  readonly robots: RobotsRules;
  readonly until: number;
}

/** By host; one for each isolate. */
export type RobotsCache = Map<string, CachedRobots>;

export interface RobotsGuard {
  /** Throws a `ServiceError` while the site cannot say, and an `OutsideError` where nobody is there. */
  isWelcome(url: URL): Promise<boolean>;
  /** ms between two pages, the longest that one of the hosts is known to ask for. */
  gapOf(hosts: readonly string[]): number;
}

interface Options {
  readonly gate: OutboundGateway;
  readonly memory: RobotsCache;
  /** ms */
  readonly now: () => number;
}

/** What sites want of robots, each asked once a day. */
export function createRobotsGuard({ gate, memory, now }: Options): RobotsGuard {
  async function robotsOf(host: string): Promise<RobotsRules> {
    const remembered = memory.get(host);
    if (remembered && remembered.until > now()) return remembered.robots;
    const robots = await fetchRobots(gate, host, now());
    memory.set(host, { robots, until: now() + ROBOTS_TTL_MS });
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
async function fetchRobots(gate: OutboundGateway, host: string, now: number): Promise<RobotsRules> {
  const sisters = [host, host.startsWith("www.") ? host.slice(4) : `www.${host}`];
  const outside = gate.to({ hosts: sisters, redirects: 5, largest: MAX_ROBOTS_BYTES });
  try {
    const answer = await outside.ask(new URL(`https://${host}/robots.txt`));
    return isRobotsFileMissing(answer)
      ? ALLOW_EVERYTHING
      : parseRobotsTxt(requireSuccess(answer, now, `The robots.txt of ${host}`).text, ROBOTS_USER_AGENT);
  } catch (error) {
    throw error instanceof OutboundError && error.reason !== "unreachable" ? toServiceError(error) : error;
  }
}

const isRobotsFileMissing = ({ status }: TextResponse): boolean => status >= 400 && status < 500 && status !== 429;

/** Calls that were reserved beforehand. */
export interface Allowance {
  readonly left: number;
  /** Uses one up; throws a `ServiceError` where none is left. */
  take(): Promise<void>;
}

/** So many calls at most, each of which is one of the whole as well. */
export const combineAllowances = (whole: Allowance, part: Allowance): Allowance => ({
  get left() {
    return Math.min(part.left, whole.left);
  },
  async take() {
    await part.take();
    await whole.take();
  },
});

const createSpentError = (calls: number) =>
  new ServiceError("spent", `All of the ${calls} calls that were reserved are used up.`);

/** So many are drawn at a time: what a killed refresh had drawn and not used is lost. */
const CALLS_PER_DRAW = 25;

/** Calls that others know of: those that are left when their holder is killed are theirs again. */
export interface ReservedCalls extends Allowance {
  /** Reserves more of them, as far as there are. */
  reserve(calls: number): Promise<void>;
  /** What was not used, once nothing more is taken. */
  giveBack(): Promise<void>;
}

interface ReservationOptions {
  /** Calls a day. */
  readonly cap: number;
  /** ms: when their holder is done, or dead. */
  readonly until: number;
}

export function createReservedCalls(
  db: Database,
  reserved: QuotaReservation,
  { cap, until }: ReservationOptions,
): ReservedCalls {
  let [all, undrawn, drawn]: [number, number, number] = [0, 0, 0];
  let last: Promise<unknown> = Promise.resolve();
  const takeNext = async () => {
    if (drawn === 0 && undrawn > 0) {
      drawn = await spendReservedCalls(db, reserved, Math.min(CALLS_PER_DRAW, undrawn));
      undrawn = drawn === 0 ? 0 : undrawn - drawn;
    }
    if (drawn === 0) throw createSpentError(all);
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
      const granted = await reserveCalls(db, reserved, { calls, cap, until });
      all += granted;
      undrawn += granted;
    },
    async giveBack() {
      const unused = drawn;
      [undrawn, drawn] = [0, 0];
      await releaseReservedCalls(db, reserved, unused);
    },
  };
}
