import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { getSentenceSeparator } from "../../domain/language/formatListWithAnd";
import { getRegionCurrency } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatAmount } from "../../domain/money/amount";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { isOfferAvailable, type StockOffer } from "../../domain/stock/availability";
import type { LowestPurchasePrice } from "../../domain/stock/stockList";
import { getUniqueItemName } from "../../domain/view/listView";
import { Icon } from "../../islands/card/Icon";
import { Sentence } from "../../islands/language/Sentence";
import { ItemThumbnail } from "../elements/ItemThumbnail";
import { type ListPage, ListPageLinks } from "../elements/ListPages";
import { ExternalLink } from "../layout/Links";
import type { ViewerPrices } from "../money/StaticItemCardPrice";

export interface PricedWishlistEntry {
  readonly item: Item;
  readonly cheapest: LowestPurchasePrice | undefined;
  /** Offers of shops that have the item in stock or accept pre-orders. */
  readonly offers: readonly StockOffer[];
}

interface Props {
  readonly catalogue: Catalogue;
  /** Entries of the wishlist in the owner's order, highest priority first. */
  readonly wishes: readonly PricedWishlistEntry[];
  /** The page of the wishlist that is shown. */
  readonly list: ListPage<PricedWishlistEntry>;
  readonly prices: ViewerPrices;
}

/** Renders the wishlist's total price, then each entry in the owner's order with buttons to move it. */
export function WishlistPricesPanel({ catalogue, wishes, list, prices }: Props) {
  const priced = wishes.flatMap(({ cheapest }) => cheapest ?? []);
  const total = priced.reduce((sum, { price }) => sum + price, 0);
  const currency = getRegionCurrency(prices.region);
  const inStock = wishes.filter(({ offers }) => offers.some(({ availability }) => availability === "in")).length;
  return (
    <section className="panel wishlist-prices" aria-labelledby="wish-prices">
      <h2 id="wish-prices">{t.wishlistPage.pricesTitle}</h2>
      <p className="wishlist-total">
        <Sentence parts={formatTotal(<b>{formatMoney(total, currency)}</b>, priced.length, wishes.length)} />
        {getSentenceSeparator()}
        {inStock === 0 ? t.wishlistPage.noneInStock : t.wishlistPage.inStock(inStock)}
      </p>
      <ol start={list.page === 1 ? undefined : list.offset + 1}>
        {list.rows.map((wish, index) => {
          const place = list.offset + index;
          return (
            <WishlistLine
              key={wish.item.id}
              {...wish}
              catalogue={catalogue}
              page={list.page}
              above={wishes[place - 1]?.item}
              below={wishes[place + 1]?.item}
              twoBelow={wishes[place + 2]?.item}
            />
          );
        })}
      </ol>
      <WishlistPageLinks list={list} />
      <p className="hint">{t.wishlistPage.pricesHint}</p>
    </section>
  );
}

export const WishlistPageLinks = ({ list }: Pick<Props, "list">) => (
  <ListPageLinks {...list} label={t.wishlistPage.title} buildPath={paths.wishlistPage} />
);

function formatTotal(sum: ReactNode, priced: number, all: number): ReactNode[] {
  if (priced === 0) return [<b key="none">{t.wishlistPage.noOffersTitle}</b>, " ", t.wishlistPage.noOffersHint];
  if (priced === all) return all === 1 ? t.wishlistPage.totalOfOne(sum) : t.wishlistPage.totalOfAll(sum, all);
  return t.wishlistPage.totalOfSome(sum, priced, all);
}

interface LineProps extends PricedWishlistEntry {
  readonly catalogue: Catalogue;
  /** Number of the shown page, to which the forms return. */
  readonly page: number;
  readonly above: Item | undefined;
  readonly below: Item | undefined;
  /** The item two places below. To move this item down by one place, it is put before that item. */
  readonly twoBelow: Item | undefined;
}

function WishlistLine({ item, cheapest, offers, catalogue, page, above, below, twoBelow }: LineProps) {
  const name = getUniqueItemName(catalogue, item);
  const shop = cheapest?.shop ?? offers[0];
  return (
    <li>
      <a href={paths.amiibo(item)}>
        <ItemThumbnail catalogue={catalogue} item={item} size={48} />
        <span>{name}</span>
      </a>
      <span>
        {cheapest ? <b>{formatMoney(cheapest.price, cheapest.currency)}</b> : <small>{t.wishlistPage.noOffer}</small>}
        {cheapest && !cheapest.shop ? <small>{t.wishlistPage.listing}</small> : null}
      </span>
      <span>
        {shop ? (
          <>
            <ShopLink offer={shop}>
              {shop.availability === "pre"
                ? t.wishlistPage.preOrder(shop.retailer)
                : t.wishlistPage.buyAt(shop.retailer)}
              <span className="visually-hidden">{t.wishlistPage.ofItem(name)}</span>
            </ShopLink>
            {cheapest?.shop ? null : (
              <small>
                <ShopPrice offer={shop} />
              </small>
            )}
          </>
        ) : (
          <small>{t.wishlistPage.notInShops}</small>
        )}
      </span>
      <span className="wishlist-changes">
        <MoveButton
          id={item.id}
          page={page}
          before={above}
          canMove={above !== undefined}
          label={t.wishlistPage.moveUp(name)}
        />
        <MoveButton
          id={item.id}
          page={page}
          before={twoBelow}
          canMove={below !== undefined}
          label={t.wishlistPage.moveDown(name)}
        />
      </span>
    </li>
  );
}

interface MoveProps extends Pick<LineProps, "page"> {
  readonly id: number;
  /** The item before which this item is put; absent to put it at the end. */
  readonly before: Item | undefined;
  /** False if the item is already at that end of the list. */
  readonly canMove: boolean;
  readonly label: string;
}

/** Renders a button that moves a wishlist entry. Its form names the new place, so a repeated request is harmless. */
const MoveButton = ({ id, page, before, canMove, label }: MoveProps) => (
  <form method="post" action={paths.saveWishlistOrder}>
    <input type="hidden" name="item" value={id} />
    <input type="hidden" name="before" value={before?.id ?? ""} />
    {page === 1 ? null : <input type="hidden" name="page" value={page} />}
    <button type="submit" className="control" aria-label={label} disabled={!canMove}>
      <Icon name="down" />
    </button>
  </form>
);

/** Renders a link to the shop's page of the item, or a disabled button if the offer is sold out. */
const ShopLink = ({ offer, children }: { readonly offer: StockOffer; readonly children: ReactNode }) =>
  offer.availability === "out" ? (
    <button type="button" className="button" disabled>
      {children}
    </button>
  ) : (
    <ExternalLink
      className="button"
      href={offer.affiliateUrl ?? offer.pageUrl}
      sponsored={offer.affiliateUrl !== undefined}
    >
      {children}
    </ExternalLink>
  );

/** Renders the price of a shop's offer. A sold-out offer shows no price, because its last known price is outdated. */
function ShopPrice({ offer }: { readonly offer: StockOffer }) {
  const { availability, price, currency } = offer;
  if (availability === "out") return <>{t.stock.outOfStock}</>;
  if (!isOfferAvailable(offer)) return <>{t.stock.seeShop}</>;
  if (price === undefined || currency === undefined) return <>{t.stock.priceUnknown}</>;
  const shown = <b>{formatAmount(price, currency)}</b>;
  return availability === "pre" ? <Sentence parts={t.stock.priceOnPreOrder(shown)} /> : shown;
}
