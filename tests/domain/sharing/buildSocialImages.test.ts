import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item, ItemForm } from "../../../domain/catalogue/item";
import type { Game, GameUsage } from "../../../domain/games/game";
import { getGames } from "../../../domain/games/games";
import { formatGamesText } from "../../../domain/games/gamesText";
import { ALL_LANGUAGES } from "../../../domain/language/language";
import {
  buildGameSocialImage,
  buildListSocialImage,
  buildWishlistSocialImage,
  SITE_SOCIAL_IMAGE,
} from "../../../domain/sharing/buildSocialImages";
import { buildShareImage } from "../../../domain/sharing/shareImage";
import {
  computeSocialImageKey,
  getSocialImageSize,
  getSocialImageSubject,
  SHARE_IMAGE_STYLES,
} from "../../../domain/sharing/socialImage";
import { buildListView } from "../../../domain/view/listView";
import { withLanguage } from "../../../worker/language/withLanguage";
import { createHoldingFromMarks } from "../../helpers/holdings";

const createItem = (id: number, amiiboSeriesId: number, form: ItemForm = "figure", acNumber?: number): Item => ({
  id,
  name: `No. ${id}`,
  character: "Link",
  characterKey: "link",
  form,
  amiiboSeriesId,
  gameSeriesId: 1,
  releases: {},
  ...(acNumber !== undefined && { acNumber }),
});
/** Two items of the first series, four of the second, eight of the third, one of the fourth. */
const ITEMS = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4].map((series, index) =>
  createItem(index + 1, series, series === 3 && index < 10 ? "card" : "figure"),
);
const SERIES = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Series ${id}`, slug: `series-${id}` }));
const usage = (id: number, ...items: readonly number[]): GameUsage => ({
  id,
  items,
  isByCharacter: false,
  phrase: `It does ${id}.`,
  isSourceWording: false,
  writesToAmiibo: false,
});
const createGame = (...usages: readonly GameUsage[]): Game => ({
  id: 1,
  name: "Odyssey",
  slug: "odyssey-switch",
  title: "odyssey",
  platform: "switch",
  releasedYear: 2017,
  usages,
});
const createCatalogue = (...games: readonly Game[]) =>
  buildCatalogue(
    {
      version: "",
      items: ITEMS,
      amiiboSeries: SERIES,
      gameSeries: [],
      photographs: new Map([[2, "abcdefgh"]]),
      gamesText: formatGamesText(games),
    },
    new Map(),
  );
const CATALOGUE = createCatalogue();
const listIds = ({ shownItems }: { readonly shownItems: readonly { readonly id: number }[] }) =>
  shownItems.map(({ id }) => id);

describe("the social image of a game", () => {
  const buildImage = (...usages: readonly GameUsage[]) => {
    const catalogue = createCatalogue(createGame(...usages));
    const [game = createGame()] = getGames(catalogue).all;
    return buildGameSocialImage(catalogue, game);
  };

  it("the social image of a game names the platform and the number of items that work in the game", () => {
    const image = buildImage(usage(1, 1, 2), usage(2, 2, 3));
    expect(image).toMatchObject({ kind: "game", slug: "odyssey-switch", title: "Odyssey" });
    expect(image.text).toBe("Nintendo Switch, 2017: 3 amiibo do something here.");
    expect(getSocialImageSubject(image)).toBe("game/odyssey-switch");
  });

  it.each<[string, GameUsage[], number[]]>([
    ["one item per effect, then a second one", [usage(1, 1, 2, 3), usage(2, 4, 5)], [1, 4, 2, 5, 3]],
    ["at most five items", [usage(1, 1, 2, 3, 4, 5, 6)], [1, 2, 3, 4, 5]],
    ["five items of more effects", [1, 2, 3, 4, 5, 6].map((id) => usage(id, id)), [1, 2, 3, 4, 5]],
    ["each item only once", [usage(1, 1, 2), usage(2, 1, 3), usage(3, 1)], [1, 2, 3]],
    ["figures before cards", [usage(1, 7, 8, 11), usage(2, 9)], [11, 9, 7, 8]],
    ["only items of the catalogue", [usage(1, 900, 2)], [2]],
    ["nothing for a game without effects", [], []],
  ])("the social image of a game shows up to five items that work in the game (case: %s)", (_, usages, ids) =>
    expect(listIds(buildImage(...usages))).toEqual(ids),
  );

  it("the social image of a game shows an item by its photograph if the item has a photograph", () =>
    expect(buildImage(usage(1, 1, 2)).shownItems.map(({ photograph }) => photograph)).toEqual([undefined, "abcdefgh"]));
});

describe("the social image of a list", () => {
  const buildImage = (series: string, slug?: string) =>
    buildListSocialImage(CATALOGUE, buildListView(CATALOGUE, series, slug), "A list");

  it("the social image of a list page shows the page title, the number of items and the first five items", () => {
    const image = buildImage("all");
    expect(image).toMatchObject({ kind: "list", view: "all", slug: "all", title: "A list" });
    expect(image.text).toBe("15 amiibo on their plinths: releases, prices, and which ones you own.");
    expect([listIds(image), getSocialImageSubject(image)]).toEqual([[1, 2, 3, 4, 5], "list/all/all"]);
    expect(image.shownItems[1]?.photograph).toBe("abcdefgh");
  });

  it("the social image of a list page shows only items of that list", () => {
    const image = buildImage("amiibo-franchise", "series-1");
    expect([listIds(image), getSocialImageSubject(image)]).toEqual([[1, 2], "list/amiibo-franchise/series-1"]);
    expect(image.text).toMatch(/^2 amiibo /);
  });
});

describe("the social image of a wishlist", () => {
  const buildImage = (...wished: readonly number[]) =>
    buildWishlistSocialImage(CATALOGUE, { id: 7, title: "Ann's", wished });

  it("the social image of a wishlist counts its items and shows the first five in catalogue order", () => {
    const image = buildImage(9, 900, 2, 4, 12, 6, 3);
    expect(image).toMatchObject({ kind: "wishlist", id: 7, title: "Ann's", text: "6 amiibo still wished for." });
    expect([listIds(image), getSocialImageSubject(image)]).toEqual([[2, 3, 4, 6, 9], "wishlist/7"]);
    expect(image.shownItems[0]?.photograph).toBe("abcdefgh");
  });

  it("the social image of an empty wishlist says that there are no wishes", () =>
    expect(buildImage(900)).toMatchObject({ text: "No wishes at the moment.", shownItems: [] }));
});

describe("the share image of a collection", () => {
  const buildImage = (...ids: readonly number[]) =>
    buildShareImage(
      {
        id: 7,
        name: "Vera",
        catalogue: CATALOGUE,
        market: "EBAY-US",
        holdings: new Map(ids.map((id) => [id, createHoldingFromMarks("b")])),
        priceSnapshot: { version: "", publishedAt: 0, items: new Map() },
      },
      { order: "newest", pickedIds: [] },
      "story-dark",
    );
  const listProgressBars = (...ids: readonly number[]) =>
    buildImage(...ids).progressBars.map(({ amiiboSeriesId, owned, total, percent }) => [
      amiiboSeriesId,
      owned,
      total,
      percent,
    ]);

  it.each<[string, number[], number[][]]>([
    [
      "the highest percentage first",
      [1, 3, 4, 5, 15],
      [
        [4, 1, 1, 100],
        [2, 3, 4, 75],
        [1, 1, 2, 50],
      ],
    ],
    [
      "the larger series first if the percentages are equal",
      [1, 3, 4, 7, 8, 9, 10],
      [
        [3, 4, 8, 50],
        [2, 2, 4, 50],
        [1, 1, 2, 50],
      ],
    ],
    ["only series that are begun", [7], [[3, 1, 8, 12]]],
    [
      "at most three series",
      [1, 2, 3, 7, 15],
      [
        [1, 2, 2, 100],
        [4, 1, 1, 100],
        [2, 1, 4, 25],
      ],
    ],
    ["no series of an empty collection", [], []],
  ])(
    "the share image of a collection shows progress bars of the most complete series (case: %s)",
    (_, ids, progressBars) => expect(listProgressBars(...ids)).toEqual(progressBars),
  );

  it("the URL part that names a dark share image in story size ends in story-dark", () => {
    const image = buildImage(2);
    expect(getSocialImageSubject(image)).toBe("share/7/story-dark");
    expect(image.shownItems).toMatchObject([{ id: 2, photograph: "abcdefgh" }]);
  });

  it("a share image is 1080 pixels wide and 1350 (post) or 1920 (story) pixels high", () => {
    const sizes = SHARE_IMAGE_STYLES.map((look) => getSocialImageSize({ ...buildImage(1), style: look }));
    const [post, story] = [
      { width: 1080, height: 1350 },
      { width: 1080, height: 1920 },
    ];
    expect(sizes).toEqual([post, post, story, story]);
    expect(getSocialImageSize(SITE_SOCIAL_IMAGE)).toEqual({ width: 1200, height: 630 });
  });
});

it("the hash of the social image of a list page is different in each language", async () => {
  const image = buildListSocialImage(CATALOGUE, buildListView(CATALOGUE, "all"), "A list");
  const keys = await Promise.all(
    ALL_LANGUAGES.map((language) => withLanguage(language, () => computeSocialImageKey(image))),
  );
  expect(new Set(keys).size).toBe(ALL_LANGUAGES.length);
  expect(await withLanguage("de", () => computeSocialImageKey(image))).toBe(keys[ALL_LANGUAGES.indexOf("de")]);
});
