import type { ChangeEvent } from "react";
import { MARKETS } from "../../domain/listings/market";
import type { ListingFilter } from "../../domain/listings/standing";

interface Props {
  readonly filter: ListingFilter;
  readonly onChange: (filter: ListingFilter) => void;
}

const REGIONS = [
  ["all", "All regions"],
  ["EBAY-GB", "UK"],
  ["EBAY-US", "US"],
] as const;
const CONDITIONS = [
  ["any", "Any"],
  ["new", "New in box"],
  ["used", "Used"],
] as const;
const SALE_TYPES = [
  ["any", "Any"],
  ["BIN", "Buy it now"],
  ["Auction", "Auction"],
] as const;

/** What is chosen counts at once. */
export const Filters = ({ filter, onChange }: Props) => (
  <section className="listing-filters" aria-labelledby="listings">
    <h3 id="listings">
      Current Listings <small>beta</small>
    </h3>
    <Choice
      label="Region"
      options={REGIONS}
      value={filter.market ?? "all"}
      onChoose={(region) => onChange({ ...filter, market: MARKETS.find((market) => market === region) })}
    />
    <Choice
      label="Condition"
      options={CONDITIONS}
      value={filter.grade}
      onChoose={(grade) => onChange({ ...filter, grade })}
    />
    <Choice
      label="Sale type"
      options={SALE_TYPES}
      value={filter.saleType}
      onChoose={(saleType) => onChange({ ...filter, saleType })}
    />
  </section>
);

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const option = options[target.selectedIndex];
    if (option) onChoose(option[0]);
  };
  return (
    <label>
      {label}{" "}
      <select value={value} onChange={choose}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
