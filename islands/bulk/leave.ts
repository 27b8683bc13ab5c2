import { flushSync } from "react-dom";
import { stopSelecting } from "../store/selection";

/** Ends the picking. The focus stays on the card that it was on; from the bar, which goes, it returns to its button. */
export function leaveSelecting(): void {
  const card = document.activeElement?.closest("[data-item]");
  flushSync(stopSelecting);
  const place = card?.querySelector<HTMLElement>("a, button") ?? document.querySelector<HTMLElement>("[data-selects]");
  place?.focus({ preventScroll: true });
}
