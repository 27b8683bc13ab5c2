import { CARD_CONTROLS } from "../../domain/ownership/itemActions";
import { handleControl } from "./performActions";
import { undoLast } from "./undo";

/** One listener serves the controls of every card, before React has arrived and after: none counts twice. */
export async function listenForControls(): Promise<void> {
  // Tiles are the checklist's alone.
  const tiles = document.querySelector("[data-tile]") ? await import("./tileTap") : undefined;
  document.addEventListener("click", ({ target, detail }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-control]") : null;
    const card = button?.closest<HTMLElement>("[data-item]");
    if (!button || !card) return;
    const subject = { id: Number(card.dataset.item), name: card.dataset.title ?? "" };
    const control = CARD_CONTROLS.find((name) => name === button.dataset.control);
    if (button.dataset.control === "cycle") tiles?.handleTileTap(card, subject);
    // The second half of a double click would ask about removing what the first half added.
    else if (control && !(control === "own" && detail > 1)) handleControl(control, subject);
  });
  document.addEventListener("keydown", (event) => {
    const isUndo =
      event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (isUndo && !isTyping(event.target) && undoLast()) event.preventDefault();
  });
  // Until now the controls looked as if they could not be pressed, and they could not.
  document.documentElement.dataset.ready = "";
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog") !== null;
