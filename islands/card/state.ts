import type { Control } from "../../domain/ownership/acts";
import { describeCopies, type Holding, isBoxed, isOwned, quantityOf } from "../../domain/ownership/holding";

/** How a card shows a holding: attributes and one number, never other elements, so that it can be painted by hand. */
export interface CardState {
  readonly attributes: Readonly<Record<`data-${"owned" | "boxed" | "wished" | "watched"}`, boolean>>;
  readonly pressed: Readonly<Partial<Record<Control, boolean>>>;
  readonly quantity: string;
  /** "2 boxed, 1 loose", where there is more than one; what has no box does not show it. */
  readonly kinds: string;
}

export const cardStateOf = (holding: Holding): CardState => ({
  attributes: {
    "data-owned": isOwned(holding),
    "data-boxed": isBoxed(holding),
    "data-wished": holding.wishlisted,
    "data-watched": holding.watchlisted,
  },
  pressed: {
    own: isOwned(holding),
    wish: holding.wishlisted,
    box: isBoxed(holding),
    watch: holding.watchlisted,
  },
  quantity: String(quantityOf(holding)),
  kinds: quantityOf(holding) > 1 ? describeCopies(holding) : "",
});
