/** True if property tests run all their cases, as in `npm run test:slow` and `npm run mutate`. */
export const ALL_RUNS = Boolean(process.env.ALL_RUNS);

/** Returns fast-check's number of cases: a tenth of the maximum in `npm test`, all in the slow tests before a merge. */
export const getRunOptions = (maximum: number) => ({ numRuns: ALL_RUNS ? maximum : maximum / 10 });
