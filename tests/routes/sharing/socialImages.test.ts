import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { saveUserSettings } from "../../../db/access/settings";
import { saveGoal } from "../../../db/goal/goal";
import { saveItemAction } from "../../../db/ownership/change";
import { saveShareImageItemChoice } from "../../../db/sharing/shareChoice";
import { t } from "../../../domain/messages/pages";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot, type PriceStatistics } from "../../../domain/prices/priceSnapshot";
import type { SiteConfig } from "../../../routes/http/context";
import { socialImageRoutes } from "../../../routes/sharing/socialImages";
import { withLanguage } from "../../../worker/language/withLanguage";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const figure = (price: number): PriceStatistics => ({
  price,
  sampleCount: 5,
  low: price,
  high: price,
  day: "2026-11-20",
});
/** Prices of items 1 to 12, in ascending order. */
const book: PriceSnapshot = {
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(
    Array.from({ length: 12 }, (_, at) => {
      const price = figure(1000 * (at + 1));
      return [at + 1, { "EBAY-US": { sold: { all: price, new: price, used: price }, listed: {}, guide: {} } }] as const;
    }),
  ),
};

let site: SiteConfig = {};
const { database, somebody, guest } = withRoutes([socialImageRoutes], () => ({
  site,
  loadPriceSnapshot: async () => book,
  respondWithSocialImage: async (_c, poster) => Response.json(poster),
}));
beforeEach(() => {
  site = {};
});

const drawn = z.looseObject({
  title: z.string().optional(),
  worth: z.array(z.unknown()).optional(),
  shownItems: z.array(z.object({ id: z.number() })).optional(),
  isSynthetic: z.boolean().optional(),
});

/** Fetches a social image and follows the redirect to its current URL. */
async function loadSocialImage(path: string) {
  const first = await guest.go(path);
  expect(first.status).toBe(302);
  const address = first.headers.get("Location") ?? "";
  const { status, text } = await guest.go(address);
  expect(status).toBe(200);
  return { address, poster: drawn.parse(JSON.parse(text)) };
}

async function own({ id: userId }: RouteCaller, name: "add" | "wishlist/add", ...ids: readonly number[]) {
  for (const id of ids)
    await saveItemAction(database.db, name, id, { userId, changeId: crypto.randomUUID(), now: new Date() });
}
const switchOn = ({ id }: RouteCaller, name: "is_collection_public" | "is_wishlist_public" | "is_value_public") =>
  saveUserSettings(database.db, id, [{ name, value: true }]);

