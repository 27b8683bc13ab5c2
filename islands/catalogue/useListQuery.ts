import { startTransition, useEffect, useRef, useState } from "react";
import {
  DEFAULT_LIST_QUERY,
  formatListQuery,
  type ListQuery,
  NO_ITEM_TYPES_VALUE,
  parseListQuery,
} from "../../domain/view/listQuery";
import { isSavedOfflinePage } from "../server/page";

/** Reads the filters of a list from its form, then updates the URL and, in a transition, the list. */
export function useListQuery(onServer: ListQuery) {
  const [query, setQuery] = useState(onServer);
  const [filterCount, setFilterCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const toolbar = form.current;
    if (!toolbar) return;
    let current = onServer;
    const show = (next: ListQuery) => {
      current = next;
      setQuery(next);
    };
    const handleInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === "show" && target.checked)
        uncheckOthers(toolbar, target);
      const next = readForm(toolbar, current);
      // Typing in the search field replaces the history entry, because each character changes the URL.
      const step = target instanceof HTMLInputElement && target.name === "q" ? "replaceState" : "pushState";
      history[step](null, "", formatAddress(next));
      startTransition(() => {
        show(next);
        setFilterCount((before) => before + 1);
      });
    };
    const followHistory = () => {
      const next = parseAddressQuery();
      fillForm(toolbar, next);
      // Uses a transition, because the list may have to wait until the search module has loaded.
      startTransition(() => show(next));
    };
    // Adopts a search text and filters that the visitor entered before this code ran.
    const typed = readForm(toolbar, onServer);
    if (!areSameQuery(typed, onServer)) history.replaceState(history.state, "", formatAddress(typed) + location.hash);
    // An offline copy of the page is the same for all searches, so its form is filled from the URL.
    else if (isSavedOfflinePage()) fillForm(toolbar, parseAddressQuery());
    const initial = readForm(toolbar, onServer);
    // Applies the "show" filter again, because only the browser knows the viewer's current collection.
    if (initial.show !== "all" || !areSameQuery(initial, onServer)) startTransition(() => show(initial));
    const abort = new AbortController();
    toolbar.addEventListener("input", handleInput, abort);
    toolbar.addEventListener("submit", (event) => event.preventDefault(), abort);
    addEventListener("popstate", followHistory, abort);
    return () => abort.abort();
  }, [onServer]);

  return { query, filterCount, form };
}

const areSameQuery = (left: ListQuery, right: ListQuery): boolean => formatListQuery(left) === formatListQuery(right);

function parseAddressQuery(): ListQuery {
  const parsed = parseListQuery(new URLSearchParams(location.search));
  return parsed.ok ? parsed.query : DEFAULT_LIST_QUERY;
}

const formatAddress = (query: ListQuery): string => `${location.pathname}${formatListQuery(query)}`;

/** Unchecks the other checkbox, because "Not collected" and "Duplicates only" exclude each other. */
function uncheckOthers(form: HTMLFormElement, checked: HTMLInputElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="show"]')) box.checked = box === checked;
}

function fillForm(form: HTMLFormElement, { q, types, show, sort }: ListQuery): void {
  const ticked = [...types.map(String), show];
  for (const field of form.querySelectorAll("input")) {
    if (field.name === "q") field.value = q;
    else field.checked = ticked.includes(field.value);
  }
  for (const field of form.querySelectorAll("select")) field.value = sort;
}

function readForm(form: HTMLFormElement, before: ListQuery): ListQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
  if (!params.has("type")) params.set("type", NO_ITEM_TYPES_VALUE);
  const parsed = parseListQuery(params);
  return parsed.ok ? { ...parsed.query, groups: before.groups, isGoalIgnored: before.isGoalIgnored } : before;
}
