/** Card to scroll to, and the distance of its top edge from the window's in px; by default the CSS scroll margin. */
export interface ScrollAnchor {
  readonly id: number;
  readonly top?: number;
}

/** Time without scroll events, in ms, after which scrolling counts as ended. */
const SCROLL_END_MS = 120;

/**
 * Saves the scroll position in the page's history entry and restores it after Back or Forward, even if the browser
 * loads the page again. Also scrolls to the card in the URL's fragment. Returns a function that stops this.
 */
export function trackScrollPosition(onAnchor: (anchor: ScrollAnchor | undefined) => void): () => void {
  const restorePosition = () => onAnchor(parseHistoryAnchor(history.state) ?? parseHashAnchor(location.hash));
  restorePosition();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(saveScrollPosition, SCROLL_END_MS);
  };
  // The browser also fires `popstate` when only the fragment of the URL changes.
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
