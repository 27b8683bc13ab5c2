export type IconName =
  | "check"
  | "plus"
  | "minus"
  | "star"
  | "box"
  | "box-open"
  | "search"
  | "sliders"
  | "close"
  | "up"
  | "back"
  | "down"
  | "wide"
  | "narrow"
  | "menu"
  | "out"
  | "bell"
  | "home"
  | "shop"
  | "tag"
  | "calendar";

/** Renders an icon without a label, because the button or text beside it names it. The style sheet draws it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <span className="icon" data-icon={name} aria-hidden="true" />
);
