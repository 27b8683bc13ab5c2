import { describe, expect, it } from "vitest";
import { saveUserSettings } from "../../../db/access/settings";
import { savePlayedGame } from "../../../db/games/playedGames";
import { saveGoal } from "../../../db/goal/goal";
import { saveBulkAction } from "../../../db/ownership/change";
import { saveShareImageItemChoice } from "../../../db/sharing/shareChoice";
import { getGames } from "../../../domain/games/games";
import { t } from "../../../domain/messages/pages";
import { EMPTY_MARKET_PRICES, EMPTY_PRICE_SNAPSHOT, type PriceStatistics } from "../../../domain/prices/priceSnapshot";
import { buildListView } from "../../../domain/view/listView";
import { collectionRoutes } from "../../../routes/collection";
import { findFirstItem, shippedCatalogue } from "../../helpers/catalogue";
import { extractText, listElements } from "../../helpers/markup";
import { type RouteCaller, withRoutes } from "../../helpers/routes";
import { parseIslands } from "../../helpers/servedIslands";

const figure = (price: number, change?: number): PriceStatistics => ({
  price,
  sampleCount: 9,
  low: price,
  high: price,
  day: "2026-11-20",
  ...(change !== undefined && { percentOfPrevious: change }),
});
const soldFor = (new_: PriceStatistics) => ({ ...EMPTY_MARKET_PRICES, sold: { new: new_, all: new_ } });

/** Prices at which item 1 rose in the US and fell in the UK. */
const book = {
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map([
    [1, { "EBAY-US": soldFor(figure(1_500, 150)), "EBAY-GB": soldFor(figure(1_000, 80)) }],
    [2, { "EBAY-US": soldFor(figure(2_500)) }],
  ]),
};

const { database, somebody } = withRoutes([collectionRoutes], () => ({ loadPriceSnapshot: async () => book }));

const card = findFirstItem(({ form }) => form === "card");

const metroidDread = getGames(shippedCatalogue).bySlug.get("metroid-dread") ?? { id: 0 };

async function createOwner(region: "us" | "uk", ...ids: readonly number[]): Promise<RouteCaller> {
  const person = await somebody({ name: "primary_region", value: region });
  const change = { userId: person.id, changeId: crypto.randomUUID(), now: new Date() };
  await saveBulkAction(database.db, "own", ids, change);
  return person;
}
const collectFigures = ({ id }: RouteCaller) =>
  saveGoal(database.db, id, { seriesIds: [], gameSeriesIds: [], forms: ["figure"], isOneOfEach: false });

/** Returns the ids of the shown cards. */
const listShownItems = (html: string) =>
  [...html.slice(html.indexOf('id="items"')).matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id));
const getChooser = (html: string) => parseIslands(html).find(({ name }) => name === "ExportChooser")?.props;

