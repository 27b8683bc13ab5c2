import type { Catalogue } from "../../domain/catalogue/catalogue";
import { showSigned } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { wholeNameOf } from "../../domain/view/wholeName";
import { Day } from "../../islands/time/Day";
import { copiesOf } from "./ValuePanel";
import { type Course, currencyIn } from "./worth";

/** They tell most of it. */
const MOST = 5;

interface Props {
  readonly catalogue: Catalogue;
  readonly course: Course;
}

/** Where the difference between the first day and the last comes from, and the items that did most of it. */
export function WhyChanged({ catalogue, course: { valued, days, change } }: Props) {
  const money = (minor: number) => showSigned(minor, currencyIn(valued));
  const { byPrices, byArrivals, arrivals, items } = change;
  const [first] = days;
  if (!first) return null;
  return (
    <div className="why">
      <p>
        <b>{money(byPrices + byArrivals)}</b> since <Day day={first.day} />: {money(byPrices)} by prices
        {arrivals > 0 ? `, ${money(byArrivals)} by ${copiesOf(arrivals)} that came` : ""}.
      </p>
      {items.length === 0 ? null : (
        <>
          <h3>What did most</h3>
          <ol className="movers">
            {items.slice(0, MOST).flatMap(({ itemId, change: moved }) => {
              const item = catalogue.byId.get(itemId);
              return item ? (
                <li key={itemId}>
                  <a href={paths.amiibo(item)}>{wholeNameOf(catalogue, item)}</a>
                  <b>{money(moved)}</b>
                </li>
              ) : (
                []
              );
            })}
          </ol>
        </>
      )}
    </div>
  );
}
