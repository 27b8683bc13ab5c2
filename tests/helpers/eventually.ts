import { expect } from "vitest";

/** Looks again until it is so, for ten seconds at most. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000, interval: 60 });
