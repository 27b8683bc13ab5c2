import type { PrimaryRegion } from "../../domain/access/region";
import { linesOf } from "../../domain/prices/history";
import PriceChart from "../../islands/PriceChart";
import { Island } from "../../islands/runtime/Island";
import type { ItemMarket } from "./market";

interface Props {
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  readonly region: PrimaryRegion;
}

/** How the prices of an item fared, where anything is known of that. */
export function PriceHistory({ market, region }: Props) {
  if (!market) return <p>The price history cannot be read right now.</p>;
  const lines = linesOf(market.history);
  return lines.length === 0 ? null : <Island of={PriceChart} props={{ lines, region }} when="visible" />;
}
