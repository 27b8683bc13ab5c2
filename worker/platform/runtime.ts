/** Returns the current time in ms. */
export type Clock = () => number;

/** Extends the request until the work is settled. */
export type WaitUntil = (work: Promise<unknown>) => void;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
