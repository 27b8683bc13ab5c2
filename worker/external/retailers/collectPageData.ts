import { type MetaTag, type ProductPageData, unescapeHtml } from "../../../domain/stock/page/parseProductPage";

/**
 * Limit of matching tags and text chunks. The parser takes about 20 microseconds for each, and a plausible shop page has
 * a few hundred.
 */
const MAX_EVENTS = 10_000;

const JSON_LD_TYPE = /^application\/(?:\w+\+)?ld\+json\s*(?:;|$)/i;

/**
 * Collects the parts of a shop's page that state price and stock, with the platform's HTML parser. Rejects if the page
 * has too many tags or is nested too deeply.
 */
export async function collectPageData(html: string): Promise<ProductPageData> {
  const jsonLdTexts: string[] = [];
  const metaTags: MetaTag[] = [];
  let isJsonLd = false;
  let events = 0;
  const countEvent = () => {
    events += 1;
    if (events > MAX_EVENTS) throw new Error(`The page has more than ${MAX_EVENTS} tags and texts of product data.`);
  };
  const page = new HTMLRewriter()
    .on('script[type*="ld+json" i]', {
      element(script) {
        countEvent();
        isJsonLd = JSON_LD_TYPE.test(script.getAttribute("type")?.trim() ?? "");
        if (isJsonLd) jsonLdTexts.push("");
      },
      text({ text }) {
        countEvent();
        if (isJsonLd) jsonLdTexts.push((jsonLdTexts.pop() ?? "") + text);
      },
    })
    .on("meta[content], link[itemprop][href]", {
      element(tag) {
        countEvent();
        const name = tag.getAttribute("property") ?? tag.getAttribute("itemprop") ?? tag.getAttribute("name");
        const value = tag.getAttribute("content") ?? tag.getAttribute("href");
        // The parser leaves entities in attributes.
        if (name !== null && value !== null)
          metaTags.push({ name: unescapeHtml(name).toLowerCase(), value: unescapeHtml(value) });
      },
    })
    .transform(new Response(html));
  // The parser runs while its output is read.
  await page.arrayBuffer();
  return { jsonLdTexts, metaTags };
}
