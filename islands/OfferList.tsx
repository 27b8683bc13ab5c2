import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ListingFilter, ShownListing } from "../domain/listings/activeListing";
import { MARKET_BY_REGION } from "../domain/listings/market";
import type { Region } from "../domain/listings/region";
import { t } from "../domain/messages/islands";
import type { ExchangeRate } from "../domain/money/money";
import { listCheapestListings, listShopOffers, type ShopOffer } from "../domain/stock/itemOffers";
import { Sentence } from "./language/Sentence";
import { OfferFilters } from "./offers/OfferFilters";
import { ListingRow, ShopRow } from "./offers/OfferRow";
import { postApi, toSessionEndReason } from "./server/api";
import { showToast } from "./store/overlays";
import { usePriceRegion } from "./store/useStore";
import { TimestampWithAge } from "./time/TimestampWithAge";

interface Props {
  readonly id: number;
  readonly shops: readonly ShopOffer[];
  readonly listings: readonly ShownListing[];
  readonly rate: ExchangeRate | null;
  /** Price region that the viewer chose. Null for a guest, who sees the offers of all regions until they choose one. */
  readonly region: Region | null;
  /** Time of the last search for listings in ms; null before the first search. */
  readonly listingsReadAt: number | null;
}

const NO_FILTER = { grade: "any", saleType: "any" } as const satisfies Partial<ListingFilter>;

/**
 * Renders the offers of an item in two blocks: those of shops, and the listings of the marketplace. Its licence requires
 * that its content stands apart from that of others.
 */
export default function OfferList({ id, shops, listings, rate, region: onServer, listingsReadAt }: Props) {
  const region = usePriceRegion(onServer ?? "average");
  const [kind, setKind] = useState<Omit<ListingFilter, "market">>(NO_FILTER);
  /** Market chosen in the filters, with the price region at that time. Ignored once the region changes. */
  const [choice, setChoice] = useState<{ readonly market: ListingFilter["market"]; readonly region: Region }>();
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  const market = choice?.region === region ? choice.market : MARKET_BY_REGION[region];
  const filter = { market, ...kind };
  const openListings = listings.filter(
    ({ listingId, endsAt }) => !reported.has(listingId) && (endsAt === null || endsAt > now),
  );
  const shownShops = listShopOffers(shops, filter, rate ?? undefined);
  const shownListings = listCheapestListings(openListings, filter, rate ?? undefined);

  const report = async (listing: ShownListing) => {
    flushSync(() => setReported((before) => new Set(before).add(listing.listingId)));
    list.current?.focus();
    const response = await postApi(`/api/amiibo/${id}/listings/${encodeURIComponent(listing.listingId)}/report`);
    if (response.ok) {
      showToast(t.offers.listingReported);
      return;
    }
    // Status 404 means that the listing has ended. It stays hidden, and the viewer sees no error.
    if (response.status === 404) return;
    setReported((before) => new Set([...before].filter((each) => each !== listing.listingId)));
    if (!toSessionEndReason(response))
      showToast(t.offers.reportFailed(response.message), { label: t.store.retry, run: () => void report(listing) });
  };

  return (
    <>
      <OfferFilters
        filter={filter}
        onChange={({ market: wanted, grade, saleType }) => {
          setKind({ grade, saleType });
          if (wanted !== market) setChoice({ market: wanted, region });
        }}
      />
      {shops.length === 0 ? null : (
        <section className="offer-block" aria-labelledby="shops">
          <h3 id="shops">{t.offers.shops}</h3>
          <OfferTable
            caption={t.offers.shopsCaption}
            columns={[t.offers.retailer, t.offers.inStock]}
            rows={shownShops.map((shop) => <ShopRow key={shop.id} shop={shop} />)}
            emptyText={t.offers.noShops}
          />
          {shownShops.length === 0 ? null : (
            <p>
              <small>{t.offers.shopsNote}</small>
            </p>
          )}
        </section>
      )}
      <section ref={list} tabIndex={-1} className="offer-block listings" aria-labelledby="listings">
        <h3 id="listings">
          <Sentence parts={t.offers.title((text) => <small>{text}</small>)} />
        </h3>
        <OfferTable
          caption={t.offers.listingsCaption}
          columns={[t.offers.listing, t.offers.saleType]}
          rows={shownListings.map((listing) => (
            <ListingRow key={listing.listingId} listing={listing} {...(onServer !== null && { onReport: report })} />
          ))}
          emptyText={t.offers.noOffers}
        />
        {listingsReadAt === null ? null : (
          <p>
            <small>
              <Sentence parts={t.offers.marketplaceCheckedAt(<TimestampWithAge at={listingsReadAt} />)} />
            </small>
          </p>
        )}
      </section>
    </>
  );
}

/** Number of offers that a table shows before the viewer presses "Show all". The style sheet uses the same number. */
const FIRST_SHOWN = 3;

interface TableProps {
  readonly caption: string;
  /** Headings of the first two columns. Condition and price follow. */
  readonly columns: readonly [string, string];
  readonly rows: readonly ReactNode[];
  readonly emptyText: string;
}

function OfferTable({ caption, columns: [first, second], rows, emptyText }: TableProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (rows.length === 0) return <p>{emptyText}</p>;
  return (
    <>
      <table className="offer-table" data-collapsed={isExpanded ? undefined : ""}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" className="wide-only">
              {second}
            </th>
            <th scope="col">{t.offers.condition}</th>
            <th scope="col">{t.offers.price}</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {isExpanded || rows.length <= FIRST_SHOWN ? null : (
        <button type="button" className="button show-all-offers" onClick={() => setExpanded(true)}>
          {t.offers.showAll(rows.length)}
        </button>
      )}
    </>
  );
}

/** Returns when the page was last shown, in ms (0 on the server), so that the list drops auctions that have ended. */
function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const updateNow = () => setNow(Date.now());
    updateNow();
    const abort = new AbortController();
    document.addEventListener("visibilitychange", updateNow, abort);
    addEventListener("pageshow", updateNow, abort);
    return () => abort.abort();
  }, []);
  return now;
}
