import type { ClassifiedListing, ListingReviewQuery, PriceSampleCounts } from "../../db/admin/listings";
import type { PagedRows } from "../../db/admin/paging";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { CURRENCY_BY_MARKET, REGION_BY_MARKET } from "../../domain/listings/market";
import { REJECT_REASON_TEXTS, RULED_OUT_REASON } from "../../domain/listings/rejectReasons";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { hasFewSales } from "../../domain/prices/priceWindow";
import type { SiteConfig } from "../http/context";
import { ExternalLink } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";
import { AdminPage, formatAdminQuery, ItemLink, Pager, RETURN_QUERY_FIELD } from "./page/AdminPage";

interface Props {
  readonly site: SiteConfig;
  readonly list: PagedRows<ClassifiedListing>;
  readonly page: number;
  readonly query: ListingReviewQuery;
  readonly counts: ReadonlyMap<string | undefined, number>;
  /** Counts of unrelated listings found by searches for whole series, by reject reason. */
  readonly unstoredCounts: ReadonlyMap<string, number> | undefined;
  /** Sample counts of the selected item. */
  readonly samples: readonly PriceSampleCounts[] | undefined;
  readonly catalogue: Catalogue;
  readonly message: string | undefined;
}

export function ListingsPage({ site, list, page, query, counts, unstoredCounts, samples, catalogue, message }: Props) {
  const { itemId: item, view, rejectReason } = query;
  const buildPath = (other: Parameters<typeof formatAdminQuery>[0]) =>
    paths.adminListings + formatAdminQuery({ item, ...other });
  return (
    <AdminPage title="Listings" path={paths.adminListings} message={message}>
      {item === undefined ? null : (
        <p className="about">
          Of <ItemLink catalogue={catalogue} id={item} /> alone. <a href={paths.adminListings}>Of everything</a>
        </p>
      )}
      <nav className="filter-links" aria-label="Which listings">
        {(["reported", "rejected", "ruled", ...(item === undefined ? [] : (["all"] as const))] as const).map((each) => (
          <a key={each} href={buildPath({ view: each })} aria-current={each === view ? "page" : undefined}>
            {VIEW_NAMES[each]}
          </a>
        ))}
      </nav>
      {samples ? <PriceSamples samples={samples} /> : null}
      {view === "rejected" || view === "all" ? (
        <RejectReasonList
          counts={counts}
          unstoredCounts={unstoredCounts}
          chosen={rejectReason}
          href={(each) => buildPath({ view: "rejected", reason: each })}
        />
      ) : null}
      <section className="panel" aria-labelledby="listings">
        <h2 id="listings">{HEADINGS[view]}</h2>
        {list.total === 0 ? <p>There are none.</p> : <PriceNote site={site} />}
        <ul className="review-list">
          {list.rows.map((listing) => (
            <ListingEntry
              key={`${listing.itemId} ${listing.listingId} ${listing.current?.market}`}
              listing={listing}
              catalogue={catalogue}
              back={formatAdminQuery({ item, view, reason: rejectReason, page })}
            />
          ))}
        </ul>
        <Pager page={page} total={list.total} href={(to) => buildPath({ view, reason: rejectReason, page: to })} />
      </section>
    </AdminPage>
  );
}

const VIEW_NAMES = { reported: "Reported", rejected: "Rejected", ruled: "Ruled on", all: "All" } as const;
const HEADINGS = {
  reported: "Not this amiibo, people say",
  rejected: "Listings that do not count",
  ruled: "What admins have said",
  all: "Every listing",
} as const;

interface EntryProps {
  readonly listing: ClassifiedListing;
  readonly catalogue: Catalogue;
  readonly back: string;
}

const ListingEntry = ({ listing, catalogue, back }: EntryProps) => {
  const { itemId, listingId, current, ruling } = listing;
  return (
    <li data-ruling={ruling}>
      <div>
        <h3>
          {current ? (
            <ExternalLink href={current.url}>{current.title}</ExternalLink>
          ) : (
            `Listing ${listingId}, which has ended`
          )}
        </h3>
        <p>
          <ItemLink catalogue={catalogue} id={itemId} />
          {current ? ` ${formatListingFacts(current)}` : null}
        </p>
        <p className="explanation">{formatReasons(listing).join(" ")}</p>
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="item" value={itemId} />
        <input type="hidden" name="listing" value={listingId} />
        <input type="hidden" name={RETURN_QUERY_FIELD} value={back} />
        {ruling === true ? null : <RulingButton value="is">It is</RulingButton>}
        {ruling === false ? null : <RulingButton value="not">It is not</RulingButton>}
        {ruling === undefined ? null : <RulingButton value="forgotten">Let its title decide</RulingButton>}
      </form>
    </li>
  );
};

const RulingButton = ({ value, children }: { readonly value: string; readonly children: string }) => (
  <button type="submit" className="button" name="verdict" value={value}>
    {children}
  </button>
);

