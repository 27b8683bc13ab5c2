import { useEffect, useLayoutEffect, useState } from "react";
import type { Exhibit } from "../../domain/view/exhibit";

/** A card, and where its upper edge stands in the window: where the stylesheet wants it, if nobody remembers. */
interface Place {
  readonly id: number;
  readonly top?: number;
}

/** Scrolling has come to rest. */
const REST_MS = 120;

/**
 * Every step of the history remembers its place, so that who comes back to a page that the browser did not keep finds
 * it again. Whoever comes by a link to a card finds that card, however far down it stands.
 * @returns the position in the list that has to be there for it; -1 for none.
 */
export function usePlace(exhibits: readonly Exhibit[]): number {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const take = () => setPlace(placeIn(history.state) ?? placeNamed(location.hash));
    take();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(rememberPlace, REST_MS);
    };
    // A new fragment is a step, too.
    addEventListener("popstate", take);
    addEventListener("scroll", rest, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("popstate", take);
      removeEventListener("scroll", rest);
    };
  }, []);
  useLayoutEffect(() => {
    const card = place && cardOf(place.id);
    if (place?.top === undefined) card?.scrollIntoView({ behavior: "instant" });
    else if (card) scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: "instant" });
  }, [place]);
  return place ? exhibits.findIndex(({ id }) => id === place.id) : -1;
}

const cardOf = (id: number): HTMLElement | null => document.getElementById(`amiibo-${id}`);

function placeNamed(hash: string): Place | undefined {
  const [, id] = /^#amiibo-(\d+)$/.exec(hash) ?? [];
  return id === undefined ? undefined : { id: Number(id) };
}

function rememberPlace(): void {
  const seen = [...document.querySelectorAll<HTMLElement>(".gallery [data-item]")].find(
    (card) => card.getBoundingClientRect().bottom > 0,
  );
  const place = seen && scrollY > 0 ? { id: Number(seen.dataset.item), top: seen.getBoundingClientRect().top } : null;
  history.replaceState({ place }, "");
}

function placeIn(state: unknown): Place | undefined {
  if (typeof state !== "object" || state === null || !("place" in state)) return undefined;
  const { place } = state;
  if (typeof place !== "object" || place === null || !("id" in place) || !("top" in place)) return undefined;
  const { id, top } = place;
  return typeof id === "number" && typeof top === "number" ? { id, top } : undefined;
}
