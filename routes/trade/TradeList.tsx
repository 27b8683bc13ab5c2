import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { itemsOf, Minis } from "./Minis";

/** So that the message below is near, too. */
const MOST_AT_FIRST = 12;

interface Props {
  readonly id: string;
  readonly heading: string;
  readonly catalogue: Catalogue;
  readonly ids: readonly number[];
  /** Why there are none, and what to do. */
  readonly empty: ReactNode;
}

/** What could go from the one to the other. */
export function TradeList({ id, heading, catalogue, ids, empty }: Props) {
  const items = itemsOf(catalogue, ids);
  const [first, more] = [items.slice(0, MOST_AT_FIRST), items.slice(MOST_AT_FIRST)];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {heading} <span className="count">{items.length}</span>
      </h2>
      {items.length === 0 ? <p className="hint">{empty}</p> : <Minis catalogue={catalogue} items={first} />}
      {more.length === 0 ? null : (
        <details>
          <summary>{`${more.length} more`}</summary>
          <Minis catalogue={catalogue} items={more} />
        </details>
      )}
    </section>
  );
}
