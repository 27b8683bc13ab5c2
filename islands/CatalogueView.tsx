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
import type { GoalFilter } from "../domain/goal/goalFilter";
import { t } from "../domain/messages/islands";
import { countCopies, EMPTY_HOLDING } from "../domain/ownership/holding";
import { computeProgress } from "../domain/ownership/progress";
import { formatListQuery, type ListQuery } from "../domain/view/listQuery";
import type { ItemSummary } from "../domain/view/listView";
import { decodeGoalFilter } from "../domain/wire/goalFilter";
import { decodeItemSummaries, type EncodedItemSummaries } from "../domain/wire/itemSummaries";
import { BulkSelection, SelectButton } from "./bulk/BulkSelection";
import { LazyCardGrid } from "./catalogue/LazyCardGrid";
import { ProgressBar } from "./catalogue/ProgressBar";
import { SeriesValue } from "./catalogue/SeriesValue";
import type { ServedSearchResults } from "./catalogue/searchResults";
import { ListToolbar, WidthButton } from "./catalogue/Toolbar";
import { useListQuery } from "./catalogue/useListQuery";
import { useSearchModule, useSearchResults } from "./catalogue/useSearchResults";
import { CardPricesContext, type ServedPrices, useCardPrices } from "./money/cardPrices";
import { useSearchShortcut } from "./search/useSearchShortcut";
import { isOfflineCopy } from "./server/page";
import { useHoldings } from "./store/useStore";

interface Props {
  /** The series or hall that is on show. */
  readonly name: string;
  /** It is the page's own heading, not a chapter below another. */
  readonly isPage: boolean;
  readonly isWide: boolean;
  readonly path: string;
  readonly exhibits: EncodedItemSummaries;
  readonly prices: ServedPrices;
  readonly query: ListQuery;
  /** What counts of the exhibits, packed; absent: all of them. */
  readonly goal?: string;
  /** What the search found that the page was asked for. */
  readonly found?: ServedSearchResults;
  readonly emptyText: string;
}

/** A hall: what of it is owned and worth, the filters, and its exhibits. */
export default function CatalogueView(props: Props) {
  const { path, query: onServer, goal, emptyText } = props;
  const { name = props.name, exhibits, all } = useShownList(path, props.exhibits);
  const aim = useMemo(() => (goal === undefined ? undefined : decodeGoalFilter(goal)), [goal]);
  const { query, narrowed, form } = useListQuery(onServer);
  const prices = useCardPrices(all, props.prices);
  const finding = useSearchModule(form, query);
  const { list: found, shown, beyond } = useSearchResults(exhibits, { query, prices, finding, aim }, props.found);
  useSearchShortcut();
  const { SearchSuggestions, AdditionalResultsSection, everything } = finding ?? {};
  const elsewhere = shown.length - found.length;
  const result = useScrollToResults(narrowed);
  const moreHref = useCallback((groups: number) => `${path}${formatListQuery({ ...query, groups })}`, [path, query]);

  return (
    <>
      <header className="hall-head">
        {props.isPage ? <h1>{name}</h1> : <h2>{name}</h2>}
        <ListProgress name={name} exhibits={exhibits} aim={aim} />
        <SeriesValue exhibits={exhibits} prices={prices} aim={aim} />
      </header>
      <ListToolbar ref={form} query={query} found={shown.length} />
      <div className="found" id="exhibits" tabIndex={-1} ref={result}>
        <p role="status">{t.catalogue.found(found.length, exhibits.length, elsewhere)}</p>
        <SelectButton />
        <WidthButton isWide={props.isWide} />
      </div>
      {shown.length === 0 && beyond ? <p className="empty">{emptyText}</p> : null}
      <div className="leads" role="status">
        {SearchSuggestions ? (
          <SearchSuggestions path={path} query={query} beyond={beyond} found={shown.length} everything={everything} />
        ) : null}
      </div>
      <BulkSelection shown={shown} />
      <CardPricesContext value={prices}>
        <LazyCardGrid
          exhibits={found}
          groups={query.groups}
          moreHref={moreHref}
          list={formatListQuery(query)}
          isServed={query === onServer}
        />
      </CardPricesContext>
      {AdditionalResultsSection ? (
        <AdditionalResultsSection
          beyond={beyond}
          everything={everything}
          of={props}
          query={query}
          moreHref={moreHref}
        />
      ) : null}
    </>
  );
}

interface ListProgressProps {
  readonly name: string;
  readonly exhibits: readonly ItemSummary[];
  /** Absent: everything counts. */
  readonly aim: GoalFilter | undefined;
}

/** How much of a hall is owned. It follows every click by itself, so that the hall around it rests. */
function ListProgress({ name, exhibits, aim }: ListProgressProps) {
  const holdings = useHoldings();
  const quantity = useCallback((id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING), [holdings]);
  return <ProgressBar name={name} progress={computeProgress(exhibits, quantity, aim)} hasGoal={aim !== undefined} />;
}

interface ShownList {
  readonly name?: string;
  readonly exhibits: readonly ItemSummary[];
}

/** What the page shows; a device's copy of the whole list shows the series whose address it stands in for. */
function useShownList(
  path: string,
  packed: EncodedItemSummaries,
): ShownList & { readonly all: readonly ItemSummary[] } {
  const all = useMemo(() => decodeItemSummaries(packed), [packed]);
  const [hall, setHall] = useState<ShownList>({ exhibits: all });
  useEffect(() => {
    if (isOfflineCopy())
      import("./catalogue/loadOfflineList").then(async ({ loadOfflineList }) => {
        const instead = await loadOfflineList(path, all);
        startTransition(() => setHall(instead));
      });
  }, [path, all]);
  return { ...hall, all };
}

/**
 * Who narrows a list from deep within it sees its beginning, not the emptiness below its end.
 * @param narrowed counts up whenever somebody does.
 */
function useScrollToResults(narrowed: number): RefObject<HTMLDivElement | null> {
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (narrowed > 0) result.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [narrowed]);
  return result;
}
