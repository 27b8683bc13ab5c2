import { readPage, type Sought } from "../../../domain/stock/page/index";

export const URL_OF_PAGE = "https://shop.example/products/mario-amiibo";
const SOUGHT: Sought = { url: URL_OF_PAGE, currency: "GBP", thousands: "," };
export const IN = "https://schema.org/InStock";
export const OUT = "https://schema.org/OutOfStock";

export const script = (text: string, type = "application/ld+json") => `<script type="${type}">${text}</script>`;
export const blocks = (...values: readonly unknown[]) =>
  `<!doctype html><html><head>${values.map((value) => script(JSON.stringify(value))).join("\n")}</head></html>`;
export const read = (html: string, sought: Partial<Sought> = {}) => readPage(html, { ...SOUGHT, ...sought });
export const readAs = (...values: readonly unknown[]) => read(blocks(...values));

export const offer = (price: unknown = "12.99", availability: unknown = IN, more: object = {}) => ({
  "@type": "Offer",
  price,
  priceCurrency: "GBP",
  availability,
  ...more,
});
export const product = (offers: unknown, more: object = {}) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: "Mario amiibo",
  offers,
  ...more,
});

export const FOUND = { state: "in", price: 1299, currency: "GBP" };
export const related = (price: string, more: object = {}) =>
  product(offer(price), { url: "/products/luigi-amiibo", ...more });
