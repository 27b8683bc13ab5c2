import type { KnownPage, ToldItem } from "../../../db/admin/items";
import type { ShopPage } from "../../../domain/admin/item";
import type { Amiibo } from "../../../domain/catalogue/amiibo";
import { FIRST_LANGUAGE } from "../../../domain/language/language";
import { searchTermOf } from "../../../domain/links/marketplace";
import { showAmount } from "../../../domain/money/anyCurrency";
import { paths } from "../../../domain/paths";
import { ANIMAL_CROSSING_SERIES_ID } from "../../../domain/series/animalCrossing";
import { RETAILERS } from "../../../domain/stock/retailers";
import { Age } from "../../../islands/time/Age";
import { ExternalLink } from "../../layout/Links";
import { Field, Problem } from "../page/AdminPage";
import { FIELDS, type InvalidEdit, NEW_ROWS } from "./save";

interface Props {
  readonly item: Amiibo;
  readonly told: ToldItem;
  /** It was saved a moment ago. */
  readonly isSaved?: boolean;
  /** A form that could not be taken. */
  readonly refused?: InvalidEdit;
}

/** What an admin tells of an item: where shops sell it, and what tells it from others. */
export function ItemPanel({ item, told, isSaved = false, refused }: Props) {
  const { fields } = refused?.wish ?? {};
  const { searchTerm, barcode, acNumber } = refused?.problems ?? {};
  return (
    <section className="panel admin-item" id="admin" lang={FIRST_LANGUAGE} aria-labelledby="admin-heading">
      <h2 id="admin-heading">Admin</h2>
      {isSaved ? (
        <p className="told" role="status">
          Saved. What it concerns is looked up anew at the next refresh.
        </p>
      ) : null}
      {refused ? (
        <p className="problem" role="alert">
          Nothing was saved: what is wrong stands beside its field.
        </p>
      ) : null}
      <form method="post" action={paths.adminItem(item.id)} autoComplete="off">
        <Pages told={told} refused={refused} />
        <Field
          name={FIELDS.searchTerm}
          label="Search term"
          hint={`Titles need each of its words, and none behind a "-". Without one it is: ${searchTermOf(item)}`}
          value={fields?.searchTerm ?? told.searchTerm}
          problem={searchTerm}
        />
        <Field
          name={FIELDS.barcode}
          label="Barcode"
          hint="UPC or EAN, with its check digit."
          value={fields?.barcode ?? told.barcode}
          problem={barcode}
          inputMode="numeric"
        />
        {item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID ? (
          <Field
            name={FIELDS.acNumber}
            label="Animal Crossing number"
            hint="As the catalogue counts: New Leaf from 501, Sanrio from 601, promo cards from 651."
            value={fields?.acNumber ?? told.acNumber?.toString()}
            problem={acNumber}
            inputMode="numeric"
          />
        ) : null}
        <p className="actions">
          <button type="submit" className="button primary">
            Save
          </button>
          <a className="button" href={`${paths.adminListings}?item=${item.id}`}>
            Its listings
          </a>
        </p>
      </form>
    </section>
  );
}

interface PagesProps {
  readonly told: ToldItem;
  readonly refused: InvalidEdit | undefined;
}

/** The pages of shops that are looked at, and rows for more. */
export const Pages = ({ told, refused }: PagesProps) => (
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
