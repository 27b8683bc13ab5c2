import { CONTROLS, type Control } from "../../domain/ownership/acts";
import { paintCard } from "../card/paint";
import { $holdings, holdingOf } from "./holdings";
import { press } from "./ownership";

/**
 * One listener serves the controls of every card, before React has arrived and after: no click is lost, none counts
 * twice. Cards that React does not hold yet are painted by hand, with what React will find when it comes.
 */
export function listenForControls(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-control]") : null;
    const card = button?.closest<HTMLElement>("[data-item]");
    const control = CONTROLS.find((name) => name === button?.dataset.control);
    if (!card || !control) return;
    press(control satisfies Control, { id: Number(card.dataset.item), name: card.dataset.title ?? "" });
  });
  $holdings.subscribe(paintCardsWithoutReact);
}

function paintCardsWithoutReact(): void {
  for (const card of document.querySelectorAll<HTMLElement>('plinth-island:not([data-state="awake"]) [data-item]')) {
    paintCard(card, holdingOf(Number(card.dataset.item)));
  }
}
