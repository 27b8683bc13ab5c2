import { describe, expect, it } from "vitest";
import type { OwnedCopy } from "../../db/ownership/read";
import type { PaidNow } from "../../db/prices/paid";
import type { WatchTarget } from "../../domain/alerts/target";
import { NEW_COPY } from "../../domain/ownership/newCopy";
import type { Book, ItemPrices } from "../../domain/prices/book";
import { offerOf, type StockEntry } from "../../domain/stock/availability";
import { LatestPrices } from "../../routes/amiibo/LatestPrices";
import { MuseumLabel, marksOf } from "../../routes/amiibo/MuseumLabel";
import { OwnPanel } from "../../routes/amiibo/OwnPanel";
import { shopsShown, WhereToGetIt } from "../../routes/amiibo/WhereToGetIt";
import { createBook } from "../helpers/book";
import { anItem, itemOf } from "../helpers/catalogue";
import { islandsIn, rendered } from "../helpers/island";
import { renderMarkup, wordsIn } from "../helpers/markup";

const figure = (price: number, n = 9) => ({ price, n, low: price - 100, high: price + 100, day: "2026-11-20" });
const bookOf = (prices: ItemPrices): Book => createBook({}, { items: new Map([[1, prices]]) });
const none = { sold: {}, listed: {}, guide: {} };
const mario = itemOf(1);
const TODAY = "2026-11-26";

describe("LatestPrices", () => {
  const render = (book: Book, region: "1" | "2" | "3" = "2", paid: readonly PaidNow[] = []) =>
    wordsIn(
      renderMarkup(
        <LatestPrices book={book} item={mario} today={TODAY} site={{}} region={region} paid={paid}>
          {null}
        </LatestPrices>,
      ),
    );
  const both = bookOf({
    "EBAY-US": { ...none, sold: { new: figure(2_000), used: figure(1_000, 2) } },
    "EBAY-GB": { ...none, sold: { new: figure(1_600) }, listed: { used: figure(900) } },
  });

  it("shows the viewer's own market first, each price in the currency of its market", () => {
    expect(render(both, "2")).toMatch(
      /US UK New \$20\.00 9 sales £16\.00 9 sales Used \$10\.00 2 sales few .*£9\.00 listed/,
    );
    expect(render(both, "3")).toMatch(
      /UK US New £16\.00 9 sales \$20\.00 9 sales Used .*£9\.00 listed \$10\.00 2 sales few/,
    );
  });

  it("says the lowest and the highest that was paid", () => {
    expect(render(both)).toContain("30-day low $19.00, high $21.00.");
    expect(render(both)).toContain("30-day low £15.00, high £17.00.");
  });

  it("says what collectors paid beside its market and condition, in that market's currency", () => {
    const paid: readonly PaidNow[] = [
      { market: "EBAY-GB", grade: "new", price: 1_450, owners: 10 },
      { market: "EBAY-US", grade: "used", price: 850, owners: 20 },
    ];
    const words = render(both, "2", paid);
    expect(words.match(/Paid by collectors/g)).toHaveLength(2);
    expect(words).toContain("Paid by collectors, UK new: about £14.50 , by 10 or more in the last year");
    expect(words).toContain("Paid by collectors, US used: about $8.50 , by 20 or more in the last year");
  });
});

describe("MuseumLabel", () => {
  it("leads from a card's number to its place in its series, as far down as that is", () => {
    const card = anItem(({ acNumber }) => acNumber === 390);
    const html = renderMarkup(<MuseumLabel item={card} today={TODAY} />);
    expect(html).toContain(`href="/list/animal-crossing-cards/series-4?groups=2#amiibo-${card.id}"`);
    const first = anItem(({ acNumber }) => acNumber === 1);
    expect(renderMarkup(<MuseumLabel item={first} today={TODAY} />)).toContain(
      `href="/list/animal-crossing-cards/series-1?groups=1#amiibo-${first.id}"`,
    );
  });

  it("says whether an item was released or will be", () => {
    const item = { ...mario, releases: { eu: "2026-11-20" } };
    expect(wordsIn(renderMarkup(<MuseumLabel item={item} today="2026-11-26" />))).toContain(
      "First released in Europe on 20 Nov 2026",
    );
    expect(wordsIn(renderMarkup(<MuseumLabel item={item} today="2026-11-19" />))).toContain(
      "Will be released in Europe on 20 Nov 2026",
    );
  });
});

