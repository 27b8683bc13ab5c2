/** Function that returns the current time in ms. */
export type Clock = () => number;

/** Function that keeps the runtime from ending a request until the work is settled. */
export type WaitUntil = (work: Promise<unknown>) => void;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
