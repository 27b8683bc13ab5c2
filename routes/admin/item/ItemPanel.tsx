import type { ToldItem } from "../../../db/admin/items";
import type { Amiibo } from "../../../domain/catalogue/amiibo";
import { searchTermOf } from "../../../domain/links/marketplace";
import { paths } from "../../../domain/paths";
import { ANIMAL_CROSSING_SERIES_ID } from "../../../domain/series/animalCrossing";
import { Field } from "../Field";
import { FIELDS } from "./form";
import { Pages } from "./Pages";
import type { Refused } from "./save";

interface Props {
  readonly item: Amiibo;
  readonly told: ToldItem;
  /** It was saved a moment ago. */
  readonly isSaved?: boolean;
  /** A form that could not be taken. */
  readonly refused?: Refused;
}

/** What an admin tells of an item: where shops sell it, and what tells it from others. */
export function ItemPanel({ item, told, isSaved = false, refused }: Props) {
  const { fields } = refused?.wish ?? {};
  const { searchTerm, barcode, acNumber } = refused?.problems ?? {};
  return (
    <section className="panel admin-item" id="admin" aria-labelledby="admin-heading">
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
