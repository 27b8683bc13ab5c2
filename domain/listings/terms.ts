import { CURRENCY_OF, type Market } from "./market";
import type { Offered } from "./offered";
import type { Reject } from "./vocabulary/reject";

const COUNTRY_OF = { "EBAY-US": "US", "EBAY-GB": "GB" } as const satisfies Readonly<Record<Market, string>>;

/** What speaks against a listing's price whatever it is of: how and where it is sold, not what its title says. */
export const TERM_REJECTS = [
  "choose",
  "condition",
  "converted",
  "currency",
  "location",
  "no-bid",
  "no-condition",
] as const satisfies readonly Reject[];

/** New with defects; for parts or not working. */
const DAMAGED = new Set(["1750", "7000"]);
/** Of a single card; anything else is like new by it. */
const GRADED = "2750";

export function rejectOfTerms(offered: Offered, isCard: boolean): (typeof TERM_REJECTS)[number] | undefined {
  const { conditionId } = offered;
  if (offered.isGroup) return "choose";
  if (conditionId !== undefined && (DAMAGED.has(conditionId) || (isCard && conditionId === GRADED))) return "condition";
  if (offered.isConverted) return "converted";
  if (offered.currency !== CURRENCY_OF[offered.market]) return "currency";
  if (offered.country !== undefined && offered.country !== COUNTRY_OF[offered.market]) return "location";
  if (!offered.isBin && offered.bidCount === 0) return "no-bid";
  if (conditionId === undefined) return "no-condition";
  return undefined;
}
