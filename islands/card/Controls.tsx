import { t } from "../../domain/messages/islands";
import type { ItemCardControl } from "../../domain/ownership/itemActions";
import type { ItemCardAttributes } from "./cardState";

interface ControlProps {
  readonly control: ItemCardControl;
  readonly name: string;
  readonly state: ItemCardAttributes;
  readonly text?: string;
}

/** Renders a button of an item's card. `store/controls` handles its clicks, and the style sheet draws its icon. */
export const ItemCardButton = ({ control, text, name, state }: ControlProps) => (
  <button
    type="button"
    className={`control ${control}`}
    data-control={control}
    aria-label={t.card.controlLabel(t.card.controls[control], name)}
    aria-pressed={state.pressed[control]}
  >
    {text}
  </button>
);

/** Renders the copy count and its buttons. The style sheet hides those that do not fit the card's state. */
export const CopyQuantityControls = (props: Pick<ControlProps, "name" | "state">) => (
  <div
    className="quantity-controls"
    data-watch-tooltip={t.card.watchTooltip}
    data-wish-tooltip={t.card.wishlistTooltip}
    data-box-tooltip={t.card.boxTooltip}
  >
    <ItemCardButton {...props} control="own" text={t.card.controls.own} />
    <ItemCardButton {...props} control="minus" />
    <output className="quantity" data-breakdown={props.state.breakdown} aria-label={t.card.copiesOf(props.name)}>
      {props.state.quantity}
    </output>
    <ItemCardButton {...props} control="plus" />
  </div>
);
