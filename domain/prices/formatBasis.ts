import { t } from "../messages/islands";
import type { PriceBasis } from "./regionQuote";

/** What a price rests on, where no more is known of it. By itself: cards say no more. */
export const formatBasis = (basis: PriceBasis): string => t.prices.basis[basis];
