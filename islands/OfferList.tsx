import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ListingFilter, ShownListing } from "../domain/listings/activeListing";
import { MARKET_BY_REGION } from "../domain/listings/market";
import type { Region } from "../domain/listings/region";
import { t } from "../domain/messages/islands";
import type { ExchangeRate } from "../domain/money/money";
import { getItemOfferKey, listItemOffers, type ShopOffer } from "../domain/stock/itemOffers";
import { OfferFilters } from "./offers/OfferFilters";
import { OfferRow } from "./offers/OfferRow";
import { postApi, toSessionEndReason } from "./server/api";
import { showToast } from "./store/overlays";
import { usePriceRegion } from "./store/useStore";

interface Props {
  readonly id: number;
  readonly shops: readonly ShopOffer[];
  readonly listings: readonly ShownListing[];
  readonly rate: ExchangeRate | null;
  /** Price region that the viewer chose. Null for a guest, who sees the offers of all regions until they choose one. */
  readonly region: Region | null;
}

const NO_FILTER = { grade: "any", saleType: "any" } as const satisfies Partial<ListingFilter>;

/** Number of offers that are visible before the viewer presses "Show all". The style sheet uses the same number. */
const FIRST_SHOWN = 3;

export default function OfferList({ id, shops, listings, rate, region: onServer }: Props) {
  const region = usePriceRegion(onServer ?? "average");
  const [kind, setKind] = useState<Omit<ListingFilter, "market">>(NO_FILTER);
  /** Market chosen in the filters, with the price region at that time. Ignored once the region changes. */
  const [choice, setChoice] = useState<{ readonly market: ListingFilter["market"]; readonly region: Region }>();
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  const market = choice?.region === region ? choice.market : MARKET_BY_REGION[region];
  const openListings = listings.filter(
    ({ listingId, endsAt }) => !reported.has(listingId) && (endsAt === null || endsAt > now),
  );
  const offers = listItemOffers(shops, openListings, { market, ...kind }, rate ?? undefined);
  const [isExpanded, setExpanded] = useState(false);

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
        filter={{ market, ...kind }}
        onChange={({ market: wanted, grade, saleType }) => {
          setKind({ grade, saleType });
          if (wanted !== market) setChoice({ market: wanted, region });
        }}
      />
      <section ref={list} tabIndex={-1} aria-label={t.offers.list}>
        {offers.length === 0 ? null : (
          <table className="offer-table" data-collapsed={isExpanded ? undefined : ""}>
            <caption className="visually-hidden">{t.offers.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t.offers.retailer}</th>
                <th scope="col" className="wide-only">
                  {t.offers.inStock}
                </th>
                <th scope="col">{t.offers.condition}</th>
                <th scope="col">{t.offers.price}</th>
              </tr>
            </thead>
            <tbody>
              {offers.map((offer) => (
                <OfferRow key={getItemOfferKey(offer)} offer={offer} {...(onServer !== null && { onReport: report })} />
              ))}
            </tbody>
          </table>
        )}
        {isExpanded || offers.length <= FIRST_SHOWN ? null : (
          <button type="button" className="button show-all-offers" onClick={() => setExpanded(true)}>
            {t.offers.showAll(offers.length)}
          </button>
        )}
        {offers.some((offer) => offer.kind === "listing") ? null : <p>{t.offers.noOffers}</p>}
      </section>
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
