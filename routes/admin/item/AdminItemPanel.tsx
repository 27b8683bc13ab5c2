import type { EditableItem, StoredShopPage } from "../../../db/admin/itemEdits";
import type { ShopPage } from "../../../domain/admin/itemEdit";
import type { Item } from "../../../domain/catalogue/item";
import { DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { getMarketplaceSearchTerm } from "../../../domain/links/marketplace";
import { formatAmount } from "../../../domain/money/amount";
import { paths } from "../../../domain/paths";
import { ANIMAL_CROSSING_SERIES_ID } from "../../../domain/series/animalCrossing";
import { RETAILERS } from "../../../domain/stock/retailers";
import { TimestampWithAge } from "../../../islands/time/TimestampWithAge";
import { ButtonLink, SubmitButton } from "../../elements/PageElements";
import { ExternalLink } from "../../layout/Links";
import { FieldErrorMessage, TextField } from "../page/AdminPage";
import { type InvalidItemEdit, ITEM_EDIT_FORM_FIELD_NAMES, NEW_SHOP_PAGE_ROW_INDEXES } from "./itemEdit";

interface Props {
  readonly item: Item;
  readonly editableItem: EditableItem;
  readonly isSaved?: boolean;
  /** The form that was rejected, with its error messages; absent if no form was rejected. */
  readonly rejected?: InvalidItemEdit | undefined;
}

export function AdminItemPanel({ item, editableItem, isSaved = false, rejected }: Props) {
  const { fields } = rejected?.request ?? {};
  const { searchTerm, barcode, acNumber } = rejected?.problems ?? {};
  return (
    <section className="panel admin-item" id="admin" lang={DEFAULT_LANGUAGE} aria-labelledby="admin-heading">
      <h2 id="admin-heading">Admin</h2>
      {isSaved ? (
        <p className="page-notes" role="status">
          Saved. What it concerns is looked up anew at the next refresh.
        </p>
      ) : null}
      {rejected ? (
        <p className="problem" role="alert">
          Nothing was saved: what is wrong stands beside its field.
        </p>
      ) : null}
      <form method="post" action={paths.adminItem(item.id)} autoComplete="off">
        <ShopPagesFieldset editableItem={editableItem} rejected={rejected} />
        <TextField
          name={ITEM_EDIT_FORM_FIELD_NAMES.searchTerm}
          label="Search term"
          hint={`Titles need each of its words, and none behind a "-". Without one it is: ${getMarketplaceSearchTerm(item)}`}
          value={fields?.searchTerm ?? editableItem.searchTerm}
          problem={searchTerm}
        />
        <TextField
          name={ITEM_EDIT_FORM_FIELD_NAMES.barcode}
          label="Barcode"
          hint="UPC or EAN, with its check digit."
          value={fields?.barcode ?? editableItem.barcode}
          problem={barcode}
          inputMode="numeric"
        />
        {item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID ? (
          <TextField
            name={ITEM_EDIT_FORM_FIELD_NAMES.acNumber}
            label="Animal Crossing number"
            hint="As the catalogue counts: New Leaf from 501, Sanrio from 601, promo cards from 651."
            value={fields?.acNumber ?? editableItem.acNumber?.toString()}
            problem={acNumber}
            inputMode="numeric"
          />
        ) : null}
        <p className="actions">
          <SubmitButton className="button primary" label="Save" />
          <ButtonLink href={`${paths.adminListings}?item=${item.id}`}>Its listings</ButtonLink>
        </p>
      </form>
    </section>
  );
}

/** Renders the list of shop pages that are checked for stock, with empty rows to add more. */
const ShopPagesFieldset = ({ editableItem, rejected }: Pick<Props, "editableItem" | "rejected">) => (
  <fieldset>
    <legend>Stock checks</legend>
    {editableItem.pages.length === 0 ? <p>No shop is asked for it yet.</p> : null}
    <ul className="shop-pages">
      {editableItem.pages.map((page) => (
        <KnownShopPage
          key={page.id}
          page={page}
          isRemoved={rejected?.request.removedPageIds.includes(page.id) ?? false}
        />
      ))}
    </ul>
    {NEW_SHOP_PAGE_ROW_INDEXES.map((row) => (
      <NewShopPage
        key={row}
        row={row}
        typed={rejected?.request.fields.pages[row]}
        problem={rejected?.problems.pages.get(row)}
      />
    ))}
  </fieldset>
);

const STOCK_STATE_LABELS = { "0": "Out of stock", "1": "In stock", "2": "Pre-order" } as const;

const KnownShopPage = ({ page, isRemoved }: { readonly page: StoredShopPage; readonly isRemoved: boolean }) => (
  <li>
    <span>
      <b>{page.retailer}</b> <ExternalLink href={page.url}>{page.url.replace(/^https:\/\/(www\.)?/, "")}</ExternalLink>
      <small>
        {page.evidence === "" ? (
          "Not looked at yet"
        ) : (
          <>
            {STOCK_STATE_LABELS[page.stockState]}
            {page.price === null || !page.currency ? "" : `, ${formatAmount(page.price, page.currency)}`}, as{" "}
            <TimestampWithAge at={page.updatedAt} /> ({page.evidence})
          </>
        )}
      </small>
    </span>
    <label>
      <input type="checkbox" name={ITEM_EDIT_FORM_FIELD_NAMES.remove} value={page.id} defaultChecked={isRemoved} />{" "}
      Remove
    </label>
  </li>
);

interface NewShopPageProps {
  readonly row: number;
  readonly typed: ShopPage | undefined;
  readonly problem: string | undefined;
}

function NewShopPage({ row, typed, problem }: NewShopPageProps) {
  const [retailer, url] = [ITEM_EDIT_FORM_FIELD_NAMES.retailer(row), ITEM_EDIT_FORM_FIELD_NAMES.url(row)];
  return (
    <p className="new-shop-page">
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
      {problem ? <FieldErrorMessage id={`${url}-problem`}>{problem}</FieldErrorMessage> : null}
    </p>
  );
}
