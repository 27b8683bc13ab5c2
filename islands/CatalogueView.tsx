import { useCallback, useMemo } from "react";
import { t } from "../domain/messages/islands";
import { formatListQuery, type ListQuery } from "../domain/view/query";
import { unpackAim } from "../domain/wire/aim";
import type { PackedExhibits } from "../domain/wire/exhibits";
import { Bulk, SelectButton } from "./bulk/Bulk";
import { Gallery } from "./catalogue/Gallery";
import { HallShelf } from "./catalogue/HallShelf";
import { SeriesValue } from "./catalogue/SeriesValue";
import type { ServedFound } from "./catalogue/servedFound";
import { Toolbar } from "./catalogue/Toolbar";
import { useFinding } from "./catalogue/useFinding";
import { useFound } from "./catalogue/useFound";
import { useHall } from "./catalogue/useHall";
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
  /** What the search found that the page was asked for. */
  readonly found?: ServedFound;
  readonly emptyText: string;
}

/** A hall: what of it is owned and worth, the filters, and its exhibits. */
export default function CatalogueView(props: Props) {
  const { path, query: onServer, goal, emptyText } = props;
  const { name = props.name, exhibits, all } = useHall(path, props.exhibits);
  const aim = useMemo(() => (goal === undefined ? undefined : unpackAim(goal)), [goal]);
  const { query, narrowed, form } = useListQuery(onServer);
  const prices = usePrices(all, props.prices);
  const finding = useFinding(form, query);
  const { list: found, shown, beyond } = useFound(exhibits, { query, prices, finding, aim }, props.found);
  useSearchKey();
  const { Leads, Elsewhere, everything } = finding ?? {};
  const elsewhere = shown.length - found.length;
  const result = useResultInSight(narrowed);
  const moreHref = useCallback((groups: number) => `${path}${formatListQuery({ ...query, groups })}`, [path, query]);

  return (
    <>
      <header className="hall-head">
        {props.isPage ? <h1>{name}</h1> : <h2>{name}</h2>}
        <HallShelf name={name} exhibits={exhibits} aim={aim} />
        <SeriesValue exhibits={exhibits} prices={prices} aim={aim} />
      </header>
      <Toolbar ref={form} query={query} found={shown.length} />
      <div className="found" id="exhibits" tabIndex={-1} ref={result}>
        <p role="status">{t.catalogue.found(found.length, exhibits.length, elsewhere)}</p>
        <SelectButton />
        <WidthChooser isWide={props.isWide} />
      </div>
      {shown.length === 0 && beyond ? <p className="empty">{emptyText}</p> : null}
      <div className="leads" role="status">
        {Leads ? (
          <Leads path={path} query={query} beyond={beyond} found={shown.length} everything={everything} />
        ) : null}
      </div>
      <Bulk shown={shown} />
      <ShownPrices value={prices}>
        <Gallery
          exhibits={found}
          groups={query.groups}
          moreHref={moreHref}
          list={formatListQuery(query)}
          isServed={query === onServer}
        />
      </ShownPrices>
      {Elsewhere ? (
        <Elsewhere beyond={beyond} everything={everything} of={props} query={query} moreHref={moreHref} />
      ) : null}
    </>
  );
}
