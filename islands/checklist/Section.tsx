import { memo, useMemo } from "react";
import type { TileKind } from "../../domain/ownership/cycle";
import type { Exhibit } from "../../domain/view/exhibit";
import { Shelf } from "../catalogue/Shelf";
import { addressOf, headingOf, type ShownChapter } from "./chapters";
import { Tile } from "./Tile";

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
