import type { MouseEvent, ReactNode } from "react";
import { shownPaths } from "../../domain/shownPaths";
import type { Beyond } from "../../domain/view/find";
import { EVERYTHING, formatListQuery, keptFilters, type ListQuery } from "../../domain/view/query";

interface Props {
  /** The view's own address. */
  readonly path: string;
  readonly query: ListQuery;
  readonly beyond: Beyond;
  /** The view has nothing of it. */
  readonly isEmpty: boolean;
}

/** Where a search leads on: to the word that was meant, to the rest of the catalogue, back to everything. */
export function Leads({ path, query, beyond: { meant, elsewhere }, isEmpty }: Props) {
  const asking = (next: ListQuery, children: ReactNode, className?: string) => (
    <a className={className} href={path + formatListQuery(next)} onClick={goHere}>
      {children}
    </a>
  );
  const searched = { ...query, q: meant ?? query.q };
  return (
    <>
      {meant === undefined ? null : <p>Did you mean {asking(searched, meant)}?</p>}
      {elsewhere > 0 ? (
        <a className="button" href={shownPaths.everything + keptFilters(searched)}>
          {`${elsewhere} elsewhere in the catalogue`}
        </a>
      ) : null}
      {isEmpty ? asking({ ...EVERYTHING, sort: query.sort }, "Clear filters", "button") : null}
    </>
  );
}

/** The form and the list follow the address, as after a step through the history. */
function goHere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", event.currentTarget.href);
  dispatchEvent(new PopStateEvent("popstate"));
}
