import { memo, useMemo } from "react";
import { truncateTitle } from "../../domain/catalogue/item";
import type { GoalFilter, QuantityLookup } from "../../domain/goal/goalFilter";
import { computeProgress, type Progress } from "../../domain/ownership/progress";
import type { TileKind } from "../../domain/ownership/tileCycle";
import type { ItemSummary } from "../../domain/view/listView";
import { SelectionBox, useSelectionState } from "../card/Card";
import { toCardState } from "../card/cardState";
import { Icon } from "../card/Icon";
import { ItemPicture } from "../card/ItemPicture";
import { ProgressBar } from "../catalogue/ProgressBar";
import { useHolding } from "../store/useStore";
import { toTileAppearance } from "./tileAppearance";

interface Props {
  readonly chapter: SectionWithProgress;
  /** Of the tiles that are sought. */
  readonly ids: ReadonlySet<number>;
  readonly kind: TileKind;
  /** The page's heading says its name already. */
  readonly isOnly: boolean;
  readonly isFirst: boolean;
  /** Its shelf counts what of it somebody collects. */
  readonly hasGoal: boolean;
}

/** A chapter, if it has anything of what is sought; its shelf counts all of it. */
export function TileSection({ chapter, ids, kind, isOnly, isFirst, hasGoal }: Props) {
  const { slug, name, exhibits, progress } = chapter;
  const sought = useMemo(() => exhibits.filter(({ id }) => ids.has(id)), [exhibits, ids]);
  if (sought.length === 0) return null;
  return (
    <section className="chapter" id={formatSectionId(slug)} tabIndex={-1} aria-labelledby={formatHeadingId(slug)}>
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
      <TileGrid exhibits={sought} kind={kind} isFirst={isFirst} />
    </section>
  );
}

/** Tiles that may stand above the fold; their pictures do not wait. */
const EAGER_TILES = 9;

interface TileGridProps {
  readonly exhibits: readonly ItemSummary[];
  readonly kind: TileKind;
  readonly isFirst: boolean;
}

const TileGrid = memo(function TileGrid({ exhibits, kind, isFirst }: TileGridProps) {
  return (
    <ul className="tiles">
      {exhibits.map((exhibit, index) => (
        <Tile key={exhibit.id} exhibit={exhibit} kind={kind} early={isFirst && index < EAGER_TILES} />
      ))}
    </ul>
  );
});

interface TileProps {
  readonly exhibit: ItemSummary;
  readonly kind: TileKind;
  /** Within the first rows: its picture does not wait. */
  readonly early?: boolean;
}

/** One button that goes through the states of an item; the page's listener serves it (`store/controls`). */
const Tile = memo(function Tile({ exhibit, kind, early = false }: TileProps) {
  const { id, name, label, hue } = exhibit;
  const holding = useHolding(id);
  const title = label === "" ? name : `${name} ${label}`;
  const look = toTileAppearance(kind, title, holding);
  const picking = useSelectionState(id);
  return (
    <li
      className="card tile"
      data-item={id}
      data-title={title}
      data-tile={kind}
      data-hue={hue}
      data-picking={picking === "off" ? undefined : picking}
      {...toCardState(holding).attributes}
    >
      <button
        type="button"
        data-control="cycle"
        aria-label={look.label}
        data-copies={look.copies}
        inert={picking !== "off"}
      >
        <ItemPicture of={exhibit} early={early} />
        <span className="tile-name">
          <b>{truncateTitle(name)}</b> {label === "" ? null : <small>{label}</small>}
        </span>{" "}
        <span className="tile-state">
          <Icon name={look.icon} />
          <span data-words="">{look.words}</span>
        </span>
      </button>
      <SelectionBox id={id} name={title} picking={picking} />
    </li>
  );
});

/** Chapters share one ordered list of exhibits; each takes the next ones of it. */
export interface SectionSize {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

interface SectionWithItems extends SectionSize {
  readonly exhibits: readonly ItemSummary[];
}

export interface SectionWithProgress extends SectionWithItems {
  readonly progress: Progress;
}

export function buildSections(
  sizes: readonly SectionSize[],
  exhibits: readonly ItemSummary[],
): readonly SectionWithItems[] {
  let end = 0;
  return sizes.map((size) => {
    end += size.count;
    return { ...size, exhibits: exhibits.slice(end - size.count, end) };
  });
}

export const countSectionProgress = (
  chapters: readonly SectionWithItems[],
  quantityOf: QuantityLookup,
  aim: GoalFilter | undefined,
): readonly SectionWithProgress[] =>
  chapters.map((chapter) => ({ ...chapter, progress: computeProgress(chapter.exhibits, quantityOf, aim) }));

/** The id of a chapter on its page: where a jump leads, and the focus with it. */
export const formatSectionId = (slug: string): string => `chapter-${slug}`;
const formatHeadingId = (slug: string): string => `heading-${slug}`;
