import type { CopyForSale } from "../../db/ownership/public";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import type { Holdings } from "../../domain/ownership/notation";
import type { Summary } from "../../domain/ownership/summary";
import { ForSale } from "./ForSale";
import { Overview } from "./Overview";
import { SeriesSections } from "./SeriesSections";
import { WishedCard } from "./StillCards";
import { Values } from "./ValuePanel";
import type { Worth } from "./worth";

interface CollectionProps {
  readonly catalogue: Catalogue;
  readonly summary: Summary;
  readonly holdings: Holdings;
  /** Absent: its owner does not show what it is worth. */
  readonly worth?: readonly Worth[] | undefined;
}

export const PublicCollection = ({ catalogue, summary, holdings, worth }: CollectionProps) => (
  <>
    <Overview summary={summary}>{worth ? <Values worth={worth} /> : null}</Overview>
    {summary.series.every(({ owned }) => owned.length === 0) ? (
      <Empty text="No plinth is lit here yet." />
    ) : (
      <SeriesSections catalogue={catalogue} summary={summary} holdings={holdings} />
    )}
  </>
);

interface WishlistProps {
  readonly catalogue: Catalogue;
  readonly ids: readonly number[];
}

export function PublicWishlist({ catalogue, ids }: WishlistProps) {
  if (ids.length === 0) return <Empty text="Nothing is wished for at the moment." />;
  return (
    <ul className="grid" id="exhibits" tabIndex={-1}>
      {inCatalogueOrder(ids.flatMap((id) => catalogue.byId.get(id) ?? [])).map((item) => (
        <WishedCard key={item.id} catalogue={catalogue} item={item} />
      ))}
    </ul>
  );
}

interface SellListProps {
  readonly catalogue: Catalogue;
  readonly copies: readonly CopyForSale[];
}

export const PublicSellList = ({ catalogue, copies }: SellListProps) =>
  copies.length === 0 ? (
    <Empty text="Nothing is for sale at the moment." />
  ) : (
    <ForSale catalogue={catalogue} copies={copies} />
  );

const Empty = ({ text }: { readonly text: string }) => (
  <section className="panel nothing-yet">
    <p>{text}</p>
  </section>
);
