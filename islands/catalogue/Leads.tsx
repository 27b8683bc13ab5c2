import { type MouseEvent, type ReactNode, useEffect } from "react";
import { COUNTS_EVERYTHING } from "../../domain/goal/counts";
import { t } from "../../domain/messages/islands";
import type { Beyond } from "../../domain/view/find";
import { EVERYTHING, formatListQuery, type ListQuery } from "../../domain/view/query";
import { Sentence } from "../language/Sentence";
import type { PricedEverything } from "./everything";
import { GamesFound } from "./GamesFound";

interface Props {
  /** The view's own address. */
  readonly path: string;
  readonly query: ListQuery;
  /** `undefined`: the rest of the catalogue was not searched. */
  readonly beyond: Beyond | undefined;
  /** How many exhibits are shown. */
  readonly found: number;
  /** `null`: it could not be fetched. */
  readonly everything: PricedEverything | null | undefined;
}

/** Where a search leads on: to the word that was meant, and back to everything. It never says no for what it did not see. */
export function Leads({ path, query, beyond, found, everything }: Props) {
  const meant = beyond?.meant;
  const asking = (next: ListQuery, children: ReactNode, className?: string) => (
    <a className={className} href={path + formatListQuery(next)} onClick={goHere}>
      {children}
    </a>
  );
  useToolbar(found);
  const searched = { ...query, q: meant ?? query.q };
  return (
    <>
      <GamesFound q={query.q} served={beyond?.games} />
      {meant === undefined ? null : (
        <p>
          <Sentence parts={t.catalogue.meant(asking(searched, meant))} />
        </p>
      )}
      {beyond ? null : <p>{everything === null ? t.catalogue.outOfReach : t.catalogue.looking}</p>}
      {found === 0 && beyond
        ? asking({ ...EVERYTHING, sort: query.sort, isEverything: query.isEverything }, t.catalogue.clear, "button")
        : null}
    </>
  );
}

/** The form and the list follow the address, as after a step through the history. */
function goHere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", event.currentTarget.href);
  dispatchEvent(new PopStateEvent("popstate"));
  // By keyboard: the link goes, and where it led to is searched on. A thumb would be offered letters.
  if (event.detail === 0) document.querySelector<HTMLElement>('.toolbar [name="q"]')?.focus();
}

/** The toolbar stays as the server wrote it: what of it follows the list is written by hand. */
function useToolbar(found: number): void {
  useEffect(() => {
    const shows = document.querySelector(".toolbar [data-shows]");
    if (shows) shows.textContent = t.catalogue.show(found);
  }, [found]);
  useEffect(() => {
    const toolbar = document.querySelector<HTMLFormElement>(".toolbar");
    toolbar?.addEventListener("reset", reset);
    return () => toolbar?.removeEventListener("reset", reset);
  }, []);
}

/** The filters go, and the search stays: it stands outside the sheet. */
function reset(event: Event): void {
  event.preventDefault();
  const { q = "", count } = Object.fromEntries(new URLSearchParams(location.search));
  history.pushState(
    null,
    "",
    location.pathname + formatListQuery({ ...EVERYTHING, q, isEverything: count === COUNTS_EVERYTHING }),
  );
  dispatchEvent(new PopStateEvent("popstate"));
}
