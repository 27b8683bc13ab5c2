import { reportOf } from "../../../db/report";
import { unavailableIn } from "../../../db/unavailable";
import { ServiceError } from "../service/serviceError";

/**
 * What went wrong, of the service or of ours: neither is a reason to stop what else there is to do. Of ours the log has
 * all of it, and what is kept for admins names the place alone. A silent database is: it is thrown again.
 */
export function failureIn(error: unknown, place: string): ServiceError {
  if (error instanceof ServiceError) return error;
  if (unavailableIn(error)) throw error;
  console.error(`A fault of our own at ${place}.`, reportOf(error));
  return new ServiceError("faulty", `A fault of our own at ${place}: the log says more.`);
}
