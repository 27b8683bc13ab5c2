import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { QuantityLookup } from "../../domain/goal/goalFilter";
import { filterAndSortItems } from "../../domain/view/filterAndSortItems";
import type { ListQuery } from "../../domain/view/listQuery";
import type { ItemSummary } from "../../domain/view/listView";
import { decodeSearchHits, type EncodedSearchHits } from "../../domain/view/searchHits";
import { createSearchIndex, type SearchIndex, searchListView } from "../../domain/view/searchListView";
import { onFirstFocus, tryLoadSearchIndex } from "../catalogue/tryLoadSearchIndex";

/** What of the checklist somebody wants to see. */
export interface ChecklistFilter {
  readonly q: string;
  readonly isMissing: boolean;
}

/** With what the server found of it. */
export interface ServedChecklistFilter extends ChecklistFilter {
  readonly hits?: EncodedSearchHits;
  readonly meant?: string;
  readonly elsewhere: number;
}

interface FilteredTiles {
  readonly sought: ChecklistFilter;
  readonly ids: ReadonlySet<number>;
  /** What was searched for instead. */
  readonly meant: string | undefined;
  /** How many the rest of the catalogue has of it. */
  readonly elsewhere: number;
}

interface ChecklistFilterState extends FilteredTiles {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Takes what the form holds. */
  readonly seek: () => void;
  /** As if somebody had filled in the form so. */
  readonly fill: (sought: ChecklistFilter) => void;
}

const withoutPrice = () => undefined;

/** The tiles that are sought. They change with what is sought alone: a tile that was just tapped stays in its place. */
export function useChecklistFilter(
  exhibits: readonly ItemSummary[],
  served: ServedChecklistFilter,
  quantityOf: QuantityLookup,
): ChecklistFilterState {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef<SearchIndex>(undefined);
  const findIn = (sought: ChecklistFilter): FilteredTiles => {
    known.current ??= createSearchIndex(exhibits);
    const { list, beyond } = searchListView(
      { exhibits, everything: known.current, quantityOf, priceOf: withoutPrice },
      toListQuery(sought),
    );
    return { sought, ids: listIds(list), meant: beyond?.meant, elsewhere: beyond?.elsewhere.length ?? 0 };
  };
  const [shown, setShown] = useState((): FilteredTiles => {
    const hits = served.hits && decodeSearchHits(served.hits);
    const list = filterAndSortItems(exhibits, toListQuery(served), { hits, quantityOf, priceOf: withoutPrice });
    return { sought: served, ids: listIds(list), meant: served.meant, elsewhere: served.elsewhere };
  });
  const show = (sought: ChecklistFilter) => {
    history.replaceState(history.state, "", formatAddress(sought));
    startTransition(() => setShown(findIn(sought)));
  };
  const seek = () => form.current && show(readFilter(form.current));
  const fill = (sought: ChecklistFilter) => {
    for (const field of form.current?.querySelectorAll("input") ?? []) {
      if (field.name === "q") field.value = sought.q;
      if (field.name === "show") field.checked = sought.isMissing;
    }
    show(sought);
  };
  useEffect(() => {
    // What was typed or ticked before this code had arrived.
    const typed = form.current && readFilter(form.current);
    const seekAgain = () => form.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (typed && (typed.q !== served.q || typed.isMissing !== served.isMissing)) seekAgain();
    onFirstFocus(form.current, async () => {
      const everything = await tryLoadSearchIndex();
      if (!everything) return;
      known.current = everything;
      if (form.current && readFilter(form.current).q !== "") seekAgain();
    });
  }, [served]);
  return { ...shown, form, seek, fill };
}

const listIds = (list: readonly ItemSummary[]): ReadonlySet<number> => new Set(list.map(({ id }) => id));

const toListQuery = ({ q, isMissing }: ChecklistFilter): ListQuery => ({
  q,
  types: [1, 2, 3],
  show: isMissing ? "not-collected" : "all",
  sort: "catalogue",
  groups: 0,
  isEverything: false,
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
