import { t } from "../../domain/messages/islands";
import type { CardControl } from "../../domain/ownership/itemActions";
import type { CardState } from "./cardState";

interface Props {
  readonly name: string;
  readonly state: CardState;
}

interface ButtonProps extends Props {
  readonly control: CardControl;
  readonly text?: string;
}

/** Renders a control without its own listener: `store/controls` listens on the page. The style sheet adds the icon. */
const ControlButton = ({ control, text, name, state }: ButtonProps) => (
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

/** Returns tooltip texts for the corner icons. The style sheet shows them on hover and focus. */
const getTooltipTexts = () => ({
  "data-watch-tooltip": t.card.watchTooltip,
  "data-wish-tooltip": t.card.wishlistTooltip,
  "data-box-tooltip": t.card.boxTooltip,
});

/** Renders the quantity controls. All are always present; the style sheet shows those that fit the card's state. */
export const QuantityControls = (props: Props) => (
  <div className="quantity-controls" {...getTooltipTexts()}>
    <ControlButton {...props} control="own" text={t.card.controls.own} />
    <ControlButton {...props} control="minus" />
    <output className="quantity" data-breakdown={props.state.breakdown} aria-label={t.card.copiesOf(props.name)}>
      {props.state.quantity}
    </output>
    <ControlButton {...props} control="plus" />
  </div>
);

/** Renders the wishlist star. */
export const WishlistControl = (props: Props) => <ControlButton {...props} control="wish" />;

/** Renders the box control, for figures only: cards have no box. */
export const BoxControl = (props: Props) => <ControlButton {...props} control="box" />;

/** Renders the watchlist eye. */
export const WatchlistControl = (props: Props) => <ControlButton {...props} control="watch" />;
