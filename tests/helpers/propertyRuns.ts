/** True if property tests run all their cases, as in `npm run test:slow` and `npm run mutate`. */
export const RUN_ALL_CASES = Boolean(process.env.ALL_RUNS);

/** Returns fast-check's number of cases: a tenth of the maximum in `npm test`, all in the slow tests before a merge. */
export const getPropertyRunOptions = (maximum: number) => ({ numRuns: RUN_ALL_CASES ? maximum : maximum / 10 });
