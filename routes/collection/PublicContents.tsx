import type { CopyForSale } from "../../db/ownership/public";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import type { Holdings } from "../../domain/ownership/notation";
import type { Summary } from "../../domain/ownership/summary";
import { type Counting, countingPath } from "../goal/counting";
import { GoalLine } from "../goal/GoalLine";
import type { Prices } from "../money/StillPrice";
import { Face } from "./Face";
import { ForSale } from "./ForSale";
import { Overview } from "./Overview";
import { SeriesSections } from "./SeriesSections";
import { WishedCard } from "./StillCards";
import { Values } from "./ValuePanel";
import type { Worth } from "./worth";

interface CollectionProps {
  readonly catalogue: Catalogue;
  /** Absent: its owner has no goal, or does not show it. */
  readonly counting: Counting | undefined;
  /** Where it has one, the owner's name. */
  readonly name: string | null;
  /** The page's own address. */
  readonly path: string;
  readonly summary: Summary;
  readonly holdings: Holdings;
  /** Absent: its owner does not show what it is worth. */
  readonly priced?: { readonly worth: readonly Worth[]; readonly prices: Prices } | undefined;
}

export const PublicCollection = ({ catalogue, counting, name, path, summary, holdings, priced }: CollectionProps) => (
  <>
    <Face catalogue={catalogue} summary={summary} holdings={holdings} prices={priced?.prices} />
    {counting ? (
      <GoalLine
        counting={counting}
        lead={name === null ? "Collected here" : <Collects name={name} />}
        hrefOf={(is) => countingPath(path, is)}
      />
    ) : null}
    <Overview summary={summary} counting={counting}>
      {priced ? <Values book={priced.prices.book} worth={priced.worth} /> : null}
    </Overview>
    {summary.series.every(({ owned }) => owned.length === 0) ? (
      <Empty text="No plinth is lit here yet." />
    ) : (
      <SeriesSections catalogue={catalogue} summary={summary} holdings={holdings} prices={priced?.prices} />
    )}
  </>
);

const Collects = ({ name }: { readonly name: string }) => (
  <>
    <bdi>{name}</bdi> collects
  </>
);

/** What the lists share. */
export interface ListProps {
  readonly catalogue: Catalogue;
  readonly prices: Prices;
}

export function PublicWishlist({ catalogue, ids, prices }: ListProps & { readonly ids: readonly number[] }) {
  if (ids.length === 0) return <Empty text="Nothing is wished for at the moment." />;
  return (
    <ul className="grid" id="exhibits" tabIndex={-1}>
      {inCatalogueOrder(ids.flatMap((id) => catalogue.byId.get(id) ?? [])).map((item) => (
        <WishedCard key={item.id} catalogue={catalogue} item={item} prices={prices} />
      ))}
    </ul>
  );
}

interface SellListProps extends ListProps {
  readonly copies: readonly CopyForSale[];
}

export const PublicSellList = ({ catalogue, copies, prices }: SellListProps) =>
  copies.length === 0 ? (
    <Empty text="Nothing is for sale at the moment." />
  ) : (
    <ForSale catalogue={catalogue} copies={copies} prices={prices} />
  );

const Empty = ({ text }: { readonly text: string }) => (
  <section className="panel nothing-yet">
    <p>{text}</p>
  </section>
);
