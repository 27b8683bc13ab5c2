import { computeBill, computeCollectorCost, listLimitUsages } from "../bench/costs/bills/bill";
import { computeMonthlyUsage } from "../bench/costs/bills/monthlyUsage";
import { HOST_LIMITS, PRICES_AS_OF } from "../bench/costs/bills/prices";
import { REQUEST_MIX } from "../bench/costs/bills/requestMix";
import { readMeasuredCosts } from "../bench/costs/measured";
import { simulateHour } from "./day";

/** Seed of the random visits. The same seed gives the same results. */
const SEED = 20_261_124;
const PEOPLE = 10_000_000;
/** A day on which a new amiibo comes out: 50 times the normal requests. The hours are in UTC. */
const RELEASE = { load: 50, hours: [14, 15, 16] };
const LONGEST_MS = 60_000;

setTimeout(() => {
  console.error(`The simulation did not finish within ${LONGEST_MS / 1_000} s. Close other programs and run it again.`);
  process.exit(1);
}, LONGEST_MS).unref();

const kinds = await readMeasuredCosts();
const month = computeMonthlyUsage(kinds, PEOPLE);
const { platform, database, plan, largestPart } = computeBill(month);
const formatCompact = (amount: number) =>
  Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(amount);
const formatPercent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

console.log(`${formatCompact(PEOPLE)} people in a month, seed ${SEED}, prices of ${PRICES_AS_OF}\n`);
console.log(
  "hour   req/s  isolates   page hits   profile hits  isolate MB  writes/s of the busiest KV key (without coordination)",
);
for (const { name, load, hours } of [
  { name: "a normal day", load: 1, hours: [3, 9, 15, 20] },
  { name: `the day of a new amiibo, ${RELEASE.load} times the requests`, ...RELEASE },
]) {
  console.log(name);
  for (const hour of hours) {
    const result = simulateHour(kinds, { people: PEOPLE, load, hour, seed: SEED });
    const cells = [
      String(hour).padStart(4),
      result.requestsASecond.toFixed(0).padStart(7),
      String(result.isolates).padStart(9),
      formatPercent(result.pageHits).padStart(11),
      formatPercent(result.profileHits).padStart(14),
      `${(result.isolateBytes / 1e6).toFixed(0)} of ${Math.round(HOST_LIMITS.isolateBytes / 1e6)}`.padStart(11),
      `${result.writesOfOneEntry.toFixed(2)} (${result.writesUnbounded.toFixed(2)})`.padStart(14),
    ];
    console.log(cells.join(" "));
  }
}
console.log(
  `\nMonthly bill: $${(platform + database).toFixed(0)}, $${platform.toFixed(0)} for the platform and $${database.toFixed(0)} for the database (${plan}). Largest part: ${largestPart}.`,
);
console.log(
  `One more collector: $${computeCollectorCost(kinds).toFixed(5)} a month. ${formatCompact(month.rowsRead)} rows read, ${formatCompact(month.rowsWritten)} rows written, ${formatCompact(month.kvReads)} KV reads, ${formatCompact(month.kvWrites)} KV writes.`,
);
for (const { name, load } of [
  { name: "On a normal day", load: 1 },
  { name: "On the day of a new amiibo", load: RELEASE.load / REQUEST_MIX.peak },
]) {
  console.log(`\n${name}, used share of each limit:`);
  for (const { limit, share } of listLimitUsages(kinds, month, load))
    console.log(`  ${formatPercent(share).padStart(7)}  ${limit}`);
}
