/** The database did not answer: refused, cut off, too slow, or busy with others. Asking later may help. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Whether that is what went wrong, wherever in the chain of causes: Drizzle wraps what its driver throws. */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseUnavailable) return true;
  }
  return false;
}
