let last: Promise<unknown> = Promise.resolve();

/** What writes the device's copies happens one after the other: what is forgotten is not written again behind it. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
