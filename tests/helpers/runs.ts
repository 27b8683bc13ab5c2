/** In `npm run mutate`, or with the variable set: everything is tried as often as it can be. */
export const ALL_RUNS = Boolean(process.env.ALL_RUNS);

/** How often a property is tried: a tenth of `many`, and all of them in all runs. */
export const runs = (many: number) => ({ numRuns: ALL_RUNS ? many : many / 10 });
