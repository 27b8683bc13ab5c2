/** Creates a generator of random numbers in [0, 1) that depends on the seed only (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Creates a generator of indexes by Zipf's law: index 0 is twice as likely as index 1, three times as likely as index
 * 2.
 * @returns a function with results in [0, count)
 */
export function createZipf(count: number, random: () => number): () => number {
  // Approximates the sum of 1/n by a logarithm, which is exact enough for large counts.
  const logarithm = Math.log(count + 1);
  return () => Math.min(Math.floor(Math.exp(random() * logarithm)) - 1, count - 1);
}
