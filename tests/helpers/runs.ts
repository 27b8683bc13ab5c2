/** How often a property is tried: a tenth of `many`, and all of them in `npm run mutate` or with `ALL_RUNS=1`. */
export const runs = (many: number) => ({ numRuns: process.env.ALL_RUNS ? many : many / 10 });
