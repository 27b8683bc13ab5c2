import { expect } from "vitest";

/** Looks again until it is so, for twenty seconds at most: what takes two alone takes ten beside others. */
export const expectEventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 60 });
