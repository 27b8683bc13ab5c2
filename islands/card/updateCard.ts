import type { Holding } from "../../domain/ownership/holding";
import { toCardState } from "./cardState";

/** Updates a server-rendered card to a holding, exactly as `Card` would render it. */
export function updateCard(card: HTMLElement, holding: Holding): void {
  const { attributes, pressed, quantity, breakdown } = toCardState(holding);
  for (const [name, value] of Object.entries(attributes)) card.setAttribute(name, String(value));
  for (const [control, value] of Object.entries(pressed)) {
    card.querySelector(`[data-control="${control}"]`)?.setAttribute("aria-pressed", String(value));
  }
  const output = card.querySelector(".quantity");
  if (output?.firstChild) output.firstChild.nodeValue = quantity;
  output?.setAttribute("data-breakdown", breakdown);
}
