import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { Quantity } from "../../domain/goal/progress";
import { type Everything, everythingOf, findExhibits } from "../../domain/view/findExhibits";
import { type PackedHits, unpackHits } from "../../domain/view/hits";
import { narrow } from "../../domain/view/narrow";
import type { ListQuery } from "../../domain/view/query";
import type { Exhibit } from "../../domain/view/view";
import { fetchEverything, onceSearched } from "../catalogue/fetchEverything";

/** What of the checklist somebody wants to see. */
export interface Sought {
  readonly q: string;
  readonly isMissing: boolean;
}

/** With what the server found of it. */
export interface ServedSought extends Sought {
  readonly hits?: PackedHits;
  readonly meant?: string;
  readonly elsewhere: number;
}

interface SoughtTiles {
  readonly sought: Sought;
  readonly ids: ReadonlySet<number>;
  /** What was searched for instead. */
  readonly meant: string | undefined;
  /** How many the rest of the catalogue has of it. */
  readonly elsewhere: number;
}

interface Seeking extends SoughtTiles {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Takes what the form holds. */
  readonly seek: () => void;
  /** As if somebody had filled in the form so. */
  readonly fill: (sought: Sought) => void;
}

const priceOf = () => undefined;

/** The tiles that are sought. They change with what is sought alone: a tile that was just tapped stays in its place. */
export function useSought(exhibits: readonly Exhibit[], served: ServedSought, quantityOf: Quantity): Seeking {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef<Everything>(undefined);
  const findIn = (sought: Sought): SoughtTiles => {
    known.current ??= everythingOf(exhibits);
    const { list, beyond } = findExhibits(
      { exhibits, everything: known.current, quantityOf, priceOf },
      queryOf(sought),
    );
    return { sought, ids: idsOf(list), meant: beyond?.meant, elsewhere: beyond?.elsewhere.length ?? 0 };
  };
  const [shown, setShown] = useState((): SoughtTiles => {
    const hits = served.hits && unpackHits(served.hits);
    const list = narrow(exhibits, queryOf(served), { hits, quantityOf, priceOf });
    return { sought: served, ids: idsOf(list), meant: served.meant, elsewhere: served.elsewhere };
  });
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
  useEffect(() => {
    // What was typed or ticked before this code had arrived.
    const typed = form.current && soughtIn(form.current);
    const seekAgain = () => form.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (typed && (typed.q !== served.q || typed.isMissing !== served.isMissing)) seekAgain();
    onceSearched(form.current, async () => {
      const everything = await fetchEverything();
      if (!everything) return;
      known.current = everything;
      if (form.current && soughtIn(form.current).q !== "") seekAgain();
    });
  }, [served]);
  return { ...shown, form, seek, fill };
}

const idsOf = (list: readonly Exhibit[]): ReadonlySet<number> => new Set(list.map(({ id }) => id));

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
