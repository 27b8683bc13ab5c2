import type { PrimaryRegion } from "../../domain/access/region";
import type { Rate } from "../../domain/money/money";
import Listings from "../../islands/Listings";
import { Island } from "../../islands/runtime/Island";
import { Age } from "../prices/Age";
import type { ItemMarket } from "./market";

interface Props {
  readonly id: number;
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  readonly rate: Rate | undefined;
  /** Absent of a guest. */
  readonly region: PrimaryRegion | undefined;
}

/** The marketplace's own block. Not on touch screens, where there is no room for it; the stylesheet sees to that. */
export const CurrentListings = ({ id, market, rate, region }: Props) => (
  <section className="panel listings" aria-labelledby="listings">
    <h2 id="listings">
      Current Listings <small>beta</small>
    </h2>
    <p className="listings-source">
      On eBay
      {market?.listingsReadAt === undefined ? null : (
        <>
          , seen <Age at={market.listingsReadAt} />
        </>
      )}
      . Prices there may have changed since.
    </p>
    {market ? (
      <Island
        of={Listings}
        props={{
          id,
          listings: market.listings.map(({ image: _, ...shown }) => shown),
          rate: rate ?? null,
          region: region ?? null,
        }}
        when="visible"
      />
    ) : (
      <p>Listings cannot be read right now.</p>
    )}
  </section>
);
