import { ServiceError } from "./serviceError";

/** Calls that were reserved beforehand. Those that are left are given back. */
export interface Allowance {
  readonly left: number;
  /** Uses one up; throws a `ServiceError` where none is left. */
  take(): void;
}

export function allow(calls: number): Allowance {
  let left = calls;
  return {
    get left() {
      return left;
    },
    take() {
      if (left === 0) throw new ServiceError("spent", `All of the ${calls} calls that were reserved are used up.`);
      left -= 1;
    },
  };
}
