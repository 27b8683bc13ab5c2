import type { RequestKind } from "../cost";
import { computeBill, computeCollectorCost, listLimitUsages } from "./bill";
import { computeMonthlyUsage } from "./month";
import { PRICES_AS_OF } from "./prices";

export const PEOPLE_COUNTS = [1_000, 100_000, 10_000_000] as const;

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const many = (amount: number): string =>
  Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(amount);

/** The month's bill for some, for many and for all, and what is full first. */
export function printBills(kinds: readonly RequestKind[]): void {
  console.log(`\nThe bill of a month, at prices of ${PRICES_AS_OF}`);
  for (const people of PEOPLE_COUNTS) {
    const month = computeMonthlyUsage(kinds, people);
    const { platform, database, plan, dearest } = computeBill(month);
    const [first] = listLimitUsages(kinds, month);
    console.log(
      `  ${many(people).padStart(5)} people: ${dollars(platform + database)}, of it ${dollars(platform)} for the platform and ${dollars(database)} for the database (${plan}); most for ${dearest}`,
    );
    console.log(
      `         ${many(month.requests)} requests, ${many(month.rowsRead)} rows read, ${many(month.rowsWritten)} written, ${many(month.kvReads)} entries read, ${many(month.kvWrites)} written`,
    );
    console.log(`         full first: ${first?.limit}, at ${((first?.share ?? 0) * 100).toFixed(0)} %`);
  }
  console.log(`  One collector more: ${dollars(computeCollectorCost(kinds) * 1_000)} a thousand of them a month`);
}
