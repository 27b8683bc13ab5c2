import { paintCard } from "../card/paint";
import { $holdings, holdingOf } from "./holdings";

const WITHOUT_REACT = 'plinth-island:not([data-state="awake"]) [data-item]';

/** Cards that React does not hold yet are painted by hand, with what React will find when it comes. */
export async function paintSleepingCards(): Promise<void> {
  // Tiles are the checklist's alone.
  const tiles = document.querySelector("[data-tile]") ? await import("../checklist/paint") : undefined;
  $holdings.subscribe(() => {
    for (const card of document.querySelectorAll<HTMLElement>(WITHOUT_REACT)) {
      const holding = holdingOf(Number(card.dataset.item));
      const kind = tiles?.tileKindOf(card);
      if (kind) tiles?.paintTile(card, kind, holding);
      else paintCard(card, holding);
    }
  });
}
