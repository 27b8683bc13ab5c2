import { useMemo } from "react";
import { collectedToward } from "../domain/goal/progress";
import { t } from "../domain/messages/islands";
import type { TileKind } from "../domain/ownership/cycle";
import { NOTHING, quantityOf } from "../domain/ownership/holding";
import { progressOf } from "../domain/ownership/percentOwned";
import { unpackAim } from "../domain/wire/aim";
import { type PackedExhibits, unpackExhibits } from "../domain/wire/exhibits";
import { Bulk, SelectButton } from "./bulk/Bulk";
import { Shelf } from "./catalogue/Shelf";
import { bindChapters, type ChapterSize, countChapters, Section } from "./checklist/Section";
import { JumpList, Outcome, Seeker } from "./checklist/Seeker";
import { type ServedSought, useSought } from "./checklist/useSought";
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
  readonly sought: ServedSought;
  /** Which checklist it is, as its address says it. */
  readonly address: Readonly<Record<string, string>>;
  /** How many letters a search may have. */
  readonly longest: number;
}

/** Tiles in chapters. The counts and shelves follow every tap. */
export default function Checklist(props: Props) {
  const { kind, name, chapters, exhibits: packed, goal, sought: served, address, longest } = props;
  const exhibits = useMemo(() => unpackExhibits(packed), [packed]);
  const bound = useMemo(() => bindChapters(chapters, exhibits), [chapters, exhibits]);
  const aim = useMemo(() => (goal === undefined ? undefined : unpackAim(goal)), [goal]);
  const hasGoal = aim !== undefined;
  const holdings = useHoldings();
  const quantity = (id: number) => quantityOf(holdings.get(id) ?? NOTHING);
  const { form, seek, fill, ids, meant, elsewhere, sought } = useSought(
    exhibits,
    served,
    collectedToward(aim, quantity),
  );
  const all = countChapters(bound, quantity, aim);
  const shown = useMemo(() => exhibits.filter(({ id }) => ids.has(id)), [exhibits, ids]);
  return (
    <>
      <div className="checklist-bar">
        {all.length > 1 ? <JumpList chapters={all} /> : null}
        <Shelf name={name} progress={progressOf(exhibits, quantity, aim)} hasGoal={hasGoal} />
      </div>
      <div className="checklist-tools" id="exhibits" tabIndex={-1}>
        <Seeker ref={form} sought={served} address={address} longest={longest} onSeek={seek} />
        <SelectButton />
      </div>
      <Bulk shown={shown} />
      {exhibits.length === 0 ? <p className="empty">{hasGoal ? t.checklist.outside : t.checklist.notYet}</p> : null}
      <Outcome
        isEmpty={shown.length === 0 && exhibits.length > 0}
        sought={sought}
        count={shown.length}
        meant={meant}
        elsewhere={elsewhere}
        onFill={fill}
      />
      {all.map((chapter, index) => (
        <Section
          key={chapter.slug}
          chapter={chapter}
          ids={ids}
          kind={kind}
          isOnly={all.length === 1}
          isFirst={index === 0}
          hasGoal={hasGoal}
        />
      ))}
    </>
  );
}
