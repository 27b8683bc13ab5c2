import { flushSync } from "react-dom";
import { stopSelecting } from "../store/selection";

/** Ends the picking. The focus stays on the card that it was on; from the bar, which goes, it returns to its button. */
export function leaveSelecting(): void {
  const card = document.activeElement?.closest("[data-item]");
  flushSync(stopSelecting);
  const place = card?.querySelector<HTMLElement>("a, button") ?? document.querySelector<HTMLElement>("[data-selects]");
  place?.focus({ preventScroll: true });
}

/** Where Escape is a field's own, or a notice's. */
const OWN = 'input:not([type="checkbox"]), textarea, select, .toasts, .guest-warning';
/** What it closes. */
const OPEN =
  'dialog[open], :popover-open, details[data-menu][open], :root:not([data-tips="off"]) .tipped:is(:hover, :focus-within)';

/** Escape ends the picking, unless it is meant for something else. */
export function leaveByKey({ key, target }: KeyboardEvent): void {
  if (key !== "Escape" || document.querySelector(OPEN)) return;
  if (!(target instanceof Element && target.closest(OWN))) leaveSelecting();
}
