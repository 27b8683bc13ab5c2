import type { Control } from "../../domain/ownership/acts";
import { Icon, type IconName } from "./Icon";
import type { CardState } from "./state";

interface Props {
  readonly name: string;
  readonly state: CardState;
}

interface ButtonProps extends Props {
  readonly control: Control;
  readonly label: string;
  readonly icons: readonly IconName[];
  readonly text?: string;
}

/** One listener on the page serves them all (`store/controls`). */
const ControlButton = ({ control, label, icons, text, name, state }: ButtonProps) => (
  <button
    type="button"
    className={`control ${control}`}
    data-control={control}
    aria-label={`${label}: ${name}`}
    aria-pressed={state.pressed[control]}
  >
    {icons.map((icon) => (
      <Icon key={icon} name={icon} />
    ))}
    {text ? <span>{text}</span> : null}
  </button>
);

/** Every control is always there; the card's state decides in the stylesheet which of them show. */
export const ShelfControls = (props: Props) => (
  <div className="shelf-controls">
    <ControlButton {...props} control="own" label="Own it" icons={["check"]} text="Own it" />
    <ControlButton {...props} control="minus" label="Remove one copy" icons={["minus"]} />
    <output className="quantity" data-quantity="" data-kinds={props.state.kinds} aria-label={`Copies of ${props.name}`}>
      {props.state.quantity}
    </output>
    <ControlButton {...props} control="plus" label="Add one copy" icons={["plus"]} />
  </div>
);

export const WishControl = (props: Props) => (
  <ControlButton {...props} control="wish" label="Wishlist" icons={["star"]} />
);

/** For figures: cards have no box. */
export const BoxControl = (props: Props) => (
  <ControlButton {...props} control="box" label="Boxed" icons={["box", "box-open"]} />
);

export const WatchControl = (props: Props) => (
  <ControlButton {...props} control="watch" label="Watch" icons={["eye"]} />
);
