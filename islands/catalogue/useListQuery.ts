import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import {
  DEFAULT_LIST_QUERY,
  formatListQuery,
  type ListQuery,
  NO_TYPES_VALUE,
  parseListQuery,
} from "../../domain/view/listQuery";
import { isOfflineCopy } from "../server/page";

interface Filters {
  readonly query: ListQuery;
  /** Counts up whenever somebody narrows the list. */
  readonly narrowed: number;
  readonly form: RefObject<HTMLFormElement | null>;
}

/**
 * The form's fields are the truth, the address follows them and the list follows as a transition: a keystroke is
 * painted by the browser itself and waits for nothing.
 */
export function useListQuery(onServer: ListQuery): Filters {
  const [query, setQuery] = useState(onServer);
  const [narrowed, setNarrowed] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const toolbar = form.current;
    if (!toolbar) return;
    let now = onServer;
    const show = (next: ListQuery) => {
      now = next;
      setQuery(next);
    };
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === "show" && target.checked)
        uncheckOthers(toolbar, target);
      const next = readForm(toolbar, now);
      // A search grows letter by letter; only its last state is worth a step back.
      const step = target instanceof HTMLInputElement && target.name === "q" ? "replaceState" : "pushState";
      history[step](null, "", formatAddress(next));
      startTransition(() => {
        show(next);
        setNarrowed((before) => before + 1);
      });
    };
    const goBack = () => {
      const next = parseAddressQuery();
      fillForm(toolbar, next);
      // It may have to wait for what narrows.
      startTransition(() => show(next));
    };
    const stay = (event: Event) => event.preventDefault();
    // What was typed or ticked before this code had arrived.
    const typed = readForm(toolbar, onServer);
    if (!isSame(typed, onServer)) history.replaceState(history.state, "", formatAddress(typed) + location.hash);
    // The device has one copy of the list, whatever was searched in it.
    else if (isOfflineCopy()) fillForm(toolbar, parseAddressQuery());
    const found = readForm(toolbar, onServer);
    // What is collected, only the browser knows.
    if (found.show !== "all" || !isSame(found, onServer)) startTransition(() => show(found));
    toolbar.addEventListener("input", change);
    toolbar.addEventListener("submit", stay);
    addEventListener("popstate", goBack);
    return () => {
      toolbar.removeEventListener("input", change);
      toolbar.removeEventListener("submit", stay);
      removeEventListener("popstate", goBack);
    };
  }, [onServer]);

  return { query, narrowed, form };
}

const isSame = (one: ListQuery, other: ListQuery): boolean => formatListQuery(one) === formatListQuery(other);

function parseAddressQuery(): ListQuery {
  const parsed = parseListQuery(new URLSearchParams(location.search));
  return parsed.ok ? parsed.query : DEFAULT_LIST_QUERY;
}

const formatAddress = (query: ListQuery): string => `${location.pathname}${formatListQuery(query)}`;

/** 'Show Not Collected' and 'Show Duplicates Only': switching one on turns the other off. */
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
  if (!params.has("type")) params.set("type", NO_TYPES_VALUE);
  const parsed = parseListQuery(params);
  return parsed.ok ? { ...parsed.query, groups: before.groups, isEverything: before.isEverything } : before;
}
