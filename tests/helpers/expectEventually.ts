import { expect } from "vitest";

/** Polls until the expectation holds, for up to 20 s, because parallel tests can be five times slower. */
export const expectEventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 60 });
