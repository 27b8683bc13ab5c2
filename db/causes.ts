/** An error, what caused it, and so on: Drizzle wraps what its driver throws, with all that was asked. */
export function* causesOf(error: unknown): Generator<Error, void> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}
