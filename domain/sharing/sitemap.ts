import { escapedXml } from "../xml";

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
