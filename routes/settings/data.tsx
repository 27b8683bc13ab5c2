import { deleteUser, ownAccounts } from "../../db/access/accounts";
import { ownBlocked } from "../../db/access/blocks";
import type { TakeOwn } from "../../db/access/own";
import { ownSessions } from "../../db/access/sessions";
import { ownContact, ownLanguage } from "../../db/access/settings";
import { ownNoticesInAll, ownNotify } from "../../db/alerts/notices";
import { ownTargets } from "../../db/alerts/targets";
import { ownPlayed } from "../../db/games/played";
import { ownGoal } from "../../db/goal/goal";
import { ownListingReports } from "../../db/listings/reports";
import { ownReports } from "../../db/ownership/reports";
import { ownWishOrder } from "../../db/ownership/wishOrder";
import { ownQuestionReports, ownSaidInAll, ownStop } from "../../db/questions/read";
import { ownShareChoice } from "../../db/sharing/exhibitChoice";
import { keysOfSheets } from "../../db/sheets/sheets";
import { noticeWords } from "../../domain/alerts/notice";
import { pageTitle } from "../../domain/brand";
import { gamesOf } from "../../domain/games/games";
import { formatGoal } from "../../domain/goal/goal";
import { CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import type { Holding } from "../../domain/ownership/holding";
import { inWishOrder } from "../../domain/ownership/wishOrder";
import { paths } from "../../domain/paths";
import { clearSessionCookies } from "../access/wayBack";
import { Notice } from "../errors/pages";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { OWN_COLLECTION, wholeCollection } from "../ownership";
import { copyOnWire } from "../ownership/wire";
import { SETTINGS, showInvalid, showUnreadable } from "./show";

/** What is read for it. */
export const PERSONAL_DATA = [
  ownAccounts,
  ownSessions,
  ...OWN_COLLECTION,
  ownWishOrder,
  ownReports,
  ownListingReports,
  ownTargets,
  ownNoticesInAll,
  ownNotify,
  ownGoal,
  ownShareChoice,
  ownPlayed,
  ownContact,
  ownLanguage,
  ownSaidInAll,
  ownQuestionReports,
  ownStop,
  ownBlocked,
] as const;

/** Everything that is stored about somebody, for themselves. */
export async function personalData(c: AppContext, own: TakeOwn<(typeof PERSONAL_DATA)[number]>) {
  const { services, viewer } = c.var;
  const { id, username, access_level, settings } = viewer;
  const { holdings, copies } = await wholeCollection(c, own);
  const { feedToken, calendarToken, webhook } = own(ownNotify);
  const goal = own(ownGoal);
  const choice = own(ownShareChoice);
  const { byId } = gamesOf(await services.catalogue());
  const idsWhere = (isMeant: (holding: Holding) => boolean) =>
    [...holdings].filter(([, holding]) => isMeant(holding)).map(([amiiboId]) => amiiboId);
  return {
    exported_at: services.now().toISOString(),
    user: {
      id,
      username,
      access_level,
      settings,
      contact: own(ownContact),
      language: own(ownLanguage) ?? null,
      goal: goal ? formatGoal(goal) : null,
      share_choice: choice ? { order: choice.by, amiibo_ids: choice.picked } : null,
    },
    accounts: own(ownAccounts).map((account) => ({
      provider: account.provider,
      provider_user_id: account.providerUserId,
      name: account.name,
      last_name: account.lastName,
      email: account.email,
      is_email_verified: account.isEmailVerified,
      linked_at: account.linkedAt.toISOString(),
    })),
    owned: copies.map((copy) => copyOnWire(copy, id)),
    wishlist: inWishOrder(
      idsWhere(({ wishlisted }) => wishlisted),
      own(ownWishOrder),
    ),
    watchlist: idsWhere(({ watchlisted }) => watchlisted),
    games: [...own(ownPlayed)].map((id) => ({
      id,
      slug: byId.get(id)?.slug ?? null,
      name: byId.get(id)?.name ?? null,
    })),
    reports: own(ownReports),
    listing_reports: own(ownListingReports).map(({ amiiboId, ebayId, createdAt }) => ({
      amiibo_id: amiiboId,
      ebay_id: ebayId,
      created_at: new Date(createdAt).toISOString(),
    })),
    price_targets: own(ownTargets).map(({ amiiboId, market, grade, price, isRestock }) => ({
      amiibo_id: amiiboId,
      market,
      condition: grade,
      price: price === null ? null : price / 100,
      currency: CURRENCY_OF[market],
      restock: isRestock,
    })),
    notices: own(ownNoticesInAll).map(({ amiiboId, kind, text, url, createdAt, isRead }) => ({
      amiibo_id: amiiboId,
      kind,
      text: noticeWords({ kind, text }),
      url: url ?? null,
      created_at: new Date(createdAt).toISOString(),
      is_read: isRead,
    })),
    questions: own(ownSaidInAll).map(({ partnerId, amiiboId, side, isSent, text, createdAt, isRead }) => ({
      with_user_id: partnerId,
      amiibo_id: amiiboId === 0 ? null : amiiboId,
      about: side,
      is_sent: isSent,
      text,
      created_at: new Date(createdAt).toISOString(),
      is_read: isRead,
    })),
    question_reports: own(ownQuestionReports).map(({ writerId, text, createdAt }) => ({
      user_id: writerId,
      text,
      created_at: new Date(createdAt).toISOString(),
    })),
    stopped_from_writing_at: own(ownStop)?.toISOString() ?? null,
    blocked: own(ownBlocked).map(({ id, since }) => ({ user_id: id, created_at: new Date(since).toISOString() })),
    told_at: {
      feed: feedToken === undefined ? null : paths.feed(feedToken),
      calendar: calendarToken === undefined ? null : paths.privateCalendar(calendarToken),
      webhook: webhook ?? null,
    },
    sessions: own(ownSessions).map((session) => ({
      device: session.device,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
  };
}

export const deletion = openRoom();

deletion.form(paths.deleteAccount, { role: "user", reads: SETTINGS, on: paths.settingsTab("data") }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return showUnreadable(c, own, "data");
  const { services, viewer } = c.var;
  if (textIn(form, "name")?.trim() !== viewer.username) {
    return showInvalid(c, own, "data", {
      invalid: { field: "name", message: t.settingsPage.wrongName },
    });
  }
  const sheets = await keysOfSheets(services.db, viewer.id);
  try {
    await deleteUser(services.db, viewer.id);
  } finally {
    // Also where no answer came: it may be done, and what named the files is gone with it.
    services.forgetPages(viewer.id);
    services.sheets.forget(sheets);
  }
  clearSessionCookies(c);
  return c.redirect(paths.farewell, 303);
});

/** The same for everybody: its address says nothing of who comes. Whoever has an account is not meant. */
deletion.page(paths.farewell, { role: "guest" }, (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  c.header("X-Robots-Tag", "noindex");
  return c.render(<FarewellPage />, { title: pageTitle(t.farewell.title) });
});

const FarewellPage = () => (
  <Notice title={t.farewell.gone}>
    <p>{t.farewell.told}</p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        {t.farewell.home}
      </a>
    </p>
  </Notice>
);
