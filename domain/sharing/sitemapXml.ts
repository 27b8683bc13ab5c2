import { ALL_LANGUAGES, type Language, withLanguageParam } from "../language/language";
import { paths } from "../paths";
import { escapeXml } from "../xml";

/** Wildcard in a path of `robots.txt`, which stands for any text. */
const ANY_TEXT = "*";

/** Path prefixes that search engines must not visit: private pages, redirects, and responses that are no pages. */
const DISALLOWED_PATHS = [
  "/api/",
  paths.admin,
  paths.settings,
  paths.myAccount,
  paths.activity,
  paths.wishlist,
  paths.sellList,
  paths.notifications,
  paths.questions,
  paths.goodbye,
  paths.logOut,
  paths.advert,
  paths.health,
  "/feed/",
  "/oauth/",
  "/preferences/",
  "/aff-block/",
  `/amiibo/${ANY_TEXT}/price_history$`,
  `/user/${ANY_TEXT}/compare$`,
  paths.trade,
] as const;

/** Formats `robots.txt`. `sitemap` is its absolute URL. */
export const formatRobotsTxt = (sitemap: string): string =>
  ["User-agent: *", ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`), "", `Sitemap: ${sitemap}`, ""].join("\n");

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const formatXmlList = (list: string, namespaces: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${list} xmlns="${NAMESPACE}"${namespaces}>`,
    ...entries,
    `</${list}>`,
    "",
  ].join("\n");

const formatLoc = (url: string): string => `<loc>${escapeXml(url)}</loc>`;

const formatAlternateLink = (language: Language, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(withLanguageParam(language, url))}"/>`;

/** Formats a sitemap with each page's URL in every language. `urls`: absolute, at most 50,000. */
export const formatSitemap = (urls: readonly string[]): string =>
  formatXmlList(
    "urlset",
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    urls.map(
      (url) => `<url>${formatLoc(url)}${ALL_LANGUAGES.map((each) => formatAlternateLink(each, url)).join("")}</url>`,
    ),
  );

export const formatSitemapIndex = (urls: readonly string[]): string =>
  formatXmlList(
    "sitemapindex",
    "",
    urls.map((url) => `<sitemap>${formatLoc(url)}</sitemap>`),
  );
