import { CURRENCY_OF } from "../listings/market";
import { t } from "../messages/pages";
import { showMoney } from "../money/money";
import { retailerNamed } from "../stock/retailers";
import { escapedXml } from "../xml";
import { type CheapestOffer, offerWords } from "./offer";
import { cornerWords } from "./target";

/** "You watch 2 items; 1 target is met." @param targets prices that are waited for, and how many of them are met */
export function watchingWords(items: number, targets: { readonly set: number; readonly met: number }): string {
  if (items === 0) return t.alerts.watchingNothing;
  if (targets.set === 0) return t.alerts.watching(items);
  return targets.met === 0 ? t.alerts.watchingUnmet(items) : t.alerts.watchingMet(items, targets.met);
}

/** One notice in a feed. */
export interface FeedEntry {
  /** A name for good: the same notice keeps it, whatever the feed's address. */
  readonly id: string;
  readonly title: string;
  /** ms */
  readonly at: number;
  /** Whole addresses. */
  readonly page: string;
  readonly offer: string | undefined;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** What is to be said of all that is told; the feed says it, and each of its entries, which readers show alone. */
  readonly note?: string | undefined;
  /** Its own address and that of the page with the same. */
  readonly self: string;
  readonly page: string;
  /** ms: of when nothing was told yet. */
  readonly since: number;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ id, title, author, note, self, page, since, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element("id", id),
    element("title", title),
    ...(note === undefined ? [] : [element("subtitle", note)]),
    element("updated", instant(Math.max(since, ...entries.map(({ at }) => at)))),
    `<author>${element("name", author)}</author>`,
    link("self", self),
    link("alternate", page),
    ...entries.map((entry) => entryText(entry, note)),
    "</feed>",
    "",
  ].join("\n");
}

const entryText = ({ id, title, at, page, offer }: FeedEntry, note: string | undefined): string =>
  [
    "<entry>",
    element("id", id),
    element("title", title),
    element("updated", instant(at)),
    element("published", instant(at)),
    link("alternate", page),
    ...(offer === undefined ? [] : [link("related", offer)]),
    '<content type="text">',
    escapedXml(note === undefined ? title : `${title} ${note}`),
    "</content>",
    "</entry>",
  ].join("");

const instant = (ms: number): string => new Date(ms).toISOString();
const element = (name: string, text: string): string => `<${name}>${escapedXml(text)}</${name}>`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapedXml(href)}"/>`;

/** News is kept for months: of a shop whose prices may not be, it names none. */
const mayBeNamed = (seller: string): boolean => retailerNamed(seller)?.isKept ?? true;

/** What somebody is told. */
export interface News {
  /** One sentence or two, plain text. */
  readonly text: string;
  readonly url: string;
}

/** @param target minor units of the offer's market */
export function priceNews(name: string, offer: CheapestOffer, target: number): News {
  const { seller, market, url } = offer;
  const cost = mayBeNamed(seller) ? offerWords(offer) : t.alerts.noMoreThanTarget(seller);
  const wanted = showMoney(target, CURRENCY_OF[market]);
  return { text: t.alerts.price(cornerWords(offer), name, cost, wanted), url };
}

/** What a shop has again. */
export interface Restocked extends Omit<CheapestOffer, "price" | "postage"> {
  /** Minor units of the market's currency; unknown where the shop does not say it in that one. */
  readonly price: number | undefined;
}

export function restockNews(name: string, { price, ...shelf }: Restocked): News {
  const { seller, market, url } = shelf;
  const corner = cornerWords(shelf);
  if (price === undefined || !mayBeNamed(seller)) return { text: t.alerts.restock(corner, name, seller), url };
  return { text: t.alerts.restockFor(corner, name, seller, showMoney(price, CURRENCY_OF[market])), url };
}
