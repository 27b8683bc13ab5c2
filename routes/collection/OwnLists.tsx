import type { ComponentProps, ReactNode } from "react";
import type { CopyForSale } from "../../db/ownership/copiesForSale";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { type DisplayCurrency, formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { toItemSummary } from "../../domain/view/listView";
import CardGrid from "../../islands/CardGrid";
import { Island } from "../../islands/runtime/Island";
import WishlistCount from "../../islands/WishlistCount";
import { type ListPage, sliceListPage } from "../elements/ListPages";
import { ButtonLink, SubmitButton } from "../elements/PageElements";
import type { SiteConfig } from "../http/context";
import { createRandomSecret } from "../http/secrets";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import { toIslandPrices, type ViewerPrices } from "../money/StaticItemCardPrice";
import { SellerContactForm } from "./Contact";
import { CopiesForSaleTable } from "./CopiesForSaleTable";
import { UndoChangeForm } from "./ImportOutcome";
import { PublicPageVisibilityPanel } from "./PublicPageVisibilityPanel";
import { type PricedWishlistEntry, WishlistPageLinks, WishlistPricesPanel } from "./WishlistPricesPanel";

/** Number of cards per island. Every possible column count divides it, so no row is incomplete between islands. */
const CARDS_PER_ISLAND = 48;

interface OwnListProps {
  readonly catalogue: Catalogue;
  readonly isPublic: boolean;
  readonly publicUrl: string;
  readonly site: SiteConfig;
  readonly prices: ViewerPrices;
}

interface WishlistProps extends OwnListProps {
  readonly wishes: readonly PricedWishlistEntry[];
  /** Number of the shown page of the list, from 1. */
  readonly page: number;
}

/** Number of wishes on one page. Each has a line with its price and a card, together up to four kilobytes of HTML. */
const WISHES_PER_PAGE = 96;

/** Renders the wishlist with prices and cards. A removed item's card stays, so that the removal can be undone. */
export function WishlistPage({ catalogue, wishes, isPublic, publicUrl, site, prices, page }: WishlistProps) {
  const list = sliceListPage(wishes, page, WISHES_PER_PAGE);
  const shownItems = list.rows.map(({ item }) => toItemSummary(catalogue, item, "all"));
  return (
    <OwnListFrame title={t.wishlistPage.title} subtitle={<Island component={WishlistCount} props={{}} />}>
      {wishes.length === 0 ? (
        <EmptyOwnList title={t.wishlistPage.emptyTitle}>{t.wishlistPage.emptyHint}</EmptyOwnList>
      ) : (
        <WishlistPricesPanel catalogue={catalogue} wishes={wishes} list={list} prices={prices} />
      )}
      <PriceDataNotes site={site} {...prices} />
      {wishes.length === 0 ? null : (
        <div className="wishlist-page" id="items" tabIndex={-1}>
          {splitIntoGroups(shownItems, CARDS_PER_ISLAND).map((items, index) => (
            <Island
              key={items[0]?.id}
              component={CardGrid}
              props={{ items, prices: toIslandPrices(prices, items) }}
              when={index === 0 ? "load" : "visible"}
            />
          ))}
          <WishlistPageLinks list={list} />
        </div>
      )}
      <PublicPageVisibilityPanel isPublic={isPublic} page="wishlist" publicUrl={publicUrl} />
    </OwnListFrame>
  );
}

interface SellListProps extends OwnListProps {
  readonly list: ListPage<CopyForSale>;
  readonly spares: SparesSummary;
  readonly contact: ComponentProps<typeof SellerContactForm>;
  /** Id of the change that has just put all spares up for sale, to undo it; otherwise `undefined`. */
  readonly offeringChangeId: string | undefined;
}

export function SellListPage(props: SellListProps) {
  const { catalogue, list, spares, offeringChangeId, contact, isPublic, publicUrl, site, prices } = props;
  return (
    <OwnListFrame title={t.sellList.title} subtitle={<p>{t.sellList.copyCount(list.total)}</p>}>
      {offeringChangeId === undefined ? null : (
        <div className="page-notes">
          <p role="status">{t.sellList.sparesOffered}</p>
          <UndoChangeForm changeId={offeringChangeId} label={t.sellList.undo} />
        </div>
      )}
      <OfferSparesForm {...spares} />
      <SellerContactForm {...contact} />
      <PublicPageVisibilityPanel isPublic={isPublic} page="sell-list" publicUrl={publicUrl} />
      <PriceDataNotes site={site} {...prices} />
      {list.total === 0 ? (
        <EmptyOwnList title={t.sellList.emptyTitle}>{t.sellList.emptyHint}</EmptyOwnList>
      ) : (
        <div data-region-served={prices.region}>
          <CopiesForSaleTable
            catalogue={catalogue}
            list={list}
            prices={prices}
            isOwn
            buildPath={(number) => `${paths.sellList}?page=${number}`}
          />
        </div>
      )}
    </OwnListFrame>
  );
}

const splitIntoGroups = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

interface FrameProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly children: ReactNode;
}

const OwnListFrame = ({ title, subtitle, children }: FrameProps) => (
  <div className="collection">
    <header className="hero">
      <h1>{title}</h1>
      {subtitle}
    </header>
    {children}
  </div>
);

const EmptyOwnList = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <section className="panel empty-collection">
    <h2>{title}</h2>
    <p>{children}</p>
    <p className="actions">
      <ButtonLink className="button primary" href={paths.home}>
        {t.wishlistPage.browseCatalogue}
      </ButtonLink>
    </p>
  </section>
);

/** The spares (extra copies of an item) that the member could put up for sale, with their total price. */
interface SparesSummary {
  readonly copies: number;
  /** Number of spares whose average price is known. */
  readonly priced: number;
  /** Sum of the spares' known average prices, in minor units (pence or cents). */
  readonly total: number;
  readonly currency: DisplayCurrency;
}

const OfferSparesForm = ({ copies, priced, total, currency }: SparesSummary) =>
  copies === 0 ? null : (
    <form method="post" action={paths.offerSpares} className="panel page-notes">
      <input type="hidden" name="change" value={createRandomSecret()} />
      <p>
        <b>{t.sellList.spareCount(copies)}</b> {formatSparesValue(copies, priced, formatMoney(total, currency))}{" "}
        {t.sellList.firstCopyNote}
      </p>
      <SubmitButton label={t.sellList.offerSpares} />
    </form>
  );

function formatSparesValue(copies: number, priced: number, total: string): string {
  if (priced === 0) return t.sellList.averageUnknown;
  return priced === copies ? t.sellList.totalForAll(total) : t.sellList.totalForSome(priced, total);
}
