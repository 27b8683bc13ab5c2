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
    const { platform, database, plan, largestPart } = computeBill(month);
    const [first] = listLimitUsages(kinds, month);
    console.log(
      `  ${formatCompact(people).padStart(5)} people: ${formatDollars(platform + database)} (${formatDollars(platform)} for the platform and ${formatDollars(database)} for the database, plan ${plan}). Largest part: ${largestPart}`,
    );
    console.log(
      `         ${formatCompact(month.requests)} requests, ${formatCompact(month.rowsRead)} rows read, ${formatCompact(month.rowsWritten)} rows written, ${formatCompact(month.kvReads)} KV reads, ${formatCompact(month.kvWrites)} KV writes`,
    );
    console.log(`         most used limit: ${first?.limit}, ${((first?.share ?? 0) * 100).toFixed(0)} % used`);
  }
  console.log(`  1,000 more collectors cost ${formatDollars(computeCollectorCost(kinds) * 1_000)} a month.`);
}
