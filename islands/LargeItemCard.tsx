import { type Item, isCountedAsFigure } from "../domain/catalogue/item";
import type { PictureRef } from "../domain/catalogue/pictureRef";
import { t } from "../domain/messages/islands";
import { browserPaths } from "../domain/paths/browserPaths";
import { getHueStep } from "../domain/series/hue";
import { ControlButton, QuantityControls } from "./card/Controls";
import { toCardState } from "./card/cardState";
import { useHolding } from "./store/useStore";

interface Props {
  readonly item: Pick<Item, "name" | "form" | "amiiboSeriesId"> & PictureRef;
}

export default function LargeItemCard({ item }: Props) {
  const { id, name, form, amiiboSeriesId } = item;
  const state = toCardState(useHolding(id));
  return (
    <div
      className="card large"
      data-item={id}
      data-title={name}
      data-hue={getHueStep(amiiboSeriesId)}
      {...state.attributes}
    >
      <div className="card-body">
        <span className="niche">
          <img
            src={browserPaths.picture(item)}
            alt={t.largeItemCard.pictureAlt(name)}
            width="400"
            height="400"
            fetchPriority="high"
          />
        </span>
        <span className="label" aria-hidden="true" />
      </div>
      <ControlButton control="watch" name={name} state={state} />
      <ControlButton control="wish" name={name} state={state} />
      {isCountedAsFigure({ form }) ? <ControlButton control="box" name={name} state={state} /> : null}
      <QuantityControls name={name} state={state} />
    </div>
  );
}
