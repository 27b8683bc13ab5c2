import { paths } from "../../domain/paths";
import { hueStepOf } from "../../domain/series/hue";
import type { View } from "../../domain/view/view";
import { Icon } from "../../islands/card/Icon";

/** Buttons where there is a mouse; on touch devices the same list opens as a dropdown (spec section 2). */
export const SeriesChooser = ({ view }: { readonly view: View }) => (
  <div className="directory">
    <button type="button" className="button" popoverTarget="directory">
      {view.choice.name}
      <Icon name="down" />
    </button>
    <nav id="directory" className="drawer" popover="auto" aria-label="Series">
      <ul>
        {view.choices.map(({ slug, name, amiiboSeriesId }) => (
          <li key={slug} data-hue={amiiboSeriesId === undefined ? undefined : hueStepOf(amiiboSeriesId)}>
            <a href={paths.list(view.kind, slug)} aria-current={slug === view.choice.slug ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
