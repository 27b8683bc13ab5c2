import { type FeedOwner, type Notice, readFeed } from "../../db/alerts/notices";
import { atomFeed } from "../../domain/alerts/feed";
import { isOfQuestion, noticeWords } from "../../domain/alerts/notice";
import { BRAND } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { languageOf } from "../http/address";
import { openRoom } from "../http/room";

export const feed = openRoom();

/** As `newSecret` makes them. */
const ADDRESS = /^([\w-]{43})\.xml$/;

/** Whoever knows the address may read it, without a session; nobody keeps it. */
feed.page("/feed/:feed", { role: "everybody" }, async (c) => {
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
