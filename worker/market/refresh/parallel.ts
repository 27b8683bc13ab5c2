/** The platform lets a request have so many connections at once. */
export const AT_ONCE = 6;

/**
 * Does the same for each, a few at a time and in their order. Nothing more is begun once `goesOn` says no: what was not
 * begun has no result.
 */
export async function fewAtATime<T, R>(
  all: readonly T[],
  act: (each: T) => Promise<R>,
  goesOn: () => boolean = () => true,
): Promise<ReadonlyMap<T, R>> {
  const results = new Map<T, R>();
  const waiting = all[Symbol.iterator]();
  const work = async () => {
    for (const each of waiting) {
      if (!goesOn()) return;
      results.set(each, await act(each));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
