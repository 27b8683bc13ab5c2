import type { AcceptedBatchItem, AcceptedItemBatch } from "../../../db/admin/newItemBatches";
import type { PagedRows } from "../../../db/admin/paging";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { TimestampWithAge } from "../../../islands/time/TimestampWithAge";
import { AdminDecisionButton, ItemLink } from "../page/AdminPage";
import { buildNewItemsPath, NEW_ITEM_FORM_FIELD_NAMES, NewItemForm, type NewItemListPosition } from "./NewItemForm";

interface Props {
  readonly list: PagedRows<AcceptedItemBatch>;
  readonly position: NewItemListPosition;
}

/** Renders recently accepted items in batches. A batch is one response of the source or one click of an admin. */
export const NewItemBatches = ({ list, position }: Props) => (
  <>
    <h2 id="new-items">What came in</h2>
    <p>
      What is taken back is shown nowhere, the source does not bring it again, and it stays among the refused ones. What
      people noted of it is never deleted: it comes back with it.
    </p>
    {list.total === 0 ? <p>Nothing in the last 90 days that is still here.</p> : null}
    <ul className="review-list">
      {list.rows.map((batch) => (
        <NewItemBatchEntry key={batch.acceptedAt} batch={batch} position={position} />
      ))}
    </ul>
  </>
);

const NewItemBatchEntry = ({ batch, position }: Pick<Props, "position"> & { readonly batch: AcceptedItemBatch }) => {
  const { acceptedAt, isAcceptedByAdmin, itemCount, seriesCount, names, holders } = batch;
  const others = itemCount - names.length;
  return (
    <li>
      <div>
        <h3>
          {formatCount(itemCount, "new item")}
          {seriesCount > 0 ? ` with ${formatCount(seriesCount, "new series", "new series")}` : ""}
        </h3>
        <p>
          <small>
            {isAcceptedByAdmin ? "Taken in by an admin" : "Came in by themselves"} <TimestampWithAge at={acceptedAt} />
          </small>
        </p>
        <p>
          {names.join(", ")}
          {others > 0 ? ` and ${others} more` : ""}.{" "}
          <a href={buildNewItemsPath({ view: "in", page: 1, batchAcceptedAt: acceptedAt })}>One by one</a>
        </p>
      </div>
      <NewItemForm position={position} field="cameAt" value={acceptedAt}>
        <IncludeHeldCheckbox holderCount={holders.userCount}>
          {`Also ${holders.itemCount === 1 ? "the one" : `the ${holders.itemCount}`} that ${formatCount(holders.userCount, "person holds", "people hold")}`}
        </IncludeHeldCheckbox>
        <AdminDecisionButton value="take-back">
          {itemCount === 1 ? "Take it back" : `Take back all ${itemCount}`}
        </AdminDecisionButton>
      </NewItemForm>
    </li>
  );
};

interface BatchItemsProps extends Pick<Props, "position"> {
  readonly list: PagedRows<AcceptedBatchItem>;
  readonly catalogue: Catalogue;
}

export const NewItemBatchItems = ({ list, position, catalogue }: BatchItemsProps) => (
  <>
    <h2 id="new-items">
      What came in <TimestampWithAge at={position.batchAcceptedAt ?? 0} />
    </h2>
    <p>
      <a href={buildNewItemsPath({ view: "in", page: 1 })}>All that came in</a>
    </p>
    {list.total === 0 ? <p>Nothing of it is here any more.</p> : null}
    <ul className="review-list">
      {list.rows.map(({ itemId, name, holderCount }) => (
        <li key={itemId}>
          <h3>{catalogue.byId.has(itemId) ? <ItemLink catalogue={catalogue} id={itemId} /> : name}</h3>
          <NewItemForm position={position} field="key" value={itemId}>
            <IncludeHeldCheckbox holderCount={holderCount}>
              {`Though ${formatCount(holderCount, "person holds it", "people hold it")}`}
            </IncludeHeldCheckbox>
            <AdminDecisionButton value="take-back" about={name}>
              Take it back
            </AdminDecisionButton>
          </NewItemForm>
        </li>
      ))}
    </ul>
  </>
);

/** Renders the checkbox that also withdraws items which people own, want or watch. Without it, these items stay. */
const IncludeHeldCheckbox = ({ holderCount, children }: { readonly holderCount: number; readonly children: string }) =>
  holderCount === 0 ? null : (
    <label className="including-held">
      <input type="checkbox" name={NEW_ITEM_FORM_FIELD_NAMES.withHeld} />
      <span>{children}</span>
    </label>
  );

const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
