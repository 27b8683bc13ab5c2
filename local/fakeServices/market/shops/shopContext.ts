import { html, raw } from "hono/html";
import type { RetailerName } from "../../../../domain/stock/retailers";
import type { SyntheticMarket } from "../../../syntheticMarket";
import type { SyntheticShopPage, SyntheticStock } from "../../../syntheticMarket/shops";
import { respondWithConditionalContent } from "../../wire/fakeHost";

/** Product pages and clock that all fake shops share. */
export interface FakeShopContext {
  listPages(shop: RetailerName): readonly SyntheticShopPage[];
  now(): number;
}

export function createFakeShopContext(market: () => SyntheticMarket, now: () => number): FakeShopContext {
  let pages: readonly SyntheticShopPage[] | undefined;
  return {
    listPages(shop) {
      pages ??= market().listShopPages();
      return pages.filter((page) => page.shop === shop);
    },
    now,
  };
}

export const formatPenceAsPounds = (price: number): string => (price / 100).toFixed(2);

export const formatShopProductName = ({ item }: SyntheticShopPage): string => `${item.name} amiibo`;

const AVAILABILITIES: Readonly<Record<SyntheticStock["state"], string>> = {
  in: "https://schema.org/InStock",
  pre: "https://schema.org/PreOrder",
  out: "https://schema.org/OutOfStock",
  gone: "https://schema.org/OutOfStock",
};

/**
 * Converts a product to JSON-LD in the vocabulary of schema.org.
 * @param offersKey name of the property with the offers; some real shops misspell it
 */
export const toProductJsonLd = (page: SyntheticShopPage, stock: SyntheticStock, offersKey = "offers"): object => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: formatShopProductName(page),
  sku: page.productId,
  url: page.url,
  [offersKey]: [
    {
      "@type": "Offer",
      url: page.url,
      price: formatPenceAsPounds(stock.price),
      priceCurrency: stock.currency,
      availability: AVAILABILITIES[stock.state],
    },
  ],
});

interface ShopPage {
  readonly title: string;
  /** Contents of the page's JSON-LD scripts. They need not be valid JSON. */
  readonly jsonLd?: readonly string[];
  readonly metas?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly changedAt?: number;
}

/** Renders a product page of a fake shop. Pages with status 200 support conditional requests. */
export async function renderFakeShopPage(request: Request, page: ShopPage): Promise<Response> {
  const { title, jsonLd = [], metas = {}, status = 200, changedAt } = page;
  const text = await html`<!doctype html>
<html lang="en-GB">
<head>
<title>${title}</title>
${Object.entries(metas).map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}
${jsonLd.map((block) => html`<script type="application/ld+json">${raw(block)}</script>\n`)}
<script>var page = {"@type":"Product","price":"0.01"};</script>
</head>
<body><h1>${title}</h1></body>
</html>
`;
  const content = { body: text.toString(), type: "text/html; charset=utf-8" };
  if (status !== 200) return new Response(content.body, { status, headers: { "Content-Type": content.type } });
  return respondWithConditionalContent(request, changedAt === undefined ? content : { ...content, changedAt });
}

export const renderFakeShopNotFoundPage = (request: Request, status: 404 | 410 = 404): Promise<Response> =>
  renderFakeShopPage(request, { title: "Page not found", status });

export const respondWithRobotsTxt = (disallowed: readonly string[], crawlDelay?: number): Response =>
  new Response(
    [
      "User-agent: *",
      ...disallowed.map((path) => `Disallow: ${path}`),
      ...(crawlDelay === undefined ? [] : [`Crawl-delay: ${crawlDelay}`]),
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain" } },
  );
