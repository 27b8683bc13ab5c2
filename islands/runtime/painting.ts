import type { Holdings } from "../../domain/ownership/holding";
import { paintCard } from "../card/paint";
import { $holdings, holdingOf } from "../store/holdings";

const CARDS = "plinth-island [data-item]";

/**
 * A card is painted by hand, on the frame of what changed it, to what React will render: React may not hold it yet, and
 * where it does it would take longer.
 */
export async function paintCards(): Promise<void> {
  // Tiles are the checklist's alone.
  const tiles = document.querySelector("[data-tile]") ? await import("../checklist/paint") : undefined;
  $holdings.subscribe((holdings, before?: Holdings) => {
    for (const card of document.querySelectorAll<HTMLElement>(CARDS)) {
      const id = Number(card.dataset.item);
      if (before && holdings.get(id) === before.get(id)) continue;
      if (card.dataset.tile) tiles?.paintTile(card, holdingOf(id));
      else paintCard(card, holdingOf(id));
    }
  });
}
