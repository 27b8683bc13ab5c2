import { CURRENCY_BY_MARKET } from "../listings/market";
import { t } from "../messages/pages";
import { formatMoney } from "../money/money";
import { findRetailerByName } from "../stock/retailers";
import { escapeXml } from "../xml";
import { type CheapestOffer, formatOffer } from "./cheapestOffer";
import { formatMarketGrade } from "./target";

/**
 * Formats the summary of a watchlist: "You watch 2 items; 1 target is met."
 *
 * @param targets number of price targets, and how many of them are met
 */
export function formatWatchlistSummary(items: number, targets: { readonly set: number; readonly met: number }): string {
  if (items === 0) return t.alerts.emptyWatchlist;
  if (targets.set === 0) return t.alerts.watchedCount(items);
  return targets.met === 0 ? t.alerts.watchedNoneMet(items) : t.alerts.watchedTargetsMet(items, targets.met);
}

/** Notification as an entry of a feed. */
export interface FeedEntry {
  /** Permanent id of the notification, independent of the feed's URL. */
  readonly id: string;
  readonly title: string;
  /** ms */
  readonly at: number;
  /** Absolute URL. */
  readonly pageUrl: string;
  /** Absolute URL. */
  readonly offerUrl: string | undefined;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** Note on all entries. The feed and each entry contain the note, because feed readers show entries alone. */
  readonly note?: string | undefined;
  /** Absolute URL of the feed. */
  readonly selfUrl: string;
  /** Absolute URL of the HTML page with the same content. */
  readonly pageUrl: string;
  /** Update time in ms of a feed without entries. */
  readonly since: number;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

/** Renders an Atom feed (RFC 4287). */
export function renderAtomFeed({ id, title, author, note, selfUrl, pageUrl, since, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    renderElement("id", id),
    renderElement("title", title),
    ...(note === undefined ? [] : [renderElement("subtitle", note)]),
    renderElement("updated", formatInstant(Math.max(since, ...entries.map(({ at }) => at)))),
    `<author>${renderElement("name", author)}</author>`,
    renderLink("self", selfUrl),
    renderLink("alternate", pageUrl),
    ...entries.map((entry) => renderEntry(entry, note)),
    "</feed>",
    "",
  ].join("\n");
}

const renderEntry = ({ id, title, at, pageUrl, offerUrl }: FeedEntry, note: string | undefined): string =>
  [
    "<entry>",
    renderElement("id", id),
    renderElement("title", title),
    renderElement("updated", formatInstant(at)),
    renderElement("published", formatInstant(at)),
    renderLink("alternate", pageUrl),
    ...(offerUrl === undefined ? [] : [renderLink("related", offerUrl)]),
    '<content type="text">',
    escapeXml(note === undefined ? title : `${title} ${note}`),
    "</content>",
    "</entry>",
  ].join("");

const formatInstant = (ms: number): string => new Date(ms).toISOString();
const renderElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const renderLink = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeXml(href)}"/>`;

/** Returns false for shops whose prices must not be stored. The site stores the texts of notifications for months. */
const canNamePrice = (seller: string): boolean => findRetailerByName(seller)?.canKeepPrices ?? true;

/** Text and link of a notification. */
export interface NotificationContent {
  /** Plain text of one or two sentences. */
  readonly text: string;
  readonly url: string;
}

/**
 * Builds the notification that a target price was met.
 *
 * @param target minor units of the offer's market
 */
export function buildPriceNotification(name: string, offer: CheapestOffer, target: number): NotificationContent {
  const { seller, market, url } = offer;
  const offerText = canNamePrice(seller) ? formatOffer(offer) : t.alerts.noMoreThanTarget(seller);
  const targetPrice = formatMoney(target, CURRENCY_BY_MARKET[market]);
  return { text: t.alerts.priceAlert(formatMarketGrade(offer), name, offerText, targetPrice), url };
}

/** Offer of a shop that has an item in stock again. */
export interface RestockOffer extends Omit<CheapestOffer, "price" | "postage"> {
  /** Minor units of the market's currency; unknown if the shop states no price in that currency. */
  readonly price: number | undefined;
}

export function buildRestockNotification(name: string, { price, ...offer }: RestockOffer): NotificationContent {
  const { seller, market, url } = offer;
  const marketGrade = formatMarketGrade(offer);
  const text =
    price === undefined || !canNamePrice(seller)
      ? t.alerts.restockAlert(marketGrade, name, seller)
      : t.alerts.restockAlertWithPrice(marketGrade, name, seller, formatMoney(price, CURRENCY_BY_MARKET[market]));
  return { text, url };
}
