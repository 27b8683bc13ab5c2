import type { ReactNode } from "react";
import type { ListedNewItem, NewItemList } from "../../../db/admin/newItems";
import { MAX_NEW_ITEMS_ACCEPTED_AT_ONCE } from "../../../domain/catalogue/newItemLimits";
import { findEarliestRelease } from "../../../domain/catalogue/release";
import { t } from "../../../domain/messages/pages";
import { DayWithTooltip } from "../../../islands/time/DayWithTooltip";
import { TimestampWithAge } from "../../../islands/time/TimestampWithAge";
import { AdminDecisionButton, LabelledValueRow } from "../page/AdminPage";
import { NewItemForm, type NewItemListPosition } from "./NewItemForm";

interface Props {
  readonly list: NewItemList;
  readonly position: NewItemListPosition;
}

export const PendingNewItems = ({ list, position, leftOut }: Props & { readonly leftOut: number }) => (
  <>
    <h2 id="new-items">What waits for an admin</h2>
    {list.total === 0 ? <p>Nothing: what the source has is here, or was refused.</p> : null}
    {leftOut > 0 ? (
      <p>
        <strong>{leftOut.toLocaleString("en")} more are not kept.</strong> What the source still names is listed here
        once there is room again. A list as long as this is hardly a release.
      </p>
    ) : null}
    {list.total > 1 ? (
      <NewItemForm position={position} field="seenBy" value={list.newestAt}>
        <AdminDecisionButton value="take">
          {list.total > MAX_NEW_ITEMS_ACCEPTED_AT_ONCE
            ? `Take in the first ${MAX_NEW_ITEMS_ACCEPTED_AT_ONCE}`
            : `Take in all ${list.total}`}
        </AdminDecisionButton>
        <AdminDecisionButton value="refuse">{`Refuse all ${list.total}`}</AdminDecisionButton>
      </NewItemForm>
    ) : null}
    <ul className="review-list">
      {list.rows.map((newItem) => (
        <NewItemEntry key={newItem.key} newItem={newItem} position={position} dateLabel="Seen">
          <AdminDecisionButton value="take" about={newItem.name}>
            Take in
          </AdminDecisionButton>
          <AdminDecisionButton value="refuse" about={newItem.name}>
            Refuse
          </AdminDecisionButton>
        </NewItemEntry>
      ))}
    </ul>
  </>
);

export const RejectedNewItems = ({ list, position }: Props) => (
  <>
    <h2 id="new-items">What admins do not want</h2>
    {list.total === 0 ? <p>There is nothing: nobody has refused a new item, or taken one back.</p> : null}
    {list.newestCount > 1 ? (
      <NewItemForm position={position} field="refusedAt" value={list.newestAt}>
        <AdminDecisionButton value="take">{`Take in the ${list.newestCount} that were refused last`}</AdminDecisionButton>
      </NewItemForm>
    ) : null}
    <ul className="review-list">
      {list.rows.map((newItem) => (
        <NewItemEntry
          key={newItem.key}
          newItem={newItem}
          position={position}
          dateLabel={newItem.isWithdrawn ? "It was here, and was taken back" : "Refused"}
        >
          <AdminDecisionButton value="take" about={newItem.name}>
            Take in
          </AdminDecisionButton>
        </NewItemEntry>
      ))}
    </ul>
  </>
);

interface EntryProps {
  readonly newItem: ListedNewItem;
  readonly position: NewItemListPosition;
  readonly dateLabel: string;
  readonly children: ReactNode;
}

const NewItemEntry = ({ newItem, position, dateLabel, children }: EntryProps) => {
  const { name, character, form, amiiboSeries, gameSeries, releases } = newItem;
  const release = findEarliestRelease(releases);
  return (
    <li>
      <div>
        <h3>
          {name} <small>{amiiboSeries}</small>
        </h3>
        <dl>
          <LabelledValueRow name="Kind">{t.forms[form]}</LabelledValueRow>
          <LabelledValueRow name="Character">{character}</LabelledValueRow>
          <LabelledValueRow name="Game series">{gameSeries}</LabelledValueRow>
          <LabelledValueRow name="Release">
            {release ? <DayWithTooltip day={release.date} /> : "not known"}
          </LabelledValueRow>
        </dl>
        <p>
          <small>
            {dateLabel} <TimestampWithAge at={newItem.since} />
          </small>
        </p>
      </div>
      <NewItemForm position={position} field="key" value={newItem.key}>
        {children}
      </NewItemForm>
    </li>
  );
};
