import { DAY_MS } from "../time";

const FIRST_MS = 15 * 60 * 1_000;
const LONGEST_MS = DAY_MS;

/**
 * ms to wait after so many failures in a row: half an hour after the first, twice as long each time, a day at most.
 * @param asked what the service itself asked for, which counts where it is longer.
 */
export const backoff = (fails: number, asked = 0): number =>
  Math.max(Math.min(2 ** fails * FIRST_MS, LONGEST_MS), asked);
