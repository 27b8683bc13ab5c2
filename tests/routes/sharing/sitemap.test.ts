import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { getGames } from "../../../domain/games/games";
import { paths } from "../../../domain/paths";
import { sitemapRoutes } from "../../../routes/sharing/sitemap";
import { shippedCatalogue } from "../../helpers/catalogue";
import { TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const { database, somebody, guest } = withRoutes([sitemapRoutes]);
const listAddresses = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

it("the sitemap lists only collections, wishlists and sell lists that their owners made public", async () => {
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
  const pages = listAddresses(text).map((address) => {
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

it("the sitemap file of the catalogue lists all items, games and general pages and is cached for an hour", async () => {
  const { text, headers } = await guest.go("/sitemap/catalogue.xml");
  const addresses = new Set(listAddresses(text));
  for (const path of [...getGames(shippedCatalogue).all.map(paths.game), ...shippedCatalogue.items.map(paths.amiibo)])
    expect(addresses.has(TEST_ORIGIN + path)).toBe(true);
  const others = listAddresses(text).filter((address) => !/\/(amiibo|games|list)\//.test(address));
  expect(others).toEqual(
    [
      "/",
      "/market-prices",
      "/upcoming",
      "/games",
      "/stock-checker",
      "/faqs-and-about",
      "/latest-news",
      "/changelog",
      "/privacy",
    ].map((path) => TEST_ORIGIN + path),
  );
  expect(addresses.size).toBe(listAddresses(text).length);
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
});

it("the sitemap lists the public pages of members in one file per 1,000 user ids", async () => {
  const ids = [1_000, 1_001, 2_000, 3_001];
  for (const id of ids) {
    await database.db.run(sql`UPDATE sqlite_sequence SET seq = ${id - 1} WHERE name = 'user'`);
    expect((await somebody({ name: "is_wishlist_public", value: true })).id).toBe(id);
  }
  await database.db.run(sql`UPDATE user SET is_wishlist_public = 0, is_collection_public = 0, is_sell_list_public = 0
    WHERE id < 1000`);
  const index = await guest.go("/sitemap.xml");
  expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const parts = ["catalogue", "people-1", "people-2", "people-4"].map((part) => `${TEST_ORIGIN}/sitemap/${part}.xml`);
  expect(listAddresses(index.text)).toEqual(parts);
  const loadPeople = async (part: string) =>
    listAddresses((await guest.go(part.slice(TEST_ORIGIN.length))).text).map((address) =>
      Number(/\/user\/(\d+)\//.exec(address)?.[1]),
    );
  expect(await Promise.all(parts.slice(1).map(loadPeople))).toEqual([[1_000], [1_001, 2_000], [3_001]]);
});

it("robots.txt contains the absolute URL of the sitemap and is cached for an hour", async () => {
  const { text, headers } = await guest.go("/robots.txt");
  expect(text).toContain(`\nSitemap: ${TEST_ORIGIN}/sitemap.xml\n`);
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
});
