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
  | "out"
  | "bell"
  | "home"
  | "shop"
  | "tag"
  | "calendar";

/**
 * Decoration: the words stand beside it, or on the control around it. The stylesheet draws it from one file of all
 * icons, so that an icon is one element.
 */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <span className="icon" data-icon={name} aria-hidden="true" />
);
