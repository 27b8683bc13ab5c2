import type { ItemSummary } from "../domain/view/listView";
import { ItemCard } from "./card/ItemCard";
import { type EncodedPricesForAllRegions, ItemCardPricesContext, useItemCardPrices } from "./money/cardPrices";

interface Props {
  readonly items: readonly ItemSummary[];
  /** Prices of the items, as the server sent them. Absent if the cards show no prices. */
  readonly prices?: EncodedPricesForAllRegions;
}

export default function CardGrid({ prices, ...row }: Props) {
  return prices ? <PricedCardGrid {...row} served={prices} /> : <PlainCardGrid {...row} />;
}

const PlainCardGrid = ({ items }: Props) => (
  <ul className="grid">
    {items.map((item) => (
      <ItemCard key={item.id} item={item} />
    ))}
  </ul>
);

function PricedCardGrid({ served, ...row }: Props & { readonly served: EncodedPricesForAllRegions }) {
  return (
    <ItemCardPricesContext value={useItemCardPrices(row.items, served)}>
      <PlainCardGrid {...row} />
    </ItemCardPricesContext>
  );
}
