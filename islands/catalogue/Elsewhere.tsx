import { useMemo } from "react";
import { t } from "../../domain/messages/islands";
import type { Beyond } from "../../domain/view/find";
import { formatListQuery, type ListQuery } from "../../domain/view/query";
import { unpackExhibits } from "../../domain/wire/exhibits";
import { type ServedPrices, ShownPrices, usePrices } from "../money/prices";
import type { PricedEverything } from "./everything";
import { Gallery } from "./Gallery";
import type { ServedFound } from "./servedFound";

interface Props {
  readonly beyond: Beyond | undefined;
  /** Where they are from; else the server told of them. */
  readonly everything: PricedEverything | null | undefined;
  /** The page, as it was served. */
  readonly of: {
    readonly found?: ServedFound;
    readonly prices: Pick<ServedPrices, "region">;
    readonly query: ListQuery;
  };
  readonly query: ListQuery;
  readonly moreHref: (groups: number) => string;
}

/** What a search finds in the rest of the catalogue, behind what it finds here. */
export function Elsewhere({ beyond, everything, of, query, moreHref }: Props) {
  const { found: served } = of;
  const { region } = of.prices;
  const told = useMemo(
    () =>
      everything
        ? { items: everything.items, prices: { ...everything.prices, region } }
        : {
            items: served ? unpackExhibits(served.elsewhere) : [],
            prices: served?.prices ?? { us: "", gb: "", region },
          },
    [everything, served, region],
  );
  const prices = usePrices(told.items, told.prices);
  if (!beyond || beyond.elsewhere.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t.catalogue.elsewhere}</h2>
      <ShownPrices value={prices}>
        <Gallery
          exhibits={beyond.elsewhere}
          groups={query.groups}
          moreHref={moreHref}
          list={`elsewhere ${formatListQuery(query)}`}
          isServed={query === of.query}
        />
      </ShownPrices>
    </section>
  );
}
