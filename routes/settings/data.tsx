import { deleteUser, viewerLinkedAccountsQuery } from "../../db/access/accounts";
import { viewerBlockedPeopleQuery } from "../../db/access/blocks";
import { viewerSessionsQuery } from "../../db/access/sessions";
import { viewerContactDetailsQuery, viewerLanguageQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerAllNotificationsQuery, viewerNotificationChannelsQuery } from "../../db/alerts/notifications";
import { viewerAlertTargetsQuery } from "../../db/alerts/targets";
import { listExportImageKeys } from "../../db/exportImages/exportImages";
import { viewerPlayedGamesQuery } from "../../db/games/playedGames";
import { viewerGoalQuery } from "../../db/goal/goal";
import { viewerListingReportsQuery } from "../../db/listings/reports";
import { deleteUndoHistory } from "../../db/ownership/collectionChange";
import { viewerReportedItemIdsQuery } from "../../db/ownership/itemReports";
import { viewerWishlistOrderQuery } from "../../db/ownership/wishlistOrder";
import { viewerAllMessagesQuery, viewerQuestionReportsQuery, viewerSuspensionQuery } from "../../db/questions/read";
import { viewerShareImageItemChoiceQuery } from "../../db/sharing/shareChoice";
import { formatNotification } from "../../domain/alerts/notification";
import { formatPageTitle } from "../../domain/brand";
import { getGames } from "../../domain/games/games";
import { formatGoal } from "../../domain/goal/goal";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { sortByWishlistOrder } from "../../domain/ownership/wishlistOrder";
import { paths } from "../../domain/paths";
import { clearSessionCookies } from "../access/session";
import { MessagePage } from "../errors/pages";
import { createChangeContext } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { loadViewerCollection, VIEWER_COLLECTION_QUERIES } from "../ownership";
import { toCopyJson } from "../ownership/json";
import { addSettingsFormRoute, renderSettingsPage } from "./renderSettingsPage";

export const PERSONAL_DATA_QUERIES = [
  viewerLinkedAccountsQuery,
  viewerSessionsQuery,
  ...VIEWER_COLLECTION_QUERIES,
  viewerWishlistOrderQuery,
  viewerReportedItemIdsQuery,
  viewerListingReportsQuery,
  viewerAlertTargetsQuery,
  viewerAllNotificationsQuery,
  viewerNotificationChannelsQuery,
  viewerGoalQuery,
  viewerShareImageItemChoiceQuery,
  viewerPlayedGamesQuery,
  viewerContactDetailsQuery,
  viewerLanguageQuery,
  viewerAllMessagesQuery,
  viewerQuestionReportsQuery,
  viewerSuspensionQuery,
  viewerBlockedPeopleQuery,
] as const;

