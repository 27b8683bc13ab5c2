import { ownGoal } from "../../db/goal/goal";
import { ownImports } from "../../db/ownership/import";
import { ownCopiesForSale, ownHoldings } from "../../db/ownership/own";
import { ownWorthCopies } from "../../db/ownership/worth";
import { pageTitle } from "../../domain/brand";
import { isOwned } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";
import { summarize } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { gainIn } from "../../domain/prices/gain";
import { moversIn } from "../../domain/prices/movers";
import { rangeNamed } from "../../domain/prices/range";
import { countedHoldings, countingOf } from "../goal/counting";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { addressOf, type PublicPage } from "../sharing/door";
import { toldOf } from "./ImportTold";
import { MyAccountPage } from "./MyAccountPage";
import { SellListPage, WishlistPage } from "./OwnLists";
import { shownTo } from "./shownTo";
import { courseOf, VALUED, worthOf } from "./worth";

/** What somebody sees of their own things, and of how others see them. */
export const ownPages = openRoom();

ownPages.page(
  paths.myAccount,
  { role: "user", reads: [ownHoldings, ownImports, ownWorthCopies, ownGoal] },
  async (c, own) => {
    const { services, viewer } = c.var;
    const [{ catalogue, prices }, courses] = await Promise.all([shownTo(c), services.courses()]);
    const { book, region } = prices;
    const all = own(ownHoldings).holdings;
    const counting = countingOf(c, catalogue, own(ownGoal));
    // A goal says what is missing, never what there is worth.
    const copies = own(ownWorthCopies);
    const worth = worthOf(book, all);
    // Whoever goes back to it may have taken the import back meanwhile.
    if (c.req.query("imported") !== undefined) c.header("Cache-Control", "private, no-store");
    const [today, range] = [services.today(), rangeNamed(c.req.query("range"))];
    const past = { book, courses, today, range };
    return c.render(
      <MyAccountPage
        catalogue={catalogue}
        counting={counting}
        beside={ownedItems(all) - ownedItems(countedHoldings(counting?.aim, all))}
        summary={summarize(catalogue, all, counting?.aim)}
        holdings={all}
        isPublic={viewer.settings.is_collection_public}
        address={publicAddress(c, "collection")}
        imported={toldOf(c.req.query(), own(ownImports))}
        site={services.site}
        prices={prices}
        worth={worth}
        gains={VALUED.map((valued) => gainIn(book, copies, valued.region))}
        courses={VALUED.map((valued) => courseOf(past, valued, copies))}
        range={range}
        today={today}
        movers={moversIn(book, all, region === "3" ? "EBAY-GB" : "EBAY-US")}
        unpricedIn={worth.find(({ valued }) => valued.slug === c.req.query("without-price"))}
      />,
      { title: pageTitle("My Account"), rooms: ["own"] },
    );
  },
);

ownPages.page(paths.wishlist, { role: "user", reads: [ownHoldings] }, async (c, own) => {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await shownTo(c);
  const collection = own(ownHoldings);
  return c.render(
    <WishlistPage
      catalogue={catalogue}
      holdings={collection.holdings}
      isPublic={viewer.settings.is_wishlist_public}
      address={publicAddress(c, "wishlist")}
      site={services.site}
      prices={prices}
    />,
    { title: pageTitle("Wishlist"), rooms: ["own"], collects: true, own: collection },
  );
});

ownPages.page(paths.sellList, { role: "user", reads: [ownCopiesForSale] }, async (c, own) => {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await shownTo(c);
  return c.render(
    <SellListPage
      catalogue={catalogue}
      copies={own(ownCopiesForSale)}
      isPublic={viewer.settings.is_sell_list_public}
      address={publicAddress(c, "sell-list")}
      site={services.site}
      prices={prices}
    />,
    { title: pageTitle("Sell list"), rooms: ["own"] },
  );
});

const ownedItems = (holdings: Holdings): number => [...holdings.values()].filter(isOwned).length;

function publicAddress(c: AppContext, page: PublicPage): string {
  const { id, settings } = c.var.viewer;
  return new URL(addressOf({ id, publicUsername: settings.public_username }, page), c.req.url).href;
}
