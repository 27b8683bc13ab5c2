import type { ChangeEvent } from "react";
import type { ListingFilter } from "../../domain/listings/activeListing";
import { MARKETS } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { Sentence } from "../language/Sentence";

interface Props {
  readonly filter: ListingFilter;
  readonly onChange: (filter: ListingFilter) => void;
}

const REGIONS = ["all", "EBAY-GB", "EBAY-US"] as const;
const CONDITIONS = ["any", "new", "used"] as const;
const SALE_TYPES = ["any", "BIN", "Auction"] as const;

export const OfferFilters = ({ filter, onChange }: Props) => (
  <section className="listing-filters" aria-labelledby="listings">
    <h3 id="listings">
      <Sentence parts={t.offers.title((text) => <small>{text}</small>)} />
    </h3>
    <FilterSelect
      label={t.offers.region}
      options={REGIONS}
      optionTexts={t.offers.regions}
      value={filter.market ?? "all"}
      onChoose={(region) => onChange({ ...filter, market: MARKETS.find((market) => market === region) })}
    />
    <FilterSelect
      label={t.offers.condition}
      options={CONDITIONS}
      optionTexts={t.offers.conditions}
      value={filter.grade}
      onChoose={(grade) => onChange({ ...filter, grade })}
    />
    <FilterSelect
      label={t.offers.saleType}
      options={SALE_TYPES}
      optionTexts={t.offers.saleTypes}
      value={filter.saleType}
      onChoose={(saleType) => onChange({ ...filter, saleType })}
    />
  </section>
);

interface FilterSelectProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly optionTexts: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function FilterSelect<T extends string>({ label, options, optionTexts, value, onChoose }: FilterSelectProps<T>) {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const option = options[target.selectedIndex];
    if (option) onChoose(option);
  };
  return (
    <label>
      {label}{" "}
      <select value={value} onChange={choose}>
        {options.map((each) => (
          <option key={each} value={each}>
            {optionTexts[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
