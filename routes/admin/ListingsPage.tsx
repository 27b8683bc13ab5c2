import type { JudgedListing, ListingQuery, Sample } from "../../db/admin/listings";
import type { PartOf } from "../../db/admin/page";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { CURRENCY_OF } from "../../domain/listings/market";
import { REJECT_SENTENCES, RULED_OUT } from "../../domain/listings/rejectReasons";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { isThin } from "../../domain/prices/month";
import type { Site } from "../http/context";
import { ExternalLink } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";
import { AdminPage, BACK, ItemLink, Pager, queryOf } from "./page/AdminPage";

interface Props {
  readonly site: Site;
  readonly list: PartOf<JudgedListing>;
  readonly page: number;
  readonly query: ListingQuery;
  readonly counts: ReadonlyMap<string | undefined, number>;
  /** Of other things, which searches for whole series found. */
  readonly others: ReadonlyMap<string, number> | undefined;
  /** Of the one item that is looked at. */
  readonly samples: readonly Sample[] | undefined;
  readonly catalogue: Catalogue;
  readonly told: string | undefined;
}

export function ListingsPage({ site, list, page, query, counts, others, samples, catalogue, told }: Props) {
  const { amiiboId: item, view, reason } = query;
  const href = (other: Parameters<typeof queryOf>[0]) => paths.adminListings + queryOf({ item, ...other });
  return (
    <AdminPage title="Listings" path={paths.adminListings} told={told}>
      {item === undefined ? null : (
        <p className="about">
          Of <ItemLink catalogue={catalogue} id={item} /> alone. <a href={paths.adminListings}>Of everything</a>
        </p>
      )}
      <nav className="views" aria-label="Which listings">
        {(["reported", "rejected", "ruled", ...(item === undefined ? [] : (["all"] as const))] as const).map((each) => (
          <a key={each} href={href({ view: each })} aria-current={each === view ? "page" : undefined}>
            {VIEW_NAMES[each]}
          </a>
        ))}
      </nav>
      {samples ? <Samples samples={samples} /> : null}
      {view === "rejected" || view === "all" ? (
        <Reasons
          counts={counts}
          others={others}
          chosen={reason}
          href={(each) => href({ view: "rejected", reason: each })}
        />
      ) : null}
      <section className="panel" aria-labelledby="listings">
        <h2 id="listings">{HEADINGS[view]}</h2>
        {list.total === 0 ? <p>There are none.</p> : <PriceNote site={site} />}
        <ul className="rulings">
          {list.rows.map((listing) => (
            <Entry
              key={`${listing.amiiboId} ${listing.ebayId} ${listing.seen?.market}`}
              listing={listing}
              catalogue={catalogue}
              back={queryOf({ item, view, reason, page })}
            />
          ))}
        </ul>
        <Pager page={page} total={list.total} href={(to) => href({ view, reason, page: to })} />
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
  readonly listing: JudgedListing;
  readonly catalogue: Catalogue;
  readonly back: string;
}

const Entry = ({ listing, catalogue, back }: EntryProps) => {
  const { amiiboId, ebayId, seen, ruling } = listing;
  return (
    <li data-ruling={ruling}>
      <div>
        <h3>
          {seen ? <ExternalLink href={seen.url}>{seen.title}</ExternalLink> : `Listing ${ebayId}, which has ended`}
        </h3>
        <p>
          <ItemLink catalogue={catalogue} id={amiiboId} />
          {seen ? ` ${factsOf(seen)}` : null}
        </p>
        <p className="why">{whyOf(listing).join(" ")}</p>
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="item" value={amiiboId} />
        <input type="hidden" name="listing" value={ebayId} />
        <input type="hidden" name={BACK} value={back} />
        {ruling === true ? null : <Verdict value="is">It is</Verdict>}
        {ruling === false ? null : <Verdict value="not">It is not</Verdict>}
        {ruling === undefined ? null : <Verdict value="forgotten">Let its title decide</Verdict>}
      </form>
    </li>
  );
};

const Verdict = ({ value, children }: { readonly value: string; readonly children: string }) => (
  <button type="submit" className="button" name="verdict" value={value}>
    {children}
  </button>
);

function factsOf({ market, price, grade, isBin, bidCount }: NonNullable<JudgedListing["seen"]>): string {
  const bids = bidCount === 1 ? "1 bid" : `${bidCount} bids`;
  return [
    market === "EBAY-US" ? "US" : "UK",
    showMoney(price, CURRENCY_OF[market]),
    grade,
    isBin ? "buy it now" : `auction, ${bids}`,
  ].join(", ");
}

function whyOf({ seen, ruling, people }: JudgedListing): readonly string[] {
  const doubts = people === 1 ? "1 person says that it is not." : `${people} people say that it is not.`;
  return [
    ...(ruling === undefined ? [] : [ruling ? "An admin said that it is." : "An admin said that it is not."]),
    ...(seen?.reject !== undefined && ruling !== false ? [sentenceFor(seen.reject)] : []),
    ...(seen && seen.reject === undefined && ruling === undefined ? ["It counts."] : []),
    ...(people > 0 ? [doubts] : []),
  ];
}

const KINDS = { sold: "sold", listed: "asked", guide: "guide" } as const;

/** What an item's figures of 30 days rest on. */
const Samples = ({ samples }: { readonly samples: readonly Sample[] }) => (
  <section className="panel" aria-labelledby="samples">
    <h2 id="samples">What its prices rest on</h2>
    {samples.length === 0 ? (
      <p>Nothing in these 30 days.</p>
    ) : (
      <table className="rests">
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
                {sample.market === "EBAY-US" ? "US" : "UK"} {KINDS[sample.kind]},{" "}
                {sample.pool === "all" ? "new and used" : sample.pool}
              </th>
              <td>{sample.days}</td>
              <td>
                {sample.kind === "guide" ? "not told" : sample.n}
                {sample.kind === "sold" && isThin(sample) ? " (few sales)" : ""}
              </td>
              <td>{sample.rejected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

interface ReasonsProps {
  /** `undefined`: those that count. */
  readonly counts: ReadonlyMap<string | undefined, number>;
  /** What searches for whole series found of other things, by why: it is counted, and not kept. */
  readonly others: ReadonlyMap<string, number> | undefined;
  readonly chosen: string | undefined;
  readonly href: (reason: string | undefined) => string;
}

/** How many listings count, how many do not, and why. */
function Reasons({ counts, others, chosen, href }: ReasonsProps) {
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
              {sentenceFor(reason)}
            </a>
            <b>{n.toLocaleString("en")}</b>
          </li>
        ))}
      </ul>
      {others && others.size > 0 ? <Others others={others} /> : null}
    </section>
  );
}

const Others = ({ others }: { readonly others: ReadonlyMap<string, number> }) => (
  <>
    <h3>Found by searches for whole series, and not kept</h3>
    <ul className="reasons">
      {[...others].map(([reason, n]) => (
        <li key={reason}>
          <span>{sentenceFor(reason)}</span>
          <b>{n.toLocaleString("en")}</b>
        </li>
      ))}
    </ul>
  </>
);

/** Why a listing does not count, as a sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  ...REJECT_SENTENCES,
  [RULED_OUT]: "An admin said that it is not this amiibo.",
};

export const isReason = (text: string | undefined): text is string =>
  text !== undefined && Object.hasOwn(SENTENCES, text);

const sentenceFor = (reason: string): string =>
  (isReason(reason) ? SENTENCES[reason] : undefined) ?? `It does not count: ${reason}.`;
