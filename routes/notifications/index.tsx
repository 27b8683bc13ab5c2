import {
  markNotificationsRead,
  type NotificationFeed,
  readNotificationFeed,
  type UserNotification,
  viewerNotificationsQuery,
} from "../../db/alerts/notifications";
import { renderAtomFeed } from "../../domain/alerts/feed";
import { formatNotification, isQuestionOrAnswer } from "../../domain/alerts/notification";
import { formatPageTitle, PRODUCT_NAME } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { renderVisuallyHidden, Sentence } from "../../islands/language/Sentence";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import { ButtonLink, EmptyListPanel, PageHeader } from "../elements/PageElements";
import { respondToUnreadableForm } from "../errors/pages";
import { getOwnerLanguage, type SiteConfig } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { ExternalLink } from "../layout/Links";
import { PriceDataNotes } from "../layout/PriceDataNotes";

export const notificationRoutes = createRouteGroup();

notificationRoutes.get(paths.notifications, { role: "user", queries: [viewerNotificationsQuery] }, async (c, own) => {
  const { services } = c.var;
  const catalogue = await services.loadCatalogue();
  return c.render(
    <NotificationsPage catalogue={catalogue} notifications={own(viewerNotificationsQuery)} site={services.site} />,
    { title: formatPageTitle(t.notifications.title), styleSheets: ["collections"] },
  );
});

/** Marks notifications as read, up to the newest one that the page showed. Newer notifications stay unread. */
notificationRoutes.postForm(
  paths.markNotificationsRead,
  { role: "user", formPagePath: paths.notifications },
  async (c) => {
    const form = await readFormBody(c);
    if (!form) return respondToUnreadableForm(c, paths.notifications);
    const upTo = parseId(getFormText(form, "upTo") ?? "");
    const { services, viewer } = c.var;
    if (upTo !== undefined) await markNotificationsRead(services.db, viewer.id, upTo, services.now());
    return c.redirect(paths.notifications, 303);
  },
);

interface Props {
  readonly catalogue: Catalogue;
  /** Notifications of the viewer, unread ones first. */
  readonly notifications: readonly UserNotification[];
  readonly site: SiteConfig;
}

function NotificationsPage({ catalogue, notifications, site }: Props) {
  const unread = notifications.filter(({ isRead }) => !isRead);
  const read = notifications.filter(({ isRead }) => isRead);
  return (
    <div className="collection messages-page">
      <PageHeader title={t.notifications.title}>
        <PriceDataNotes site={site} />
      </PageHeader>
      {notifications.length === 0 ? (
        <EmptyListPanel title={t.notifications.emptyTitle} hint={t.notifications.emptyHint} />
      ) : null}
      {unread.length > 0 ? (
        <section aria-labelledby="unread">
          <header className="section-header">
            <h2 id="unread">{t.notifications.unreadTitle}</h2>
            <form method="post" action={paths.markNotificationsRead}>
              <button type="submit" className="button" name="upTo" value={Math.max(...unread.map(({ id }) => id))}>
                {t.notifications.markRead}
              </button>
            </form>
          </header>
          <NotificationList catalogue={catalogue} notifications={unread} />
        </section>
      ) : null}
      {read.length > 0 ? (
        <section aria-labelledby="read">
          <h2 id="read">{t.notifications.readTitle}</h2>
          <NotificationList catalogue={catalogue} notifications={read} />
        </section>
      ) : null}
      <p className="actions">
        <ButtonLink href={paths.questions}>{t.questions.title}</ButtonLink>
        <ButtonLink href={paths.priceWatcher}>{t.notifications.priceWatcher}</ButtonLink>
        <ButtonLink href={paths.settingsTab("notifications")}>{t.notifications.notificationSettings}</ButtonLink>
      </p>
    </div>
  );
}

const NotificationList = ({ catalogue, notifications }: Pick<Props, "catalogue" | "notifications">) => (
  <ul className="message-list">
    {notifications.map((notification) => (
      <NotificationLine key={notification.id} catalogue={catalogue} {...notification} />
    ))}
  </ul>
);

