import type { PrimaryRegion } from "../../domain/access/region";
import { CURRENCIES } from "../../domain/money/currency";
import type { CopyFields, CopyProblems } from "../../domain/ownership/copy";
import { Field } from "./fields";

interface Names {
  readonly amount: "pricePaid" | "askingPrice";
  readonly currency: "currency" | "askingCurrency";
  readonly labels: readonly [amount: string, currency: string];
}

export const PAID: Names = { amount: "pricePaid", currency: "currency", labels: ["Price paid", "Currency"] };
/** The styles show it where the copy is for sale. */
export const ASKING: Names = {
  amount: "askingPrice",
  currency: "askingCurrency",
  labels: ["Asking price", "Asking in"],
};

interface Props extends Names {
  readonly prefix: string;
  readonly problems: CopyProblems;
  readonly fields: CopyFields;
  readonly region: PrimaryRegion;
}

/** An amount, and what it is in: the viewer's own currency, until they choose another. */
export const PriceFields = ({ amount, currency, labels, fields, region, ...shared }: Props) => (
  <>
    <Field {...shared} name={amount} label={labels[0]}>
      {(field) => <input {...field} inputMode="decimal" autoComplete="off" defaultValue={fields[amount]} />}
    </Field>
    <Field {...shared} name={currency} label={labels[1]}>
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
