import { type Holding, MOST_COPIES } from "../../domain/ownership/holding";

/**
 * A holding that no change can have left, for one that somebody made by hand: who owns an item does not wish for it, and
 * copies beyond the most are not shown. A page that cannot be shown would help nobody; the log says what is wrong.
 */
export function mended(amiiboId: number, marks: string): Holding {
  console.error(
    `Item ${amiiboId} of somebody's collection is "${marks.slice(0, 20)}" (${marks.length} marks), which no change leaves. It is shown as far as it makes sense; mend the rows of owned and wishlist.`,
  );
  const copies = [...marks].filter((mark) => mark === "b" || mark === "l").slice(0, MOST_COPIES);
  return {
    copies: copies.map((mark) => ({ isBoxed: mark === "b" })),
    wishlisted: copies.length === 0 && marks.includes("w"),
    watchlisted: marks.includes("t"),
  };
}
