import { t } from "../../domain/messages/pages";
import { type ShownCurrency, showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { newSecret } from "../http/secrets";

/** Copies that could be sold, and what they would bring at the average. */
export interface DoublesFound {
  readonly copies: number;
  /** Of so many somebody knows the average. */
  readonly priced: number;
  /** Minor units. */
  readonly total: number;
  readonly currency: ShownCurrency;
}

/** All doubles up for sale at once. Says before what that does. */
export const OfferDoubles = ({ copies, priced, total, currency }: DoublesFound) =>
  copies === 0 ? null : (
    <form method="post" action={paths.offerDoubles} className="panel told">
      <input type="hidden" name="change" value={newSecret()} />
      <p>
        <b>{t.sellList.spare(copies)}</b> {broughtBy(copies, priced, showMoney(total, currency))}{" "}
        {t.sellList.firstStays}
      </p>
      <button type="submit" className="button">
        {t.sellList.offer}
      </button>
    </form>
  );

function broughtBy(copies: number, priced: number, total: string): string {
  if (priced === 0) return t.sellList.noAverage;
  return priced === copies ? t.sellList.allBring(total) : t.sellList.someBring(priced, total);
}

/** @param change that offered them */
export const Offered = ({ change }: { readonly change: string }) => (
  <div className="told">
    <p role="status">{t.sellList.offered}</p>
    <form method="post" action={paths.undoChange}>
      <input type="hidden" name="line" value={change} />
      <input type="hidden" name="undone" value={change} />
      <input type="hidden" name="change" value={newSecret()} />
      <button type="submit" className="button">
        {t.sellList.undo}
      </button>
    </form>
  </div>
);
