import type { PrimaryRegion } from "../../domain/access/region";
import type { Rate } from "../../domain/money/money";
import { SYNTHETIC_NOTE } from "../../domain/prices/synthetic";
import { Day } from "../../islands/time/Day";
import type { Site } from "../context";

interface Props {
  readonly site: Site;
  /** Of the prices that the page begins with. Absent: they are not those of one region. */
  readonly region?: PrimaryRegion;
  readonly rate?: Rate | undefined;
}

/** What has to be said once wherever prices stand: that they are made up, and what they were converted by. */
export const PriceNote = ({ site, region, rate }: Props) => (
  <>
    {site.arePricesSynthetic ? <p className="price-note">{SYNTHETIC_NOTE}</p> : null}
    {region === "1" ? (
      <p className="price-note" data-of-all-regions="">
        {rate ? (
          <>
            {`Averages of the US and the UK together, at ${rate.usdPerGbp} dollars to the pound (`}
            <Day day={rate.day} />
            ).
          </>
        ) : (
          "Without an exchange rate the average of all regions is that of the US alone."
        )}
      </p>
    ) : null}
  </>
);
