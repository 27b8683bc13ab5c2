import { html, raw } from "hono/html";
import type { RetailerName } from "../../../../domain/stock/retailers";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import type { SyntheticShopPage, SyntheticStock } from "../../../syntheticMarket/shops";
import { respondOrNotModified } from "../../wire/fakeHost";

/** Data and clock that all fake shops share. */
export interface ShopContext {
  listPages(shop: RetailerName): readonly SyntheticShopPage[];
  getBarcode(page: SyntheticShopPage): string | undefined;
  now(): number;
}

export function createShopContext(market: () => SyntheticMarket, now: () => number): ShopContext {
  let pages: readonly SyntheticShopPage[] | undefined;
  return {
    listPages(shop) {
      pages ??= market().shopPages();
      return pages.filter((page) => page.shop === shop);
    },
    getBarcode: ({ item }) => market().barcode(item.id),
    now,
  };
}

/** Spellings of availability that real shops use, by their meaning. */
const AVAILABILITIES: Readonly<Record<"in" | "pre" | "out", readonly string[]>> = {
  in: [
    "https://schema.org/InStock",
    "http://schema.org/InStock",
    "InStock",
    "https://schema.org/LimitedAvailability",
    "https://schema.org/InStock/",
    "https://schema.org/OnlineOnly",
  ],
  pre: ["https://schema.org/PreOrder", "http://schema.org/PreSale", "PreOrder"],
  out: [
    "https://schema.org/OutOfStock",
    "http://schema.org/OutOfStock",
    "https://schema.org/SoldOut",
    "https://schema.org/BackOrder",
    "https://schema.org/InStoreOnly",
    "https://schema.org/Discontinued",
  ],
};

function formatAvailability({ state }: SyntheticStock, seed: number): string {
  const spellings = AVAILABILITIES[state === "gone" ? "out" : state];
  return spellings[hashNumbers(seed, 81) % spellings.length] ?? "https://schema.org/OutOfStock";
}

/** Formats a price as one of several kinds of text or as a number. Products that are sold out may have none. */
function formatShopPrice({ state, price }: SyntheticStock, seed: number): string | number {
  const habit = hashNumbers(seed, 82) % 7;
  if (state === "out" && habit === 0) return "";
  if (state === "out" && habit === 1) return 0;
  if (habit === 2) return price / 100;
  if (habit === 3) return `£${formatPounds(price)}`;
  if (habit === 4) return formatPounds(price).replace(".", ",");
  return formatPounds(price);
}

export const formatPounds = (price: number): string => (price / 100).toFixed(2);

export const toOfferJsonLd = ({ seed, url }: SyntheticShopPage, stock: SyntheticStock): object => ({
  "@type": "Offer",
  url,
  price: formatShopPrice(stock, seed),
  priceCurrency: stock.currency,
  availability: formatAvailability(stock, seed),
  itemCondition: `https://schema.org/${stock.condition === "new" ? "NewCondition" : "UsedCondition"}`,
});

export const formatProductName = ({ item }: SyntheticShopPage): string => `${item.name} amiibo`;

interface Page {
  readonly title: string;
  /** Blocks of structured data, unescaped. They need not be valid. */
  readonly data?: readonly string[];
  readonly metas?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly status?: number;
  readonly changedAt?: number;
}

/** Renders a page of a shop with navigation, scripts and a footer. */
export async function renderShopPage(request: Request, page: Page): Promise<Response> {
  const { title, data = [], metas = {}, text = "", status = 200, changedAt } = page;
  const body = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${title}</title>
${Object.entries(metas).map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}
${data.map((block) => html`<script type="application/ld+json">${raw(block)}</script>\n`)}
<script>window.dataLayer = window.dataLayer || []; var page = {"@type":"Product","price":"0.01"};</script>
</head>
<body>
<nav>${SECTIONS.map((section) => html`<a href="/${section.toLowerCase()}">${section}</a> `)}</nav>
<main><h1>${title}</h1><p>${text}</p></main>
<footer>${SECTIONS.map((section) => html`<p>More about ${section}: delivery, returns, gift cards, stores.</p>\n`)}</footer>
</body>
</html>
`;
  const content = { body: body.toString(), type: "text/html; charset=utf-8" };
  if (status !== 200) return new Response(content.body, { status, headers: { "Content-Type": content.type } });
  return respondOrNotModified(request, changedAt === undefined ? content : { ...content, changedAt });
}

const SECTIONS = ["Switch", "Consoles", "Toys", "Pre-orders", "Offers", "Clearance", "Help"] as const;

export const PAGE_NOT_FOUND_TEXT = "Sorry, we cannot find the page that you were looking for.";

export const respondRobotsTxt = (disallowed: readonly string[], crawlDelay?: number): Response =>
  new Response(
    [
      "User-agent: *",
      ...disallowed.map((path) => `Disallow: ${path}`),
      ...(crawlDelay === undefined ? [] : [`Crawl-delay: ${crawlDelay}`]),
      "",
      "User-agent: BadBot",
      "Disallow: /",
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain" } },
  );
