/** A card, and where its upper edge stands in the window: where the stylesheet wants it, if nobody remembers. */
export interface ScrollAnchor {
  readonly id: number;
  readonly top?: number;
}

/** Scrolling has come to rest. */
const SCROLL_END_MS = 120;

/**
 * Every step of the history remembers its place, so that who comes back to a page that the browser did not keep finds
 * it again. Whoever comes by a link to a card finds that card, however far down it stands.
 */
export function trackScrollPosition(take: (place: ScrollAnchor | undefined) => void): () => void {
  const takeAsked = () => take(parseHistoryAnchor(history.state) ?? parseHashAnchor(location.hash));
  takeAsked();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(saveScrollPosition, SCROLL_END_MS);
  };
  // A new fragment is a step, too.
  addEventListener("popstate", takeAsked);
  addEventListener("scroll", rest, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("popstate", takeAsked);
    removeEventListener("scroll", rest);
  };
}

function parseHashAnchor(hash: string): ScrollAnchor | undefined {
  const [, id] = /^#amiibo-(\d+)$/.exec(hash) ?? [];
  return id === undefined ? undefined : { id: Number(id) };
}

function saveScrollPosition(): void {
  const seen = [...document.querySelectorAll<HTMLElement>(".gallery [data-item]")].find(
    (card) => card.getBoundingClientRect().bottom > 0,
  );
  const place = seen && scrollY > 0 ? { id: Number(seen.dataset.item), top: seen.getBoundingClientRect().top } : null;
  history.replaceState({ place }, "");
}

function parseHistoryAnchor(state: unknown): ScrollAnchor | undefined {
  const { id, top } = Object(Object(state).place);
  return typeof id === "number" && typeof top === "number" ? { id, top } : undefined;
}