function formatListingFacts({
  market,
  price,
  grade,
  isBuyItNow,
  bidCount,
}: NonNullable<ClassifiedListing["current"]>): string {
  const bids = bidCount === 1 ? "1 bid" : `${bidCount} bids`;
  return [
    REGION_BY_MARKET[market].toUpperCase(),
    formatMoney(price, CURRENCY_BY_MARKET[market]),
    grade,
    isBuyItNow ? "buy it now" : `auction, ${bids}`,
  ].join(", ");
}

function formatReasons({ current, ruling, reportCount }: ClassifiedListing): readonly string[] {
  const doubts = reportCount === 1 ? "1 person says that it is not." : `${reportCount} people say that it is not.`;
  return [
    ...(ruling === undefined ? [] : [ruling ? "An admin said that it is." : "An admin said that it is not."]),
    ...(current?.rejectReason !== undefined && ruling !== false ? [getReasonSentence(current.rejectReason)] : []),
    ...(current && current.rejectReason === undefined && ruling === undefined ? ["It counts."] : []),
    ...(reportCount > 0 ? [doubts] : []),
  ];
}

const SAMPLE_KINDS = { sold: "sold", listed: "asked", guide: "guide" } as const;

/** Renders the sample counts behind an item's 30-day prices. */
const PriceSamples = ({ samples }: { readonly samples: readonly PriceSampleCounts[] }) => (
  <section className="panel" aria-labelledby="samples">
    <h2 id="samples">What its prices rest on</h2>
    {samples.length === 0 ? (
      <p>Nothing in these 30 days.</p>
    ) : (
      <table className="share-table">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Days</th>
            <th scope="col">Prices</th>
            <th scope="col">Left out as too far off</th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={`${sample.market} ${sample.kind} ${sample.pool}`}>
              <th scope="row">
                {REGION_BY_MARKET[sample.market].toUpperCase()} {SAMPLE_KINDS[sample.kind]},{" "}
                {sample.pool === "all" ? "new and used" : sample.pool}
              </th>
              <td>{sample.dayCount}</td>
              <td>
                {sample.kind === "guide" ? "not stated" : sample.sampleCount}
                {sample.kind === "sold" && hasFewSales({ n: sample.sampleCount }) ? " (few sales)" : ""}
              </td>
              <td>{sample.outlierCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

interface ReasonsProps {
  /** Number of listings by reject reason; `undefined` is the key of those that count. */
  readonly counts: ReadonlyMap<string | undefined, number>;
  /** Counts of unrelated listings found by searches for whole series, by reason. Only the counts are stored. */
  readonly unstoredCounts: ReadonlyMap<string, number> | undefined;
  readonly chosen: string | undefined;
  readonly href: (reason: string | undefined) => string;
}

/** Renders how many listings count, how many do not, and why. */
function RejectReasonList({ counts, unstoredCounts, chosen, href }: ReasonsProps) {
  const reasons = [...counts].flatMap(([reason, n]) => (reason === undefined ? [] : [{ reason, n }]));
  const rejected = reasons.reduce((sum, { n }) => sum + n, 0);
  const counted = counts.get(undefined) ?? 0;
  return (
    <section className="panel" aria-labelledby="reasons">
      <h2 id="reasons">Why listings do not count</h2>
      <p>
        {counted.toLocaleString("en")} {counted === 1 ? "counts" : "count"}, {rejected.toLocaleString("en")}{" "}
        {rejected === 1 ? "does" : "do"} not.{" "}
        {chosen === undefined ? null : <a href={href(undefined)}>For whatever reason</a>}
      </p>
      <ul className="reasons">
        {reasons.map(({ reason, n }) => (
          <li key={reason}>
            <a href={href(reason)} aria-current={reason === chosen ? "true" : undefined}>
              {getReasonSentence(reason)}
            </a>
            <b>{n.toLocaleString("en")}</b>
          </li>
        ))}
      </ul>
      {unstoredCounts && unstoredCounts.size > 0 ? <UnstoredListings others={unstoredCounts} /> : null}
    </section>
  );
}

const UnstoredListings = ({ others }: { readonly others: ReadonlyMap<string, number> }) => (
  <>
    <h3>Found by searches for whole series, and not kept</h3>
    <ul className="reasons">
      {[...others].map(([reason, n]) => (
        <li key={reason}>
          <span>{getReasonSentence(reason)}</span>
          <b>{n.toLocaleString("en")}</b>
        </li>
      ))}
    </ul>
  </>
);

/** Sentences that explain why a listing does not count. */
const REASON_SENTENCES: Readonly<Record<string, string>> = {
  ...REJECT_REASON_TEXTS,
  [RULED_OUT_REASON]: "An admin said that it is not this amiibo.",
};

export const isRejectReason = (text: string | undefined): text is string =>
  text !== undefined && Object.hasOwn(REASON_SENTENCES, text);

const getReasonSentence = (reason: string): string =>
  (isRejectReason(reason) ? REASON_SENTENCES[reason] : undefined) ?? `It does not count: ${reason}.`;
