import { type MetaTag, type ProductPageData, unescapeHtml } from "../../../domain/stock/page/parseProductPage";

/** Maximum number of tags and texts with product data. A real page has a few hundred; each takes 20 microseconds. */
const MAX_EVENTS = 10_000;

const JSON_LD_TYPE = /^application\/(?:\w+\+)?ld\+json\s*(?:;|$)/i;

/** Collects the parts of a shop's page that state price and stock. Rejects pages with too many or too nested tags. */
export async function collectProductPageData(html: string): Promise<ProductPageData> {
  const jsonLdTexts: string[] = [];
  const metaTags: MetaTag[] = [];
  let isJsonLd = false;
  let events = 0;
  const countEvent = () => {
    events += 1;
    if (events > MAX_EVENTS)
      throw new Error(
        `Product page was not parsed: it has more than ${MAX_EVENTS} tags and texts of product data. The stock of the product is unknown.`,
      );
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
        // Decodes HTML entities in both texts, because the parser does not.
        if (name !== null && value !== null)
          metaTags.push({ name: unescapeHtml(name).toLowerCase(), value: unescapeHtml(value) });
      },
    })
    .transform(new Response(html));
  // Reads the whole output, because the parser only runs while its output is read.
  await page.arrayBuffer();
  return { jsonLdTexts, metaTags };
}
