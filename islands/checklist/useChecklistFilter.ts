import { startTransition, useEffect, useRef, useState } from "react";
import type { OwnedQuantityLookup } from "../../domain/goal/goalFilter";
import { filterAndSortItems } from "../../domain/view/filterAndSortItems";
import type { ListQuery } from "../../domain/view/listQuery";
import type { ItemSummary } from "../../domain/view/listView";
import { decodeSearchHits, type EncodedSearchHits } from "../../domain/view/searchHits";
import { type CatalogueSearchIndex, createSearchIndex, searchListView } from "../../domain/view/searchListView";
import { callOnFirstFocus, tryLoadSearchIndex } from "../catalogue/tryLoadSearchIndex";

export interface ChecklistFilter {
  readonly q: string;
  readonly isMissing: boolean;
}

export interface ServerRenderedChecklistFilter extends ChecklistFilter {
  readonly hits?: EncodedSearchHits;
  readonly suggestion?: string;
  readonly outsideCount: number;
}

interface FilteredTiles {
  readonly filter: ChecklistFilter;
  readonly ids: ReadonlySet<number>;
  /** Corrected search text, if the original text has no match. */
  readonly suggestion: string | undefined;
  readonly outsideCount: number;
}

const withoutPrice = () => undefined;

/** Returns the tiles that match the filter. Only a changed filter searches again, so that a tapped tile stays put. */
export function useChecklistFilter(
  shownItems: readonly ItemSummary[],
  served: ServerRenderedChecklistFilter,
  quantityOf: OwnedQuantityLookup,
) {
  const form = useRef<HTMLFormElement>(null);
  const searchIndex = useRef<CatalogueSearchIndex>(undefined);
  const findTiles = (filter: ChecklistFilter): FilteredTiles => {
    searchIndex.current ??= createSearchIndex(shownItems);
    const { inView, additional } = searchListView(
      { shownItems, searchIndex: searchIndex.current, quantityOf, priceOf: withoutPrice },
      toListQuery(filter),
    );
    return {
      filter,
      ids: listIds(inView),
      suggestion: additional?.suggestion,
      outsideCount: additional?.outsideView.length ?? 0,
    };
  };
  const [shown, setShown] = useState((): FilteredTiles => {
    const hits = served.hits && decodeSearchHits(served.hits);
    const list = filterAndSortItems(shownItems, toListQuery(served), { hits, quantityOf, priceOf: withoutPrice });
    return { filter: served, ids: listIds(list), suggestion: served.suggestion, outsideCount: served.outsideCount };
  });
  const show = (filter: ChecklistFilter) => {
    history.replaceState(history.state, "", formatAddress(filter));
    startTransition(() => setShown(findTiles(filter)));
  };
  const applyForm = () => form.current && show(readFilter(form.current));
  const fillForm = (filter: ChecklistFilter) => {
    for (const field of form.current?.querySelectorAll("input") ?? []) {
      if (field.name === "q") field.value = filter.q;
      if (field.name === "show") field.checked = filter.isMissing;
    }
    show(filter);
  };
  useEffect(() => {
    // Adopts a search text and a filter that the visitor entered before this code ran.
    const typed = form.current && readFilter(form.current);
    const applyAgain = () => form.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (typed && (typed.q !== served.q || typed.isMissing !== served.isMissing)) applyAgain();
    callOnFirstFocus(form.current, async () => {
      const loadedIndex = await tryLoadSearchIndex();
      if (!loadedIndex) return;
      searchIndex.current = loadedIndex;
      if (form.current && readFilter(form.current).q !== "") applyAgain();
    });
  }, [served]);
  return { ...shown, form, applyForm, fillForm };
}

const listIds = (list: readonly ItemSummary[]): ReadonlySet<number> => new Set(list.map(({ id }) => id));

const toListQuery = ({ q, isMissing }: ChecklistFilter): ListQuery => ({
  q,
  types: [1, 2, 3],
  show: isMissing ? "not-collected" : "all",
  sort: "catalogue",
  groups: 0,
  isGoalIgnored: false,
});

function readFilter(form: HTMLFormElement): ChecklistFilter {
  const fields = new FormData(form);
  return { q: String(fields.get("q") ?? ""), isMissing: fields.has("show") };
}

function formatAddress({ q, isMissing }: ChecklistFilter): string {
  const params = new URLSearchParams(location.search);
  for (const name of ["q", "show"]) params.delete(name);
  if (q !== "") params.set("q", q);
  if (isMissing) params.set("show", "not-collected");
  const query = params.toString();
  return location.pathname + (query && `?${query}`) + location.hash;
}
