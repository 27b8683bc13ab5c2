import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item, ItemForm } from "../../../domain/catalogue/item";
import type { Game, Usage } from "../../../domain/games/game";
import { getGames } from "../../../domain/games/games";
import { formatGames } from "../../../domain/games/gamesText";
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
  getSocialImageName,
  getSocialImageSize,
  SHARE_IMAGE_STYLES,
} from "../../../domain/sharing/socialImage";
import { buildListView } from "../../../domain/view/listView";
import { withLanguage } from "../../../worker/language/withLanguage";
import { createHoldingFromMarks } from "../../helpers/holdings";

const an = (id: number, amiiboSeriesId: number, form: ItemForm = "figure", acNumber?: number): Item => ({
  id,
  name: `No. ${id}`,
  head: "",
  tail: "",
  character: "Link",
  characterKey: "link",
  form,
  amiiboSeriesId,
  gameSeriesId: 1,
  releases: {},
  ...(acNumber !== undefined && { acNumber }),
});
/** Two of the first series, four of the second, eight of the third, one of the fourth. */
const ITEMS = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4].map((series, place) =>
  an(place + 1, series, series === 3 && place < 10 ? "card" : "figure"),
);
const SERIES = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Series ${id}`, slug: `series-${id}` }));
const usage = (id: number, ...items: readonly number[]): Usage => ({
  id,
  items,
  isByCharacter: false,
  phrase: `It does ${id}.`,
  isQuoted: false,
  writes: false,
});
const gameOf = (...usages: readonly Usage[]): Game => ({
  id: 1,
  name: "Odyssey",
  slug: "odyssey-switch",
  title: "odyssey",
  platform: "switch",
  releasedYear: 2017,
  usages,
});
const catalogueOf = (...games: readonly Game[]) =>
  buildCatalogue(
    {
      version: "",
      items: ITEMS,
      amiiboSeries: SERIES,
      gameSeries: [],
      photographs: new Map([[2, "abcdefgh"]]),
      gamesText: formatGames(games),
    },
    new Map(),
  );
const CATALOGUE = catalogueOf();
const idsOf = ({ exhibits }: { readonly exhibits: readonly { readonly id: number }[] }) => exhibits.map(({ id }) => id);

describe("a game's poster", () => {
  const posterOf = (...usages: readonly Usage[]) => {
    const catalogue = catalogueOf(gameOf(...usages));
    const [game = gameOf()] = getGames(catalogue).all;
    return buildGameSocialImage(catalogue, game);
  };

  it("says what it runs on and how many it knows, each once", () => {
    const poster = posterOf(usage(1, 1, 2), usage(2, 2, 3));
    expect(poster).toMatchObject({ kind: "game", slug: "odyssey-switch", title: "Odyssey" });
    expect(poster.text).toBe("Nintendo Switch, 2017: 3 amiibo do something here.");
    expect(getSocialImageName(poster)).toBe("game/odyssey-switch");
  });

  it.each<[string, Usage[], number[]]>([
    ["one of each effect, then a second one", [usage(1, 1, 2, 3), usage(2, 4, 5)], [1, 4, 2, 5, 3]],
    ["five at most", [usage(1, 1, 2, 3, 4, 5, 6)], [1, 2, 3, 4, 5]],
    ["five of more effects", [1, 2, 3, 4, 5, 6].map((id) => usage(id, id)), [1, 2, 3, 4, 5]],
    ["each once", [usage(1, 1, 2), usage(2, 1, 3), usage(3, 1)], [1, 2, 3]],
    ["figures before cards", [usage(1, 7, 8, 11), usage(2, 9)], [11, 9, 7, 8]],
    ["what the catalogue has", [usage(1, 900, 2)], [2]],
    ["nothing of a game that knows nothing", [], []],
  ])("shows %s", (_, usages, ids) => expect(idsOf(posterOf(...usages))).toEqual(ids));

  it("shows photographs where there are any", () =>
    expect(posterOf(usage(1, 1, 2)).exhibits.map(({ photograph }) => photograph)).toEqual([undefined, "abcdefgh"]));
});

describe("a list's poster", () => {
  const posterOf = (series: string, slug?: string) =>
    buildListSocialImage(CATALOGUE, buildListView(CATALOGUE, series, slug), "A hall");

  it("has the page's title, how many there are, and the first five as they stand", () => {
    const poster = posterOf("all");
    expect(poster).toMatchObject({ kind: "list", view: "all", slug: "all", title: "A hall" });
    expect(poster.text).toBe("15 amiibo on their plinths: releases, prices, and which ones you own.");
    expect([idsOf(poster), getSocialImageName(poster)]).toEqual([[1, 2, 3, 4, 5], "list/all/all"]);
    expect(poster.exhibits[1]?.photograph).toBe("abcdefgh");
  });

  it("is of what the list has alone", () => {
    const poster = posterOf("amiibo-franchise", "series-1");
    expect([idsOf(poster), getSocialImageName(poster)]).toEqual([[1, 2], "list/amiibo-franchise/series-1"]);
    expect(poster.text).toMatch(/^2 amiibo /);
  });
});

describe("a wishlist's poster", () => {
  const posterOf = (...wished: readonly number[]) =>
    buildWishlistSocialImage(CATALOGUE, { id: 7, title: "Ann's", wished });

  it("counts the wishes that the catalogue has, and shows the first of them in its order", () => {
    const poster = posterOf(9, 900, 2, 4, 12, 6, 3);
    expect(poster).toMatchObject({ kind: "wishlist", id: 7, title: "Ann's", text: "6 amiibo still wished for." });
    expect([idsOf(poster), getSocialImageName(poster)]).toEqual([[2, 3, 4, 6, 9], "wishlist/7"]);
    expect(poster.exhibits[0]?.photograph).toBe("abcdefgh");
  });

  it("says so where nothing is wished for", () =>
    expect(posterOf(900)).toMatchObject({ text: "No wishes at the moment.", exhibits: [] }));
});

describe("a post or a story", () => {
  const posterOf = (...ids: readonly number[]) =>
    buildShareImage(
      {
        id: 7,
        name: "Vera",
        catalogue: CATALOGUE,
        market: "EBAY-US",
        holdings: new Map(ids.map((id) => [id, createHoldingFromMarks("b")])),
        book: { edition: "", publishedAt: 0, items: new Map() },
      },
      { by: "newest", picked: [] },
      "story-dark",
    );
  const shelvesOf = (...ids: readonly number[]) =>
    posterOf(...ids).shelves.map(({ amiiboSeriesId, owned, total, percent }) => [
      amiiboSeriesId,
      owned,
      total,
      percent,
    ]);

  it.each<[string, number[], number[][]]>([
    [
      "the fullest first",
      [1, 3, 4, 5, 15],
      [
        [4, 1, 1, 100],
        [2, 3, 4, 75],
        [1, 1, 2, 50],
      ],
    ],
    [
      "of those that are as full the larger ones first",
      [1, 3, 4, 7, 8, 9, 10],
      [
        [3, 4, 8, 50],
        [2, 2, 4, 50],
        [1, 1, 2, 50],
      ],
    ],
    ["those alone that are begun", [7], [[3, 1, 8, 12]]],
    [
      "three at most",
      [1, 2, 3, 7, 15],
      [
        [1, 2, 2, 100],
        [4, 1, 1, 100],
        [2, 1, 4, 25],
      ],
    ],
    ["none of nothing", [], []],
  ])("has shelves, %s", (_, ids, shelves) => expect(shelvesOf(...ids)).toEqual(shelves));

  it("has a name of its own for each look, and photographs", () => {
    const poster = posterOf(2);
    expect(getSocialImageName(poster)).toBe("share/7/story-dark");
    expect(poster.exhibits).toMatchObject([{ id: 2, photograph: "abcdefgh" }]);
  });

  it("is as large as posts and stories are", () => {
    const sizes = SHARE_IMAGE_STYLES.map((look) => getSocialImageSize({ ...posterOf(1), look }));
    const [post, story] = [
      { width: 1080, height: 1350 },
      { width: 1080, height: 1920 },
    ];
    expect(sizes).toEqual([post, post, story, story]);
    expect(getSocialImageSize(SITE_SOCIAL_IMAGE)).toEqual({ width: 1200, height: 630 });
  });
});

it("the same picture has another key in each language, and the same one in the same", async () => {
  const poster = buildListSocialImage(CATALOGUE, buildListView(CATALOGUE, "all"), "A hall");
  const keys = await Promise.all(
    ALL_LANGUAGES.map((language) => withLanguage(language, () => computeSocialImageKey(poster))),
  );
  expect(new Set(keys).size).toBe(ALL_LANGUAGES.length);
  expect(await withLanguage("de", () => computeSocialImageKey(poster))).toBe(keys[ALL_LANGUAGES.indexOf("de")]);
});
