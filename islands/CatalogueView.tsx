import { useCallback, useMemo } from "react";
import type { Beyond } from "../domain/view/find";
import type { PackedHits } from "../domain/view/hits";
import { formatListQuery, type ListQuery } from "../domain/view/query";
import { unpackAim } from "../domain/wire/aim";
import { type PackedExhibits, unpackExhibits } from "../domain/wire/exhibits";
import { Bulk, SelectButton } from "./bulk/Bulk";
import { Gallery } from "./catalogue/Gallery";
import { HallShelf } from "./catalogue/HallShelf";
import { SeriesValue } from "./catalogue/SeriesValue";
import { exhibitWords, Toolbar } from "./catalogue/Toolbar";
import { useFinding } from "./catalogue/useFinding";
import { useFound } from "./catalogue/useFound";
import { useListQuery } from "./catalogue/useListQuery";
import { useResultInSight } from "./catalogue/useResultInSight";
import { WidthChooser } from "./catalogue/WidthChooser";
import { type ServedPrices, ShownPrices, usePrices } from "./money/prices";
import { useSearchKey } from "./search/useSearchKey";

interface Props {
  /** The series or hall that is on show. */
  readonly name: string;
  /** It is the page's own heading, not a chapter below another. */
  readonly isPage: boolean;
  readonly isWide: boolean;
  readonly path: string;
  readonly exhibits: PackedExhibits;
  readonly prices: ServedPrices;
  readonly query: ListQuery;
  /** What counts of the exhibits, packed; absent: all of them. */
  readonly goal?: string;
  /** What the search that the page was asked for leads to beyond it. */
  readonly beyond: Beyond;
  /** What that search hits of the exhibits; absent: nothing is searched for. */
  readonly hits?: PackedHits;
  readonly emptyText: string;
}

/** A hall: what of it is owned and worth, the filters, and its exhibits. */
export default function CatalogueView(props: Props) {
  const { name, path, exhibits: packed, query: onServer, goal, emptyText } = props;
  const exhibits = useMemo(() => unpackExhibits(packed), [packed]);
  const aim = useMemo(() => (goal === undefined ? undefined : unpackAim(goal)), [goal]);
  const { query, narrowed, form } = useListQuery(onServer);
  const prices = usePrices(exhibits, props.prices);
  const finding = useFinding(form, query);
  const { beyond: servedBeyond, hits } = props;
  const { list: found, beyond } = useFound(exhibits, { query, prices, finding, aim }, { beyond: servedBeyond, hits });
  useSearchKey();
  const Leads = finding?.Leads;
  const result = useResultInSight(narrowed);
  const moreHref = useCallback((groups: number) => `${path}${formatListQuery({ ...query, groups })}`, [path, query]);

  return (
    <>
      <header className="hall-head">
        {props.isPage ? <h1>{name}</h1> : <h2>{name}</h2>}
        <HallShelf name={name} exhibits={exhibits} aim={aim} />
        <SeriesValue exhibits={exhibits} prices={prices} aim={aim} />
      </header>
      <Toolbar ref={form} query={query} found={found.length} />
      <div className="found" id="exhibits" tabIndex={-1} ref={result}>
        <p role="status">
          {(found.length === exhibits.length ? "" : `${found.length} of `) + exhibitWords(exhibits.length)}
        </p>
        <SelectButton />
        <WidthChooser isWide={props.isWide} />
      </div>
      {found.length === 0 ? <p className="empty">{emptyText}</p> : null}
      <div className="leads" role="status">
        {Leads ? <Leads path={path} query={query} beyond={beyond} found={found.length} /> : null}
      </div>
      <Bulk shown={found} />
      <ShownPrices value={prices}>
        <Gallery
          exhibits={found}
          groups={query.groups}
          moreHref={moreHref}
          list={formatListQuery(query)}
          isServed={query === onServer}
        />
      </ShownPrices>
    </>
  );
}
