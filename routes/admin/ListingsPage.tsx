import type { ClassifiedListing, ListingReviewQuery, PriceSampleCounts } from "../../db/admin/listings";
import type { PagedRows } from "../../db/admin/paging";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { CURRENCY_BY_MARKET, REGION_BY_MARKET } from "../../domain/listings/market";
import { REJECT_REASON_AFTER_REPORT, REJECT_REASON_TEXTS } from "../../domain/listings/rejectReasons";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { hasFewSales } from "../../domain/prices/priceWindow";
import type { SiteConfig } from "../http/context";
import { ExternalLink } from "../layout/Links";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import {
  AdminDecisionButton,
  AdminDecisionForm,
  type AdminListPageData,
  AdminListPanel,
  AdminViewLinks,
  formatAdminQuery,
  ItemLink,
} from "./page/AdminPage";

export type ListingReviewData = PagedRows<ClassifiedListing> & {
  /** Number of listings by reject reason. The key `undefined` stands for the listings that were not rejected. */
  readonly counts: ReadonlyMap<string | undefined, number>;
  /** Number of listings of no item by reject reason, from searches for whole series. Only numbers are stored. */
  readonly unstoredCounts: ReadonlyMap<string, number> | undefined;
  /** Number of prices behind each average of the selected item; `undefined` if no item is selected. */
  readonly samples: readonly PriceSampleCounts[] | undefined;
  readonly catalogue: Catalogue;
};

interface Props extends AdminListPageData<ListingReviewData> {
  readonly site: SiteConfig;
  readonly query: ListingReviewQuery;
}

export function ListingsPage({ list, returnQuery, pager, site, query: { itemId, view, rejectReason } }: Props) {
  const { catalogue } = list;
  const buildPath = (other: Parameters<typeof formatAdminQuery>[0]) =>
    paths.adminListings + formatAdminQuery({ item: itemId, ...other });
  return (
    <>
      {itemId === undefined ? null : (
        <p className="about">
          Of <ItemLink catalogue={catalogue} id={itemId} /> alone. <a href={paths.adminListings}>Of everything</a>
        </p>
      )}
      <AdminViewLinks
        label="Which listings"
        views={LISTING_REVIEW_VIEWS.filter(([each]) => each !== "all" || itemId !== undefined)}
        current={view}
        buildPath={(each) => buildPath({ view: each })}
      />
      {list.samples ? <PriceSamples samples={list.samples} /> : null}
      {view === "rejected" || view === "all" ? (
        <RejectReasonList
          {...list}
          chosen={rejectReason}
          buildPath={(reason) => buildPath({ view: "rejected", reason })}
        />
      ) : null}
      <AdminListPanel id="listings" title={HEADINGS[view]} pager={pager}>
        {list.total === 0 ? <p>There are none.</p> : <PriceDataNotes site={site} />}
        <ul className="review-list">
          {list.rows.map((listing) => (
            <ListingEntry
              key={`${listing.itemId} ${listing.listingId} ${listing.current?.market}`}
              listing={listing}
              catalogue={catalogue}
              returnQuery={returnQuery}
            />
          ))}
        </ul>
      </AdminListPanel>
    </>
  );
}

export const LISTING_REVIEW_VIEWS = [
  ["reported", "Reported"],
  ["rejected", "Rejected"],
  ["ruled", "Ruled on"],
  ["all", "All"],
] as const;
const HEADINGS = {
  reported: "Not this amiibo, people say",
  rejected: "Listings that do not count",
  ruled: "What admins have said",
  all: "Every listing",
} as const;

interface EntryProps extends Pick<Props, "returnQuery"> {
  readonly listing: ClassifiedListing;
  readonly catalogue: Catalogue;
}

