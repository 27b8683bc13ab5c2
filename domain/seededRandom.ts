export type NonEmptyArray<T> = readonly [T, ...T[]];

/** Seeded chance: the same text always throws the same sequence. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: NonEmptyArray<T>): T;
}

/** FNV-1a with a final avalanche, so that texts one letter apart land far apart. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Mulberry32. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
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
