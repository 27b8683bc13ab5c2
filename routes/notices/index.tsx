import { markRead, type Notice, ownNotices } from "../../db/alerts/notices";
import { isOfQuestion, noticeWords } from "../../domain/alerts/notice";
import { pageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";
import { Niche } from "../../islands/card/Niche";
import { Sentence } from "../../islands/language/Sentence";
import { Age } from "../../islands/time/Age";
import { UnreadableFormPage } from "../errors/pages";
import type { Site } from "../http/context";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { ExternalLink } from "../layout/ExternalLink";
import { PriceNote } from "../layout/PriceNote";
import { feed } from "./feed";

export const notices = openRoom(feed);

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
