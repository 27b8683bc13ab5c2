import type { ApiCallBudget } from "../../worker/external/service/apiCallBudget";
import { ExternalServiceError } from "../../worker/external/service/serviceError";

/** Creates an allowance (calls that one refresh has reserved from a service's quota) of this many calls. */
export function createAllowance(calls: number): ApiCallBudget {
  let left = calls;
  return {
    get left() {
      return left;
    },
    async take() {
      if (left === 0) throw new ExternalServiceError(`Allowance is used up: all ${calls} reserved calls.`, "spent");
      left -= 1;
    },
  };
}
