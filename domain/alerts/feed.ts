import { CURRENCY_BY_MARKET } from "../listings/market";
import { t } from "../messages/pages";
import { formatMoney } from "../money/money";
import { findRetailerByName } from "../stock/retailers";
import { escapeXml } from "../xml";
import { type CheapestOffer, formatOffer } from "./cheapestOffer";
import { formatMarketGrade } from "./priceTarget";

/** "You watch 2 items; 1 target is met." @param targets prices that are waited for, and how many of them are met */
export function formatWatchlistSummary(items: number, targets: { readonly set: number; readonly met: number }): string {
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
export function renderAtomFeed({ id, title, author, note, self, page, since, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    renderElement("id", id),
    renderElement("title", title),
    ...(note === undefined ? [] : [renderElement("subtitle", note)]),
    renderElement("updated", formatInstant(Math.max(since, ...entries.map(({ at }) => at)))),
    `<author>${renderElement("name", author)}</author>`,
    renderLink("self", self),
    renderLink("alternate", page),
    ...entries.map((entry) => renderEntry(entry, note)),
    "</feed>",
    "",
  ].join("\n");
}

const renderEntry = ({ id, title, at, page, offer }: FeedEntry, note: string | undefined): string =>
  [
    "<entry>",
    renderElement("id", id),
    renderElement("title", title),
    renderElement("updated", formatInstant(at)),
    renderElement("published", formatInstant(at)),
    renderLink("alternate", page),
    ...(offer === undefined ? [] : [renderLink("related", offer)]),
    '<content type="text">',
    escapeXml(note === undefined ? title : `${title} ${note}`),
    "</content>",
    "</entry>",
  ].join("");

const formatInstant = (ms: number): string => new Date(ms).toISOString();
const renderElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const renderLink = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeXml(href)}"/>`;

/** News is kept for months: of a shop whose prices may not be, it names none. */
const canNamePrice = (seller: string): boolean => findRetailerByName(seller)?.isKept ?? true;

/** What somebody is told. */
export interface NotificationContent {
  /** One sentence or two, plain text. */
  readonly text: string;
  readonly url: string;
}

/** @param target minor units of the offer's market */
export function buildPriceNotification(name: string, offer: CheapestOffer, target: number): NotificationContent {
  const { seller, market, url } = offer;
  const cost = canNamePrice(seller) ? formatOffer(offer) : t.alerts.noMoreThanTarget(seller);
  const wanted = formatMoney(target, CURRENCY_BY_MARKET[market]);
  return { text: t.alerts.price(formatMarketGrade(offer), name, cost, wanted), url };
}

/** What a shop has again. */
export interface RestockOffer extends Omit<CheapestOffer, "price" | "postage"> {
  /** Minor units of the market's currency; unknown where the shop does not say it in that one. */
  readonly price: number | undefined;
}

export function buildRestockNotification(name: string, { price, ...shelf }: RestockOffer): NotificationContent {
  const { seller, market, url } = shelf;
  const corner = formatMarketGrade(shelf);
  if (price === undefined || !canNamePrice(seller)) return { text: t.alerts.restock(corner, name, seller), url };
  return { text: t.alerts.restockFor(corner, name, seller, formatMoney(price, CURRENCY_BY_MARKET[market])), url };
}
