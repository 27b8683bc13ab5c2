import { ITEM_CARD_CONTROLS } from "../../domain/ownership/itemActions";
import { handleItemCardButton } from "./performItemActions";
import { undoLatestUserAction } from "./undo";

/** Listens for clicks on the buttons of all item cards, with one listener that works before and after hydration. */
export async function listenForItemCardButtons(): Promise<void> {
  // Loads the code for tiles only on checklists, because no other page has tiles.
  const tiles = document.querySelector("[data-tile-kind]") ? await import("./tileTap") : undefined;
  document.addEventListener("click", ({ target, detail }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-control]") : null;
    const card = button?.closest<HTMLElement>("[data-item]");
    if (!button || !card) return;
    const subject = { id: Number(card.dataset.item), name: card.dataset.title ?? "" };
    const control = ITEM_CARD_CONTROLS.find((name) => name === button.dataset.control);
    if (button.dataset.control === "cycle") tiles?.handleTileTap(card, subject);
    // Ignores the second click of a double click, which would ask to remove the copy that the first click added.
    else if (control && !(control === "own" && detail > 1)) handleItemCardButton(control, subject);
  });
  document.addEventListener("keydown", (event) => {
    const isUndo =
      event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (isUndo && !isTyping(event.target) && undoLatestUserAction()) event.preventDefault();
  });
  // Enables the buttons of the cards. The style sheet disables them until this attribute is set.
  document.documentElement.dataset.ready = "";
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog") !== null;
