import { t } from "../messages/islands";
import type { PriceBasis } from "./regionQuote";

/**
 * Returns the name of a price's basis. In a file of its own because cards need nothing else from `formatPriceOrigin`.
 */
export const formatBasis = (basis: PriceBasis): string => t.prices.basisTitles[basis];
