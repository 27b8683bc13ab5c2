import { t } from "../messages/islands";
import type { Basis } from "./region";

/** What a price rests on, where no more is known of it. By itself: cards say no more. */
export const basisWords = (basis: Basis): string => t.prices.basis[basis];
