import { type Amiibo, countsAsFigure } from "../domain/catalogue/amiibo";
import type { Pictured } from "../domain/catalogue/picture";
import { t } from "../domain/messages/islands";
import { shownPaths } from "../domain/paths/shown";
import { hueStepOf } from "../domain/series/hue";
import { BoxControl, ShelfControls, WatchControl, WishControl } from "./card/Controls";
import { cardStateOf } from "./card/state";
import { useHolding } from "./store/useStore";

interface Props {
  readonly item: Pick<Amiibo, "name" | "form" | "amiiboSeriesId"> & Pictured;
}

/** The exhibit on its large plinth. */
export default function ItemExhibit({ item }: Props) {
  const { id, name, form, amiiboSeriesId } = item;
  const state = cardStateOf(useHolding(id));
  return (
    <div
      className="card large"
      data-item={id}
      data-title={name}
      data-hue={hueStepOf(amiiboSeriesId)}
      {...state.attributes}
    >
      <div className="exhibit">
        <span className="niche">
          <img
            src={shownPaths.picture(item)}
            alt={t.exhibit.onPlinth(name)}
            width="400"
            height="400"
            fetchPriority="high"
          />
        </span>
        <span className="label" aria-hidden="true" />
      </div>
      <WatchControl name={name} state={state} />
      <WishControl name={name} state={state} />
      {countsAsFigure({ form }) ? <BoxControl name={name} state={state} /> : null}
      <ShelfControls name={name} state={state} />
    </div>
  );
}
