import { ALL_LANGUAGES, type Language, spokenAddress } from "../language/language";
import { paths } from "../paths";
import { escapedXml } from "../xml";

/** What is its viewer's alone, leads to a service outside, or is no page. A name stands for all that begins with it. */
const CLOSED = [
  "/api/",
  paths.admin,
  paths.settings,
  paths.myAccount,
  paths.activity,
  paths.wishlist,
  paths.sellList,
  paths.notices,
  paths.questions,
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

const listOf = (list: string, namespaces: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${list} xmlns="${NAMESPACE}"${namespaces}>`,
    ...entries,
    `</${list}>`,
    "",
  ].join("\n");

const located = (url: string): string => `<loc>${escapedXml(url)}</loc>`;

const inLanguage = (language: Language, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedXml(spokenAddress(language, url))}"/>`;

/** Of pages, each with where it stands in every language. @param urls whole addresses, at most 50,000. */
export const sitemapOf = (urls: readonly string[]): string =>
  listOf(
    "urlset",
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    urls.map((url) => `<url>${located(url)}${ALL_LANGUAGES.map((each) => inLanguage(each, url)).join("")}</url>`),
  );

/** Of sitemaps. */
export const sitemapIndexOf = (urls: readonly string[]): string =>
  listOf(
    "sitemapindex",
    "",
    urls.map((url) => `<sitemap>${located(url)}</sitemap>`),
  );
