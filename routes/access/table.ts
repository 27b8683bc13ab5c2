import { ownAccounts } from "../../db/access/accounts";
import type { OwnRead } from "../../db/access/own";
import { ownSessions } from "../../db/access/sessions";
import { ownNotices, ownNoticesInAll } from "../../db/alerts/notices";
import { ownNotify } from "../../db/alerts/notify";
import { ownOffers, ownOffersOfItem } from "../../db/alerts/offers";
import { ownTargets, ownTargetsOfItem } from "../../db/alerts/targets";
import { ownGoal } from "../../db/goal/goal";
import { ownListingReports } from "../../db/listings/reports";
import { ownImport } from "../../db/ownership/import";
import { ownCopiesForSale, ownCopiesOfItem, ownHoldingOfItem, ownHoldings } from "../../db/ownership/own";
import { shownCollection, shownPerson, shownSellList, shownWishlist } from "../../db/ownership/public";
import { ownReportOfItem, ownReports } from "../../db/ownership/reports";
import { ownWorthCopies } from "../../db/ownership/worth";
import { historyOfItem } from "../../db/prices/history";
import { ownSheetSecret } from "../../db/sheets/sheets";
import { ownMatches } from "../../db/trade/find";
import { ownSide, shownSide } from "../../db/trade/sides";
import type { Role } from "../../domain/access/viewer";
import { ACTS } from "../../domain/ownership/acts";
import { paths } from "../../domain/paths";
import { MARKET_OF_ITEM } from "../amiibo/market";
import { OWN_COLLECTION } from "../ownership/whole";
import { STOCK_BOARD } from "../stock/board";
import { TARGETS_OF_ITEM } from "../watch/reads";

export interface Access {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The least role that may ask. */
  readonly role: Role;
  /** Changes what somebody owns or set: needs the session's tokens and counts against the limit for writes. */
  readonly isCall?: boolean;
  /** It is a form's alone, and no page: whoever asks for it is led to the page that the form stands on. */
  readonly leadsTo?: string;
  /** Another server sends it and signs it: it knows of no session and of no form. */
  readonly isSigned?: boolean;
  /** What is read for whoever is signed in, together with their session; the handler takes it with `c.var.own`. */
  readonly reads: readonly OwnRead<unknown>[];
}

/** Answers that are the same whoever asks: nobody is looked up for them. */
export const FOR_EVERYBODY =
  /^\/(?:img\/|export\/|social\/|robots\.txt$|healthz$|sitemap|advert$|aff-block\/|feed\/|calendar\/|upcoming\/\w+\.ics$|api\/(?:guest|marketplace)\/)/;

type Reads = readonly OwnRead<unknown>[];

const page = (role: Role, path: string, ...reads: Reads): Access => ({ method: "GET", path, role, reads });
const form = (role: Role, path: string, ...reads: Reads): Access => ({ method: "POST", path, role, reads });
const call = (role: Role, path: string, ...reads: Reads): Access => ({ ...form(role, path, ...reads), isCall: true });
const callByGet = (role: Role, path: string, ...reads: Reads): Access => ({
  ...page(role, path, ...reads),
  isCall: true,
});

/** Whoever may see the page is led to it. */
const formOn = (stands: Pick<Access, "role" | "path">, sent: Access): readonly Access[] => [
  { ...page(stands.role, sent.path), leadsTo: stands.path },
  sent,
];

const ITEM_PAGE: Reads = [ownHoldings, ownCopiesOfItem, ownReportOfItem, ...MARKET_OF_ITEM, ...TARGETS_OF_ITEM];

/**
 * Who may ask for what, and what is read for them. Every route of the site stands here; one that does not is a failing
 * test. Fixed names stand before those that are an id: the first line that fits an address is the one.
 */
