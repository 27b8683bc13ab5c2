import { type FeedOwner, markRead, type Notice, ownNotices, readFeed } from "../../db/alerts/notices";
import { atomFeed } from "../../domain/alerts/feed";
import { isOfQuestion, noticeWords } from "../../domain/alerts/notice";
import { BRAND, pageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";
import { Niche } from "../../islands/card/Niche";
import { Sentence } from "../../islands/language/Sentence";
import { Age } from "../../islands/time/Age";
import { UnreadableFormPage } from "../errors/pages";
import { languageOf, type Site } from "../http/context";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { ExternalLink } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";

export const notices = openRoom();

notices.page(paths.notices, { role: "user", reads: [ownNotices] }, async (c, own) => {
  const { services } = c.var;
  const catalogue = await services.catalogue();
  return c.render(<NoticesPage catalogue={catalogue} notices={own(ownNotices)} site={services.site} />, {
    title: pageTitle(t.inbox.title),
    rooms: ["own"],
  });
});

/** What was shown is read; what came meanwhile is not. */
notices.form(paths.markNoticesRead, { role: "user", on: paths.notices }, async (c) => {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.notices} />, { title: pageTitle(t.errors.unreadableFormTitle) });
  }
  const upTo = parseId(textIn(form, "upTo") ?? "");
  const { services, viewer } = c.var;
  if (upTo !== undefined) await markRead(services.db, viewer.id, upTo, services.now());
  return c.redirect(paths.notices, 303);
});

interface Props {
  readonly catalogue: Catalogue;
  /** What was not read first. */
  readonly notices: readonly Notice[];
  readonly site: Site;
}

function NoticesPage({ catalogue, notices, site }: Props) {
  const unread = notices.filter(({ isRead }) => !isRead);
  const read = notices.filter(({ isRead }) => isRead);
  return (
    <div className="collection inbox-page">
      <header className="hero">
        <h1>{t.inbox.title}</h1>
        <PriceNote site={site} />
      </header>
      {notices.length === 0 ? <NoNotices /> : null}
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
          <NoticeList catalogue={catalogue} notices={unread} />
        </section>
      ) : null}
      {read.length > 0 ? (
        <section aria-labelledby="read">
          <h2 id="read">{t.inbox.read}</h2>
          <NoticeList catalogue={catalogue} notices={read} />
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

const NoticeList = ({ catalogue, notices }: Pick<Props, "catalogue" | "notices">) => (
  <ul className="news-list">
    {notices.map((notice) => (
      <NoticeLine key={notice.id} catalogue={catalogue} notice={notice} />
    ))}
  </ul>
);

function NoticeLine({ catalogue, notice }: { readonly catalogue: Catalogue; readonly notice: Notice }) {
  const { amiiboId, kind, url, createdAt, isRead } = notice;
  const item = catalogue.byId.get(amiiboId);
  return (
    <li className="panel" data-unread={isRead ? undefined : ""}>
      {item ? <Niche of={catalogue.pictureOf(item)} early={false} /> : <Icon name="bell" />}
      <div>
        <p>{noticeWords(notice)}</p>
        <small>
          <Age at={createdAt} />
        </small>
      </div>
      <p className="actions">
        {item ? (
          <a className="button" href={paths.amiibo(item)}>
            <Sentence parts={t.inbox.see(item.name, (words) => <span className="visually-hidden">{words}</span>)} />
          </a>
        ) : null}
        {isOfQuestion(kind) ? (
          <a className="button" href={url === undefined ? paths.questions : new URL(url).pathname}>
            {t.questions.read}
          </a>
        ) : null}
        {url === undefined || isOfQuestion(kind) ? null : (
          <ExternalLink className="button" href={url} sponsored>
            {t.inbox.offer}
            <Icon name="out" />
          </ExternalLink>
        )}
      </p>
    </li>
  );
}

const NoNotices = () => (
  <section className="panel nothing-yet">
    <h2>{t.inbox.none}</h2>
    <p>{t.inbox.noneHint}</p>
  </section>
);

/** As `newSecret` makes them. */
const ADDRESS = /^([\w-]{43})\.xml$/;

/** Whoever knows the address may read it, without a session; nobody keeps it. */
notices.page("/feed/:feed", { role: "everybody" }, async (c) => {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  const { services } = c.var;
  const token = ADDRESS.exec(c.req.param("feed"))?.[1];
  const owner = token === undefined ? undefined : await readFeed(services.db, token);
  if (token === undefined || !owner) return c.text(`${t.inbox.noFeed}\n`, 404);
  c.header("Content-Type", "application/atom+xml; charset=utf-8");
  const catalogue = await services.catalogue();
  return services.inLanguage(languageOf(c, owner), () => {
    const note = services.site.arePricesSynthetic ? t.priceNote.synthetic : undefined;
    return c.body(feedOf(owner, { token, url: new URL(c.req.url), note, catalogue }));
  });
});

interface FeedOf {
  readonly token: string;
  readonly url: URL;
  readonly note: string | undefined;
  readonly catalogue: Catalogue;
}

function feedOf({ userId, username, since, notices }: FeedOwner, { token, url, note, catalogue }: FeedOf) {
  const whole = (path: string) => new URL(path, url).href;
  const named = (path: string) => `tag:${url.hostname},2026:${path}`;
  const pageOf = ({ amiiboId, kind, url: address }: Notice) => {
    if (isOfQuestion(kind)) return address ?? whole(paths.questions);
    const item = catalogue.byId.get(amiiboId);
    return whole(item ? paths.amiibo(item) : paths.notices);
  };
  return atomFeed({
    id: named(`people/${userId}/notices`),
    title: t.inbox.feed(BRAND, username),
    author: BRAND,
    note,
    self: whole(paths.feed(token)),
    page: whole(paths.notices),
    since,
    entries: notices.map((notice) => ({
      id: named(`notices/${notice.id}`),
      title: noticeWords(notice),
      at: notice.createdAt,
      page: pageOf(notice),
      offer: isOfQuestion(notice.kind) ? undefined : notice.url,
    })),
  });
}
