import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { GoalFilter } from "../domain/goal/goalFilter";
import { t } from "../domain/messages/islands";
import { countCopies, EMPTY_HOLDING } from "../domain/ownership/holding";
import { computeCollectionProgress } from "../domain/ownership/progress";
import { formatListQuery, type ListQuery } from "../domain/view/listQuery";
import type { ItemSummary } from "../domain/view/listView";
import type { EncodedGradeAverages } from "../domain/wire/decodeItemCardQuotes";
import { decodeGoalFilter, type EncodedGoalFilter } from "../domain/wire/goalFilter";
import { decodeItemSummaries, type EncodedItemSummaries } from "../domain/wire/itemSummaries";
import { LazyBulkToolbar, StartSelectionButton } from "./bulk/LazyBulkToolbar";
import { LazyItemCardGrid } from "./catalogue/LazyItemCardGrid";
import { ListCostAndValue } from "./catalogue/ListCostAndValue";
import { ProgressBar } from "./catalogue/ProgressBar";
import type { ServerRenderedSearchResults } from "./catalogue/searchResults";
import { ListToolbar, PageWidthButton } from "./catalogue/Toolbar";
import { useListQuery } from "./catalogue/useListQuery";
import { useSearchModule, useSearchResults } from "./catalogue/useSearchResults";
import { type EncodedPricesForAllRegions, ItemCardPricesContext, useItemCardPrices } from "./money/cardPrices";
import { useSearchShortcut } from "./search/useSearchShortcut";
import { isSavedOfflinePage } from "./server/page";
import { useHoldings } from "./store/useStore";

interface Props {
  readonly name: string;
  /** True if the list's name is the main heading of the page (`h1`). Otherwise it is a section heading (`h2`). */
  readonly isPage: boolean;
  readonly isWide: boolean;
  readonly path: string;
  readonly items: EncodedItemSummaries;
  readonly prices: EncodedPricesForAllRegions;
  /** Averages of new and used copies, in the order of `items`. Absent on pages of guests. */
  readonly gradeAverages?: EncodedGradeAverages;
  readonly query: ListQuery;
  /** Encoded goal filter: the items that count toward the viewer's goal. Absent if every item counts. */
  readonly goal?: EncodedGoalFilter;
  /** Search results that the server computed. Absent if the page was requested without a search text. */
  readonly searchResults?: ServerRenderedSearchResults;
  readonly emptyText: string;
}

export default function CatalogueView(props: Props) {
  const { path, query: onServer, goal, emptyText } = props;
  const { name = props.name, items, all } = useShownList(path, props.items);
  const goalFilter = useMemo(() => (goal === undefined ? undefined : decodeGoalFilter(goal)), [goal]);
  const { query, filterCount, form } = useListQuery(onServer);
  const prices = useItemCardPrices(all, props.prices);
  const searchModule = useSearchModule(form, query);
  const {
    inView: matches,
    items: shown,
    additional,
  } = useSearchResults(items, { query, prices, search: searchModule, goalFilter }, props.searchResults);
  useSearchShortcut();
  const { SearchSuggestions, AdditionalResultsSection, searchIndex } = searchModule ?? {};
  const additionalCount = shown.length - matches.length;
  const resultsRef = useRef<HTMLDivElement>(null);
  // Scrolls the results into view after a filter change, because a shorter list may end above the visible area.
  useLayoutEffect(() => {
    if (filterCount > 0) resultsRef.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [filterCount]);
  const moreHref = useCallback((groups: number) => `${path}${formatListQuery({ ...query, groups })}`, [path, query]);

  return (
    <>
      <header className="list-head">
        {props.isPage ? <h1>{name}</h1> : <h2>{name}</h2>}
        <ListProgress name={name} items={items} goalFilter={goalFilter} />
        <ListCostAndValue
          items={items}
          prices={prices}
          goalFilter={goalFilter}
          encoded={{ ...props.prices, rows: all, gradeAverages: props.gradeAverages }}
        />
      </header>
      <ListToolbar ref={form} query={query} found={shown.length} />
      <div className="result-count" id="items" tabIndex={-1} ref={resultsRef}>
        <p role="status">{t.catalogue.resultCount(matches.length, items.length, additionalCount)}</p>
        <StartSelectionButton />
        <PageWidthButton isWide={props.isWide} />
      </div>
      {shown.length === 0 && additional ? <p className="empty">{emptyText}</p> : null}
      <div className="search-suggestions" role="status">
        {SearchSuggestions ? (
          <SearchSuggestions
            path={path}
            query={query}
            additional={additional}
            resultCount={shown.length}
            searchIndex={searchIndex}
          />
        ) : null}
      </div>
      <LazyBulkToolbar visibleItems={shown} />
      <ItemCardPricesContext value={prices}>
        <LazyItemCardGrid
          items={matches}
          groups={query.groups}
          moreHref={moreHref}
          listKey={formatListQuery(query)}
          isServed={query === onServer}
        />
      </ItemCardPricesContext>
      {AdditionalResultsSection ? (
        <AdditionalResultsSection
          additional={additional}
          searchIndex={searchIndex}
          served={props}
          query={query}
          moreHref={moreHref}
        />
      ) : null}
    </>
  );
}

interface ListProgressProps {
  readonly name: string;
  readonly items: readonly ItemSummary[];
  readonly goalFilter: GoalFilter | undefined;
}

/** Renders the progress bar of a list. Separate, so that a changed collection does not re-render the whole list. */
function ListProgress({ name, items, goalFilter }: ListProgressProps) {
  const holdings = useHoldings();
  const quantity = useCallback((id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING), [holdings]);
  return (
    <ProgressBar
      name={name}
      progress={computeCollectionProgress(items, quantity, goalFilter)}
      hasGoal={goalFilter !== undefined}
    />
  );
}

/** Returns the list of the current URL, even if the device shows its saved page of all items there. */
function useShownList(path: string, encoded: EncodedItemSummaries) {
  const all = useMemo(() => decodeItemSummaries(encoded), [encoded]);
  const [shownList, setShownList] = useState<{ readonly name?: string; readonly items: readonly ItemSummary[] }>({
    items: all,
  });
  useEffect(() => {
    if (isSavedOfflinePage())
      import("./catalogue/loadOfflineList").then(async (module) => {
        const offlineList = await module.loadOfflineList(path, all);
        startTransition(() => setShownList(offlineList));
      });
  }, [path, all]);
  return { ...shownList, all };
}
