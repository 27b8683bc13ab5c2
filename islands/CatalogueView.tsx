import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Aim } from "../domain/goal/progress";
import { t } from "../domain/messages/islands";
import { NOTHING, quantityOf } from "../domain/ownership/holding";
import { progressOf } from "../domain/ownership/percentOwned";
import { formatListQuery, type ListQuery } from "../domain/view/query";
import type { Exhibit } from "../domain/view/view";
import { unpackAim } from "../domain/wire/aim";
import { type PackedExhibits, unpackExhibits } from "../domain/wire/exhibits";
import { Bulk, SelectButton } from "./bulk/Bulk";
import { Gallery } from "./catalogue/Gallery";
import { SeriesValue } from "./catalogue/SeriesValue";
import { Shelf } from "./catalogue/Shelf";
import type { ServedFound } from "./catalogue/searchResults";
import { Toolbar, WidthChooser } from "./catalogue/Toolbar";
import { useListQuery } from "./catalogue/useListQuery";
import { useSearchParts, useSearchResults } from "./catalogue/useSearchResults";
import { type ServedPrices, ShownPrices, usePrices } from "./money/prices";
import { useSearchKey } from "./search/useSearchKey";
import { isCopy } from "./server/page";
import { useHoldings } from "./store/useStore";

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
  const finding = useSearchParts(form, query);
  const { list: found, shown, beyond } = useSearchResults(exhibits, { query, prices, finding, aim }, props.found);
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

interface HallShelfProps {
  readonly name: string;
  readonly exhibits: readonly Exhibit[];
  /** Absent: everything counts. */
  readonly aim: Aim | undefined;
}

/** How much of a hall is owned. It follows every click by itself, so that the hall around it rests. */
function HallShelf({ name, exhibits, aim }: HallShelfProps) {
  const holdings = useHoldings();
  const quantity = useCallback((id: number) => quantityOf(holdings.get(id) ?? NOTHING), [holdings]);
  return <Shelf name={name} progress={progressOf(exhibits, quantity, aim)} hasGoal={aim !== undefined} />;
}

interface Hall {
  readonly name?: string;
  readonly exhibits: readonly Exhibit[];
}

/** What the page shows; a device's copy of the whole list shows the series whose address it stands in for. */
function useHall(path: string, packed: PackedExhibits): Hall & { readonly all: readonly Exhibit[] } {
  const all = useMemo(() => unpackExhibits(packed), [packed]);
  const [hall, setHall] = useState<Hall>({ exhibits: all });
  useEffect(() => {
    if (isCopy())
      import("./catalogue/offlineHall").then(async ({ hallAt }) => {
        const instead = await hallAt(path, all);
        startTransition(() => setHall(instead));
      });
  }, [path, all]);
  return { ...hall, all };
}

/**
 * Who narrows a list from deep within it sees its beginning, not the emptiness below its end.
 * @param narrowed counts up whenever somebody does.
 */
function useResultInSight(narrowed: number): RefObject<HTMLDivElement | null> {
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (narrowed > 0) result.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [narrowed]);
  return result;
}