/** Returns the path of a question or answer. The stored URL begins with the site's address at that time. */
const getMessagePath = ({ url }: UserNotification): string =>
  url === undefined ? paths.questions : new URL(url).pathname;

function NotificationLine({ catalogue, ...notification }: UserNotification & { readonly catalogue: Catalogue }) {
  const { itemId, kind, url, createdAt, isRead } = notification;
  const item = catalogue.byId.get(itemId);
  return (
    <li className="panel" data-unread={isRead ? undefined : ""}>
      {item ? <ItemPicture item={catalogue.getPicture(item)} loadsEagerly={false} /> : <Icon name="bell" />}
      <div>
        <p>{formatNotification(notification)}</p>
        <small>
          <TimestampWithAge at={createdAt} />
        </small>
      </div>
      <p className="actions">
        {item ? (
          <ButtonLink href={paths.amiibo(item)}>
            <Sentence parts={t.notifications.seeItem(item.name, renderVisuallyHidden)} />
          </ButtonLink>
        ) : null}
        {isQuestionOrAnswer(kind) ? (
          <ButtonLink href={getMessagePath(notification)}>{t.questions.readMessage}</ButtonLink>
        ) : null}
        {url === undefined || isQuestionOrAnswer(kind) ? null : (
          <ExternalLink className="button" href={url} sponsored>
            {t.notifications.toOffer}
            <Icon name="out" />
          </ExternalLink>
        )}
      </p>
    </li>
  );
}

/** File name of a private feed: a secret of 43 characters, as `createRandomSecret` returns it, and the extension. */
const FEED_FILE_PATTERN = /^([\w-]{43})\.xml$/;

/** Serves a member's private feed. Everyone who knows its URL can read it, so the response is not cached. */
notificationRoutes.get("/feed/:feed", { role: "everybody" }, async (c) => {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  const { services } = c.var;
  const token = FEED_FILE_PATTERN.exec(c.req.param("feed"))?.[1];
  const owner = token === undefined ? undefined : await readNotificationFeed(services.db, token);
  if (token === undefined || !owner) return c.text(`${t.notifications.feedNotFound}\n`, 404);
  c.header("Content-Type", "application/atom+xml; charset=utf-8");
  const catalogue = await services.loadCatalogue();
  return services.withLanguage(getOwnerLanguage(c, owner), () => {
    const note = services.site.arePricesSynthetic ? t.priceNote.syntheticNote : undefined;
    return c.body(buildFeed(owner, { token, url: new URL(c.req.url), note, catalogue }));
  });
});

interface FeedOptions {
  readonly token: string;
  readonly url: URL;
  readonly note: string | undefined;
  readonly catalogue: Catalogue;
}

function buildFeed(
  { userId, username, accountCreatedAt, notifications }: NotificationFeed,
  { token, url, note, catalogue }: FeedOptions,
) {
  const toUrl = (path: string) => new URL(path, url).href;
  const buildTagUri = (path: string) => `tag:${url.hostname},2026:${path}`;
  const getPageUrl = (notification: UserNotification) => {
    if (isQuestionOrAnswer(notification.kind)) return toUrl(getMessagePath(notification));
    const item = catalogue.byId.get(notification.itemId);
    return toUrl(item ? paths.amiibo(item) : paths.notifications);
  };
  return renderAtomFeed({
    id: buildTagUri(`people/${userId}/notices`),
    title: t.notifications.feedTitle(PRODUCT_NAME, username),
    author: PRODUCT_NAME,
    note,
    selfUrl: toUrl(paths.feed(token)),
    pageUrl: toUrl(paths.notifications),
    since: accountCreatedAt,
    entries: notifications.map((notification) => ({
      id: buildTagUri(`notices/${notification.id}`),
      title: formatNotification(notification),
      at: notification.createdAt,
      pageUrl: getPageUrl(notification),
      offerUrl: isQuestionOrAnswer(notification.kind) ? undefined : notification.url,
    })),
  });
}