export const ACCESS: readonly Access[] = [
  page("guest", paths.home, ownHoldings, ownGoal),
  page("guest", "/list/:series", ownHoldings, ownGoal),
  page("guest", "/list/:series/:filter", ownHoldings, ownGoal),
  page("guest", "/amiibo/:id", ...ITEM_PAGE),
  page("guest", "/amiibo/:id/:name", ...ITEM_PAGE),
  page("user", "/amiibo/:id/:name/price_history", historyOfItem),
  page("guest", "/aff-block/:id"),
  page("guest", paths.stock, ...STOCK_BOARD),
  page("guest", paths.stockByItem, ...STOCK_BOARD),
  page("guest", paths.faqs),
  page("guest", paths.privacy),
  page("guest", paths.changelog),
  page("guest", paths.news),
  page("guest", paths.checklist, ownHoldings, ownGoal),
  page("guest", paths.offline),
  page("guest", paths.marketPrices),
  page("guest", paths.upcoming, ownNotify),
  ...formOn(page("guest", paths.upcoming), form("user", paths.saveCalendar)),
  page("guest", "/upcoming/:calendar"),
  page("guest", "/calendar/:calendar"),
  page("guest", "/social/site/:key"),
  page("guest", "/social/item/:id/:key"),
  page("guest", "/social/collection/:id/:key"),
  page("guest", paths.robots),
  page("guest", paths.health),
  page("guest", paths.sitemap),
  page("guest", "/sitemap/:part"),
  page("guest", "/img/:picture"),
  page("guest", "/export/:file"),
  page("guest", paths.advert),
  page("guest", "/api/guest/amiibo/all"),
  page("guest", "/api/guest/amiibo/names"),
  page("guest", "/api/guest/amiibo/:id"),
  page("guest", "/api/guest/amiibo/:id/price_history"),
  page("guest", "/api/guest/list/:series"),
  page("guest", "/api/guest/list/:series/:filter"),
  ...formOn(page("guest", paths.home), form("guest", "/preferences/:name")),
  page("guest", paths.accountDeletion),
  { ...form("guest", paths.accountDeletion), isSigned: true },

  page("guest", paths.logIn),
  page("guest", "/login"),
  page("guest", paths.register),
  page("guest", "/oauth/:provider/redirect"),
  page("guest", "/oauth/:provider/callback"),
  page("guest", paths.logOut),
  form("guest", paths.logOut),

  page("guest", paths.settings, ownAccounts, ownSessions, ownNotify),
  ...formOn(page("guest", paths.settingsTab("privacy")), form("user", paths.savePrivacy)),
  ...formOn(page("guest", paths.settings), form("user", paths.disconnect, ownAccounts, ownSessions)),
  ...formOn(page("guest", paths.settings), form("user", paths.endSession, ownAccounts, ownSessions)),
  ...formOn(page("guest", paths.settings), form("user", paths.endSessions)),
  ...formOn(page("guest", paths.settingsTab("notifications")), form("user", paths.saveFeed, ownNotify)),
  ...formOn(page("guest", paths.settingsTab("notifications")), form("user", paths.saveWebhook, ownNotify)),
  page(
    "user",
    paths.downloadData,
    ...[ownAccounts, ownSessions, ...OWN_COLLECTION, ownReports, ownListingReports],
    ...[ownTargets, ownNoticesInAll, ownNotify, ownGoal],
  ),
  ...formOn(page("guest", paths.settingsTab("data")), form("user", paths.deleteAccount)),
  page("guest", paths.farewell),

  page("user", paths.myAccount, ownHoldings, ownImport, ownWorthCopies, ownGoal),
  page("user", paths.goal, ownGoal),
  form("user", paths.goal, ownGoal),
  page("user", paths.wishlist, ownHoldings),
  page("user", paths.sellList, ownCopiesForSale),
  page("user", paths.exportCsv, ...OWN_COLLECTION),
  page("user", paths.exportJson, ...OWN_COLLECTION),
  page("user", paths.importCollection),
  form("user", paths.importCollection),
  ...formOn(page("user", paths.importCollection), form("user", paths.confirmImport)),
  ...formOn(page("user", paths.myAccount), form("user", paths.undoImport)),
  page("user", "/my-account/import/:draft", ...OWN_COLLECTION),
  form("user", "/my-account/import/:draft"),

  page("guest", paths.priceWatcher, ownHoldings, ownTargets, ownOffers),
  ...formOn(page("guest", paths.priceWatcher), form("user", paths.watch)),
  ...formOn(
    page("guest", paths.priceWatcher),
    form("user", "/price-watcher/:id", ownHoldings, ownTargets, ownOffers, ownOffersOfItem),
  ),
  page("user", paths.notices, ownNotices),
  ...formOn(page("user", paths.notices), form("user", paths.markNoticesRead)),
  page("guest", "/feed/:feed"),

  page("guest", "/user/:id", shownPerson, shownCollection),
  page("guest", "/user/:id/:name", shownPerson, shownCollection),
  page("guest", "/user/:id/:name/wishlist", shownPerson, shownWishlist),
  page("guest", "/user/:id/:name/sell-list", shownPerson, shownSellList),
  page("user", "/user/:id/:name/compare", shownPerson, shownSide, ownSide),
  page("user", paths.trade, ownSide, ownMatches),

  page("admin", paths.admin),
  ...formOn(page("admin", paths.admin), form("admin", paths.adminRefresh)),
  page("admin", paths.adminNewcomers),
  form("admin", paths.adminNewcomers),
  page("admin", paths.adminDifferences),
  form("admin", paths.adminDifferences),
  page("admin", paths.adminGuide),
  form("admin", paths.adminGuide),
  page("admin", paths.adminListings),
  form("admin", paths.adminListings),
  page("admin", paths.adminReports),
  form("admin", paths.adminReports),
  page("admin", paths.adminPhotographs),
  form("admin", paths.adminPhotographs),
  form("admin", "/amiibo/:id/admin"),

  page("user", "/api/amiibo/all", ...OWN_COLLECTION),
  page("user", "/api/amiibo/mine", ...OWN_COLLECTION),
  page("user", "/api/amiibo/holdings", ownHoldings),
  page("user", "/api/amiibo/:id", ownHoldings, ...MARKET_OF_ITEM),
  page("user", "/api/amiibo/:id/price_history", historyOfItem),
  page("user", "/api/amiibo/:id/price_history/detailed", historyOfItem),
  call("user", "/api/amiibo/bulk"),
  call("user", "/api/amiibo/merge"),
  call("user", "/api/changes/:change/undo"),
  ...ACTS.flatMap((act) => [call("user", `/api/amiibo/:id/${act}`), callByGet("user", `/api/amiibo/:id/${act}`)]),
  call("user", "/api/amiibo/:id/boxed", ownHoldingOfItem),
  callByGet("user", "/api/amiibo/:id/boxed", ownHoldingOfItem),
  page("user", "/api/amiibo/:id/copies", ownHoldingOfItem, ownCopiesOfItem),
  call("user", "/api/amiibo/:id/copies"),
  call("user", "/api/amiibo/:id/copies/:copy"),
  call("user", "/api/amiibo/:id/copies/:copy/remove"),
  call("user", "/api/amiibo/:id/report"),
  call("user", "/api/amiibo/:id/listings/:ebayId/report"),
  call("user", "/api/amiibo/:id/target", ownHoldingOfItem, ownTargetsOfItem, ownOffersOfItem),

  page("admin", "/api/amiibo/:id/admin"),
  call("admin", "/api/amiibo/:id/admin/save"),

  // Clients know these addresses: each is answered in the room of what it is about, and this is the one list of them.
  page("user", "/api/user/export/image/figures", ownHoldings, ownSheetSecret),
  call("user", "/api/user/export/image/cards", ownHoldings, ownSheetSecret),
  call("user", "/api/user/export/image/view", ownHoldings, ownSheetSecret, ownGoal),
  page("user", "/api/user/whoami"),
  page("user", "/api/user/settings", ownAccounts),
  page("user", "/api/user/goal", ownGoal),
  call("user", "/api/user/goal"),
  page("guest", "/api/user/:id", shownPerson, shownCollection),
  call("user", "/api/user/:settingName"),
];
