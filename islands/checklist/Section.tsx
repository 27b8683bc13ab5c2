import { memo, useMemo } from "react";
import { displayTitle } from "../../domain/catalogue/amiibo";
import type { Aim, Quantity } from "../../domain/goal/progress";
import type { TileKind } from "../../domain/ownership/cycle";
import { type Progress, progressOf } from "../../domain/ownership/percentOwned";
import type { Exhibit } from "../../domain/view/view";
import { PickOf, usePicking } from "../card/Card";
import { Icon } from "../card/Icon";
import { Niche } from "../card/Niche";
import { cardStateOf } from "../card/state";
import { Shelf } from "../catalogue/Shelf";
import { useHolding } from "../store/useStore";
import { tileLookOf } from "./state";

interface Props {
  readonly chapter: ShownChapter;
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
export function Section({ chapter, ids, kind, isOnly, isFirst, hasGoal }: Props) {
  const { slug, name, exhibits, progress } = chapter;
  const sought = useMemo(() => exhibits.filter(({ id }) => ids.has(id)), [exhibits, ids]);
  if (sought.length === 0) return null;
  return (
    <section className="chapter" id={addressOf(slug)} tabIndex={-1} aria-labelledby={headingOf(slug)}>
      {isOnly ? (
        <h2 className="visually-hidden" id={headingOf(slug)}>
          {name}
        </h2>
      ) : (
        <header>
          <h2 id={headingOf(slug)}>{name}</h2>
          <Shelf name={name} progress={progress} hasGoal={hasGoal} />
        </header>
      )}
      <TileGrid exhibits={sought} kind={kind} isFirst={isFirst} />
    </section>
  );
}

/** Tiles that may stand above the fold; their pictures do not wait. */
const EARLY = 9;

interface TileGridProps {
  readonly exhibits: readonly Exhibit[];
  readonly kind: TileKind;
  readonly isFirst: boolean;
}

const TileGrid = memo(function TileGrid({ exhibits, kind, isFirst }: TileGridProps) {
  return (
    <ul className="tiles">
      {exhibits.map((exhibit, index) => (
        <Tile key={exhibit.id} exhibit={exhibit} kind={kind} early={isFirst && index < EARLY} />
      ))}
    </ul>
  );
});

interface TileProps {
  readonly exhibit: Exhibit;
  readonly kind: TileKind;
  /** Within the first rows: its picture does not wait. */
  readonly early?: boolean;
}

/** One button that goes through the states of an item; the page's listener serves it (`store/controls`). */
const Tile = memo(function Tile({ exhibit, kind, early = false }: TileProps) {
  const { id, name, label, hue } = exhibit;
  const holding = useHolding(id);
  const title = label === "" ? name : `${name} ${label}`;
  const look = tileLookOf(kind, title, holding);
  const picking = usePicking(id);
  return (
    <li
      className="card tile"
      data-item={id}
      data-title={title}
      data-tile={kind}
      data-hue={hue}
      data-picking={picking === "off" ? undefined : picking}
      {...cardStateOf(holding).attributes}
    >
      <button
        type="button"
        data-control="cycle"
        aria-label={look.label}
        data-copies={look.copies}
        inert={picking !== "off"}
      >
        <Niche of={exhibit} early={early} />
        <span className="tile-name">
          <b>{displayTitle(name)}</b> {label === "" ? null : <small>{label}</small>}
        </span>{" "}
        <span className="tile-state">
          <Icon name={look.icon} />
          <span data-words="">{look.words}</span>
        </span>
      </button>
      <PickOf id={id} name={title} picking={picking} />
    </li>
  );
});

/** Chapters share one ordered list of exhibits; each takes the next ones of it. */
export interface ChapterSize {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

interface BoundChapter extends ChapterSize {
  readonly exhibits: readonly Exhibit[];
}

export interface ShownChapter extends BoundChapter {
  readonly progress: Progress;
}

export function bindChapters(sizes: readonly ChapterSize[], exhibits: readonly Exhibit[]): readonly BoundChapter[] {
  let end = 0;
  return sizes.map((size) => {
    end += size.count;
    return { ...size, exhibits: exhibits.slice(end - size.count, end) };
  });
}

export const countChapters = (
  chapters: readonly BoundChapter[],
  quantityOf: Quantity,
  aim: Aim | undefined,
): readonly ShownChapter[] =>
  chapters.map((chapter) => ({ ...chapter, progress: progressOf(chapter.exhibits, quantityOf, aim) }));

/** The id of a chapter on its page: where a jump leads, and the focus with it. */
export const addressOf = (slug: string): string => `chapter-${slug}`;
const headingOf = (slug: string): string => `heading-${slug}`;
