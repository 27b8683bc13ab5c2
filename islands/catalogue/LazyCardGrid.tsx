import { memo, type RefCallback, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { t } from "../../domain/messages/islands";
import { CARDS_PER_BATCH, CARDS_PER_GROUP, countInitialCards } from "../../domain/view/listQuery";
import type { ItemSummary } from "../../domain/view/listView";
import { Card } from "../card/Card";
import type { ScrollAnchor } from "./scrollPosition";

/** Cards that stand above the fold on most screens; their pictures do not wait. */
const EAGER_CARDS = 4;

interface Props {
  readonly exhibits: readonly ItemSummary[];
  /** How many whole groups the server renders; the rest comes when it is near. */
  readonly groups: number;
  /** The address that shows `groups` groups, for a browser without JavaScript. */
  readonly moreHref: (groups: number) => string;
  /** Another list: what came near in the last one is far again. The first rows keep the cards that they share. */
  readonly list: string;
  /** It is the list that the server rendered. */
  readonly isServed: boolean;
}

export const LazyCardGrid = memo(function Gallery({ exhibits, groups, moreHref, list, isServed }: Props) {
  const shown = isServed ? countInitialCards(groups) : getCardsPerFrame();
  const place = useScrollRestoration(exhibits);
  return listGroupBounds(exhibits.length, shown).map(([start, end], index) => (
    <CardGroup
      key={index === 0 ? "first" : `${list} ${start}`}
      exhibits={exhibits.slice(start, end)}
      isFirst={index === 0}
      startsNear={index === 0 || (isServed && start < shown)}
      place={place - start}
      moreHref={moreHref(Math.floor(start / CARDS_PER_GROUP) + 1)}
    />
  ));
});

/** How many cards one frame of a slow phone can take in: two rows of them. */
const getCardsPerFrame = (): number =>
  2 * Number(getComputedStyle(document.documentElement).getPropertyValue("--columns"));

/** Group by group; of the first group, the first rows by themselves. */
function listGroupBounds(total: number, shown: number): (readonly [number, number])[] {
  const groups = Array.from({ length: Math.ceil(total / CARDS_PER_GROUP) }, (_, group) => group * CARDS_PER_GROUP);
  const starts = shown < CARDS_PER_GROUP && total > shown ? [0, shown, ...groups.slice(1)] : groups;
  return starts.map((start, index) => [start, starts[index + 1] ?? total]);
}

interface CardGroupProps {
  readonly exhibits: readonly ItemSummary[];
  readonly isFirst?: boolean;
  readonly startsNear: boolean;
  /** Which of its cards somebody comes back to, if it is one of them. */
  readonly place: number;
  readonly moreHref: string;
}

/** Cards that come together when they are near: whole groups in rows, so that no frame has to wait for many of them. */
function CardGroup({ exhibits, isFirst = false, startsNear, place, moreHref }: CardGroupProps) {
  const isWanted = place >= 0 && place < exhibits.length;
  const [isNear, placeholder] = useNear(startsNear, isWanted, exhibits.length);
  if (!isNear) {
    return (
      <p className="group-placeholder" ref={placeholder}>
        <a href={moreHref}>{t.catalogue.more(exhibits.length)}</a>
      </p>
    );
  }
  const most = startsNear ? CARDS_PER_BATCH : getCardsPerFrame();
  if (exhibits.length > most) {
    const rows = Array.from({ length: Math.ceil(exhibits.length / most) }, (_, row) => row * most);
    return rows.map((start) => (
      <CardGroup
        key={start}
        exhibits={exhibits.slice(start, start + most)}
        isFirst={isFirst && start === 0}
        startsNear={startsNear}
        place={place - start}
        moreHref={moreHref}
      />
    ));
  }
  return (
    <ul className="grid">
      {exhibits.map((exhibit, index) => (
        <Card key={exhibit.id} exhibit={exhibit} early={isFirst && index < EAGER_CARDS} />
      ))}
    </ul>
  );
}

/** Far enough ahead that a quick thumb does not meet a placeholder. */
const PRELOAD_MARGIN = "1200px";

/** Whether something came near, or was wanted, once. Until then its placeholder keeps the height of so many cards. */
function useNear(startsNear: boolean, isWanted: boolean, cards: number): [boolean, RefCallback<HTMLElement>] {
  const [isNear, setNear] = useState(startsNear);
  if (isWanted && !isNear) setNear(true);
  const placeholder = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      element.style.setProperty("--cards", String(cards));
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
        },
        { rootMargin: PRELOAD_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [cards],
  );
  return [isNear, placeholder];
}

/**
 * Whoever comes back to a page, or by a link to a card, finds their place. What knows of places comes as soon as there is
 * one, or somebody moves.
 * @returns the position in the list that has to be there for it; -1 for none.
 */
function useScrollRestoration(exhibits: readonly ItemSummary[]): number {
  const [place, setPlace] = useState<ScrollAnchor>();
  useEffect(() => {
    const left = new AbortController();
    let following: Promise<() => void> | undefined;
    const begin = () => {
      following ??= import("./scrollPosition").then(({ trackScrollPosition }) => trackScrollPosition(setPlace));
    };
    if (history.state || location.hash) begin();
    for (const event of ["scroll", "popstate"]) addEventListener(event, begin, left);
    return () => {
      left.abort();
      void following?.then((stop) => stop());
    };
  }, []);
  useLayoutEffect(() => {
    const card = place && document.getElementById(`amiibo-${place.id}`);
    if (place?.top === undefined) card?.scrollIntoView({ behavior: "instant" });
    else if (card) scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: "instant" });
  }, [place]);
  return place ? exhibits.findIndex(({ id }) => id === place.id) : -1;
}
