import { computeBill, computeCollectorCost, listLimitUsages } from "../bench/costs/bills/bill";
import { REQUEST_MIX } from "../bench/costs/bills/mix";
import { computeMonthlyUsage } from "../bench/costs/bills/month";
import { HOST_LIMITS, PRICES_AS_OF } from "../bench/costs/bills/prices";
import { readMeasuredCosts } from "../bench/costs/measured";
import { simulateHour } from "./day";

/** Another one plays other visits; the same one plays the same. */
const SEED = 20_261_124;
const PEOPLE = 10_000_000;
/** A day on which everybody looks whether what they wait for can be had. */
const RELEASE = { load: 50, hours: [14, 15, 16] };
const LONGEST_MS = 60_000;

setTimeout(() => {
  console.error("The simulation has not ended within a minute.");
  process.exit(1);
}, LONGEST_MS).unref();

const kinds = await readMeasuredCosts();
const month = computeMonthlyUsage(kinds, PEOPLE);
const { platform, database, plan, dearest } = computeBill(month);
const many = (amount: number) =>
  Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(amount);
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

console.log(`${many(PEOPLE)} people in a month, seed ${SEED}, prices of ${PRICES_AS_OF}\n`);
console.log("hour   req/s  isolates  pages kept  profiles kept  isolate MB  one entry of KV, writes/s (if all wrote)");
for (const { name, load, hours } of [
  { name: "a common day", load: 1, hours: [3, 9, 15, 20] },
  { name: `a release, ${RELEASE.load} times the load`, ...RELEASE },
]) {
  console.log(name);
  for (const hour of hours) {
    const found = simulateHour(kinds, { people: PEOPLE, load, hour, seed: SEED });
    const cells = [
      String(hour).padStart(4),
      found.requestsASecond.toFixed(0).padStart(7),
      String(found.isolates).padStart(9),
      percent(found.pageHits).padStart(11),
      percent(found.profileHits).padStart(14),
      `${(found.isolateBytes / 1e6).toFixed(0)} of ${Math.round(HOST_LIMITS.isolateBytes / 1e6)}`.padStart(11),
      `${found.writesOfOneEntry.toFixed(2)} (${found.writesUnbounded.toFixed(2)})`.padStart(14),
    ];
    console.log(cells.join(" "));
  }
}
console.log(
  `\nThe bill: $${(platform + database).toFixed(0)} a month, $${platform.toFixed(0)} for the platform and $${database.toFixed(0)} for the database (${plan}); most for ${dearest}.`,
);
console.log(
  `A collector more: $${computeCollectorCost(kinds).toFixed(5)} a month. ${many(month.rowsRead)} rows read, ${many(month.rowsWritten)} written, ${many(month.kvReads)} entries of KV read, ${many(month.kvWrites)} written.`,
);
for (const { name, load } of [
  { name: "On a common day", load: 1 },
  { name: "On the day of a release", load: RELEASE.load / REQUEST_MIX.peak },
]) {
  console.log(`\n${name}, of what each takes at most:`);
  for (const { limit, share } of listLimitUsages(kinds, month, load))
    console.log(`  ${percent(share).padStart(7)}  ${limit}`);
}
