import { type ShownCurrency, showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { newSecret } from "../http/secrets";
import { copiesOf } from "./ValuePanel";

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
        <b>
          {copies === 1
            ? "You have 1 spare copy that is not for sale."
            : `You have ${copies} spare copies that are not for sale.`}
        </b>{" "}
        {priced === 0
          ? "There is no average for them, so you would set the prices yourself."
          : `At the average ${priced === copies ? "they" : `${copiesOf(priced)} of them`} would bring ${showMoney(total, currency)}.`}{" "}
        The first copy of each amiibo stays yours.
      </p>
      <button type="submit" className="button">
        Offer all spare copies
      </button>
    </form>
  );

/** @param change that offered them */
export const Offered = ({ change }: { readonly change: string }) => (
  <div className="told">
    <p role="status">Your spare copies are for sale now. You can change each price on the page of its amiibo.</p>
    <form method="post" action={paths.undoChange}>
      <input type="hidden" name="line" value={change} />
      <input type="hidden" name="undone" value={change} />
      <input type="hidden" name="change" value={newSecret()} />
      <button type="submit" className="button">
        Undo
      </button>
    </form>
  </div>
);
