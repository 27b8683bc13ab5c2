import type { Control } from "../../domain/ownership/acts";
import type { CardState } from "./state";

interface Props {
  readonly name: string;
  readonly state: CardState;
}

interface ButtonProps extends Props {
  readonly control: Control;
  readonly label: string;
  readonly text?: string;
}

/** One listener on the page serves them all (`store/controls`), and the stylesheet gives each its icon. */
const ControlButton = ({ control, label, text, name, state }: ButtonProps) => (
  <button
    type="button"
    className={`control ${control}`}
    data-control={control}
    aria-label={`${label}: ${name}`}
    aria-pressed={state.pressed[control]}
  >
    {text}
  </button>
);

/** What the icons in the corners are for. The stylesheet shows each beside its control, to a pointer and the keyboard. */
const TIPS = { "data-watch": "Watch the price", "data-wish": "Wish for it", "data-box": "It is in its box" };

/** Every control is always there; the card's state decides in the stylesheet which of them show. */
export const ShelfControls = (props: Props) => (
  <div className="shelf-controls" {...TIPS}>
    <ControlButton {...props} control="own" label="Own it" text="Own it" />
    <ControlButton {...props} control="minus" label="Remove one copy" />
    <output className="quantity" data-quantity="" data-kinds={props.state.kinds} aria-label={`Copies of ${props.name}`}>
      {props.state.quantity}
    </output>
    <ControlButton {...props} control="plus" label="Add one copy" />
  </div>
);

export const WishControl = (props: Props) => <ControlButton {...props} control="wish" label="Wishlist" />;

/** For figures alone: cards have no box. */
export const BoxControl = (props: Props) => <ControlButton {...props} control="box" label="Boxed" />;

export const WatchControl = (props: Props) => <ControlButton {...props} control="watch" label="Watch" />;
