/** A card and its top edge in the window, in px. Without `top`, the style sheet's scroll margin decides. */
export interface ScrollAnchor {
  readonly id: number;
  readonly top?: number;
}

/** The time without scroll events after which scrolling counts as ended. */
const SCROLL_END_MS = 120;

/**
 * Saves the scroll position in every history entry and restores it, also for pages that the browser did not cache. A
 * link to a card scrolls to that card.
 * @param onAnchor receives the position to restore
 */
export function trackScrollPosition(onAnchor: (anchor: ScrollAnchor | undefined) => void): () => void {
  const restorePosition = () => onAnchor(parseHistoryAnchor(history.state) ?? parseHashAnchor(location.hash));
  restorePosition();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(saveScrollPosition, SCROLL_END_MS);
  };
  // Also fires for a new fragment.
  addEventListener("popstate", restorePosition);
  addEventListener("scroll", scheduleSave, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("popstate", restorePosition);
    removeEventListener("scroll", scheduleSave);
  };
}

function parseHashAnchor(hash: string): ScrollAnchor | undefined {
  const [, id] = /^#amiibo-(\d+)$/.exec(hash) ?? [];
  return id === undefined ? undefined : { id: Number(id) };
}

function saveScrollPosition(): void {
  const firstVisible = [...document.querySelectorAll<HTMLElement>(".list-content [data-item]")].find(
    (card) => card.getBoundingClientRect().bottom > 0,
  );
  const anchor =
    firstVisible && scrollY > 0
      ? { id: Number(firstVisible.dataset.item), top: firstVisible.getBoundingClientRect().top }
      : null;
  history.replaceState({ place: anchor }, "");
}

function parseHistoryAnchor(state: unknown): ScrollAnchor | undefined {
  const { id, top } = Object(Object(state).place);
  return typeof id === "number" && typeof top === "number" ? { id, top } : undefined;
}
