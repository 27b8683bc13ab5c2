import { dice } from "../dice";

const SPREAD = 0.2;

/** A share in [0, 1), the same each time for the same key, and evenly spread over many keys. */
export const shareOf = (key: string): number => dice(key).next();

/** So much longer or shorter, by up to a fifth, that what began together does not stay together. The same for the same key. */
export const jitter = (ms: number, key: string): number => Math.round(ms * (1 + SPREAD * (2 * shareOf(key) - 1)));
