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
  /** What it is for, where an icon alone says it. */
  readonly tip?: string;
}

/** One listener on the page serves them all (`store/controls`), and the stylesheet gives each its icon. */
const ControlButton = ({ control, label, text, tip, name, state }: ButtonProps) => (
  <button
    type="button"
    className={`control ${control}`}
    data-control={control}
    aria-label={`${label}: ${name}`}
    title={tip}
    aria-pressed={state.pressed[control]}
  >
    {text}
  </button>
);

/** Every control is always there; the card's state decides in the stylesheet which of them show. */
export const ShelfControls = (props: Props) => (
  <div className="shelf-controls">
    <ControlButton {...props} control="own" label="Own it" text="Own it" />
    <ControlButton {...props} control="minus" label="Remove one copy" />
    <output className="quantity" data-quantity="" data-kinds={props.state.kinds} aria-label={`Copies of ${props.name}`}>
      {props.state.quantity}
    </output>
    <ControlButton {...props} control="plus" label="Add one copy" />
  </div>
);

export const WishControl = (props: Props) => (
  <ControlButton {...props} control="wish" label="Wishlist" tip="Wish for it" />
);

/** For figures alone: cards have no box. */
export const BoxControl = (props: Props) => (
  <ControlButton {...props} control="box" label="Boxed" tip="It is in its box" />
);

export const WatchControl = (props: Props) => (
  <ControlButton {...props} control="watch" label="Watch" tip="Watch the price" />
);
