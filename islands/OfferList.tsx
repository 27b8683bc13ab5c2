import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PrimaryRegion } from "../domain/access/preferences";
import { getListingMarket, type ListingFilter, type ShownListing } from "../domain/listings/activeListing";
import { t } from "../domain/messages/islands";
import type { ExchangeRate } from "../domain/money/money";
import { keyForItemOffer, listItemOffers, type ShopOffer } from "../domain/stock/itemOffers";
import { OfferFilters } from "./offers/OfferFilters";
import { OfferRow } from "./offers/OfferRow";
import { postApi, toSessionEnd } from "./server/api";
import { showToast } from "./store/overlays";
import { useRegion } from "./store/useStore";

interface Props {
  /** Of the item. */
  readonly id: number;
  readonly shops: readonly ShopOffer[];
  readonly listings: readonly ShownListing[];
  /** Orders pounds and dollars among one another. */
  readonly rate: ExchangeRate | null;
  /** Absent of a guest: all regions are theirs until they choose one here. */
  readonly region: PrimaryRegion | null;
}

const NO_FILTER = { grade: "any", saleType: "any" } as const satisfies Partial<ListingFilter>;

/** The stylesheet counts so, too. */
const FIRST_SHOWN = 3;

/** Shops and the cheapest listings in one list, of the kind that one asks for. */
export default function OfferList({ id, shops, listings, rate, region: onServer }: Props) {
  const region = useRegion(onServer ?? "1");
  const [kind, setKind] = useState<Omit<ListingFilter, "market">>(NO_FILTER);
  /** What was chosen holds for as long as the region is the same. */
  const [chosen, choose] = useState<{ readonly market: ListingFilter["market"]; readonly region: PrimaryRegion }>();
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  const market = chosen?.region === region ? chosen.market : getListingMarket(region);
  const left = listings.filter(({ ebayId, endsAt }) => !reported.has(ebayId) && (endsAt === null || endsAt > now));
  const ways = listItemOffers(shops, left, { market, ...kind }, rate ?? undefined);
  /** A narrow screen begins with the first few. */
  const [isWhole, showWhole] = useState(false);

  const report = async (listing: ShownListing) => {
    flushSync(() => setReported((before) => new Set(before).add(listing.ebayId)));
    list.current?.focus();
    const answer = await postApi(`/api/amiibo/${id}/listings/${encodeURIComponent(listing.ebayId)}/report`);
    if (answer.ok) {
      showToast(t.ways.reported);
      return;
    }
    // What is over cannot be reported, and does not come back.
    if (answer.status === 404) return;
    setReported((before) => new Set([...before].filter((each) => each !== listing.ebayId)));
    if (!toSessionEnd(answer))
      showToast(t.ways.notReported(answer.message), { label: t.store.retry, run: () => void report(listing) });
  };

  return (
    <>
      <OfferFilters
        filter={{ market, ...kind }}
        onChange={({ market: wanted, grade, saleType }) => {
          setKind({ grade, saleType });
          if (wanted !== market) choose({ market: wanted, region });
        }}
      />
      <section ref={list} tabIndex={-1} aria-label={t.ways.list}>
        {ways.length === 0 ? null : (
          <table className="stock" data-first={isWhole ? undefined : ""}>
            <caption className="visually-hidden">{t.ways.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t.ways.retailer}</th>
                <th scope="col" className="roomy">
                  {t.ways.inStock}
                </th>
                <th scope="col">{t.ways.condition}</th>
                <th scope="col">{t.ways.price}</th>
              </tr>
            </thead>
            <tbody>
              {ways.map((way) => (
                <OfferRow key={keyForItemOffer(way)} way={way} {...(onServer !== null && { onReport: report })} />
              ))}
            </tbody>
          </table>
        )}
        {isWhole || ways.length <= FIRST_SHOWN ? null : (
          <button type="button" className="button all-ways" onClick={() => showWhole(true)}>
            {t.ways.all(ways.length)}
          </button>
        )}
        {ways.some((way) => way.of === "listing") ? null : <p>{t.ways.none}</p>}
      </section>
    </>
  );
}

/** When the page was looked at last; 0 on the server. Pages are kept and left open, and auctions end meanwhile. */
function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pageshow", look);
    };
  }, []);
  return now;
}
