import { t } from "../../domain/messages/islands";
import type { CardControl } from "../../domain/ownership/itemActions";
import type { CardState } from "./cardState";

interface ControlProps {
  readonly control: CardControl;
  readonly name: string;
  readonly state: CardState;
  readonly text?: string;
}

/** Renders a control without its own listener: `store/controls` listens on the page. The style sheet adds the icon. */
export const ControlButton = ({ control, text, name, state }: ControlProps) => (
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

/**
 * Renders the quantity controls. All are always present; the style sheet shows those that fit the card's state, and the
 * tooltips of the corner icons on hover and focus.
 */
export const QuantityControls = (props: Pick<ControlProps, "name" | "state">) => (
  <div
    className="quantity-controls"
    data-watch-tooltip={t.card.watchTooltip}
    data-wish-tooltip={t.card.wishlistTooltip}
    data-box-tooltip={t.card.boxTooltip}
  >
    <ControlButton {...props} control="own" text={t.card.controls.own} />
    <ControlButton {...props} control="minus" />
    <output className="quantity" data-breakdown={props.state.breakdown} aria-label={t.card.copiesOf(props.name)}>
      {props.state.quantity}
    </output>
    <ControlButton {...props} control="plus" />
  </div>
);
