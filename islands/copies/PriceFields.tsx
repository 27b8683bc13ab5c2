import type { PrimaryRegion } from "../../domain/access/region";
import { CURRENCIES } from "../../domain/money/currency";
import type { CopyFields, CopyProblems } from "../../domain/ownership/copy";
import { Field } from "./fields";

interface Names {
  readonly amount: "pricePaid" | "askingPrice";
  readonly currency: "currency" | "askingCurrency";
}

export const PAID: Names = { amount: "pricePaid", currency: "currency" };
/** The styles show it where the copy is for sale. */
export const ASKING: Names = { amount: "askingPrice", currency: "askingCurrency" };

interface Props extends Names {
  readonly prefix: string;
  readonly problems: CopyProblems;
  readonly fields: CopyFields;
  readonly region: PrimaryRegion;
}

/** An amount, and what it is in: the viewer's own currency, until they choose another. */
export const PriceFields = ({ amount, currency, fields, region, ...shared }: Props) => (
  <>
    <Field {...shared} name={amount}>
      {(field) => <input {...field} inputMode="decimal" autoComplete="off" defaultValue={fields[amount]} />}
    </Field>
    <Field {...shared} name={currency}>
      {(field) => (
        <select {...field} defaultValue={fields[currency] || (region === "3" ? "GBP" : "USD")}>
          {Object.keys(CURRENCIES).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  </>
);
