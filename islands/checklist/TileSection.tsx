import { memo, useMemo } from "react";
import { truncateTitle } from "../../domain/catalogue/item";
import type { GoalFilter, OwnedQuantityLookup } from "../../domain/goal/goalFilter";
import { type CollectionProgress, computeCollectionProgress } from "../../domain/ownership/progress";
import type { TileKind } from "../../domain/ownership/tileCycle";
import type { ItemSummary } from "../../domain/view/listView";
import { toItemCardAttributes } from "../card/cardState";
import { Icon } from "../card/Icon";
import { ItemSelectionCheckbox, useItemSelectionState } from "../card/ItemCard";
import { ItemPicture } from "../card/ItemPicture";
import { ProgressBar } from "../catalogue/ProgressBar";
import { useHolding } from "../store/useStore";
import { toTileAppearance } from "./tileAppearance";

interface Props {
  readonly section: ChecklistSectionWithProgress;
  readonly matchingIds: ReadonlySet<number>;
  readonly kind: TileKind;
  /** True if the checklist has only this section, whose name is already the heading of the page. */
  readonly isOnly: boolean;
  readonly isFirst: boolean;
  readonly hasGoal: boolean;
}

/** Renders a section's tiles that match the filter, or nothing. The progress bar counts all tiles of the section. */
export function TileSection({ section, matchingIds, kind, isOnly, isFirst, hasGoal }: Props) {
  const { slug, name, items, progress } = section;
  const matches = useMemo(() => items.filter(({ id }) => matchingIds.has(id)), [items, matchingIds]);
  if (matches.length === 0) return null;
  return (
    <section className="tile-section" id={formatSectionId(slug)} tabIndex={-1} aria-labelledby={formatHeadingId(slug)}>
      {isOnly ? (
        <h2 className="visually-hidden" id={formatHeadingId(slug)}>
          {name}
        </h2>
      ) : (
        <header>
          <h2 id={formatHeadingId(slug)}>{name}</h2>
          <ProgressBar name={name} progress={progress} hasGoal={hasGoal} />
        </header>
      )}
      <TileGrid items={matches} kind={kind} isFirst={isFirst} />
    </section>
  );
}

/** Number of tiles that most screens show without scrolling. Their pictures load at once. */
const EAGER_TILES = 9;

interface TileGridProps {
  readonly items: readonly ItemSummary[];
  readonly kind: TileKind;
  readonly isFirst: boolean;
}

const TileGrid = memo(function TileGrid({ items, kind, isFirst }: TileGridProps) {
  return (
    <ul className="tiles">
      {items.map((item, index) => (
        <Tile key={item.id} item={item} kind={kind} loadsEagerly={isFirst && index < EAGER_TILES} />
      ))}
    </ul>
  );
});

interface TileProps {
  readonly item: ItemSummary;
  readonly kind: TileKind;
  readonly loadsEagerly?: boolean;
}

/** Renders a tile: a button that cycles through the states of an item. `store/controls` handles its clicks. */
const Tile = memo(function Tile({ item, kind, loadsEagerly = false }: TileProps) {
  const { id, name, label, hue } = item;
  const holding = useHolding(id);
  const title = label === "" ? name : `${name} ${label}`;
  const appearance = toTileAppearance(kind, title, holding);
  const selectionState = useItemSelectionState(id);
  return (
    <li
      className="card tile"
      data-item={id}
      data-title={title}
      data-tile-kind={kind}
      data-hue={hue}
      data-selection={selectionState === "off" ? undefined : selectionState}
      {...toItemCardAttributes(holding).attributes}
    >
      <button
        type="button"
        data-control="cycle"
        aria-label={appearance.label}
        data-copies={appearance.copies}
        inert={selectionState !== "off"}
      >
        <ItemPicture item={item} loadsEagerly={loadsEagerly} />
        <span className="tile-name">
          <b>{truncateTitle(name)}</b> {label === "" ? null : <small>{label}</small>}
        </span>{" "}
        <span className="tile-state">
          <Icon name={appearance.icon} />
          <span data-text="">{appearance.text}</span>
        </span>
      </button>
      <ItemSelectionCheckbox id={id} name={title} selectionState={selectionState} />
    </li>
  );
});

/** Name and number of items of a section. Each section takes the next `count` items of the page's list. */
export interface ChecklistSectionSize {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

interface SectionWithItems extends ChecklistSectionSize {
  readonly items: readonly ItemSummary[];
}

export interface ChecklistSectionWithProgress extends SectionWithItems {
  readonly progress: CollectionProgress;
}

export function splitItemsIntoSections(
  sizes: readonly ChecklistSectionSize[],
  shownItems: readonly ItemSummary[],
): readonly SectionWithItems[] {
  let end = 0;
  return sizes.map((size) => {
    end += size.count;
    return { ...size, items: shownItems.slice(end - size.count, end) };
  });
}

export const withSectionProgress = (
  sections: readonly SectionWithItems[],
  quantityOf: OwnedQuantityLookup,
  goalFilter: GoalFilter | undefined,
): readonly ChecklistSectionWithProgress[] =>
  sections.map((section) => ({
    ...section,
    progress: computeCollectionProgress(section.items, quantityOf, goalFilter),
  }));

/** Returns the element id of a section, to which the section menu links. */
export const formatSectionId = (slug: string): string => `section-${slug}`;
const formatHeadingId = (slug: string): string => `heading-${slug}`;
