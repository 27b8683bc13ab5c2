import { countCopies, formatCopyCounts, type Holding, isFirstCopyBoxed, isOwned } from "../../domain/ownership/holding";
import type { CardControl } from "../../domain/ownership/itemActions";

/**
 * HTML attributes and texts with which a card shows a holding (the copies and list entries of one item). `updateCard`
 * can apply them without React.
 */
export interface CardState {
  readonly attributes: Readonly<Record<`data-${"owned" | "boxed" | "wishlisted"}`, boolean>>;
  readonly pressed: Readonly<Partial<Record<CardControl, boolean>>>;
  readonly quantity: string;
  /**
   * Text such as "2 boxed, 1 loose", or empty below two copies. The style sheet hides it for amiibo cards, which have
   * no box.
   */
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

/**
 * Updates a server-rendered card to show a holding (the copies and list entries of one item). The result equals the
 * HTML that `Card` renders.
 */
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
