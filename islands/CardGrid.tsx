import type { ItemSummary } from "../domain/view/listView";
import { Card } from "./card/Card";
import { CardPricesContext, type ServedPrices, useCardPrices } from "./money/cardPrices";

interface Props {
  readonly items: readonly ItemSummary[];
  /** Prices of the items, as the server sent them. Absent if the cards show no prices. */
  readonly prices?: ServedPrices;
}

export default function CardGrid({ prices, ...row }: Props) {
  return prices ? <PricedCardGrid {...row} served={prices} /> : <PlainCardGrid {...row} />;
}

const PlainCardGrid = ({ items }: Props) => (
  <ul className="grid">
    {items.map((item) => (
      <Card key={item.id} item={item} />
    ))}
  </ul>
);

function PricedCardGrid({ served, ...row }: Props & { readonly served: ServedPrices }) {
  return (
    <CardPricesContext value={useCardPrices(row.items, served)}>
      <PlainCardGrid {...row} />
    </CardPricesContext>
  );
}