export async function loadPersonalData(c: AppContext, own: ViewerDataReader<(typeof PERSONAL_DATA_QUERIES)[number]>) {
  const { services, viewer } = c.var;
  const { id, username, access_level, settings } = viewer;
  const { holdings, copies } = await loadViewerCollection(c, own);
  const { feedToken, calendarToken, webhookUrl } = own(viewerNotificationChannelsQuery);
  const goal = own(viewerGoalQuery);
  const shareChoice = own(viewerShareImageItemChoiceQuery);
  const { byId } = getGames(await services.loadCatalogue());
  const listItemIds = (list: "wishlisted" | "watchlisted") =>
    [...holdings].filter(([, holding]) => holding[list]).map(([itemId]) => itemId);
  return {
    exported_at: services.now().toISOString(),
    user: {
      id,
      username,
      access_level,
      settings,
      contact: own(viewerContactDetailsQuery),
      language: own(viewerLanguageQuery) ?? null,
      goal: goal ? formatGoal(goal) : null,
      share_choice: shareChoice ? { order: shareChoice.order, amiibo_ids: shareChoice.pickedIds } : null,
    },
    accounts: own(viewerLinkedAccountsQuery).map((account) => ({
      provider: account.provider,
      provider_user_id: account.providerUserId,
      name: account.name,
      last_name: account.lastName,
      email: account.email,
      is_email_verified: account.isEmailVerified,
      linked_at: account.linkedAt.toISOString(),
    })),
    owned: copies.map((copy) => toCopyJson(copy, id)),
    wishlist: sortByWishlistOrder(listItemIds("wishlisted"), own(viewerWishlistOrderQuery)),
    watchlist: listItemIds("watchlisted"),
    games: [...own(viewerPlayedGamesQuery)].map((id) => ({
      id,
      slug: byId.get(id)?.slug ?? null,
      name: byId.get(id)?.name ?? null,
    })),
    reports: own(viewerReportedItemIdsQuery),
    listing_reports: own(viewerListingReportsQuery).map(({ itemId, listingId, createdAt }) => ({
      amiibo_id: itemId,
      ebay_id: listingId,
      created_at: new Date(createdAt).toISOString(),
    })),
    price_targets: own(viewerAlertTargetsQuery).map(({ itemId, market, grade, price, wantsRestock }) => ({
      amiibo_id: itemId,
      market,
      condition: grade,
      price: price === null ? null : price / 100,
      currency: CURRENCY_BY_MARKET[market],
      restock: wantsRestock,
    })),
    notices: own(viewerAllNotificationsQuery).map(({ itemId, kind, text, url, createdAt, isRead }) => ({
      amiibo_id: itemId,
      kind,
      text: formatNotification({ kind, text }),
      url: url ?? null,
      created_at: new Date(createdAt).toISOString(),
      is_read: isRead,
    })),
    questions: own(viewerAllMessagesQuery).map(({ partnerId, itemId, side, isSent, text, createdAt, isRead }) => ({
      with_user_id: partnerId,
      amiibo_id: itemId === 0 ? null : itemId,
      about: side,
      is_sent: isSent,
      text,
      created_at: new Date(createdAt).toISOString(),
      is_read: isRead,
    })),
    question_reports: own(viewerQuestionReportsQuery).map(({ writerId, text, createdAt }) => ({
      user_id: writerId,
      text,
      created_at: new Date(createdAt).toISOString(),
    })),
    stopped_from_writing_at: own(viewerSuspensionQuery)?.toISOString() ?? null,
    blocked: own(viewerBlockedPeopleQuery).map(({ id, since }) => ({
      user_id: id,
      created_at: new Date(since).toISOString(),
    })),
    notification_urls: {
      feed: feedToken === undefined ? null : paths.feed(feedToken),
      calendar: calendarToken === undefined ? null : paths.privateCalendar(calendarToken),
      webhook: webhookUrl ?? null,
    },
    sessions: own(viewerSessionsQuery).map((session) => ({
      device: session.device,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
  };
}

export const accountDeletionRoutes = createRouteGroup();

addSettingsFormRoute(accountDeletionRoutes, paths.deleteAccount, "data", async (c, own, form) => {
  const { services, viewer } = c.var;
  if (getFormText(form, "name")?.trim() !== viewer.username) {
    const invalid = { field: "name", message: t.settingsPage.wrongName };
    return renderSettingsPage(c, own, "data", { invalid });
  }
  const imageKeys = await listExportImageKeys(services.db, viewer.id);
  try {
    await deleteUser(services.db, viewer.id);
  } finally {
    // Deletes the files after an error too: if the account is gone, the keys of its images cannot be read again.
    services.deletePublicPages(viewer.id);
    services.exportImages.delete(imageKeys);
  }
  clearSessionCookies(c);
  return c.redirect(paths.goodbye, 303);
});

addSettingsFormRoute(accountDeletionRoutes, paths.deleteUndoHistory, "data", async (c) => {
  await deleteUndoHistory(c.var.services.db, createChangeContext(c));
  return c.redirect(`${paths.settingsTab("data")}#storage`, 303);
});

/** Renders the page after an account's deletion. Members, who still have one, are redirected to the home page. */
accountDeletionRoutes.get(paths.goodbye, { role: "guest" }, (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  c.header("X-Robots-Tag", "noindex");
  return c.render(
    <MessagePage title={t.accountDeleted.heading}>
      <p>{t.accountDeleted.text}</p>
      <p className="actions">
        <a className="button primary" href={paths.home}>
          {t.accountDeleted.browseAsGuest}
        </a>
      </p>
    </MessagePage>,
    { title: formatPageTitle(t.accountDeleted.pageTitle) },
  );
});
