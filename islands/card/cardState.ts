import { countCopies, formatCopyCounts, type Holding, isFirstCopyBoxed, isOwned } from "../../domain/ownership/holding";
import type { ItemCardControl } from "../../domain/ownership/itemActions";

/** HTML attributes and texts of a card that shows a holding, applied by React or directly to the DOM. */
export interface ItemCardAttributes {
  readonly attributes: Readonly<Record<`data-${"owned" | "boxed" | "wishlisted"}`, boolean>>;
  readonly pressed: Readonly<Partial<Record<ItemCardControl, boolean>>>;
  readonly quantity: string;
  /** Text such as "2 boxed, 1 loose"; empty below two copies. The style sheet hides it for amiibo cards. */
  readonly breakdown: string;
}

export const toItemCardAttributes = (holding: Holding): ItemCardAttributes => ({
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

/** Updates a server-rendered card to show a holding, with the same HTML that React would render. */
export function updateItemCardElement(card: HTMLElement, holding: Holding): void {
  const { attributes, pressed, quantity, breakdown } = toItemCardAttributes(holding);
  for (const [name, value] of Object.entries(attributes)) card.setAttribute(name, String(value));
  for (const [control, value] of Object.entries(pressed)) {
    card.querySelector(`[data-control="${control}"]`)?.setAttribute("aria-pressed", String(value));
  }
  const output = card.querySelector(".quantity");
  if (output?.firstChild) output.firstChild.nodeValue = quantity;
  output?.setAttribute("data-breakdown", breakdown);
}
