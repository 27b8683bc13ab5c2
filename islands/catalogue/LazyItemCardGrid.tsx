import { memo, type RefCallback, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { t } from "../../domain/messages/islands";
import { countInitialItemCards, ITEM_CARDS_PER_BATCH, ITEM_CARDS_PER_GROUP } from "../../domain/view/listQuery";
import type { ItemSummary } from "../../domain/view/listView";
import { ItemCard } from "../card/ItemCard";
import type { ScrollAnchor } from "./scrollPosition";

/** Number of item cards that most screens show without scrolling. Their pictures load at once. */
const EAGER_CARDS = 4;

interface Props {
  readonly items: readonly ItemSummary[];
  /** Number of card groups that the server rendered. Later groups render when they come near the viewport. */
  readonly groups: number;
  /** Builds the URL of the same list with the given number of card groups, for browsers without JavaScript. */
  readonly moreHref: (groups: number) => string;
  /** Key of the list's content. A new key turns all card groups but the first into placeholders again. */
  readonly listKey: string;
  /** True while this is the list that the server rendered, without a change of the filters. */
  readonly isServed: boolean;
}

export const LazyItemCardGrid = memo(function Gallery({ items, groups, moreHref, listKey, isServed }: Props) {
  const shown = isServed ? Math.min(countInitialItemCards(groups), items.length) : getCardsPerFrame();
  const restoredIndex = useScrollRestoration(items);
  return listGroupBounds(items.length, shown).map(([start, end], index) => (
    <CardGroup
      key={index === 0 ? "first" : `${listKey} ${start}`}
      items={items.slice(start, end)}
      isFirst={index === 0}
      startsNear={index === 0 || (isServed && start < shown && start >= shown - MAX_SERVED_CARDS)}
      restoreIndex={restoredIndex - start}
      moreHref={moreHref(Math.floor(start / ITEM_CARDS_PER_GROUP) + 1)}
    />
  ));
});

/**
 * Maximum number of cards that the server renders, in addition to the first group. Earlier groups are placeholders with
 * links, so that the page has less than 500 KB.
 */
const MAX_SERVED_CARDS = 4 * ITEM_CARDS_PER_GROUP;

/** Returns the number of cards in two rows of the grid. A slow phone can render that many in one frame. */
const getCardsPerFrame = (): number =>
  2 * Number(getComputedStyle(document.documentElement).getPropertyValue("--columns"));

/** Lists the first index of each card group and the end of the last. Splits a first group that is shown in part. */
function listGroupBounds(total: number, shown: number): (readonly [number, number])[] {
  const groups = Array.from(
    { length: Math.ceil(total / ITEM_CARDS_PER_GROUP) },
    (_, group) => group * ITEM_CARDS_PER_GROUP,
  );
  const starts = shown < ITEM_CARDS_PER_GROUP && total > shown ? [0, shown, ...groups.slice(1)] : groups;
  return starts.map((start, index) => [start, starts[index + 1] ?? total]);
}

interface CardGroupProps {
  readonly items: readonly ItemSummary[];
  readonly isFirst?: boolean;
  readonly startsNear: boolean;
  /** Index of the card to scroll back to, relative to this group. Out of range if the card is in another group. */
  readonly restoreIndex: number;
  readonly moreHref: string;
}

/** Renders a group of cards once it is near the viewport, in smaller parts so that no frame renders many cards. */
function CardGroup({ items, isFirst = false, startsNear, restoreIndex, moreHref }: CardGroupProps) {
  const isWanted = restoreIndex >= 0 && restoreIndex < items.length;
  const [isNear, placeholder] = useNear(startsNear, isWanted, items.length);
  if (!isNear) {
    return (
      <p className="group-placeholder" ref={placeholder}>
        <a href={moreHref}>{t.catalogue.showMore(items.length)}</a>
      </p>
    );
  }
  const batchSize = startsNear ? ITEM_CARDS_PER_BATCH : getCardsPerFrame();
  if (items.length > batchSize) {
    const rows = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, row) => row * batchSize);
    return rows.map((start) => (
      <CardGroup
        key={start}
        items={items.slice(start, start + batchSize)}
        isFirst={isFirst && start === 0}
        startsNear={startsNear}
        restoreIndex={restoreIndex - start}
        moreHref={moreHref}
      />
    ));
  }
  return (
    <ul className="grid">
      {items.map((item, index) => (
        <ItemCard key={item.id} item={item} loadsEagerly={isFirst && index < EAGER_CARDS} />
      ))}
    </ul>
  );
}

/** Distance from the viewport at which a card group renders, so that fast scrolling rarely shows a placeholder. */
const PRELOAD_MARGIN = "1200px";

/** Returns true once the group was near the viewport or wanted, with the ref for its placeholder of equal height. */
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

/** Restores the scroll position. Returns the index of the card that must be rendered before scrolling, or -1. */
function useScrollRestoration(shownItems: readonly ItemSummary[]): number {
  const [anchor, setAnchor] = useState<ScrollAnchor>();
  useEffect(() => {
    const abort = new AbortController();
    let tracking: Promise<() => void> | undefined;
    const startTracking = () => {
      tracking ??= import("./scrollPosition").then((module) => module.trackScrollPosition(setAnchor));
    };
    if (history.state || location.hash) startTracking();
    for (const event of ["scroll", "popstate"]) addEventListener(event, startTracking, abort);
    return () => {
      abort.abort();
      void tracking?.then((stop) => stop());
    };
  }, []);
  useLayoutEffect(() => {
    const card = anchor && document.getElementById(`amiibo-${anchor.id}`);
    if (anchor?.top === undefined) card?.scrollIntoView({ behavior: "instant" });
    else if (card) scrollBy({ top: card.getBoundingClientRect().top - anchor.top, behavior: "instant" });
  }, [anchor]);
  return anchor ? shownItems.findIndex(({ id }) => id === anchor.id) : -1;
}
