import type { KnownPage, ToldItem } from "../../../db/admin/items";
import type { ShopPage } from "../../../domain/admin/item";
import { showAmount } from "../../../domain/money/amount";
import { RETAILERS } from "../../../domain/stock/retailers";
import { ExternalLink } from "../../layout/ExternalLink";
import { Age } from "../../prices/Age";
import { Problem } from "../Field";
import { FIELDS, NEW_ROWS } from "./form";
import type { Refused } from "./save";

interface Props {
  readonly told: ToldItem;
  readonly refused: Refused | undefined;
}

/** The pages of shops that are looked at, and rows for more. */
export const Pages = ({ told, refused }: Props) => (
  <fieldset>
    <legend>Stock checks</legend>
    {told.pages.length === 0 ? <p>No shop is asked for it yet.</p> : null}
    <ul className="shop-pages">
      {told.pages.map((page) => (
        <Known key={page.id} page={page} isGoing={refused?.wish.removed.includes(page.id) ?? false} />
      ))}
    </ul>
    {NEW_ROWS.map((row) => (
      <Added key={row} row={row} typed={refused?.wish.fields.pages[row]} problem={refused?.problems.pages.get(row)} />
    ))}
  </fieldset>
);

const STATES = { "0": "Out of stock", "1": "In stock", "2": "Pre-order" } as const;

const Known = ({ page, isGoing }: { readonly page: KnownPage; readonly isGoing: boolean }) => (
  <li>
    <span>
      <b>{page.retailer}</b> <ExternalLink href={page.url}>{page.url.replace(/^https:\/\/(www\.)?/, "")}</ExternalLink>
      <small>
        {page.evidence === "" ? (
          "Not looked at yet"
        ) : (
          <>
            {STATES[page.inStock]}
            {page.price === null || !page.currency ? "" : `, ${showAmount(page.price, page.currency)}`}, as{" "}
            <Age at={page.updatedAt} /> ({page.evidence})
          </>
        )}
      </small>
    </span>
    <label>
      <input type="checkbox" name={FIELDS.remove} value={page.id} defaultChecked={isGoing} /> Remove
    </label>
  </li>
);

interface AddedProps {
  readonly row: number;
  readonly typed: ShopPage | undefined;
  readonly problem: string | undefined;
}

function Added({ row, typed, problem }: AddedProps) {
  const [retailer, url] = [FIELDS.retailer(row), FIELDS.url(row)];
  return (
    <p className="new-page">
      <label className="visually-hidden" htmlFor={retailer}>
        Retailer of another page
      </label>
      <select id={retailer} name={retailer} defaultValue={typed?.retailer}>
        <option value="">As its address says</option>
        {RETAILERS.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </select>
      <label className="visually-hidden" htmlFor={url}>
        Address of another page
      </label>
      <input
        id={url}
        name={url}
        type="url"
        placeholder="https://"
        defaultValue={typed?.url}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${url}-problem` : undefined}
      />
      {problem ? <Problem id={`${url}-problem`}>{problem}</Problem> : null}
    </p>
  );
}
