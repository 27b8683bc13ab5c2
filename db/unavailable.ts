/** The database did not answer: refused, cut off, too slow, or busy with others. Asking later may help. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** That one, wherever in the chain of causes it is: Drizzle wraps what its driver throws, with all that was asked. */
export function unavailableIn(error: unknown): DatabaseUnavailable | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseUnavailable) return each;
  }
  return undefined;
}
