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

/** One listener on the page serves them all (`store/controls`), and the stylesheet gives each its icon. */
const ControlButton = ({ control, text, name, state }: ButtonProps) => (
  <button
    type="button"
    className={`control ${control}`}
    data-control={control}
    aria-label={t.card.labelled(t.card.controls[control], name)}
    aria-pressed={state.pressed[control]}
  >
    {text}
  </button>
);

/** What the icons in the corners are for. The stylesheet shows each beside its control, to a pointer and the keyboard. */
const getTooltipTexts = () => ({
  "data-watch": t.card.tipOfWatch,
  "data-wish": t.card.tipOfWish,
  "data-box": t.card.tipOfBox,
});

/** Every control is always there; the card's state decides in the stylesheet which of them show. */
export const QuantityControls = (props: Props) => (
  <div className="shelf-controls" {...getTooltipTexts()}>
    <ControlButton {...props} control="own" text={t.card.controls.own} />
    <ControlButton {...props} control="minus" />
    <output
      className="quantity"
      data-quantity=""
      data-kinds={props.state.kinds}
      aria-label={t.card.copiesOf(props.name)}
    >
      {props.state.quantity}
    </output>
    <ControlButton {...props} control="plus" />
  </div>
);

export const WishlistControl = (props: Props) => <ControlButton {...props} control="wish" />;

/** For figures alone: cards have no box. */
export const BoxControl = (props: Props) => <ControlButton {...props} control="box" />;

export const WatchlistControl = (props: Props) => <ControlButton {...props} control="watch" />;
