import { CARD_CONTROLS } from "../../domain/ownership/itemActions";
import { handleControl } from "./performActions";
import { undoLast } from "./undo";

/** Listens for clicks on the controls of all cards, before and after hydration, with a single listener. */
export async function listenForControls(): Promise<void> {
  // Only checklists have tiles.
  const tiles = document.querySelector("[data-tile-kind]") ? await import("./tileTap") : undefined;
  document.addEventListener("click", ({ target, detail }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-control]") : null;
    const card = button?.closest<HTMLElement>("[data-item]");
    if (!button || !card) return;
    const subject = { id: Number(card.dataset.item), name: card.dataset.title ?? "" };
    const control = CARD_CONTROLS.find((name) => name === button.dataset.control);
    if (button.dataset.control === "cycle") tiles?.handleTileTap(card, subject);
    // The second click of a double click is ignored: it would ask to remove the copy that the first one added.
    else if (control && !(control === "own" && detail > 1)) handleControl(control, subject);
  });
  document.addEventListener("keydown", (event) => {
    const isUndo =
      event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (isUndo && !isTyping(event.target) && undoLast()) event.preventDefault();
  });
  // The style sheet disables the controls until this attribute is set.
  document.documentElement.dataset.ready = "";
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog") !== null;
