import { paths } from "../../domain/paths";
import { KEPT_FILTERS, keptFilters, type ListQuery } from "../../domain/view/query";
import { VIEW_KINDS, VIEW_LABELS, type ViewKind } from "../../domain/view/view";

interface Props {
  readonly kind: ViewKind;
  readonly query: ListQuery;
}

/** The four view buttons: the museum's halls. They take the search and the filters along. */
export const Halls = ({ kind, query }: Props) => (
  <nav className="halls" aria-label="Views" data-keeps-query={KEPT_FILTERS.join(" ")}>
    {VIEW_KINDS.map((each) => (
      <a key={each} href={paths.list(each) + keptFilters(query)} aria-current={each === kind ? "page" : undefined}>
        {VIEW_LABELS[each]}
      </a>
    ))}
  </nav>
);
