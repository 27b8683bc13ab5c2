import { afterEach, describe, expect, it } from "vitest";
import { saveItemAction } from "../../db/ownership/change";
import { formatPageTitle } from "../../domain/brand";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { amiiboRoutes } from "../../routes/amiibo";
import { gameRoutes } from "../../routes/games";
import type { SiteConfig } from "../../routes/http/context";
import { marketPriceRoutes } from "../../routes/marketPrices";
import { shareImageRoutes } from "../../routes/sharing";
import { textPageRoutes } from "../../routes/textPages";
import { upcomingRoutes } from "../../routes/upcoming";
import { shippedCatalogue } from "../helpers/catalogue";
import { createStockCheckRow, fillMarket, getTimestampHoursAgo } from "../helpers/marketRows";
import { withPageOptionsAsJson } from "../helpers/pageOptions";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../helpers/routes";

let site: SiteConfig = {};
/** Only 20 items, because the price table renders all of them. */
const some = buildCatalogue({ ...shippedCatalogue, items: shippedCatalogue.items.slice(0, 20) });
const { database, somebody, guest } = withRoutes(
  [amiiboRoutes, gameRoutes, textPageRoutes, shareImageRoutes, upcomingRoutes].map(withPageOptionsAsJson),
  () => ({ site }),
);
const ofPrices = withRoutes([withPageOptionsAsJson(marketPriceRoutes)], () => ({ loadCatalogue: async () => some }));
afterEach(() => {
  site = {};
});

const loadOptions = async (person: RouteCaller, path: string) => Object(JSON.parse((await person.go(path)).text));

describe("page options", () => {
  it.each([
    [
      "/market-prices?sort=-us-new",
      t.marketPricesPage.title,
      t.marketPricesPage.description,
      "/market-prices",
      ["market"],
    ],
    ["/upcoming", t.upcoming.title, t.upcoming.description, "/upcoming", ["stock"]],
    [
      "/games?q=dread",
      t.games.title,
      t.games.description(getGames(shippedCatalogue).all.length),
      "/games",
      ["collections", "games"],
    ],
    ["/faqs-and-about", t.faq.title, t.faq.description, "/faqs-and-about", undefined],
    ["/privacy", t.privacy.title, t.privacy.description, "/privacy", undefined],
    ["/changelog", t.changelog.pageTitle, t.changelog.description, "/changelog", undefined],
    ["/latest-news", t.news.title, t.news.description, "/latest-news", undefined],
  ])(
    "the page %s sets its title, description and canonical URL",
    async (path, title, description, canonical, styleSheets) =>
      expect(await loadOptions(path.startsWith("/market") ? ofPrices.guest : guest, path)).toEqual({
        title: formatPageTitle(title),
        description,
        canonical,
        ...(styleSheets && { styleSheets }),
      }),
  );

  it("a game page sets a description with the platform, a social image and breadcrumbs", async () => {
    const person = await somebody();
    await saveItemAction(database.db, "add", 3, { userId: person.id, changeId: "a-change-of-theirs", now: new Date() });
    const options = await loadOptions(person, "/games/metroid-dread");
    expect(options).toMatchObject({
      title: formatPageTitle("Metroid Dread"),
      description: t.games.gameDescription("Metroid Dread", "Nintendo Switch"),
      canonical: "/games/metroid-dread",
      socialImage: { kind: "game", slug: "metroid-dread" },
      hasCollectionControls: true,
      viewerHoldings: { holdings: [[3, expect.anything()]], version: expect.any(Number) },
    });
    expect(
      options.structuredData[0].itemListElement.map(({ name, item }: Record<string, string>) => [name, item]),
    ).toEqual([
      ["Plinth", `${TEST_ORIGIN}/`],
      [t.navigation.games, `${TEST_ORIGIN}/games`],
      ["Metroid Dread", `${TEST_ORIGIN}/games/metroid-dread`],
    ]);
  });

  it("an item page contains no structured data about prices that come from fake services", async () => {
    await fillMarket(database.db, {
      stock: [createStockCheckRow({ retailer: "Nintendo UK", price: 1_299 })],
      read: [{ key: "stock/nintendo-uk", service: "nintendo-uk", checkedAt: getTimestampHoursAgo(1) }],
    });
    const options = await loadOptions(guest, "/amiibo/1");
    expect(options).toMatchObject({
      title: formatPageTitle("Mario"),
      styleSheets: ["item"],
      description: t.item.description("Mario", "Super Smash Bros."),
      canonical: "/amiibo/1/mario",
      openGraphType: "product",
      socialImage: { kind: "item", name: "Mario", isSynthetic: false },
      structuredData: [
        {
          "@type": "Product",
          url: `${TEST_ORIGIN}/amiibo/1/mario`,
          image: [expect.stringMatching(/\/social\/item\/1\//), expect.stringMatching(/\/img\/1\?v=/)],
          offers: [{ price: "12.99", priceCurrency: "GBP" }],
        },
        { "@type": "BreadcrumbList" },
      ],
      hasCollectionControls: true,
      viewerHoldings: { holdings: [] },
    });
    site = { arePricesSynthetic: true };
    const synthetic = await loadOptions(guest, "/amiibo/1");
    expect(synthetic.structuredData[0]).not.toHaveProperty("offers");
    expect(synthetic.socialImage.isSynthetic).toBe(true);
  });

  it("pages that only members can open have no canonical URL", async () => {
    const person = await somebody();
    for (const path of ["/my-account/share", "/amiibo/1/mario/price_history"])
      expect(await loadOptions(person, path)).not.toHaveProperty("canonical");
    expect((await loadOptions(person, "/amiibo/1/mario/price_history")).title).toBe(
      formatPageTitle(t.itemPrices.historyPageTitle("Mario")),
    );
  });
});
