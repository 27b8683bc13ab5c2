import { useMemo } from "react";
import { withGoalQuantities } from "../domain/goal/goalFilter";
import { t } from "../domain/messages/islands";
import { countCopies, EMPTY_HOLDING } from "../domain/ownership/holding";
import { computeCollectionProgress } from "../domain/ownership/progress";
import type { TileKind } from "../domain/ownership/tileCycle";
import { decodeGoalFilter, type EncodedGoalFilter } from "../domain/wire/goalFilter";
import { decodeItemSummaries, type EncodedItemSummaries } from "../domain/wire/itemSummaries";
import { LazyBulkToolbar, StartSelectionButton } from "./bulk/LazyBulkToolbar";
import { ProgressBar } from "./catalogue/ProgressBar";
import { ChecklistSearch, ChecklistSearchStatus, ChecklistSectionMenu } from "./checklist/ChecklistSearch";
import {
  type ChecklistSectionSize,
  splitItemsIntoSections,
  TileSection,
  withSectionProgress,
} from "./checklist/TileSection";
import { type ServerRenderedChecklistFilter, useChecklistFilter } from "./checklist/useChecklistFilter";
import { useHoldings } from "./store/useStore";

interface Props {
  readonly kind: TileKind;
  readonly name: string;
  readonly sections: readonly ChecklistSectionSize[];
  readonly items: EncodedItemSummaries;
  /** Encoded goal filter: the items that count toward the viewer's goal. Absent if the viewer has no goal. */
  readonly goal?: EncodedGoalFilter;
  readonly filter: ServerRenderedChecklistFilter;
  /** Query parameters of the page's URL that identify this checklist. The search form repeats them. */
  readonly addressParams: Readonly<Record<string, string>>;
  readonly maxSearchLength: number;
}

export default function Checklist(props: Props) {
  const { kind, name, sections, items: encodedItems, goal, filter: served, addressParams, maxSearchLength } = props;
  const shownItems = useMemo(() => decodeItemSummaries(encodedItems), [encodedItems]);
  const sectionsWithItems = useMemo(() => splitItemsIntoSections(sections, shownItems), [sections, shownItems]);
  const goalFilter = useMemo(() => (goal === undefined ? undefined : decodeGoalFilter(goal)), [goal]);
  const hasGoal = goalFilter !== undefined;
  const holdings = useHoldings();
  const quantity = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const { form, applyForm, fillForm, ids, suggestion, outsideCount, filter } = useChecklistFilter(
    shownItems,
    served,
    withGoalQuantities(goalFilter, quantity),
  );
  const all = withSectionProgress(sectionsWithItems, quantity, goalFilter);
  const shown = useMemo(() => shownItems.filter(({ id }) => ids.has(id)), [shownItems, ids]);
  return (
    <>
      <div className="checklist-bar">
        {all.length > 1 ? <ChecklistSectionMenu sections={all} /> : null}
        <ProgressBar
          name={name}
          progress={computeCollectionProgress(shownItems, quantity, goalFilter)}
          hasGoal={hasGoal}
        />
      </div>
      <div className="checklist-tools" id="items" tabIndex={-1}>
        <ChecklistSearch
          ref={form}
          filter={served}
          addressParams={addressParams}
          maxSearchLength={maxSearchLength}
          onSearch={applyForm}
        />
        <StartSelectionButton />
      </div>
      <LazyBulkToolbar visibleItems={shown} />
      {shownItems.length === 0 ? (
        <p className="empty">{hasGoal ? t.checklist.nothingInGoal : t.checklist.emptySeries}</p>
      ) : null}
      <ChecklistSearchStatus
        isEmpty={shown.length === 0 && shownItems.length > 0}
        filter={filter}
        count={shown.length}
        suggestion={suggestion}
        outsideCount={outsideCount}
        onFill={fillForm}
      />
      {all.map((section, index) => (
        <TileSection
          key={section.slug}
          section={section}
          matchingIds={ids}
          kind={kind}
          isOnly={all.length === 1}
          isFirst={index === 0}
          hasGoal={hasGoal}
        />
      ))}
    </>
  );
}