describe("social images", () => {
  it("social images of collections and wishlists show the public name of the owner or a generic title", async () => {
    const person = await somebody(
      { name: "public_username", value: "Countess" },
      { name: "is_collection_public", value: true },
      { name: "is_value_public", value: true },
      { name: "is_wishlist_public", value: true },
    );
    const nameless = await somebody(
      { name: "is_collection_public", value: true },
      { name: "is_wishlist_public", value: true },
    );
    await own(person, "add", 1);
    await own(person, "wishlist/add", 10, 11);
    await own(nameless, "wishlist/add", 12);
    site = { arePricesSynthetic: true };
    const of = async (page: string, { id }: RouteCaller) =>
      (await loadSocialImage(`/social/${page}/${id}/x.png`)).poster;
    expect(await of("collection", person)).toMatchObject({
      kind: "collection",
      id: person.id,
      title: t.sharing.titles.collection("Countess", "Countess").join(""),
      isSynthetic: true,
    });
    const wishes = await of("wishlist", person);
    expect(wishes).toMatchObject({
      kind: "wishlist",
      id: person.id,
      title: t.sharing.titles.wishlist("Countess", "Countess").join(""),
    });
    expect(wishes.shownItems?.map(({ id }) => id).toSorted()).toEqual([10, 11]);
    expect([(await of("collection", nameless)).title, (await of("wishlist", nameless)).title]).toEqual([
      t.socialImages.namelessCollection,
      t.socialImages.namelessWishlist,
    ]);
  });

  it("a social image shows the game or list that its URL names", async () => {
    expect(await loadSocialImage("/social/game/metroid-dread/x.png")).toMatchObject({
      address: expect.stringMatching(/^\/social\/game\/metroid-dread\//),
      poster: { kind: "game", slug: "metroid-dread" },
    });
    expect(await loadSocialImage("/social/list/game-series/kirby/x.png")).toMatchObject({
      address: expect.stringMatching(/^\/social\/list\/game-series\/kirby\//),
      poster: { kind: "list", view: "game-series", slug: "kirby", title: "Kirby" },
    });
  });

  it("the social image of a collection or wishlist returns 404 while that page is private", async () => {
    const person = await somebody();
    await own(person, "add", 1);
    await own(person, "wishlist/add", 10);
    const statuses = async () =>
      Promise.all(
        ["collection", "wishlist"].map(async (page) => (await guest.go(`/social/${page}/${person.id}/x.png`)).status),
      );
    expect(await statuses()).toEqual([404, 404]);
    await switchOn(person, "is_wishlist_public");
    expect(await statuses()).toEqual([404, 302]);
    await saveUserSettings(database.db, person.id, [
      { name: "is_wishlist_public", value: false },
      { name: "is_collection_public", value: true },
    ]);
    expect(await statuses()).toEqual([302, 404]);
  });

  it("a social image shows the value of a collection only if the owner made it public", async () => {
    const person = await somebody({ name: "is_collection_public", value: true });
    await own(person, "add", 1, 2);
    const path = `/social/collection/${person.id}/x.png`;
    expect((await loadSocialImage(path)).poster.worth).toEqual([]);
    await switchOn(person, "is_value_public");
    expect((await loadSocialImage(path)).poster.worth).not.toEqual([]);
  });

  it("a social image shows the items that its owner featured, or otherwise the nine most valuable items", async () => {
    const person = await somebody({ name: "is_collection_public", value: true });
    await own(person, "add", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    await saveShareImageItemChoice(database.db, person.id, { order: "dearest", pickedIds: [] });
    const shown = async () =>
      (await loadSocialImage(`/social/collection/${person.id}/x.png`)).poster.shownItems
        ?.map(({ id }) => id)
        .toSorted((a, b) => a - b);
    expect(await shown()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await saveShareImageItemChoice(database.db, person.id, { order: "dearest", pickedIds: [1, 2, 3, 4, 5] });
    expect(await shown()).toEqual([1, 2, 3, 4, 5]);
  });

  it("a social image shows the progress of the collecting goal only if the owner made the goal public", async () => {
    const person = await somebody({ name: "is_collection_public", value: true });
    await own(person, "add", 1);
    await saveGoal(database.db, person.id, {
      seriesIds: [1],
      gameSeriesIds: [],
      forms: ["figure"],
      isOneOfEach: false,
    });
    const shown = async () => (await loadSocialImage(`/social/collection/${person.id}/x.png`)).poster;
    const hidden = await shown();
    expect(hidden.isOfGoal).toBe(false);
    await saveUserSettings(database.db, person.id, [{ name: "is_goal_public", value: true }]);
    const { isOfGoal, counts } = await shown();
    expect(isOfGoal).toBe(true);
    expect(counts).not.toEqual(hidden.counts);
  });

  it("a social image URL with an invalid language parameter redirects to the current image URL", async () => {
    const { address } = await loadSocialImage("/social/site/x.png");
    expect((await guest.go(`${address}?lang=de`)).status).toBe(302);
    const german = await withLanguage("de", () => loadSocialImage("/social/site/x.png"));
    expect(new URL(german.address, TEST_ORIGIN).searchParams.get("lang")).toBe("de");
  });

  it("a social image says that its prices are invented while the site uses fake services", async () => {
    const isSynthetic = async () => (await loadSocialImage("/social/item/1/x.png")).poster.isSynthetic;
    expect(await isSynthetic()).toBe(false);
    site = { arePricesSynthetic: true };
    expect(await isSynthetic()).toBe(true);
  });

  it("social images of unknown items, games and people return 404", async () => {
    for (const path of ["/social/item/99999/x.png", "/social/game/none/x.png", "/social/collection/0/x.png"])
      expect((await guest.go(path)).status).toBe(404);
  });
});
