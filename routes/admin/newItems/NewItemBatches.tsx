import type { BatchItem as ArrivedItem, NewItemBatch } from "../../../db/admin/newItemBatches";
import type { PagedRows } from "../../../db/admin/paging";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { Timestamp } from "../../../islands/time/Timestamp";
import { ItemLink } from "../page/AdminPage";
import {
  buildNewItemsPath,
  NEW_ITEM_FIELDS,
  NewItemButton,
  NewItemForm,
  type NewItemListPosition,
} from "./NewItemForm";

interface Props {
  readonly list: PagedRows<NewItemBatch>;
  readonly place: NewItemListPosition;
}

/** Renders recently accepted items, grouped by the source's response or by the admin's click. */
export const NewItemBatches = ({ list, place }: Props) => (
  <>
    <h2 id="newcomers">What came in</h2>
    <p>
      What is taken back is shown nowhere, the source does not bring it again, and it stays among the refused ones. What
      people noted of it is never deleted: it comes back with it.
    </p>
    {list.total === 0 ? <p>Nothing in the last 90 days that is still here.</p> : null}
    <ul className="rulings">
      {list.rows.map((arrival) => (
        <NewItemBatchEntry key={arrival.cameAt} arrival={arrival} place={place} />
      ))}
    </ul>
  </>
);

const NewItemBatchEntry = ({
  arrival,
  place,
}: {
  readonly arrival: NewItemBatch;
  readonly place: NewItemListPosition;
}) => {
  const { cameAt, isVouched, items, series, names, held } = arrival;
  const others = items - names.length;
  return (
    <li>
      <div>
        <h3>
          {formatCount(items, "newcomer")}
          {series > 0 ? ` with ${formatCount(series, "new series", "new series")}` : ""}
        </h3>
        <p>
          <small>
            {isVouched ? "Taken in by an admin" : "Came in by themselves"} <Timestamp at={cameAt} />
          </small>
        </p>
        <p>
          {names.join(", ")}
          {others > 0 ? ` and ${others} more` : ""}.{" "}
          <a href={buildNewItemsPath({ view: "in", page: 1, arrival: cameAt })}>One by one</a>
        </p>
      </div>
      <NewItemForm place={place} of="cameAt" value={cameAt}>
        <IncludeHeldCheckbox people={held.people}>
          {`Also ${held.items === 1 ? "the one" : `the ${held.items}`} that ${formatCount(held.people, "person holds", "people hold")}`}
        </IncludeHeldCheckbox>
        <NewItemButton value="take-back">{items === 1 ? "Take it back" : `Take back all ${items}`}</NewItemButton>
      </NewItemForm>
    </li>
  );
};

interface ArrivedProps {
  readonly list: PagedRows<ArrivedItem>;
  readonly place: NewItemListPosition;
  readonly catalogue: Catalogue;
}

/** Renders one batch of accepted items, item by item. */
export const NewItemBatchItems = ({ list, place, catalogue }: ArrivedProps) => (
  <>
    <h2 id="newcomers">
      What came in <Timestamp at={place.arrival ?? 0} />
    </h2>
    <p>
      <a href={buildNewItemsPath({ view: "in", page: 1 })}>All that came in</a>
    </p>
    {list.total === 0 ? <p>Nothing of it is here any more.</p> : null}
    <ul className="rulings">
      {list.rows.map(({ amiiboId, key, name, people }) => (
        <li key={key}>
          <h3>{catalogue.byId.has(amiiboId) ? <ItemLink catalogue={catalogue} id={amiiboId} /> : name}</h3>
          <NewItemForm place={place} of="key" value={key}>
            <IncludeHeldCheckbox
              people={people}
            >{`Though ${formatCount(people, "person holds it", "people hold it")}`}</IncludeHeldCheckbox>
            <NewItemButton value="take-back" about={name}>
              Take it back
            </NewItemButton>
          </NewItemForm>
        </li>
      ))}
    </ul>
  </>
);

/** Renders the checkbox that includes items which people own, want or watch. Unticked, such items stay. */
const IncludeHeldCheckbox = ({ people, children }: { readonly people: number; readonly children: string }) =>
  people === 0 ? null : (
    <label className="with-held">
      <input type="checkbox" name={NEW_ITEM_FIELDS.withHeld} />
      <span>{children}</span>
    </label>
  );

const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
