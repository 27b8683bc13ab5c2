import type { Allowance } from "../../worker/external/service/allowance";
import { ServiceError } from "../../worker/external/service/serviceError";

/** Creates an allowance of so many calls that were reserved before. */
export function createAllowance(calls: number): Allowance {
  let left = calls;
  return {
    get left() {
      return left;
    },
    async take() {
      if (left === 0) throw new ServiceError("spent", `All of the ${calls} calls that were reserved are used up.`);
      left -= 1;
    },
  };
}
