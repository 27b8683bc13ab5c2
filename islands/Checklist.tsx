import { useMemo } from "react";
import { unpackAim } from "../domain/goal/packAim";
import type { TileKind } from "../domain/ownership/cycle";
import { NOTHING, quantityOf } from "../domain/ownership/holding";
import { progressOf } from "../domain/ownership/progress";
import { type PackedExhibits, unpackExhibits } from "../domain/view/pack";
import { Bulk, SelectButton } from "./bulk/Bulk";
import { Shelf } from "./catalogue/Shelf";
import { addressOf, bindChapters, type ChapterSize, countChapters, headingOf } from "./checklist/chapters";
import { JumpList } from "./checklist/JumpList";
import { TileGrid } from "./checklist/TileGrid";
import { useHoldings } from "./store/useStore";

interface Props {
  readonly kind: TileKind;
  /** What all chapters are together. */
  readonly name: string;
  readonly chapters: readonly ChapterSize[];
  /** Of all chapters, in the order of the page. */
  readonly exhibits: PackedExhibits;
  /** How they count toward somebody's goal, packed; absent: each for itself. */
  readonly goal?: string;
}

const OUTSIDE = "Nothing of this is in your goal.";
const NOT_YET = "The catalogue has nothing of this series yet.";

/** Tiles in chapters. The counts and shelves follow every tap. */
export default function Checklist({ kind, name, chapters, exhibits: packed, goal }: Props) {
  const exhibits = useMemo(() => unpackExhibits(packed), [packed]);
  const bound = useMemo(() => bindChapters(chapters, exhibits), [chapters, exhibits]);
  const aim = useMemo(() => (goal === undefined ? undefined : unpackAim(goal)), [goal]);
  const hasGoal = aim !== undefined;
  const holdings = useHoldings();
  const quantity = (id: number) => quantityOf(holdings.get(id) ?? NOTHING);
  const shown = countChapters(bound, quantity, aim);
  return (
    <>
      <div className="checklist-bar">
        {shown.length > 1 ? <JumpList chapters={shown} /> : null}
        <Shelf name={name} progress={progressOf(exhibits, quantity, aim)} hasGoal={hasGoal} />
      </div>
      <div className="checklist-tools" id="exhibits" tabIndex={-1}>
        <SelectButton />
      </div>
      <Bulk shown={exhibits} />
      {exhibits.length === 0 ? <p className="empty">{hasGoal ? OUTSIDE : NOT_YET}</p> : null}
      {shown.map((chapter, index) => (
        <section
          className="chapter"
          key={chapter.slug}
          id={addressOf(chapter.slug)}
          tabIndex={-1}
          aria-labelledby={headingOf(chapter.slug)}
        >
          {shown.length > 1 ? (
            <header>
              <h2 id={headingOf(chapter.slug)}>{chapter.name}</h2>
              <Shelf name={chapter.name} progress={chapter.progress} hasGoal={hasGoal} />
            </header>
          ) : (
            <h2 className="visually-hidden" id={headingOf(chapter.slug)}>
              {chapter.name}
            </h2>
          )}
          <TileGrid exhibits={chapter.exhibits} kind={kind} isFirst={index === 0} />
        </section>
      ))}
    </>
  );
}
