import type { ComponentProps, ReactNode } from "react";
import type { CopyForSale } from "../../db/ownership/public";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { type ShownCurrency, showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { exhibitOf } from "../../domain/view/view";
import ExhibitRow from "../../islands/ExhibitRow";
import { Island } from "../../islands/runtime/Island";
import WishCount from "../../islands/WishCount";
import type { Site } from "../http/context";
import { newSecret } from "../http/secrets";
import { PriceNote } from "../layout/PriceNote";
import { type Prices, servedPrices } from "../money/StillPrice";
import { ContactForm } from "./Contact";
import { ForSale } from "./ForSale";
import { Publicity } from "./Publicity";
import { type Wish, WishPrices } from "./WishPrices";

/** Whole rows in every width of the grid, so that two islands meet without a gap. */
const CARDS_AN_ISLAND = 48;

interface Shared {
  readonly catalogue: Catalogue;
  readonly isPublic: boolean;
  readonly address: string;
  readonly site: Site;
  readonly prices: Prices;
}

/** What they cost, then the cards: the star and the check work as in the catalogue. A card stays until the page is loaded again, so a slip can be mended. */
export function WishlistPage(props: Shared & { readonly wishes: readonly Wish[] }) {
  const { catalogue, wishes, isPublic, address, site, prices } = props;
  const exhibits = wishes.map(({ item }) => exhibitOf(catalogue, item, "all"));
  return (
    <Frame title={t.wishlistPage.title} subtitle={<Island of={WishCount} props={{}} />}>
      {wishes.length === 0 ? (
        <Empty title={t.wishlistPage.nothing}>{t.wishlistPage.nothingHint}</Empty>
      ) : (
        <WishPrices catalogue={catalogue} wishes={wishes} prices={prices} />
      )}
      <PriceNote site={site} {...prices} />
      {wishes.length === 0 ? null : (
        <div className="wishes" id="exhibits" tabIndex={-1}>
          {groupsOf(exhibits, CARDS_AN_ISLAND).map((group, place) => (
            <Island
              key={group[0]?.id}
              of={ExhibitRow}
              props={{
                exhibits: group,
                prices: servedPrices(prices, group),
              }}
              when={place === 0 ? "load" : "visible"}
            />
          ))}
        </div>
      )}
      <Publicity isPublic={isPublic} what="wishlist" address={address} />
    </Frame>
  );
}

interface SellListProps extends Shared {
  readonly copies: readonly CopyForSale[];
  readonly doubles: DoublesFound;
  readonly contact: ComponentProps<typeof ContactForm>;
  /** The change that put all doubles up for sale just now. */
  readonly offered: string | undefined;
}

export function SellListPage({
  catalogue,
  copies,
  doubles,
  offered,
  contact,
  isPublic,
  address,
  site,
  prices,
}: SellListProps) {
  return (
    <Frame title={t.sellList.title} subtitle={<p>{t.sellList.count(copies.length)}</p>}>
      {offered === undefined ? null : <Offered change={offered} />}
      <OfferDoubles {...doubles} />
      <ContactForm {...contact} />
      <Publicity isPublic={isPublic} what="sell-list" address={address} />
      <PriceNote site={site} {...prices} />
      {copies.length === 0 ? (
        <Empty title={t.sellList.nothing}>{t.sellList.nothingHint}</Empty>
      ) : (
        <div data-region-served={prices.region}>
          <ForSale catalogue={catalogue} copies={copies} prices={prices} isOwn />
        </div>
      )}
    </Frame>
  );
}

const groupsOf = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size));

interface FrameProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly children: ReactNode;
}

const Frame = ({ title, subtitle, children }: FrameProps) => (
  <div className="collection">
    <header className="hero">
      <h1>{title}</h1>
      {subtitle}
    </header>
    {children}
  </div>
);

const Empty = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <section className="panel nothing-yet">
    <h2>{title}</h2>
    <p>{children}</p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        {t.wishlistPage.browse}
      </a>
    </p>
  </section>
);

/** Copies that could be sold, and what they would bring at the average. */
interface DoublesFound {
  readonly copies: number;
  /** Of so many somebody knows the average. */
  readonly priced: number;
  /** Minor units. */
  readonly total: number;
  readonly currency: ShownCurrency;
}

/** All doubles up for sale at once. Says before what that does. */
const OfferDoubles = ({ copies, priced, total, currency }: DoublesFound) =>
  copies === 0 ? null : (
    <form method="post" action={paths.offerDoubles} className="panel told">
      <input type="hidden" name="change" value={newSecret()} />
      <p>
        <b>{t.sellList.spare(copies)}</b> {broughtBy(copies, priced, showMoney(total, currency))}{" "}
        {t.sellList.firstStays}
      </p>
      <button type="submit" className="button">
        {t.sellList.offer}
      </button>
    </form>
  );

function broughtBy(copies: number, priced: number, total: string): string {
  if (priced === 0) return t.sellList.noAverage;
  return priced === copies ? t.sellList.allBring(total) : t.sellList.someBring(priced, total);
}

/** @param change that offered them */
const Offered = ({ change }: { readonly change: string }) => (
  <div className="told">
    <p role="status">{t.sellList.offered}</p>
    <form method="post" action={paths.undoChange}>
      <input type="hidden" name="line" value={change} />
      <input type="hidden" name="undone" value={change} />
      <input type="hidden" name="change" value={newSecret()} />
      <button type="submit" className="button">
        {t.sellList.undo}
      </button>
    </form>
  </div>
);
