import { paths } from "../paths";
import { escapedXml } from "../xml";

/** What is its viewer's alone, leads to a service outside, or is no page. A name stands for all that begins with it. */
const CLOSED = [
  "/api/",
  paths.admin,
  paths.settings,
  paths.myAccount,
  paths.wishlist,
  paths.sellList,
  paths.notices,
  paths.farewell,
  paths.logOut,
  paths.advert,
  paths.health,
  "/feed/",
  "/oauth/",
  "/preferences/",
  "/aff-block/",
  "/amiibo/*/price_history$",
  "/user/*/compare$",
  paths.trade,
] as const;

/** @param sitemap its whole address */
export const robotsText = (sitemap: string): string =>
  ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${sitemap}`, ""].join("\n");

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const listOf = (list: string, entry: string, urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${list} xmlns="${NAMESPACE}">`,
    ...urls.map((url) => `<${entry}><loc>${escapedXml(url)}</loc></${entry}>`),
    `</${list}>`,
    "",
  ].join("\n");

/** Of pages. @param urls whole addresses, at most 50,000. */
export const sitemapOf = (urls: readonly string[]): string => listOf("urlset", "url", urls);

/** Of sitemaps. */
export const sitemapIndexOf = (urls: readonly string[]): string => listOf("sitemapindex", "sitemap", urls);
