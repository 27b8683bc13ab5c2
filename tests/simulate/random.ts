/** The same throws for the same seed (mulberry32). @returns from 0 to less than 1 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Places by Zipf's law: the first is asked for twice as often as the second. @returns from 0 to less than `count` */
export function createZipf(count: number, throwDice: () => number): () => number {
  // Good for many: the sum of 1/n is a logarithm.
  const whole = Math.log(count + 1);
  return () => Math.min(Math.floor(Math.exp(throwDice() * whole)) - 1, count - 1);
}
