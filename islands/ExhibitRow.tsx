import type { Exhibit } from "../domain/view/view";
import { Card } from "./card/Card";
import { type ServedPrices, ShownPrices, usePrices } from "./money/prices";

interface Props {
  readonly exhibits: readonly Exhibit[];
  /** Absent: no price stands on the cards. */
  readonly prices?: ServedPrices;
}

export default function ExhibitRow({ prices, ...row }: Props) {
  return prices ? <PricedRow {...row} served={prices} /> : <Row {...row} />;
}

const Row = ({ exhibits }: Props) => (
  <ul className="grid">
    {exhibits.map((exhibit) => (
      <Card key={exhibit.id} exhibit={exhibit} />
    ))}
  </ul>
);

function PricedRow({ served, ...row }: Props & { readonly served: ServedPrices }) {
  return (
    <ShownPrices value={usePrices(row.exhibits, served)}>
      <Row {...row} />
    </ShownPrices>
  );
}
