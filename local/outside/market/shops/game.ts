import { hashOf } from "../../../market/draft/dice";
import type { ShopPage } from "../../../market/shops";
import { type Stock, stockAt } from "../../../market/stock";
import type { Host } from "../../wire/host";
import { goneText, robots, shopPage } from "./html";
import { offerOf, productNameOf } from "./offer";
import type { Shelf } from "./shelf";

/** www.game.co.uk, whose key for offers begins with a capital. */
export const game =
  ({ pagesOf, barcodeOf, now }: Shelf): Host =>
  async (url, request) => {
    if (url.pathname === "/robots.txt") return robots(["/en/basket", "/en/checkout", "/en/search"]);
    const found = pagesOf("GAME (UK)").find((page) => new URL(page.url).pathname === url.pathname);
    const stock = found && stockAt(found, now());
    if (!found || !stock || stock.state === "gone")
      return shopPage(request, { title: "Page not found", text: goneText, status: found ? 410 : 404 });
    const product = {
      "@type": "Product",
      name: productNameOf(found),
      sku: found.ref,
      ...(barcodeOf(found) !== undefined && { gtin13: barcodeOf(found) }),
      url: found.url,
    };
    const data = blocksOf(found, stock, product, pagesOf("GAME (UK)"), now());
    return shopPage(request, { title: productNameOf(found), data, changedAt: stock.changedAt });
  };

const CONTEXT = { "@context": "http://schema.org" };

/** No two pages are built alike. */
function blocksOf(
  page: ShopPage,
  stock: Stock,
  product: object,
  all: readonly ShopPage[],
  at: number,
): readonly string[] {
  const offer = offerOf(page, stock);
  const written = (...blocks: readonly object[]) => blocks.map((block) => JSON.stringify(block));
  switch (hashOf(page.seed, 83) % 6) {
    case 0:
      return written({ ...CONTEXT, "@graph": [TRAIL, { ...product, Offers: [offer] }] });
    case 1:
      return [
        '{"@context":"http://schema.org","@type":"WebSite",',
        ...written({ ...CONTEXT, ...product, Offers: [offer] }),
      ];
    case 2:
      return written([
        { ...CONTEXT, ...TRAIL },
        { ...CONTEXT, ...product, Offers: [offer] },
      ]);
    case 3:
      return written({ ...CONTEXT, ...product, Offers: [offer] }, relatedTo(page, all, at));
    case 4:
      return written({ ...CONTEXT, ...product, "@type": ["Product", "Thing"], OFFERS: offer });
    default:
      return written({ ...CONTEXT, ...product, Offers: [offer] });
  }
}

const TRAIL = {
  "@type": "BreadcrumbList",
  itemListElement: [{ "@type": "ListItem", position: 1, name: "Toys to life", item: "https://www.game.co.uk/en/toys" }],
};

/** Other things that the page would like to sell too. */
const relatedTo = (page: ShopPage, all: readonly ShopPage[], at: number): object => ({
  ...CONTEXT,
  "@type": "ItemList",
  itemListElement: all
    .filter(({ ref }) => ref !== page.ref)
    .slice(0, 3)
    .map((other, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: productNameOf(other),
        sku: other.ref,
        url: other.url,
        Offers: [offerOf(other, stockAt(other, at))],
      },
    })),
});
