/** Generator of pseudo-random numbers. Each call returns a number from 0 to below 1. */
export type RandomNumberGenerator = () => number;

const mixBits = (number: number): number => {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** Hashes whole numbers to one number of 32 bits. Another order gives another hash. */
export function hashNumbers(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) hash = mixBits(Math.imul(hash, 31) + part);
  return hash;
}

/** Hashes whole numbers to a number from 0 to below 1. */
export const hashToUnitInterval = (...parts: readonly number[]): number => hashNumbers(...parts) / 2 ** 32;

export function createRandomNumberGenerator(seed: number): RandomNumberGenerator {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let thrown = Math.imul(state ^ (state >>> 15), 1 | state);
    thrown = (thrown + Math.imul(thrown ^ (thrown >>> 7), 61 | thrown)) ^ thrown;
    return ((thrown ^ (thrown >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pickRandomNumberBetween = (dice: RandomNumberGenerator, lowest: number, highest: number): number =>
  lowest + (highest - lowest) * dice();

/** Picks a whole number from `lowest` to `highest`, both included. */
export const pickInteger = (dice: RandomNumberGenerator, lowest: number, highest: number): number =>
  lowest + Math.floor((highest - lowest + 1) * dice());

/** Picks a random element of a list. Throws if the list is empty. */
export function pickRandomListElement<T>(dice: RandomNumberGenerator, list: readonly T[]): T {
  const picked = list[Math.floor(dice() * list.length)];
  if (picked === undefined)
    throw new Error("No element can be picked: the list is empty. Pass a list with at least one element.");
  return picked;
}

/** Picks a normally distributed number with mean 0 and standard deviation 1. */
export const pickNormallyDistributedNumber = (dice: RandomNumberGenerator): number =>
  Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());

/**
 * Returns the height at `x` of a smooth random curve between -1 and 1. The curve has a random value at each whole `x`.
 */
export function computeSmoothNoise(seed: number, x: number): number {
  const left = Math.floor(x);
  const t = x - left;
  const eased = t * t * (3 - 2 * t);
  return 2 * (hashToUnitInterval(seed, left) * (1 - eased) + hashToUnitInterval(seed, left + 1) * eased) - 1;
}
