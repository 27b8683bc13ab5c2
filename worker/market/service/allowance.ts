import type { Database } from "../../../db/client";
import { draw, giveBack, type Reserved, reserve } from "../../../db/refresh/budget";
import { ServiceError } from "./serviceError";

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
