import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import { KEPT_FILTERS, keptFilters, type ListQuery } from "../../domain/view/query";
import type { View } from "../../domain/view/view";
import { Icon } from "../../islands/card/Icon";

interface Props {
  readonly view: View;
  readonly query: ListQuery;
}

/** Links in a row where there is a mouse; on touch devices the same list opens as a dropdown. */
export const SeriesChooser = ({ view, query }: Props) => (
  <div className="directory">
    <button type="button" className="button" popoverTarget="directory">
      {view.choice.name}
      <Icon name="down" />
    </button>
    <nav id="directory" className="drawer" popover="auto" aria-label="Series" data-keeps-query={KEPT_FILTERS.join(" ")}>
      <ul>
        {view.choices.map(({ slug, name, amiiboSeriesId }) => (
          <li key={slug} data-hue={amiiboSeriesId === undefined ? undefined : hueStepOf(amiiboSeriesId)}>
            <a
              href={paths.list(view.kind, slug) + keptFilters(query)}
              aria-current={slug === view.choice.slug ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
