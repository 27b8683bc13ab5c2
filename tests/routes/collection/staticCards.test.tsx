import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/pages";
import { formatCopyCounts } from "../../../domain/ownership/holding";
import { summarizeCollection } from "../../../domain/ownership/summary";
import { toItemSummary } from "../../../domain/view/listView";
import { PublicSellList, PublicWishlist } from "../../../routes/collection/PublicPageFrame";
import { CollectionOverview, SeriesSections } from "../../../routes/collection/SeriesSections";
import { OwnedItemCardGrid } from "../../../routes/collection/StaticCards";
import { sliceListPage } from "../../../routes/elements/ListPages";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { extractText, renderMarkup } from "../../helpers/markup";
import { createPriceSnapshot } from "../../helpers/priceSnapshot";

const card = findFirstItem(({ form }) => form === "card");
const prices = { priceSnapshot: createPriceSnapshot({ 1: { us: 1_500, uk: 1_000 } }), region: "uk" } as const;

/** Returns the cards of a grid with their item and text. */
const listCards = (html: string) =>
  html
    .split('<li class="card"')
    .slice(1)
    .map((part) => ({
      id: Number(/data-item="(\d+)"/.exec(part)?.[1]),
      owned: /data-owned="(\w+)"/.exec(part)?.[1],
      boxed: /data-boxed="(\w+)"/.exec(part)?.[1],
      copies: /data-copies="(\d+)"/.exec(part)?.[1],
      line: /<small>(.*?)<\/small>/.exec(part)?.[1],
      icon: /data-icon="([\w-]+)"/.exec(part)?.[1],
      price: /[£$][\d.]+/.exec(extractText(part))?.[0],
      note: /<p class="card-note">(.*?)<\/p>/.exec(part)?.[1],
    }));

const EMPTY_CARD = {
  owned: "false",
  boxed: "false",
  copies: undefined,
  icon: undefined,
  price: undefined,
  note: undefined,
};

describe("static card of an owned item", () => {
  it("the card of an owned item shows the number of copies and whether the first copy is boxed", () => {
    const holdings = new Map([
      [1, createHoldingFromMarks("bl")],
      [2, createHoldingFromMarks("lb")],
      [3, createHoldingFromMarks("l")],
      [card.id, createHoldingFromMarks("ll")],
    ]);
    const html = renderMarkup(
      <OwnedItemCardGrid
        catalogue={shippedCatalogue}
        items={[1, 2, 3, card.id].map(getItem)}
        holdings={holdings}
        prices={prices}
        buildNote={(id) => (id === 2 ? "A note" : null)}
      />,
    );
    const [loose, both] = ["l", "bl"].map((marks) => formatCopyCounts(createHoldingFromMarks(marks)));
    const owned = { ...EMPTY_CARD, owned: "true" };
    expect(listCards(html)).toEqual([
      { ...owned, id: 1, boxed: "true", copies: "2", line: both, icon: "box", price: "£10.00" },
      { ...owned, id: 2, copies: "2", line: both, icon: "box-open", note: "A note" },
      { ...owned, id: 3, line: loose, icon: "box-open" },
      { ...owned, id: card.id, copies: "2", line: t.collectionValue.copyCount(2) },
    ]);
  });
});

