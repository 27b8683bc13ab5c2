import {
  markNotificationsRead,
  type NotificationFeed,
  readNotificationFeed,
  type UserNotification,
  viewerNotificationsQuery,
} from "../../db/alerts/notifications";
import { renderAtomFeed } from "../../domain/alerts/feed";
import { formatNotification, isQuestionKind } from "../../domain/alerts/notification";
import { BRAND, formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { Sentence } from "../../islands/language/Sentence";
import { Timestamp } from "../../islands/time/Timestamp";
import { UnreadableFormPage } from "../errors/pages";
import { getOwnerLanguage, type SiteConfig } from "../http/context";
import { getFormText, readForm } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { ExternalLink } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";

export const notificationRoutes = createRouteGroup();

notificationRoutes.page(paths.notices, { role: "user", reads: [viewerNotificationsQuery] }, async (c, own) => {
  const { services } = c.var;
  const catalogue = await services.catalogue();
  return c.render(
    <NotificationsPage catalogue={catalogue} notices={own(viewerNotificationsQuery)} site={services.site} />,
    {
      title: formatPageTitle(t.inbox.title),
      rooms: ["own"],
    },
  );
});

/** Marks notifications as read up to the newest that the page showed. Later ones stay unread. */
notificationRoutes.form(paths.markNoticesRead, { role: "user", on: paths.notices }, async (c) => {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.notices} />, {
      title: formatPageTitle(t.errors.unreadableFormTitle),
    });
  }
  const upTo = parseId(getFormText(form, "upTo") ?? "");
  const { services, viewer } = c.var;
  if (upTo !== undefined) await markNotificationsRead(services.db, viewer.id, upTo, services.now());
  return c.redirect(paths.notices, 303);
});

interface Props {
  readonly catalogue: Catalogue;
  /** Unread notifications first. */
  readonly notices: readonly UserNotification[];
  readonly site: SiteConfig;
}

function NotificationsPage({ catalogue, notices, site }: Props) {
  const unread = notices.filter(({ isRead }) => !isRead);
  const read = notices.filter(({ isRead }) => isRead);
  return (
    <div className="collection inbox-page">
      <header className="hero">
        <h1>{t.inbox.title}</h1>
        <PriceNote site={site} />
      </header>
      {notices.length === 0 ? <NoNotifications /> : null}
      {unread.length > 0 ? (
        <section aria-labelledby="unread">
          <header className="inbox-head">
            <h2 id="unread">{t.inbox.unread}</h2>
            <form method="post" action={paths.markNoticesRead}>
              <button type="submit" className="button" name="upTo" value={Math.max(...unread.map(({ id }) => id))}>
                {t.inbox.markRead}
              </button>
            </form>
          </header>
          <NotificationList catalogue={catalogue} notices={unread} />
        </section>
      ) : null}
      {read.length > 0 ? (
        <section aria-labelledby="read">
          <h2 id="read">{t.inbox.read}</h2>
          <NotificationList catalogue={catalogue} notices={read} />
        </section>
      ) : null}
      <p className="actions">
        <a className="button" href={paths.questions}>
          {t.questions.title}
        </a>
        <a className="button" href={paths.priceWatcher}>
          {t.inbox.priceWatcher}
        </a>
        <a className="button" href={paths.settingsTab("notifications")}>
          {t.inbox.settings}
        </a>
      </p>
    </div>
  );
}

const NotificationList = ({ catalogue, notices }: Pick<Props, "catalogue" | "notices">) => (
  <ul className="news-list">
    {notices.map((notice) => (
      <NotificationLine key={notice.id} catalogue={catalogue} notice={notice} />
    ))}
  </ul>
);

function NotificationLine({ catalogue, notice }: { readonly catalogue: Catalogue; readonly notice: UserNotification }) {
  const { amiiboId, kind, url, createdAt, isRead } = notice;
  const item = catalogue.byId.get(amiiboId);
  return (
    <li className="panel" data-unread={isRead ? undefined : ""}>
      {item ? <ItemPicture of={catalogue.pictureOf(item)} early={false} /> : <Icon name="bell" />}
      <div>
        <p>{formatNotification(notice)}</p>
        <small>
          <Timestamp at={createdAt} />
        </small>
      </div>
      <p className="actions">
        {item ? (
          <a className="button" href={paths.amiibo(item)}>
            <Sentence parts={t.inbox.see(item.name, (words) => <span className="visually-hidden">{words}</span>)} />
          </a>
        ) : null}
        {isQuestionKind(kind) ? (
          <a className="button" href={url === undefined ? paths.questions : new URL(url).pathname}>
            {t.questions.read}
          </a>
        ) : null}
        {url === undefined || isQuestionKind(kind) ? null : (
          <ExternalLink className="button" href={url} sponsored>
            {t.inbox.offer}
            <Icon name="out" />
          </ExternalLink>
        )}
      </p>
    </li>
  );
}

const NoNotifications = () => (
  <section className="panel nothing-yet">
    <h2>{t.inbox.none}</h2>
    <p>{t.inbox.noneHint}</p>
  </section>
);

/** Format of `createSecret`, with the file extension. */
const FEED_FILE_PATTERN = /^([\w-]{43})\.xml$/;

/** Serves the private feed. The URL is the only credential, and the response is not cached. */
notificationRoutes.page("/feed/:feed", { role: "everybody" }, async (c) => {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  const { services } = c.var;
  const token = FEED_FILE_PATTERN.exec(c.req.param("feed"))?.[1];
  const owner = token === undefined ? undefined : await readNotificationFeed(services.db, token);
  if (token === undefined || !owner) return c.text(`${t.inbox.noFeed}\n`, 404);
  c.header("Content-Type", "application/atom+xml; charset=utf-8");
  const catalogue = await services.catalogue();
  return services.inLanguage(getOwnerLanguage(c, owner), () => {
    const note = services.site.arePricesSynthetic ? t.priceNote.synthetic : undefined;
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
  { userId, username, since, notices }: NotificationFeed,
  { token, url, note, catalogue }: FeedOptions,
) {
  const toUrl = (path: string) => new URL(path, url).href;
  const buildTagUri = (path: string) => `tag:${url.hostname},2026:${path}`;
  const getNotificationPath = ({ amiiboId, kind, url: address }: UserNotification) => {
    if (isQuestionKind(kind)) return address ?? toUrl(paths.questions);
    const item = catalogue.byId.get(amiiboId);
    return toUrl(item ? paths.amiibo(item) : paths.notices);
  };
  return renderAtomFeed({
    id: buildTagUri(`people/${userId}/notices`),
    title: t.inbox.feed(BRAND, username),
    author: BRAND,
    note,
    self: toUrl(paths.feed(token)),
    page: toUrl(paths.notices),
    since,
    entries: notices.map((notice) => ({
      id: buildTagUri(`notices/${notice.id}`),
      title: formatNotification(notice),
      at: notice.createdAt,
      page: getNotificationPath(notice),
      offer: isQuestionKind(notice.kind) ? undefined : notice.url,
    })),
  });
}