describe("marksOf", () => {
  const copy = (part: Partial<OwnedCopy>): OwnedCopy => ({
    ...NEW_COPY,
    id: 1,
    amiiboId: 1,
    createdAt: 0,
    updatedAt: 0,
    pricePaid: 1_200,
    currency: "USD",
    acquiredOn: "2026-05-01",
    ...part,
  });
  const target = (price: number | null): WatchTarget => ({
    amiiboId: 1,
    market: "EBAY-GB",
    grade: "new",
    price,
    isRestock: false,
    isArmed: true,
  });

  it("marks purchases with a price and a day in the market of their currency, and targets with a price", () => {
    const copies = [
      copy({}),
      copy({ currency: "GBP", pricePaid: 900 }),
      copy({ currency: "EUR" }),
      copy({ pricePaid: null }),
      copy({ acquiredOn: null }),
    ];
    expect(marksOf(copies, [target(1_000), target(null)])).toEqual({
      purchases: [
        { market: "EBAY-US", day: "2026-05-01", price: 1_200 },
        { market: "EBAY-GB", day: "2026-05-01", price: 900 },
      ],
      targets: [{ market: "EBAY-GB", grade: "new", price: 1_000 }],
    });
  });
});

describe("OwnPanel", () => {
  const book = bookOf({
    "EBAY-US": { ...none, sold: { new: figure(2_000), used: figure(1_000) } },
    "EBAY-GB": { ...none, sold: { new: figure(1_600) } },
  });

  it("hands its editor what a boxed and a loose copy go for in the viewer's region", () => {
    const goingIn = (region: "2" | "3") => {
      const own = { copies: [], hasReported: false, region } as const;
      const html = rendered(<OwnPanel item={mario} own={own} book={book} />);
      const { props } = islandsIn(html).find(({ name }) => name === "YourCopies") ?? {};
      return Reflect.get(Object(props), "going");
    };
    expect(goingIn("2")).toEqual({ currency: "USD", boxed: 2_000, loose: 1_000 });
    expect(goingIn("3")).toEqual({ currency: "GBP", boxed: 1_600, loose: null });
  });

  it("leads a guest to both ways in, and back to the item", () => {
    const html = renderMarkup(<OwnPanel item={mario} own={undefined} book={book} />);
    expect(html).toContain('href="/register?next=%2Famiibo%2F1%2Fmario"');
    expect(html).toContain('href="/log-in?next=%2Famiibo%2F1%2Fmario"');
  });
});

describe("shopsShown", () => {
  const offer = (part: Partial<StockEntry>) =>
    offerOf({
      id: 1,
      amiiboId: 1,
      retailer: "CeX UK",
      webUrl: "https://shop.example/1",
      affUrl: undefined,
      code: "1",
      condition: "new",
      price: 1_500,
      currency: "GBP",
      isKnown: true,
      isConfirmed: true,
      changedAt: undefined,
      lookedAtSince: 0,
      checkedAt: 5,
      ...part,
    });
  const shown = (part: Partial<StockEntry>) => shopsShown([offer(part)], createBook({}))[0];

  it("leads to the address that is paid for where there is one, and says so", () => {
    expect(shown({})).toMatchObject({ url: "https://shop.example/1", isSponsored: false, market: "EBAY-GB" });
    expect(shown({ affUrl: "https://paid.example/1" })).toMatchObject({
      url: "https://paid.example/1",
      isSponsored: true,
    });
  });

  it("compares no price of what is out of stock, nor of a currency without a market", () => {
    expect(shown({})).toMatchObject({ price: 1_500, words: "£15.00", standing: "in" });
    expect(shown({ code: "2" })).toMatchObject({ price: 1_500, words: "£15.00", standing: "pre" });
    expect(shown({ code: "0" })).toMatchObject({ price: null, words: "Out of Stock", standing: "out" });
    expect(shown({ currency: "EUR" })).toMatchObject({ price: null, words: "€15.00" });
  });

  it("says that shops pay where one of them does, that the marketplace does where it is set up, else that nobody does", () => {
    const words = (stock: readonly Partial<StockEntry>[], marketplaceCampaign?: string) => {
      const market = {
        history: [],
        paid: [],
        stock: stock.map(offer),
        listings: [],
        listingsReadAt: undefined,
        searchTerm: undefined,
        blocks: [],
      };
      const site = marketplaceCampaign === undefined ? {} : { marketplaceCampaign };
      const html = renderMarkup(
        <WhereToGetIt item={mario} site={site} market={market} shops={[]} rate={undefined} region={undefined} />,
      );
      return wordsIn(/<small>.*?<\/small>/s.exec(html.slice(html.lastIndexOf("<p><small>")))?.[0] ?? "");
    };
    const told = [words([{}]), words([{ affUrl: "https://paid.example/1" }]), words([{}], "123")];
    expect(new Set(told).size).toBe(3);
    expect(words([])).toBe(told[0]);
    expect(words([{}, { affUrl: "https://paid.example/1" }])).toBe(told[1]);
  });

  it("searches the marketplace by the words that an admin chose", () => {
    const market = {
      history: [],
      paid: [],
      stock: [],
      listings: [],
      listingsReadAt: undefined,
      searchTerm: "mario wedding",
      blocks: [],
    };
    const html = renderMarkup(
      <WhereToGetIt item={mario} site={{}} market={market} shops={[]} rate={undefined} region={undefined} />,
    );
    expect(html.match(/href="[^"]*mario(\+|%20)wedding/g)).toHaveLength(2);
  });
});
