import type { RequestKind } from "../cost";
import { computeBill, computeCollectorCost, listLimitUsages } from "./bill";
import { computeMonthlyUsage } from "./monthlyUsage";
import { PRICES_AS_OF } from "./prices";

export const PEOPLE_COUNTS = [1_000, 100_000, 10_000_000] as const;

const formatDollars = (amount: number): string => `$${amount.toFixed(2)}`;
const formatCompact = (amount: number): string =>
  Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(amount);

/** Prints the monthly bill for several numbers of visitors, with the platform limit that is used most. */
export function printBills(kinds: readonly RequestKind[]): void {
  console.log(`\nMonthly bill, at prices of ${PRICES_AS_OF}`);
  for (const people of PEOPLE_COUNTS) {
    const month = computeMonthlyUsage(kinds, people);
    const { platform, database, plan, dearest } = computeBill(month);
    const [first] = listLimitUsages(kinds, month);
    console.log(
      `  ${formatCompact(people).padStart(5)} people: ${formatDollars(platform + database)}: ${formatDollars(platform)} for the platform and ${formatDollars(database)} for the database (${plan}). Largest part: ${dearest}`,
    );
    console.log(
      `         ${formatCompact(month.requests)} requests, ${formatCompact(month.rowsRead)} rows read, ${formatCompact(month.rowsWritten)} written, ${formatCompact(month.kvReads)} KV reads, ${formatCompact(month.kvWrites)} KV writes`,
    );
    console.log(`         first limit reached: ${first?.limit}, at ${((first?.share ?? 0) * 100).toFixed(0)} %`);
  }
  console.log(`  1,000 more collectors: ${formatDollars(computeCollectorCost(kinds) * 1_000)} a month`);
}
