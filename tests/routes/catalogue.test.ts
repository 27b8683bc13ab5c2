import { describe, expect, it } from "vitest";
import { savePlayedGame } from "../../db/games/playedGames";
import { saveGoal } from "../../db/goal/goal";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { buildListView } from "../../domain/view/listView";
import { decodeItemSummaries } from "../../domain/wire/itemSummaries";
import { catalogueRoutes } from "../../routes/catalogue";
import type { SiteConfig } from "../../routes/http/context";
import type { RouteGroup } from "../../routes/http/routeGroup";
import { getItem, shippedCatalogue } from "../helpers/catalogue";
import { extractText, listElements } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { type RouteCaller, withRoutes } from "../helpers/routes";
import { parseIslands } from "../helpers/servedIslands";

const SMALL = "/list/amiibo-franchise/kirby";

const book = createPriceSnapshot({ 1: { us: 1_500, uk: 1_000 } });
let site: SiteConfig = {};
let head: object = {};

/** Routes of list pages that also store their page options in `head`. */
const pageOptionRoutes: Pick<RouteGroup, "routes"> = {
  routes: catalogueRoutes.routes.map((route) => ({
    ...route,
    handle: (c, own) => {
      const render = c.render;
      c.render = (content, said = { title: "" }) => {
        head = said;
        return render(content, said);
      };
      return route.handle(c, own);
    },
  })),
};

const { database, somebody, guest } = withRoutes([pageOptionRoutes], () => ({
  site,
  loadPriceSnapshot: async () => book,
}));

const changeBy = ({ id }: RouteCaller) => ({ userId: id, changeId: crypto.randomUUID(), now: new Date() });
const loadView = async (caller: RouteCaller, path: string, init?: RequestInit) =>
  parseIslands((await caller.go(path, init)).text).find(({ name }) => name === "CatalogueView");

describe("banner of the preview version", () => {
  const loadLinks = async () => {
    const { text } = await guest.go(SMALL);
    const [banner = ""] = listElements(text, "aside").filter((each) => each.includes('class="preview-banner"'));
    return listElements(banner, "a").map((link) => [/href="([^"]*)"/.exec(link)?.[1], extractText(link)]);
  };

  it("the banner of a preview deployment links to the preview site and its feedback page", async () => {
    expect(await loadLinks()).toEqual([]);
    site = { previewUrl: "https://preview.example/" };
    const toTry = ["https://preview.example/", "Try the preview"];
    expect(await loadLinks()).toEqual([toTry]);
    site = { ...site, previewFeedbackUrl: "https://feedback.example/" };
    expect(await loadLinks()).toEqual([toTry, ["https://feedback.example/", "tell us what you think"]]);
    site = {};
  });
});

describe("list page of the catalogue", () => {
  it("a list page has a filter for items of played games only for members who play a game", async () => {
    const metroidDread = getGames(shippedCatalogue).bySlug.get("metroid-dread");
    const ids = [...new Set(metroidDread?.usages.flatMap(({ items }) => items))].toSorted((one, other) => one - other);
    const [player, other] = [await somebody(), await somebody()];
    await savePlayedGame(database.db, changeBy(player), metroidDread?.id ?? 0, true);
    const loadChoices = async (caller: RouteCaller, path: string) => {
      const { text } = await caller.go(path);
      const [nav = ""] = listElements(text, "nav").filter((each) => each.includes('id="directory"'));
      return listElements(nav, "a").map((link) => [/href="([^"]*)"/.exec(link)?.[1], link.includes("aria-current")]);
    };
    expect(await loadChoices(player, "/list/all/my-games?q=samus")).toEqual([
      ["/list/all/all?q=samus", false],
      ["/list/all/my-games?q=samus", true],
    ]);
    expect(await loadChoices(other, "/list/all/my-games")).toEqual([]);
    expect((await loadChoices(player, SMALL)).map(([href]) => href)).not.toContain("/list/all/my-games");
    const [mine, others] = [await loadView(player, "/list/all/my-games"), await loadView(other, SMALL)];
    const listItems = (view: typeof mine) =>
      decodeItemSummaries(Object(view?.props).items).map(({ id, label }) => [
        id,
        label.endsWith(t.games.inYourGames(1)),
      ]);
    expect(listItems(mine)).toEqual(sortInCatalogueOrder(ids.map(getItem)).map(({ id }) => [id, true]));
    // Only a list that is the same for all viewers is loaded from a URL of its own.
    expect([mine?.apart, others?.apart]).toEqual([undefined, expect.stringMatching(/^\/api/)]);
  });

  it("a list page sets title, description, canonical URL and social image", async () => {
    const headOf = async (path: string) => {
      await guest.go(path);
      return head;
    };
    const shared = { hasCollectionControls: true, viewerHoldings: { holdings: NO_HOLDINGS, version: 0 } };
    const ofList = (view: string, slug: string) => ({
      ...shared,
      structuredData: expect.any(Array),
      socialImage: expect.objectContaining({ kind: "list", view, slug }),
    });
    expect(await headOf("/")).toEqual({ ...shared, title: t.layout.homeTitle, canonical: "/" });
    expect(await headOf("/list/amiibo-series/kirby?q=meta")).toEqual({
      ...ofList("game-series", "kirby"),
      title: "Kirby | Plinth",
      canonical: "/list/game-series/kirby",
      description: t.cataloguePage.seriesDescription(
        "Kirby",
        buildListView(shippedCatalogue, "game-series", "kirby").items.length,
      ),
    });
    expect(await headOf("/list/animal-crossing-cards?q=isabelle")).toEqual({
      ...ofList("animal-crossing-cards", "all"),
      title: "View Animal Crossing | Plinth",
      canonical: "/list/animal-crossing-cards",
      description: t.cataloguePage.viewDescriptions["animal-crossing-cards"](
        buildListView(shippedCatalogue, "animal-crossing-cards").items.length,
      ),
    });
  });

  it("a list page shows adverts to everyone except members who turned adverts off", async () => {
    const hasAdvert = async (caller: RouteCaller) => (await caller.go(SMALL)).text.includes('class="advert"');
    expect(await hasAdvert(await somebody({ name: "is_adverts_enabled", value: false }))).toBe(false);
    expect(await hasAdvert(await somebody({ name: "is_adverts_enabled", value: true }))).toBe(true);
  });

  it("a list page counts only items of the collecting goal unless the URL requests all items", async () => {
    const person = await somebody();
    expect((await loadView(person, SMALL))?.props).not.toHaveProperty("goal");
    await saveGoal(database.db, person.id, { seriesIds: [], gameSeriesIds: [], forms: ["figure"], isOneOfEach: false });
    expect((await loadView(person, SMALL))?.props).toHaveProperty("goal");
    expect((await loadView(person, `${SMALL}?count=everything`))?.props).not.toHaveProperty("goal");
  });

  it("the search on a list page also finds games and items outside the list", async () => {
    const person = await somebody({ name: "primary_region", value: "uk" });
    const foundBy = async (query: string) => Object((await loadView(person, `${SMALL}?${query}`))?.props);
    const { searchResults, prices } = await foundBy("q=metroid%20dread");
    expect(searchResults).toMatchObject({
      hits: [],
      games: [{ slug: "metroid-dread", name: "Metroid Dread", platform: "switch" }],
      prices: { region: "uk" },
    });
    expect(decodeItemSummaries(searchResults.outsideView).map(({ id }) => getItem(id).name)).toContain("E.M.M.I.");
    expect(prices).toMatchObject({ region: "uk" });
    expect(await foundBy("")).not.toHaveProperty("searchResults");
  });
});
