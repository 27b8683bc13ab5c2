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
