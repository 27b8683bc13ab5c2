import type { PagedRows } from "../../../db/admin/paging";
import type { FailingShopPage, ShopCoverage } from "../../../db/admin/shopCoverage";
import { MAX_SHOP_PAGES, type ShopPageRowProblem } from "../../../domain/admin/shopPageFile";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import type { Item } from "../../../domain/catalogue/item";
import { paths } from "../../../domain/paths";
import type { Retailer } from "../../../domain/stock/retailers";
import { TimestampWithAge } from "../../../islands/time/TimestampWithAge";
import { ButtonLink, SubmitButton } from "../../elements/PageElements";
import { ExternalLink } from "../../layout/Links";
import {
  type AdminListPageData,
  AdminListPanel,
  formatAdminQuery,
  ItemLink,
  LabelledValueRow,
} from "../page/AdminPage";

/** A shop as the overview shows it. */
export interface ShopOverview {
  readonly retailer: Retailer;
  /** True if the stock of the shop's pages is checked. */
  readonly isOn: boolean;
  readonly missingVariables: readonly string[];
  /** Numbers of the shop's pages; `undefined` if it has none. */
  readonly coverage: ShopCoverage | undefined;
  /** Number of items that the shop could sell, and of those that have a page. */
  readonly itemCount: number;
  readonly coveredItemCount: number;
}

interface Props {
  readonly shops: readonly ShopOverview[];
  /** Reason why the uploaded file was not imported. */
  readonly problem: string | undefined;
  readonly rowProblems: readonly ShopPageRowProblem[];
}

