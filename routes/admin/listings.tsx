import {
  countListingsByReason,
  type ListingReviewQuery,
  type ListingReviewView,
  listClassifiedListings,
  listPriceSampleCounts,
  saveRuling,
} from "../../db/admin/listings";
import { readRejectCounts } from "../../db/refresh/searchShards";
import { formatPageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { getPriceWindowStart } from "../../domain/prices/priceWindow";
import { buildSearchShards } from "../../domain/refresh/searchShards";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import { isRejectReason, ListingsPage } from "./ListingsPage";
import { findLastPage, formatAdminQuery, getPageNumber, getPageSlice, redirectToList } from "./page/AdminPage";

const LISTING_VIEWS: readonly ListingReviewView[] = ["reported", "rejected", "ruled", "all"];

function parseListingQuery(c: AppContext): ListingReviewQuery {
  const { view, item, reason } = c.req.query();
  const itemId = parseId(item ?? "");
  const listingView = LISTING_VIEWS.find((each) => each === view) ?? (itemId === undefined ? "reported" : "all");
  return {
    // "All" needs an item: the listings of every item are too many to be useful.
    view: listingView === "all" && itemId === undefined ? "rejected" : listingView,
    itemId,
    rejectReason: listingView === "rejected" && isRejectReason(reason) ? reason : undefined,
  };
}

export async function renderListingsPage(c: AppContext) {
  const { services } = c.var;
  const [page, query] = [getPageNumber(c), parseListingQuery(c)];
  const { itemId } = query;
  const [list, counts, others, samples, catalogue] = await Promise.all([
    listClassifiedListings(services.db, query, getPageSlice(page)),
    countListingsByReason(services.db, itemId),
    itemId === undefined ? readRejectCounts(services.db) : undefined,
    itemId === undefined
      ? undefined
      : listPriceSampleCounts(services.db, itemId, getPriceWindowStart(services.today())),
    services.loadCatalogue(),
  ]);
  const last = findLastPage(page, list);
  if (last !== undefined) {
    const { view, rejectReason } = query;
    return c.redirect(paths.adminListings + formatAdminQuery({ view, item: itemId, reason: rejectReason, page: last }));
  }
  const { site } = services;
  const resultMessage = RESULT_MESSAGES.get(c.req.query("result") ?? "");
  return c.render(
    <ListingsPage
      site={site}
      list={list}
      page={page}
      query={query}
      counts={counts}
      unstoredCounts={others}
      samples={samples}
      catalogue={catalogue}
      message={resultMessage}
    />,
    {
      title: formatPageTitle("Listings"),
      styleSheets: ["admin"],
    },
  );
}

const RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ["is", "It counts as this amiibo while it is on offer. Prices follow with the next refresh."],
  ["not", "It does not count any more, for as long as it is offered. Prices follow with the next refresh."],
  ["forgotten", "Its title decides again, from the next refresh on."],
  ["gone", "There is no such listing any more. Nothing was changed."],
]);

const RULINGS = { is: true, not: false, forgotten: undefined } as const;
const isRuling = (text: string): text is keyof typeof RULINGS => Object.hasOwn(RULINGS, text);

export async function handleRulingForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminListings);
  const { services } = c.var;
  const itemId = parseId(getFormText(form, "item") ?? "");
  const listingId = getFormText(form, "listing") ?? "";
  const verdict = getFormText(form, "verdict") ?? "";
  if (itemId === undefined || !isRuling(verdict)) return redirectToList(c, paths.adminListings, form, "gone");
  const shards = buildSearchShards(await services.loadCatalogue()).filter(({ itemIds }) => itemIds.includes(itemId));
  const isDone = await saveRuling(services.db, {
    itemId,
    listingId,
    isMatch: RULINGS[verdict],
    dueTargetKeys: shards.map(({ key }) => key),
    now: services.now().getTime(),
  });
  return redirectToList(c, paths.adminListings, form, isDone ? verdict : "gone");
}