describe("account page", () => {
  it("the account page lists price changes in the price region of its owner if prices have changed", async () => {
    const loadMovers = async (region: "us" | "uk") => {
      const { text } = await (await createOwner(region, 1, 2)).go("/my-account");
      return listElements(text, "section")
        .filter((section) => section.includes('aria-labelledby="movers"'))
        .map(extractText)
        .map((words) => /(Rose|Fell) .*?([+−]\d+%)/.exec(words)?.slice(1));
    };
    expect(await loadMovers("uk")).toEqual([["Fell", "−20%"]]);
    expect(await loadMovers("us")).toEqual([["Rose", "+50%"]]);
    const { words } = await (await createOwner("us", 2)).go("/my-account");
    expect(words).not.toContain(t.myAccount.gainsAndMovers);
  });

  it("the account page lists only items of the collecting goal unless the URL requests all items", async () => {
    const person = await createOwner("us", 1, card.id, 2);
    const listShownIds = async (query: string) =>
      listShownItems((await person.go(`/my-account?${query}`)).text).toSorted((one, other) => one - other);
    await collectFigures(person);
    const allIds = [1, 2, card.id].toSorted((one, other) => one - other);
    expect(await listShownIds("sort=value")).toEqual([1, 2]);
    expect(await listShownIds("sort=value&count=everything")).toEqual(allIds);
    expect(await listShownIds(`sort=value&q=${encodeURIComponent(card.name)}`)).toEqual([card.id]);
  });

  it("the account page with the filter without-price lists only items without a price", async () => {
    const kirby = findFirstItem(({ name }) => name === "Kirby").id;
    const person = await createOwner("us", 1, 2, 3, kirby);
    const listShownIds = async (query: string) => listShownItems((await person.go(`/my-account?${query}`)).text);
    expect(await listShownIds("without-price=uk&q=mario")).toEqual([2, 3]);
    expect(await listShownIds("without-price=us&q=mario")).toEqual([3]);
    expect(await listShownIds("without-price=us&q=kirby")).toEqual([kirby]);
    expect(await listShownIds("without-price=us")).toEqual([kirby, 3]);
  });

  it("the account page is not cached when it offers to undo an import", async () => {
    const person = await createOwner("us", 1);
    const getCaching = async (path: string) => (await person.go(path)).headers.get("Cache-Control");
    expect(await getCaching("/my-account?imported=2&import=x")).toBe("private, no-store");
    expect(await getCaching("/my-account")).toBeNull();
  });

  it("the account page offers export images of the collecting goal, of all items and of each list", async () => {
    const person = await createOwner("us", 1);
    const listChoices = (view: "amiibo-franchise" | "game-series" | "animal-crossing-cards") =>
      buildListView(shippedCatalogue, view).options.map(({ name, slug }) => ({ name, view, series: slug }));
    const groups = [
      {
        name: t.exportChooser.everythingGroup,
        choices: [{ name: t.exportChooser.allItems, view: "all", series: "all" }],
      },
      { name: t.exportChooser.listViews["amiibo-franchise"], choices: listChoices("amiibo-franchise") },
      { name: t.exportChooser.listViews["game-series"], choices: listChoices("game-series") },
      { name: t.exportChooser.listViews["animal-crossing-cards"], choices: listChoices("animal-crossing-cards") },
    ];
    const showings = (["all", "owned", "unowned", "wishlist", "duplicates"] as const).map((showing) => ({
      name: t.exportChooser.showings[showing],
      showing,
    }));
    const offered = async (query = "") => getChooser((await person.go(`/my-account${query}`)).text);
    expect(await offered()).toEqual({ groups, showings, chosen: "all/all" });
    await collectFigures(person);
    const goal = {
      name: t.exportChooser.goalGroup,
      choices: [{ name: t.exportChooser.goal, view: "goal", series: "all" }],
    };
    expect(await offered()).toEqual({ groups: [goal, ...groups], showings, chosen: "goal/all" });
    expect(await offered("?count=everything")).toMatchObject({ groups: [goal, ...groups], chosen: "all/all" });
  });
});

describe("GET /api/user/{id}", () => {
  it("GET /api/user/{id} returns the featured items of a collection and the games that its owner plays", async () => {
    const owner = await createOwner("us", 1, 2, 3, 4, 5, 6);
    await savePlayedGame(
      database.db,
      { userId: owner.id, changeId: crypto.randomUUID(), now: new Date() },
      metroidDread.id,
      true,
    );
    const loadCollection = async () => JSON.parse((await owner.go(`/api/user/${owner.id}`)).text);
    expect(await loadCollection()).toMatchObject({ chosen: [], games: [], goal: null });
    await saveShareImageItemChoice(database.db, owner.id, { order: "newest", pickedIds: [4, 2, 6, 1, 5] });
    await saveUserSettings(database.db, owner.id, [{ name: "is_games_public", value: true }]);
    expect(await loadCollection()).toMatchObject({ chosen: [4, 2, 6, 1, 5], games: [{ slug: "metroid-dread" }] });
  });

  it("GET /api/user/{id} returns US prices even if the requesting member chose another price region", async () => {
    const owner = await createOwner("uk", 1);
    const { text } = await owner.go(`/api/user/${owner.id}`);
    expect(JSON.parse(text).collection).toMatchObject([{ id: 1, average_price_this_month: 15 }]);
  });
});
