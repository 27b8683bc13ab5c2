export type NonEmptyArray<T> = readonly [T, ...T[]];

/** A pseudo-random generator. The same seed always produces the same sequence. */
export interface SeededRandom {
  /** Returns the next number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: NonEmptyArray<T>): T;
}

/** Computes a 32-bit hash (FNV-1a with a final avalanche), so that similar texts get very different hashes. */
export function computeTextHash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Computes a key of at least 14 characters for a text, because hashes of 32 bits could collide. */
export const computeTextHashKey = (text: string): string =>
  ["a", "b"]
    .map((salt) =>
      computeTextHash32(salt + text)
        .toString(36)
        .padStart(7, "0"),
    )
    .join("");

export function createSeededRandom(seed: string): SeededRandom {
  let state = computeTextHash32(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
