import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { exhibitOf } from "../../domain/view/exhibit";
import ExhibitRow from "../../islands/ExhibitRow";
import { Island } from "../../islands/runtime/Island";
import type { Prices } from "../money/StillPrice";
import { servedPrices } from "../money/served";

interface Props {
  readonly catalogue: Catalogue;
  readonly character: string;
  readonly items: readonly Amiibo[];
  readonly prices: Prices;
}

export const Family = ({ catalogue, character, items, prices }: Props) =>
  items.length === 0 ? null : (
    <section className="family" aria-labelledby="family">
      <h2 id="family">Other {character} amiibo</h2>
      <Island
        of={ExhibitRow}
        props={{
          exhibits: items.map((item) => exhibitOf(catalogue, item, "all")),
          prices: servedPrices(prices, items),
        }}
        when="visible"
      />
    </section>
  );