const ListingEntry = ({ listing, catalogue, returnQuery }: EntryProps) => {
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
      <AdminDecisionForm fields={{ item: itemId, listing: listingId }} returnQuery={returnQuery}>
        {ruling === true ? null : <AdminDecisionButton value="is">It is</AdminDecisionButton>}
        {ruling === false ? null : <AdminDecisionButton value="not">It is not</AdminDecisionButton>}
        {ruling === undefined ? null : (
          <AdminDecisionButton value="forgotten">Let its title decide</AdminDecisionButton>
        )}
      </AdminDecisionForm>
    </li>
  );
};

function formatListingFacts(listing: NonNullable<ClassifiedListing["current"]>): string {
  const { market, price, grade, isBuyItNow, bidCount } = listing;
  const bids = bidCount === 1 ? "1 bid" : `${bidCount} bids`;
  const region = REGION_BY_MARKET[market].toUpperCase();
  const saleType = isBuyItNow ? "buy it now" : `auction, ${bids}`;
  return [region, formatMoney(price, CURRENCY_BY_MARKET[market]), grade, saleType].join(", ");
}

function formatReasons({ current, ruling, reportCount }: ClassifiedListing): readonly string[] {
  const doubts = reportCount === 1 ? "1 person says that it is not." : `${reportCount} people say that it is not.`;
  return [
    ruling === true && "An admin said that it is.",
    ruling === false && "An admin said that it is not.",
    current?.rejectReason !== undefined && ruling !== false && getReasonSentence(current.rejectReason),
    current && current.rejectReason === undefined && ruling === undefined && "It counts.",
    reportCount > 0 && doubts,
  ].filter((sentence) => typeof sentence === "string");
}

const SAMPLE_KINDS = { sold: "sold", listed: "asked", guide: "guide" } as const;

/** Renders how many prices of the last 30 days each average of an item is computed from. */
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
                {sample.kind === "sold" && hasFewSales({ sampleCount: sample.sampleCount }) ? " (few sales)" : ""}
              </td>
              <td>{sample.outlierCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

interface ReasonsProps extends Pick<ListingReviewData, "counts" | "unstoredCounts"> {
  readonly chosen: string | undefined;
  readonly buildPath: (reason: string | undefined) => string;
}

function RejectReasonList({ counts, unstoredCounts, chosen, buildPath }: ReasonsProps) {
  const reasons = [...counts].flatMap(([reason, count]) => (reason === undefined ? [] : [{ reason, count }]));
  const rejected = reasons.reduce((sum, { count }) => sum + count, 0);
  const counted = counts.get(undefined) ?? 0;
  return (
    <section className="panel" aria-labelledby="reasons">
      <h2 id="reasons">Why listings do not count</h2>
      <p>
        {counted.toLocaleString("en")} {counted === 1 ? "counts" : "count"}, {rejected.toLocaleString("en")}{" "}
        {rejected === 1 ? "does" : "do"} not.{" "}
        {chosen === undefined ? null : <a href={buildPath(undefined)}>For whatever reason</a>}
      </p>
      <ul className="reasons">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <a href={buildPath(reason)} aria-current={reason === chosen ? "true" : undefined}>
              {getReasonSentence(reason)}
            </a>
            <b>{count.toLocaleString("en")}</b>
          </li>
        ))}
      </ul>
      {unstoredCounts && unstoredCounts.size > 0 ? (
        <>
          <h3>Found by searches for whole series, and not kept</h3>
          <ul className="reasons">
            {[...unstoredCounts].map(([reason, count]) => (
              <li key={reason}>
                <span>{getReasonSentence(reason)}</span>
                <b>{count.toLocaleString("en")}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const REASON_SENTENCES: Readonly<Record<string, string>> = {
  ...REJECT_REASON_TEXTS,
  [REJECT_REASON_AFTER_REPORT]: "An admin said that it is not this amiibo.",
};

export const isRejectReason = (text: string | undefined): text is string =>
  text !== undefined && Object.hasOwn(REASON_SENTENCES, text);

const getReasonSentence = (reason: string): string =>
  (isRejectReason(reason) ? REASON_SENTENCES[reason] : undefined) ?? `It does not count: ${reason}.`;
