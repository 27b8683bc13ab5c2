/** Set by `npm run test:slow` and `npm run mutate`. */
export const ALL_RUNS = Boolean(process.env.ALL_RUNS);

/** Returns how often fast-check tries a property: a tenth of `many` in `npm test`, all of them before a change lands. */
export const getRunOptions = (many: number) => ({ numRuns: ALL_RUNS ? many : many / 10 });
