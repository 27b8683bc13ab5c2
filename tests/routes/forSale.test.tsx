import { describe, expect, it } from "vitest";
import { COPIES_FOR_SALE_PER_PAGE, type CopyForSale } from "../../db/ownership/copiesForSale";
import { t } from "../../domain/messages/pages";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { CopiesForSaleTable } from "../../routes/collection/CopiesForSaleTable";
import { SellListPage } from "../../routes/collection/OwnLists";
import { PublicPageVisibilityPanel } from "../../routes/collection/PublicPageVisibilityPanel";
import { sliceListPage } from "../../routes/elements/ListPages";
import { findFirstItem, shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const figure = (price: number) => ({ price, sampleCount: 9, low: price, high: price, day: "2026-11-20" });
/** Prices of new copies are higher than those of used ones. */
const book: PriceSnapshot = createPriceSnapshot(
  {},
  {
    items: new Map([
      [
        1,
        {
          "EBAY-US": { sold: { new: figure(2_000), used: figure(1_000) }, listed: {}, guide: {} },
          "EBAY-GB": { sold: { new: figure(1_600), used: figure(800) }, listed: {}, guide: {} },
        },
      ],
    ]),
  },
);

const copy = (part: Partial<CopyForSale>): CopyForSale => ({
  id: 77,
  itemId: 1,
  condition: "new",
  isBoxed: true,
  askingPrice: null,
  askingCurrency: null,
  isReserved: false,
  ...part,
});

/** Returns one page of a list of copies for sale. */
const listCopies = (copies: readonly CopyForSale[], page = 1) => sliceListPage(copies, page, COPIES_FOR_SALE_PER_PAGE);

const render = (part: Partial<CopyForSale>, askedId?: number, isOwn = false) =>
  renderMarkup(
    <CopiesForSaleTable
      catalogue={shippedCatalogue}
      list={listCopies([copy(part)])}
      prices={{ priceSnapshot: book, region: "us" }}
      sellerId={askedId}
      isOwn={isOwn}
      buildPath={(page) => `?page=${page}`}
    />,
  );

/** Returns box, asking price and average of the row. */
const listCells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].slice(1).map(([, cell = ""]) => extractText(cell).split(" ")[0]);

describe("CopiesForSaleTable", () => {
  it("CopiesForSaleTable shows the average price of new items for sealed copies and of used items for others", () => {
    expect(listCells(render({ condition: "new" }))).toEqual(["Boxed", "–", "$20.00"]);
    expect(listCells(render({ condition: "damaged" }))).toEqual(["Boxed", "–", "$10.00"]);
    expect(listCells(render({ isBoxed: false }))).toEqual(["Loose", "–", "$10.00"]);
  });

  it("CopiesForSaleTable shows the average price in the currency of the asking price", () => {
    expect(listCells(render({ askingPrice: 1_850, askingCurrency: "GBP" }))).toEqual(["Boxed", "£18.50", "£16.00"]);
    expect(listCells(render({ askingPrice: 1_850, askingCurrency: "USD" }))).toEqual(["Boxed", "$18.50", "$20.00"]);
    expect(listCells(render({ askingPrice: 1_850, askingCurrency: "EUR" }))).toEqual(["Boxed", "€18.50", "–"]);
  });

  it("CopiesForSaleTable has no question link for reserved copies", () => {
    expect(render({}, 5)).toMatch(/href="\/questions\/5[^"]*theirs-1"/);
    expect(render({ isReserved: true }, 5)).not.toContain("/questions/");
    expect(render({})).not.toContain("/questions/");
    expect(extractText(render({ isReserved: true }, 5))).toContain("Reserved");
  });

  it("CopiesForSaleTable links to the copies on the item page only when its viewer is the owner", () => {
    expect(render({}, undefined, true)).toContain('href="/amiibo/1/mario#your-collection"');
    expect(render({}, 5)).not.toContain("#your-collection");
  });

  it("CopiesForSaleTable has no column for average prices if the site operator hides averages", () => {
    const headOf = (shown: PriceSnapshot) =>
      extractText(
        /<thead>.*?<\/thead>/s.exec(
          renderMarkup(
            <CopiesForSaleTable
              catalogue={shippedCatalogue}
              list={listCopies([copy({})])}
              prices={{ priceSnapshot: shown, region: "us" }}
              buildPath={(page) => `?page=${page}`}
            />,
          ),
        )?.[0] ?? "",
      );
    expect(headOf(book)).toMatch(/Average now$/);
    expect(headOf({ ...book, withholdsAverages: true })).not.toContain("Average");
  });

  it("CopiesForSaleTable shows an amiibo card as Card instead of boxed or loose", () => {
    const card = findFirstItem(({ form }) => form === "card");
    expect(listCells(render({ itemId: card.id }))[0]).toBe("Card");
  });
});

