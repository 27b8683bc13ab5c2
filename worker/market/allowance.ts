import { ServiceError } from "./serviceError";

/** Calls that were reserved beforehand. Those that are left are given back. */
export interface Allowance {
  readonly left: number;
  /** So many more were reserved. */
  add(more: number): void;
  /** Uses one up; throws a `ServiceError` where none is left. */
  take(): void;
}

/** So many calls at most, each of which is one of the whole as well. */
export function partOf(whole: Allowance, calls: number): Allowance {
  const part = allow(calls);
  return {
    get left() {
      return Math.min(part.left, whole.left);
    },
    add: part.add,
    take() {
      part.take();
      whole.take();
    },
  };
}

export function allow(calls: number): Allowance {
  let [all, left] = [calls, calls];
  return {
    get left() {
      return left;
    },
    add(more) {
      left += more;
      all += more;
    },
    take() {
      if (left === 0) throw new ServiceError("spent", `All of the ${all} calls that were reserved are used up.`);
      left -= 1;
    },
  };
}
