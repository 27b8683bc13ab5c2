import type { Arrival, Arrived as ArrivedItem } from "../../../db/admin/arrivals";
import type { PartOf } from "../../../db/admin/page";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { Age } from "../../../islands/time/Age";
import { ItemLink } from "../page/AdminPage";
import { FIELDS, hrefOf, type ListPosition, Verdict, VerdictForm } from "./Verdict";

interface Props {
  readonly list: PartOf<Arrival>;
  readonly place: ListPosition;
}

/** What came in lately: by each answer of the source, and by each click. */
export const Arrivals = ({ list, place }: Props) => (
  <>
    <h2 id="newcomers">What came in</h2>
    <p>
      What is taken back is shown nowhere, the source does not bring it again, and it stays among the refused ones. What
      people noted of it is never deleted: it comes back with it.
    </p>
    {list.total === 0 ? <p>Nothing in the last 90 days that is still here.</p> : null}
    <ul className="rulings">
      {list.rows.map((arrival) => (
        <ArrivalEntry key={arrival.cameAt} arrival={arrival} place={place} />
      ))}
    </ul>
  </>
);

const ArrivalEntry = ({ arrival, place }: { readonly arrival: Arrival; readonly place: ListPosition }) => {
  const { cameAt, isVouched, items, series, names, held } = arrival;
  const others = items - names.length;
  return (
    <li>
      <div>
        <h3>
          {counted(items, "newcomer")}
          {series > 0 ? ` with ${counted(series, "new series", "new series")}` : ""}
        </h3>
        <p>
          <small>
            {isVouched ? "Taken in by an admin" : "Came in by themselves"} <Age at={cameAt} />
          </small>
        </p>
        <p>
          {names.join(", ")}
          {others > 0 ? ` and ${others} more` : ""}.{" "}
          <a href={hrefOf({ view: "in", page: 1, arrival: cameAt })}>One by one</a>
        </p>
      </div>
      <VerdictForm place={place} of="cameAt" value={cameAt}>
        <WithHeld people={held.people}>
          {`Also ${held.items === 1 ? "the one" : `the ${held.items}`} that ${counted(held.people, "person holds", "people hold")}`}
        </WithHeld>
        <Verdict value="take-back">{items === 1 ? "Take it back" : `Take back all ${items}`}</Verdict>
      </VerdictForm>
    </li>
  );
};

interface ArrivedProps {
  readonly list: PartOf<ArrivedItem>;
  readonly place: ListPosition;
  readonly catalogue: Catalogue;
}

/** One arrival, item by item. */
export const Arrived = ({ list, place, catalogue }: ArrivedProps) => (
  <>
    <h2 id="newcomers">
      What came in <Age at={place.arrival ?? 0} />
    </h2>
    <p>
      <a href={hrefOf({ view: "in", page: 1 })}>All that came in</a>
    </p>
    {list.total === 0 ? <p>Nothing of it is here any more.</p> : null}
    <ul className="rulings">
      {list.rows.map(({ amiiboId, key, name, people }) => (
        <li key={key}>
          <h3>{catalogue.byId.has(amiiboId) ? <ItemLink catalogue={catalogue} id={amiiboId} /> : name}</h3>
          <VerdictForm place={place} of="key" value={key}>
            <WithHeld people={people}>{`Though ${counted(people, "person holds it", "people hold it")}`}</WithHeld>
            <Verdict value="take-back" about={name}>
              Take it back
            </Verdict>
          </VerdictForm>
        </li>
      ))}
    </ul>
  </>
);

/** Without this box, what somebody has, wishes for, watches or wants to be told of stays. */
const WithHeld = ({ people, children }: { readonly people: number; readonly children: string }) =>
  people === 0 ? null : (
    <label className="with-held">
      <input type="checkbox" name={FIELDS.withHeld} />
      <span>{children}</span>
    </label>
  );

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
