import { countCopies, formatCopyCounts, type Holding, isFirstCopyBoxed, isOwned } from "../../domain/ownership/holding";
import type { CardControl } from "../../domain/ownership/itemActions";

/** How a card shows a holding: only attributes and texts, so that `updateCard` can apply them without React. */
export interface CardState {
  readonly attributes: Readonly<Record<`data-${"owned" | "boxed" | "wishlisted"}`, boolean>>;
  readonly pressed: Readonly<Partial<Record<CardControl, boolean>>>;
  readonly quantity: string;
  /** "2 boxed, 1 loose" for more than one copy. The style sheet hides it for cards, which have no box. */
  readonly breakdown: string;
}

export const toCardState = (holding: Holding): CardState => ({
  attributes: {
    "data-owned": isOwned(holding),
    "data-boxed": isFirstCopyBoxed(holding),
    "data-wishlisted": holding.wishlisted,
  },
  pressed: {
    own: isOwned(holding),
    wish: holding.wishlisted,
    box: isFirstCopyBoxed(holding),
    watch: holding.watchlisted,
  },
  quantity: String(countCopies(holding)),
  breakdown: countCopies(holding) > 1 ? formatCopyCounts(holding) : "",
});

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
