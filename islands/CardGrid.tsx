import type { ItemSummary } from "../domain/view/listView";
import { Card } from "./card/Card";
import { CardPricesContext, type ServedPrices, useCardPrices } from "./money/cardPrices";

interface Props {
  readonly exhibits: readonly ItemSummary[];
  /** Absent if the cards show no prices. */
  readonly prices?: ServedPrices;
}

export default function CardGrid({ prices, ...row }: Props) {
  return prices ? <PricedCardGrid {...row} served={prices} /> : <PlainCardGrid {...row} />;
}

const PlainCardGrid = ({ exhibits }: Props) => (
  <ul className="grid">
    {exhibits.map((item) => (
      <Card key={item.id} exhibit={item} />
    ))}
  </ul>
);

function PricedCardGrid({ served, ...row }: Props & { readonly served: ServedPrices }) {
  return (
    <CardPricesContext value={useCardPrices(row.exhibits, served)}>
      <PlainCardGrid {...row} />
    </CardPricesContext>
  );
}
