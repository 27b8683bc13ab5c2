/** True in `npm run test:slow` and `npm run mutate`. */
export const ALL_RUNS = Boolean(process.env.ALL_RUNS);

/** Returns fast-check's number of runs: a tenth of `many` in `npm test`, all before a change is merged. */
export const getRunOptions = (maximum: number) => ({ numRuns: ALL_RUNS ? maximum : maximum / 10 });
