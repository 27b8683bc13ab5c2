import { CURRENCY_BY_MARKET } from "../listings/market";
import { t } from "../messages/pages";
import { formatMoney } from "../money/money";
import { findRetailerByName } from "../stock/retailers";
import { escapeXml } from "../xml";
import { type CheapestOffer, formatOffer } from "./cheapestOffer";
import { formatMarketGrade } from "./target";

/** Formats a summary of a watchlist, such as "You watch 2 items; 1 target is met." */
export function formatWatchlistSummary(items: number, targets: { readonly set: number; readonly met: number }): string {
  if (items === 0) return t.alerts.emptyWatchlist;
  if (targets.set === 0) return t.alerts.watchedCount(items);
  return targets.met === 0 ? t.alerts.watchedNoneMet(items) : t.alerts.watchedTargetsMet(items, targets.met);
}

export interface AtomFeedEntry {
  /** Permanent id of the entry. It does not change when the URL of the feed changes. */
  readonly id: string;
  readonly title: string;
  /** Time of the notification in ms since 1970. */
  readonly at: number;
  /** Absolute URL of the page on Plinth that the entry links to. */
  readonly pageUrl: string;
  /** Absolute URL of the offer at the shop or marketplace, if any. */
  readonly offerUrl: string | undefined;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** Text for the feed and every entry, because feed readers show entries alone. */
  readonly note?: string | undefined;
  /** Absolute URL of the feed itself. */
  readonly selfUrl: string;
  /** Absolute URL of the HTML page that shows the same content as the feed. */
  readonly pageUrl: string;
  /** Earliest update time that the feed reports, in ms since 1970. A feed without entries reports this time. */
  readonly since: number;
  /** Entries of the feed, newest first. */
  readonly entries: readonly AtomFeedEntry[];
}

/** Renders an Atom feed (RFC 4287) as XML. */
export function renderAtomFeed({ id, title, author, note, selfUrl, pageUrl, since, entries }: AtomFeed): string {
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

const renderEntry = ({ id, title, at, pageUrl, offerUrl }: AtomFeedEntry, note: string | undefined): string =>
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

/** Returns false for shops whose prices must not be stored, not even in the text of a notification. */
const canNamePrice = (seller: string): boolean => findRetailerByName(seller)?.canKeepPrices ?? true;

export interface NotificationContent {
  /** Plain text (no HTML) of one or two sentences. */
  readonly text: string;
  readonly url: string;
}

/** Builds the notification for a met target price. `target` is in minor units of the market's currency. */
export function buildPriceNotification(name: string, offer: CheapestOffer, target: number): NotificationContent {
  const { seller, market, url } = offer;
  const offerText = canNamePrice(seller) ? formatOffer(offer) : t.alerts.noMoreThanTarget(seller);
  const targetPrice = formatMoney(target, CURRENCY_BY_MARKET[market]);
  return { text: t.alerts.priceAlert(formatMarketGrade(offer), name, offerText, targetPrice), url };
}

/** Offer of a shop that has an item in stock again after it was sold out. */
export interface RestockOffer extends Omit<CheapestOffer, "price" | "postage"> {
  /** Price in minor units of the market's currency. `undefined` if the shop states no price in that currency. */
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
