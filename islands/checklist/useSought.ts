import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { Exhibit } from "../../domain/view/exhibit";
import { find } from "../../domain/view/find";
import type { Quantity } from "../../domain/view/narrow";
import type { ListQuery } from "../../domain/view/query";

/** What of the checklist somebody wants to see. */
export interface Sought {
  readonly q: string;
  readonly isMissing: boolean;
}

interface Shown {
  readonly sought: Sought;
  readonly ids: ReadonlySet<number>;
  /** What was searched for instead. */
  readonly meant: string | undefined;
}

interface Seeking extends Shown {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Takes what the form holds. */
  readonly seek: () => void;
  /** As if somebody had filled in the form so. */
  readonly fill: (sought: Sought) => void;
}

/** The tiles that are sought. They change with what is sought alone: a tile that was just tapped stays in its place. */
export function useSought(exhibits: readonly Exhibit[], served: Sought, quantityOf: Quantity): Seeking {
  const form = useRef<HTMLFormElement>(null);
  const findIn = (sought: Sought): Shown => {
    const known = { exhibits, everything: exhibits, quantityOf, priceOf: () => undefined };
    const { list, beyond } = find(known, queryOf(sought));
    return { sought, ids: new Set(list.map(({ id }) => id)), meant: beyond.meant };
  };
  const [shown, setShown] = useState(() => findIn(served));
  const show = (sought: Sought) => {
    history.replaceState(history.state, "", addressOf(sought));
    startTransition(() => setShown(findIn(sought)));
  };
  const seek = () => form.current && show(soughtIn(form.current));
  const fill = (sought: Sought) => {
    for (const field of form.current?.querySelectorAll("input") ?? []) {
      if (field.name === "q") field.value = sought.q;
      if (field.name === "show") field.checked = sought.isMissing;
    }
    show(sought);
  };
  // What was typed or ticked before this code had arrived.
  useEffect(() => {
    const typed = form.current && soughtIn(form.current);
    if (typed && (typed.q !== served.q || typed.isMissing !== served.isMissing))
      form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [served]);
  return { ...shown, form, seek, fill };
}

const queryOf = ({ q, isMissing }: Sought): ListQuery => ({
  q,
  types: [1, 2, 3],
  show: isMissing ? "not-collected" : "all",
  sort: "catalogue",
  groups: 0,
  isEverything: false,
});

function soughtIn(form: HTMLFormElement): Sought {
  const fields = new FormData(form);
  return { q: String(fields.get("q") ?? ""), isMissing: fields.has("show") };
}

function addressOf({ q, isMissing }: Sought): string {
  const params = new URLSearchParams(location.search);
  for (const name of ["q", "show"]) params.delete(name);
  if (q !== "") params.set("q", q);
  if (isMissing) params.set("show", "not-collected");
  const query = params.toString();
  return location.pathname + (query && `?${query}`) + location.hash;
}
