import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PrimaryRegion } from "../domain/access/preferences";
import { type ListingFilter, listingMarketOf, type ShownListing } from "../domain/listings/standing";
import { t } from "../domain/messages/islands";
import type { Rate } from "../domain/money/money";
import { keyOf, type ShownShop, waysOf } from "../domain/stock/ways";
import { callApi, endingOf } from "./server/api";
import { toast } from "./store/overlays";
import { useRegion } from "./store/useStore";
import { Filters } from "./ways/Filters";
import { WayRow } from "./ways/WayRow";

interface Props {
  /** Of the item. */
  readonly id: number;
  readonly shops: readonly ShownShop[];
  readonly listings: readonly ShownListing[];
  /** Orders pounds and dollars among one another. */
  readonly rate: Rate | null;
  /** Absent of a guest: all regions are theirs until they choose one here. */
  readonly region: PrimaryRegion | null;
}

const ANYTHING = { grade: "any", saleType: "any" } as const satisfies Partial<ListingFilter>;

/** The stylesheet counts so, too. */
const FIRST = 3;

/** Shops and the cheapest listings in one list, of the kind that one asks for. */
export default function WaysToGet({ id, shops, listings, rate, region: onServer }: Props) {
  const region = useRegion(onServer ?? "1");
  const [kind, setKind] = useState<Omit<ListingFilter, "market">>(ANYTHING);
  /** What was chosen holds for as long as the region is the same. */
  const [chosen, choose] = useState<{ readonly market: ListingFilter["market"]; readonly region: PrimaryRegion }>();
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  const market = chosen?.region === region ? chosen.market : listingMarketOf(region);
  const left = listings.filter(({ ebayId, endsAt }) => !reported.has(ebayId) && (endsAt === null || endsAt > now));
  const ways = waysOf(shops, left, { market, ...kind }, rate ?? undefined);
  /** A narrow screen begins with the first few. */
  const [isWhole, showWhole] = useState(false);

  const report = async (listing: ShownListing) => {
    flushSync(() => setReported((before) => new Set(before).add(listing.ebayId)));
    list.current?.focus();
    const answer = await callApi(`/api/amiibo/${id}/listings/${encodeURIComponent(listing.ebayId)}/report`);
    if (answer.ok) {
      toast(t.ways.reported);
      return;
    }
    // What is over cannot be reported, and does not come back.
    if (answer.status === 404) return;
    setReported((before) => new Set([...before].filter((each) => each !== listing.ebayId)));
    if (!endingOf(answer))
      toast(t.ways.notReported(answer.message), { label: t.store.retry, run: () => void report(listing) });
  };

  return (
    <>
      <Filters
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
                <WayRow key={keyOf(way)} way={way} {...(onServer !== null && { onReport: report })} />
              ))}
            </tbody>
          </table>
        )}
        {isWhole || ways.length <= FIRST ? null : (
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
