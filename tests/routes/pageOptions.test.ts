import { afterEach, describe, expect, it } from "vitest";
import { act } from "../../db/ownership/change";
import { pageTitle } from "../../domain/brand";
import { indexCatalogue } from "../../domain/catalogue/catalogue";
import { gamesOf } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { amiibo } from "../../routes/amiibo";
import { games } from "../../routes/games";
import type { Site } from "../../routes/http/context";
import { market } from "../../routes/market";
import { pages } from "../../routes/pages";
import { share } from "../../routes/sharing";
import { upcoming } from "../../routes/upcoming";
import { shipped } from "../helpers/catalogue";
import { aStock, fillMarket, hoursAgo } from "../helpers/market";
import { answerWithOptions } from "../helpers/pageOptions";
import { AT, type Caller, withRoutes } from "../helpers/routes";

let site: Site = {};
/** 20 items, where a page would draw all of them. */
const some = indexCatalogue({ ...shipped, items: shipped.items.slice(0, 20) });
const { database, somebody, guest } = withRoutes(
  [amiibo, games, pages, share, upcoming].map(answerWithOptions),
  () => ({ site }),
);
const ofPrices = withRoutes([answerWithOptions(market)], () => ({ catalogue: async () => some }));
afterEach(() => {
  site = {};
});

const optionsOf = async (person: Caller, path: string) => Object(JSON.parse((await person.go(path)).text));

describe("the options of a page", () => {
  it.each([
    ["/market-prices?sort=-us-new", t.marketPage.title, t.marketPage.description, "/market-prices", ["market"]],
    ["/upcoming", t.upcoming.title, t.upcoming.description, "/upcoming", ["watch"]],
    ["/games?q=dread", t.games.title, t.games.description(gamesOf(shipped).all.length), "/games", ["own", "games"]],
    ["/faqs-and-about", t.faq.title, t.faq.description, "/faqs-and-about", undefined],
    ["/privacy", t.privacy.title, t.privacy.description, "/privacy", undefined],
    ["/changelog", t.changelog.name, t.changelog.description, "/changelog", undefined],
    ["/latest-news", t.news.title, t.news.description, "/latest-news", undefined],
  ])("of %s name its title, its description and its own address", async (path, title, description, canonical, rooms) =>
    expect(await optionsOf(path.startsWith("/market") ? ofPrices.guest : guest, path)).toEqual({
      title: pageTitle(title),
      description,
      canonical,
      ...(rooms && { rooms }),
    }),
  );

  it("of a game name its platform, its poster and the way to it, and what its viewer has", async () => {
    const person = await somebody();
    await act(database.db, "add", 3, { userId: person.id, changeId: "a-change-of-theirs", now: new Date() });
    const options = await optionsOf(person, "/games/metroid-dread");
    expect(options).toMatchObject({
      title: pageTitle("Metroid Dread"),
      description: t.games.descriptionOf("Metroid Dread", "Nintendo Switch"),
      canonical: "/games/metroid-dread",
      poster: { kind: "game", slug: "metroid-dread" },
      collects: true,
      own: { holdings: [[3, expect.anything()]], version: expect.any(Number) },
    });
    expect(options.structured[0].itemListElement.map(({ name, item }: Record<string, string>) => [name, item])).toEqual(
      [
        ["Plinth", `${AT}/`],
        [t.navigation.games, `${AT}/games`],
        ["Metroid Dread", `${AT}/games/metroid-dread`],
      ],
    );
  });

  it("of an item name what its shops ask, unless stand-ins made that up", async () => {
    await fillMarket(database.db, {
      stock: [aStock({ retailer: "Nintendo UK", price: 1_299 })],
      read: [{ key: "stock/nintendo-uk", service: "nintendo-uk", checkedAt: hoursAgo(1) }],
    });
    const options = await optionsOf(guest, "/amiibo/1");
    expect(options).toMatchObject({
      title: pageTitle("Mario"),
      rooms: ["item"],
      description: t.item.description("Mario", "Super Smash Bros."),
      canonical: "/amiibo/1/mario",
      isAbout: "product",
      poster: { kind: "item", name: "Mario", isSynthetic: false },
      structured: [
        {
          "@type": "Product",
          url: `${AT}/amiibo/1/mario`,
          image: [expect.stringMatching(/\/social\/item\/1\//), expect.stringMatching(/\/img\/1\?v=/)],
          offers: [{ price: "12.99", priceCurrency: "GBP" }],
        },
        { "@type": "BreadcrumbList" },
      ],
      collects: true,
      own: { holdings: [] },
    });
    site = { arePricesSynthetic: true };
    const synthetic = await optionsOf(guest, "/amiibo/1");
    expect(synthetic.structured[0]).not.toHaveProperty("offers");
    expect(synthetic.poster.isSynthetic).toBe(true);
  });

  it("of pages that are their viewer's alone name no address for search engines", async () => {
    const person = await somebody();
    for (const path of ["/my-account/share", "/amiibo/1/mario/price_history"])
      expect(await optionsOf(person, path)).not.toHaveProperty("canonical");
    expect((await optionsOf(person, "/amiibo/1/mario/price_history")).title).toBe(
      pageTitle(t.itemPrices.historyOf("Mario")),
    );
  });
});
