import { CONDITIONS, CURRENCIES } from "../../domain/ownership/copy";
import type { Column } from "../../domain/transfer/columns";

/** What each holds, and what it is where the file leaves it out. */
const GUIDE: readonly (readonly [readonly Column[], string, string])[] = [
  [["amiibo_id"], "The number in the item's address here.", "found by head and tail, or by name"],
  [["head", "tail"], "The two halves of the code that the figure itself stores.", "found by name"],
  [["name", "series"], "The item's name, with its amiibo or game series where several have it.", "found by the others"],
  [["list"], "owned, wishlist or watchlist.", "owned"],
  [["condition"], `${CONDITIONS.join(", ")}.`, "new"],
  [["boxed"], "yes or no.", "yes"],
  [["for_sale"], "yes or no.", "no"],
  [["notes"], "At most 500 characters.", "empty"],
  [["price_paid", "currency"], `A price such as 12.99, and ${Object.keys(CURRENCIES).join(", ")}.`, "empty"],
  [["acquired_on"], "A date such as 2026-03-31.", "empty"],
];

export const ColumnsGuide = () => (
  <section className="panel" aria-labelledby="columns">
    <h2 id="columns">What the file holds</h2>
    <p>
      One row is one copy, or one mark on a list. The first line names the columns, in any order; commas, semicolons or
      tabs separate them. One way to tell the item is enough, and all other columns may be missing: on copies that you
      have, what the file leaves out stays as it is.
    </p>
    <dl className="guide">
      {GUIDE.map(([columns, holds, leftOut]) => (
        <div key={columns.join()}>
          <dt>
            {columns.map((column) => (
              <code key={column}>{column}</code>
            ))}
          </dt>
          <dd>
            {holds} <small>Left out: {leftOut}.</small>
          </dd>
        </div>
      ))}
    </dl>
    <p>
      The first row of an item is about your oldest copy of it, the second about the next one, and so on. A JSON file is{" "}
      <code>{'{ "plinth": 1, "rows": [...] }'}</code>, or the list of rows alone, with the same names.
    </p>
  </section>
);
