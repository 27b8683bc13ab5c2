import type { Form } from "../catalogue/amiibo";
import { CURRENCY_OF, type Market } from "./market";
import type { Offered } from "./offered";
import type { Reject } from "./vocabulary/reject";

/** What the judge knows of an item: facts of the catalogue, and what the operator said of it. */
export interface JudgedItem {
  readonly id: number;
  readonly name: string;
  readonly extraName?: string | undefined;
  readonly character: string;
  readonly characterKey: string;
  readonly form: Form;
  readonly amiiboSeries: { readonly id: number; readonly name: string };
  readonly gameSeries: { readonly name: string };
  readonly acNumber?: number | undefined;
  /** Digits; a title that has them is of this item. */
  readonly barcode?: string | undefined;
  /** The operator's: a title has to have each of its words, and none of those after a `-`. */
  readonly searchTerm?: string | undefined;
}

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
