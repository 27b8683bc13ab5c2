import { type Holdings, NO_HOLDINGS, parseHoldings } from "../../domain/ownership/notation";

/** Whose page this is; 0 for a guest's. */
export const viewerId = (): number => Number(document.body.dataset.viewer ?? 0);

let served: Holdings | undefined;

/** What the server put into the page: what its HTML shows. */
export function servedHoldings(): Holdings {
  served ??= parseHoldings(JSON.parse(document.body.dataset.holdings ?? "{}")) ?? NO_HOLDINGS;
  return served;
}
