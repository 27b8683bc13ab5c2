import { type Item, isCountedAsFigure } from "../domain/catalogue/item";
import type { PictureRef } from "../domain/catalogue/pictureRef";
import { t } from "../domain/messages/islands";
import { pathsForBrowserScripts } from "../domain/paths/pathsForBrowserScripts";
import { getSeriesHueStep } from "../domain/series/hue";
import { CopyQuantityControls, ItemCardButton } from "./card/Controls";
import { toItemCardAttributes } from "./card/cardState";
import { useHolding } from "./store/useStore";

interface Props {
  readonly item: Pick<Item, "name" | "form" | "amiiboSeriesId"> & PictureRef;
}

export default function LargeItemCard({ item }: Props) {
  const { id, name, form, amiiboSeriesId } = item;
  const state = toItemCardAttributes(useHolding(id));
  return (
    <div
      className="card large"
      data-item={id}
      data-title={name}
      data-hue={getSeriesHueStep(amiiboSeriesId)}
      {...state.attributes}
    >
      <div className="card-body">
        <span className="niche">
          <img
            src={pathsForBrowserScripts.picture(item)}
            alt={t.largeItemCard.pictureAlt(name)}
            width="400"
            height="400"
            fetchPriority="high"
          />
        </span>
        <span className="label" aria-hidden="true" />
      </div>
      <ItemCardButton control="watch" name={name} state={state} />
      <ItemCardButton control="wish" name={name} state={state} />
      {isCountedAsFigure({ form }) ? <ItemCardButton control="box" name={name} state={state} /> : null}
      <CopyQuantityControls name={name} state={state} />
    </div>
  );
}
