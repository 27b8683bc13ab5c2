import { causesOf } from "./causes";
import { isLocked } from "./locked";

/** The database did not answer: refused, cut off, too slow, or busy with others. Asking later may help. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** That one, wherever in the chain of causes it is. */
export function unavailableIn(error: unknown): DatabaseUnavailable | undefined {
  for (const each of causesOf(error)) if (each instanceof DatabaseUnavailable) return each;
  return isLocked(error) ? new DatabaseUnavailable("The database is locked by others.", { cause: error }) : undefined;
}
