import { useMemo } from "react";
import { withGoalFilter } from "../domain/goal/goalFilter";
import { t } from "../domain/messages/islands";
import { countCopies, EMPTY_HOLDING } from "../domain/ownership/holding";
import { computeProgress } from "../domain/ownership/progress";
import type { TileKind } from "../domain/ownership/tileCycle";
import { decodeGoalFilter } from "../domain/wire/goalFilter";
import { decodeItemSummaries, type EncodedItemSummaries } from "../domain/wire/itemSummaries";
import { BulkSelection, SelectButton } from "./bulk/BulkSelection";
import { ProgressBar } from "./catalogue/ProgressBar";
import { ChecklistSearch, ChecklistSearchStatus, SectionMenu } from "./checklist/ChecklistSearch";
import { buildSections, countSectionProgress, type SectionSize, TileSection } from "./checklist/TileSection";
import { type ServedChecklistFilter, useChecklistFilter } from "./checklist/useChecklistFilter";
import { useHoldings } from "./store/useStore";

interface Props {
  readonly kind: TileKind;
  /** The name of all sections together. */
  readonly name: string;
  readonly chapters: readonly SectionSize[];
  /** The items of all sections, in the order of the page. */
  readonly exhibits: EncodedItemSummaries;
  /** The encoded goal filter. Absent if every item counts on its own. */
  readonly goal?: string;
  readonly sought: ServedChecklistFilter;
  /** The address fields that identify this checklist. */
  readonly address: Readonly<Record<string, string>>;
  /** The maximum length of a search, in characters. */
  readonly longest: number;
}

/** Renders tiles in sections. The counts and progress bars follow every tap. */
export default function Checklist(props: Props) {
  const { kind, name, chapters, exhibits: packed, goal, sought: served, address, longest } = props;
  const exhibits = useMemo(() => decodeItemSummaries(packed), [packed]);
  const bound = useMemo(() => buildSections(chapters, exhibits), [chapters, exhibits]);
  const goalFilter = useMemo(() => (goal === undefined ? undefined : decodeGoalFilter(goal)), [goal]);
  const hasGoal = goalFilter !== undefined;
  const holdings = useHoldings();
  const quantity = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const { form, seek, fill, ids, meant, elsewhere, sought } = useChecklistFilter(
    exhibits,
    served,
    withGoalFilter(goalFilter, quantity),
  );
  const all = countSectionProgress(bound, quantity, goalFilter);
  const shown = useMemo(() => exhibits.filter(({ id }) => ids.has(id)), [exhibits, ids]);
  return (
    <>
      <div className="checklist-bar">
        {all.length > 1 ? <SectionMenu chapters={all} /> : null}
        <ProgressBar name={name} progress={computeProgress(exhibits, quantity, goalFilter)} hasGoal={hasGoal} />
      </div>
      <div className="checklist-tools" id="exhibits" tabIndex={-1}>
        <ChecklistSearch ref={form} sought={served} address={address} longest={longest} onSeek={seek} />
        <SelectButton />
      </div>
      <BulkSelection shown={shown} />
      {exhibits.length === 0 ? <p className="empty">{hasGoal ? t.checklist.outside : t.checklist.notYet}</p> : null}
      <ChecklistSearchStatus
        isEmpty={shown.length === 0 && exhibits.length > 0}
        sought={sought}
        count={shown.length}
        meant={meant}
        elsewhere={elsewhere}
        onFill={fill}
      />
      {all.map((section, index) => (
        <TileSection
          key={section.slug}
          chapter={section}
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
