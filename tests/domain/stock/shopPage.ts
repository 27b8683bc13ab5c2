import "../../helpers/htmlRewriter";
import { type ProductToFindOnPage, parseProductPage } from "../../../domain/stock/page/parseProductPage";
import { collectProductPageData } from "../../../worker/external/retailers/collectProductPageData";

export const PAGE_URL = "https://shop.example/products/mario-amiibo";
const QUERY: ProductToFindOnPage = { url: PAGE_URL, currency: "GBP", thousandsSeparator: "," };
export const IN_STOCK = "https://schema.org/InStock";
export const OUT_OF_STOCK = "https://schema.org/OutOfStock";

export const renderScript = (text: string, type = "application/ld+json") => `<script type="${type}">${text}</script>`;
export const renderJsonLd = (...values: readonly unknown[]) =>
  `<!doctype html><html><head>${values.map((value) => renderScript(JSON.stringify(value))).join("\n")}</head></html>`;
export const readShopPage = async (html: string, overrides: Partial<ProductToFindOnPage> = {}) =>
  parseProductPage(await collectProductPageData(html), { ...QUERY, ...overrides });
export const readJsonLd = (...values: readonly unknown[]) => readShopPage(renderJsonLd(...values));

export const createOffer = (price: unknown = "12.99", availability: unknown = IN_STOCK, more: object = {}) => ({
  "@type": "Offer",
  price,
  priceCurrency: "GBP",
  availability,
  ...more,
});
export const createProduct = (offers: unknown, more: object = {}) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: "Mario amiibo",
  offers,
  ...more,
});

export const IN_STOCK_READING = { state: "in", price: 1299, currency: "GBP" };
export const renderRelated = (price: string, more: object = {}) =>
  createProduct(createOffer(price), { url: "/products/luigi-amiibo", ...more });
