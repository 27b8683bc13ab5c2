import { t } from "../../domain/messages/islands";
import { shownPaths } from "../../domain/paths/shown";
import { countWaiting, emptyShelf } from "./outbox/shelf";
import { $question } from "./overlays";

/** Whoever logs out leaves nothing in this browser; what the server does not have yet is asked about first. */
export function listenForLogOut(userId: number): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest(`a[href="${shownPaths.logOut}"]`) : null;
    const waiting = link ? countWaiting(userId) : 0;
    if (waiting === 0) return;
    event.preventDefault();
    $question.set({
      text: t.store.askToLogOut(waiting),
      confirm: t.store.logOut,
      onConfirm: () => {
        emptyShelf(userId);
        location.assign(shownPaths.logOut);
      },
    });
  });
}
