import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { EVERYTHING, formatListQuery, type ListQuery, NO_TYPES, parseListQuery } from "../../domain/view/query";

interface Filters {
  readonly query: ListQuery;
  /** Changes when the form's fields have to be filled anew: after "back". */
  readonly revision: number;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly change: (form: HTMLFormElement, changed: EventTarget) => void;
}

/**
 * The form's fields are the truth, the address follows them and the list follows as a transition: a keystroke is
 * painted by the browser itself and waits for nothing.
 */
export function useListQuery(onServer: ListQuery): Filters {
  const [query, setQuery] = useState(onServer);
  const [revision, setRevision] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // What was typed or ticked before this code had arrived.
    if (form.current) startTransition(() => setQuery(readForm(form.current, onServer)));
    const goBack = () => {
      const parsed = parseListQuery(new URLSearchParams(location.search));
      setQuery(parsed.ok ? parsed.query : EVERYTHING);
      setRevision((before) => before + 1);
    };
    addEventListener("popstate", goBack);
    return () => removeEventListener("popstate", goBack);
  }, [onServer]);

  const change = (changed: HTMLFormElement, field: EventTarget) => {
    if (field instanceof HTMLInputElement && field.name === "show" && field.checked) uncheckOthers(changed, field);
    const next = readForm(changed, query);
    const address = `${location.pathname}${formatListQuery(next)}`;
    // A search grows letter by letter; only its last state is worth a step back.
    if (field instanceof HTMLInputElement && field.name === "q") history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    startTransition(() => setQuery(next));
  };

  return { query, revision, form, change };
}

/** 'Show Not Collected' and 'Show Duplicates Only': switching one on turns the other off. */
function uncheckOthers(form: HTMLFormElement, checked: HTMLInputElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="show"]')) box.checked = box === checked;
}

function readForm(form: HTMLFormElement | null, before: ListQuery): ListQuery {
  if (!form) return before;
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
  if (!params.has("type")) params.set("type", NO_TYPES);
  const parsed = parseListQuery(params);
  return parsed.ok ? { ...parsed.query, groups: before.groups } : before;
}