describe("public wishlist", () => {
  const renderWishlist = (ids: readonly number[], page = 1) =>
    renderMarkup(
      <PublicWishlist catalogue={shippedCatalogue} ids={ids} prices={prices} page={page} path="/user/7/Ann/wishlist" />,
    );

  it("the public wishlist shows each item with its price, or a message if it is empty", () => {
    const { label } = toItemSummary(shippedCatalogue, getItem(1), "all");
    expect(listCards(renderWishlist([99_999, 1]))).toEqual([{ ...EMPTY_CARD, id: 1, line: label, price: "£10.00" }]);
    expect(extractText(renderWishlist([]))).toBe(t.publicPages.emptyWishlist);
  });

  it("a public wishlist of 400 items shows 360 of them on the first page and the others on the second", () => {
    const ids = shippedCatalogue.items.slice(0, 400).map(({ id }) => id);
    const [first, second, beyond] = [renderWishlist(ids, 1), renderWishlist(ids, 2), renderWishlist(ids, 99)];
    expect([listCards(first).length, listCards(second).length]).toEqual([360, 40]);
    expect(extractText(first)).toContain(`${t.listPages.range(1, 360, 400)} ${t.listPages.next}`);
    expect(first).toContain('rel="next" href="/user/7/Ann/wishlist?page=2"');
    expect(second).toContain('rel="prev" href="/user/7/Ann/wishlist?page=1"');
    expect(second).not.toContain('rel="next"');
    expect(beyond).toBe(second);
  });
});

describe("public sell list", () => {
  it("the public sell list links to the question form only if the viewer may send questions to the seller", () => {
    const copy = {
      id: 77,
      itemId: 1,
      condition: "new",
      isBoxed: true,
      askingPrice: null,
      askingCurrency: null,
      isReserved: false,
    } as const;
    const listOf = (askedId: number | undefined, all: readonly (typeof copy)[]) =>
      renderMarkup(
        <PublicSellList
          catalogue={shippedCatalogue}
          list={sliceListPage(all, 1, 200)}
          prices={prices}
          sellerId={askedId}
          path="/user/7/Ann/sell-list"
        />,
      );
    expect(listOf(7, [copy])).toMatch(/href="\/questions\/7[^"]*theirs-1"/);
    expect(listOf(undefined, [copy])).not.toContain("/questions/");
    expect(listOf(7, [copy])).not.toContain("#your-collection");
    expect(extractText(listOf(7, []))).toBe(t.publicPages.emptySellList);
  });
});

describe("sections of a collection", () => {
  const holdings = new Map([[1, createHoldingFromMarks("b")]]);

  it("a series without owned items on a collection page has a catalogue link and no progress bar", () => {
    const html = renderMarkup(
      <SeriesSections
        catalogue={shippedCatalogue}
        summary={summarizeCollection(shippedCatalogue, holdings)}
        holdings={holdings}
        prices={undefined}
        page={1}
        buildPath={(page) => `?page=${page}`}
      />,
    );
    const kirby = shippedCatalogue.items.filter(
      (item) => shippedCatalogue.getAmiiboSeries(item).slug === "kirby",
    ).length;
    expect(html).toMatch(new RegExp(`<li><a href="/list/amiibo-franchise/kirby">Kirby</a> 0/${kirby}</li>`));
    expect(html).not.toContain('href="/list/amiibo-franchise/super-smash-bros"');
    expect(listCards(html).map(({ id }) => id)).toEqual([1]);
    expect(html.match(/<progress/g)).toHaveLength(1);
  });

  it("the overview of a collecting goal of one item per character counts characters", () => {
    const getOverview = (aim?: ReadonlyMap<number, number>) =>
      renderMarkup(
        <CollectionOverview
          summary={summarizeCollection(shippedCatalogue, holdings, aim)}
          pageGoal={aim && { description: "", isOneOfEach: true, filter: aim }}
        />,
      );
    const listCounts = (html: string) =>
      [...html.matchAll(/<p><span>(.*?)<\/span> <b>(.*?)<\/b> <span>(.*?)<\/span><\/p><progress value="(\d+)"/g)].map(
        ([, ...parts]) => parts.join(" "),
      );
    expect(listCounts(getOverview())).toEqual(["Figures 1/277 1% 1", "Cards 0/673 0% 0"]);
    const characters = new Map(Object.entries({ 1: 1, 2: 1, 5: 2, 6: 3 }).map(([id, key]) => [Number(id), key]));
    expect(listCounts(getOverview(characters))).toEqual(["Characters 1/3 33% 33"]);
  });
});
