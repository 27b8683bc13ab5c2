import { CONTROLS } from "../../domain/ownership/acts";
import { paintCard } from "../card/paint";
import { $holdings, holdingOf } from "./holdings";
import { press } from "./ownership";
import { takeBackLast } from "./undoing";

const WITHOUT_REACT = 'plinth-island:not([data-state="awake"]) [data-item]';

/**
 * One listener serves the controls of every card, before React has arrived and after: no click is lost, none counts
 * twice. Cards that React does not hold yet are painted by hand, with what React will find when it comes.
 */
export async function listenForControls(): Promise<void> {
  // Tiles are the checklist's alone.
  const tiles = document.querySelector("[data-tile]") ? await import("./checklist") : undefined;
  document.addEventListener("click", ({ target, detail }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-control]") : null;
    const card = button?.closest<HTMLElement>("[data-item]");
    if (!button || !card) return;
    const subject = { id: Number(card.dataset.item), name: card.dataset.title ?? "" };
    const control = CONTROLS.find((name) => name === button.dataset.control);
    if (button.dataset.control === "cycle") tiles?.tileOf(card)?.tap(subject);
    // The second half of a double click would ask about removing what the first half added.
    else if (control && !(control === "own" && detail > 1)) press(control, subject);
  });
  document.addEventListener("keydown", (event) => {
    const isUndo =
      event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (isUndo && !isTyping(event.target) && takeBackLast()) event.preventDefault();
  });
  $holdings.subscribe(() => {
    for (const card of document.querySelectorAll<HTMLElement>(WITHOUT_REACT)) {
      const holding = holdingOf(Number(card.dataset.item));
      const tile = tiles?.tileOf(card);
      if (tile) tile.paint(holding);
      else paintCard(card, holding);
    }
  });
  // Until now the controls looked as if they could not be pressed, and they could not.
  document.documentElement.dataset.ready = "";
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog") !== null;