describe("pages of copies for sale", () => {
  const copies = Array.from({ length: 450 }, (_, index) => copy({ id: index + 1 }));
  const renderPage = (page: number) =>
    renderMarkup(
      <CopiesForSaleTable
        catalogue={shippedCatalogue}
        list={listCopies(copies, page)}
        prices={{ priceSnapshot: book, region: "us" }}
        buildPath={(number) => `/sell-list?page=${number}`}
      />,
    );
  const countRows = (html: string) => html.split("<tr data-item").length - 1;

  it("CopiesForSaleTable shows 200 copies on a page and links to the pages before and after", () => {
    expect([1, 2, 3].map((page) => countRows(renderPage(page)))).toEqual([200, 200, 50]);
    const second = renderPage(2);
    expect(second).toContain('rel="prev" href="/sell-list?page=1"');
    expect(second).toContain('rel="next" href="/sell-list?page=3"');
    expect(extractText(second)).toContain(t.listPages.range(201, 400, 450));
  });

  it("CopiesForSaleTable shows the last page for a page number beyond it and hides page links for a single page", () => {
    expect(renderPage(9_999)).toBe(renderPage(3));
    expect(render({})).not.toContain("<nav");
  });
});

describe("PublicPageVisibilityPanel", () => {
  it.each(["collection", "wishlist", "sell-list"] as const)(
    "PublicPageVisibilityPanel says whether the %s page of a member is public and shows its URL",
    (what) => {
      const render = (isPublic: boolean) =>
        renderMarkup(
          <PublicPageVisibilityPanel
            isPublic={isPublic}
            page={what}
            publicUrl="https://plinth.example/user/7/Z%C3%B6e"
          />,
        );
      expect(extractText(render(true))).toMatch(/^Your .* is public/);
      expect(extractText(render(false))).toMatch(/^Your .* is private/);
      expect(extractText(render(true))).not.toBe(extractText(render(false)));
      expect(render(true)).toContain('value="https://plinth.example/user/7/Zöe"');
      expect(render(true)).toContain('href="https://plinth.example/user/7/Z%C3%B6e"');
    },
  );
});

describe("SellListPage", () => {
  const renderPage = (more: Partial<Parameters<typeof SellListPage>[0]>) =>
    renderMarkup(
      <SellListPage
        catalogue={shippedCatalogue}
        list={listCopies([])}
        spares={{ copies: 0, priced: 0, total: 0, currency: "USD" }}
        offeringChangeId={undefined}
        contact={{ contact: "", problem: undefined }}
        isPublic={false}
        publicUrl="https://plinth.example/user/1/ada/sell-list"
        site={{}}
        prices={{ priceSnapshot: book, region: "us" }}
        {...more}
      />,
    );
  const spare = (copies: number, priced: number, total: number) =>
    extractText(renderPage({ spares: { copies, priced, total, currency: "GBP" } }));

  it("SellListPage adds up the average prices of spare copies that the member has not put up for sale", () => {
    expect(spare(3, 3, 4_500)).toContain(
      "You have 3 spare copies that are not for sale. At the average they would bring £45.00.",
    );
    expect(spare(3, 2, 3_000)).toContain("At the average 2 copies of them would bring £30.00.");
    expect(spare(3, 0, 0)).toContain("There is no average for them");
    expect(spare(0, 0, 0)).not.toContain("spare");
  });

  it("SellListPage has an undo button after the member put all spare copies up for sale", () => {
    const html = renderPage({ offeringChangeId: "the-change" });
    expect(html).toContain('name="line" value="the-change"');
    expect(html).toContain('name="undone" value="the-change"');
    expect(renderPage({})).not.toContain('name="undone"');
  });
});