export function ShopsPage({ shops, problem, rowProblems }: Props) {
  const pageCount = shops.reduce((sum, { coverage }) => sum + (coverage?.pageCount ?? 0), 0);
  return (
    <>
      <section className="panel" aria-labelledby="shops">
        <h2 id="shops">Shop pages</h2>
        <p>
          The stock of an item is checked at the shop pages that are known: {formatCount(pageCount, "page")} of at most{" "}
          {MAX_SHOP_PAGES.toLocaleString("en")}. Add pages by a file, or on the page of an item.
        </p>
        <ul className="services">
          {shops.map((shop) => (
            <ShopEntry key={shop.retailer.id} {...shop} />
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="file">
        <h2 id="file">Import and export</h2>
        <UploadForm problem={problem} rowProblems={rowProblems} />
        <p className="actions">
          <ButtonLink href={paths.adminShopPageFile} download>
            Download all pages as CSV
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? noun : `${noun}s`}`;

function ShopEntry({ retailer, isOn, missingVariables, coverage, itemCount, coveredItemCount }: ShopOverview) {
  const { id, name, isLinkOnly } = retailer;
  const lacking = itemCount - coveredItemCount;
  const buildPath = (view?: string) => paths.adminShops + formatAdminQuery({ shop: id, view });
  return (
    <li data-state={isOn ? "on" : "off"}>
      <div className="row-label">
        <h3>{name}</h3>
        <p className="service-state">{formatShopState(isOn, isLinkOnly, missingVariables)}</p>
      </div>
      <dl>
        <LabelledValueRow name="Items with a page">
          {coveredItemCount.toLocaleString("en")} of {itemCount.toLocaleString("en")} in its region
        </LabelledValueRow>
        {lacking > 0 ? (
          <LabelledValueRow name="Items without a page">
            <a href={buildPath()}>{lacking.toLocaleString("en")}</a>
          </LabelledValueRow>
        ) : null}
        {coverage && !isLinkOnly ? <PageFacts coverage={coverage} failingPath={buildPath("failing")} /> : null}
      </dl>
    </li>
  );
}

function formatShopState(isOn: boolean, isLinkOnly: boolean, missingVariables: readonly string[]): string {
  if (isLinkOnly) return "linked to, never asked";
  return isOn ? "on" : `off, needs ${missingVariables.join(", ")}`;
}

interface PageFactsProps {
  readonly coverage: ShopCoverage;
  readonly failingPath: string;
}

const PageFacts = ({ coverage, failingPath }: PageFactsProps) => (
  <>
    <LabelledValueRow name="Pages read within a day">
      {coverage.recentCount.toLocaleString("en")} of {coverage.pageCount.toLocaleString("en")}
    </LabelledValueRow>
    {coverage.failingCount > 0 ? (
      <LabelledValueRow name="Pages that cannot be used">
        <a href={failingPath}>{coverage.failingCount.toLocaleString("en")}</a>
      </LabelledValueRow>
    ) : null}
    <LabelledValueRow name="Last read">
      {coverage.lastCheckedAt === undefined ? "never" : <TimestampWithAge at={coverage.lastCheckedAt} />}
    </LabelledValueRow>
  </>
);

const MAX_SHOWN_PROBLEMS = 100;

const UploadForm = ({ problem, rowProblems }: Pick<Props, "problem" | "rowProblems">) => (
  <form method="post" action={paths.adminShops} encType="multipart/form-data">
    <p className="field">
      <label htmlFor="file-input">CSV file of shop pages</label>
      <input
        id="file-input"
        name="file"
        type="file"
        required
        accept=".csv,.tsv,.txt,text/csv"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? "file-hint" : "file-problem file-hint"}
      />
      <small className="hint" id="file-hint">
        Columns: url, and amiibo_id, barcode or name. Optional: series, shop, affiliate_url.
      </small>
    </p>
    {problem === undefined ? null : (
      <div className="problem" id="file-problem" role="alert">
        <p>{problem}</p>
        {rowProblems.length === 0 ? null : (
          <ul>
            {rowProblems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, problem: reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        )}
        {rowProblems.length > MAX_SHOWN_PROBLEMS ? <p>And {rowProblems.length - MAX_SHOWN_PROBLEMS} more.</p> : null}
      </div>
    )}
    <p className="actions">
      <SubmitButton className="button primary" name="mode" value="import" label="Import pages" />
      <SubmitButton className="button" name="mode" value="check" label="Only check the file" />
    </p>
  </form>
);

interface ShopListProps<Row> extends AdminListPageData<PagedRows<Row>> {
  readonly shop: Retailer;
  readonly catalogue: Catalogue;
}

const BackLink = () => (
  <p className="about">
    <a href={paths.adminShops}>All shops</a>
  </p>
);

export const ItemsWithoutPage = ({ list, pager, shop, catalogue }: ShopListProps<Item>) => (
  <>
    <BackLink />
    <AdminListPanel id="lacking" title={`Items without a page at ${shop.name}`} pager={pager}>
      <p>Add a page on the page of the item. Cards are left out, because shops sell them in packs.</p>
      <ul className="review-list">
        {list.rows.map((item) => (
          <li key={item.id}>
            <p>
              <a href={`${paths.amiibo(item)}#admin`}>{item.name}</a>{" "}
              <small>
                {catalogue.getAmiiboSeries(item).name}, id {item.id}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </AdminListPanel>
  </>
);

export const FailingShopPages = ({ list, pager, shop, catalogue }: ShopListProps<FailingShopPage>) => (
  <>
    <BackLink />
    <AdminListPanel id="failing" title={`Pages of ${shop.name} that cannot be used`} pager={pager}>
      {list.total === 0 ? <p>There are none.</p> : null}
      <ul className="review-list">
        {list.rows.map(({ id, itemId, url, evidence, lastCheckedAt }) => (
          <li key={id}>
            <div>
              <p>
                <ItemLink catalogue={catalogue} id={itemId} />
              </p>
              <p>
                <ExternalLink href={url}>{url}</ExternalLink>
              </p>
              <p className="explanation">
                {evidence}. Last read: {lastCheckedAt === undefined ? "never" : <TimestampWithAge at={lastCheckedAt} />}
                .
              </p>
            </div>
          </li>
        ))}
      </ul>
    </AdminListPanel>
  </>
);
