import { expect, it } from "vitest";
import { gamesOf } from "../../../domain/games/games";
import { paths } from "../../../domain/paths";
import { sitemap } from "../../../routes/sharing/sitemap";
import { shipped } from "../../helpers/catalogue";
import { AT, withRoutes } from "../../helpers/routes";

const { somebody, guest } = withRoutes([sitemap]);
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

it("the sitemap names the pages of a person that are public, each by its own switch", async () => {
  const [wishes, sells, all] = [
    await somebody({ name: "is_wishlist_public", value: true }),
    await somebody({ name: "is_sell_list_public", value: true }),
    await somebody(
      { name: "is_collection_public", value: true },
      { name: "is_wishlist_public", value: true },
      { name: "is_sell_list_public", value: true },
    ),
  ];
  await somebody();
  const collection = await somebody({ name: "is_collection_public", value: true });
  const { text, headers } = await guest.go("/sitemap/people-1.xml");
  const pages = addressesIn(text).map((address) => {
    const [, id, list = "collection"] = /\/user\/(\d+)\/[^/]*(?:\/([\w-]+))?$/.exec(address) ?? [];
    return `${id} ${list}`;
  });
  expect(pages.toSorted()).toEqual(
    [
      `${wishes.id} wishlist`,
      `${sells.id} sell-list`,
      ...["collection", "wishlist", "sell-list"].map((list) => `${all.id} ${list}`),
      `${collection.id} collection`,
    ].toSorted(),
  );
  expect(headers.get("Cache-Control")).toBeNull();
});

it("the sitemap's part about the catalogue names every item and game, and may be kept for an hour", async () => {
  const { text, headers } = await guest.go("/sitemap/catalogue.xml");
  const addresses = new Set(addressesIn(text));
  for (const path of [...gamesOf(shipped).all.map(paths.game), ...shipped.items.map(paths.amiibo)])
    expect(addresses.has(AT + path)).toBe(true);
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
});
