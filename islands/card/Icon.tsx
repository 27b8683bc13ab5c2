import sprite from "./icons.svg?url";

export type IconName =
  | "check"
  | "plus"
  | "minus"
  | "star"
  | "box"
  | "box-open"
  | "eye"
  | "search"
  | "sliders"
  | "close"
  | "up"
  | "back"
  | "down"
  | "wide"
  | "narrow"
  | "menu"
  | "out";

/** Decoration: the words stand beside it, or on the control around it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
