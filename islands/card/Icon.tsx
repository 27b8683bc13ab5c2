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

/**
 * Renders a decorative icon; its control or the text next to it carries the label. The style sheet takes the drawing
 * from one file of all icons.
 */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <span className="icon" data-icon={name} aria-hidden="true" />
);
