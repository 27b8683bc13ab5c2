import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { blockUser } from "../../../db/access/blocks";
import { saveUserSettings } from "../../../db/access/settings";
import { saveBulkAction } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import { saveShareImageItemChoice } from "../../../db/sharing/shareChoice";
import { parsePreferences } from "../../../domain/access/preferences";
import type { AccountSettingUpdate } from "../../../domain/access/settings";
import type { Language } from "../../../domain/language/language";
import { t } from "../../../domain/messages/pages";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { getWishlistImageText } from "../../../domain/sharing/buildSocialImages";
import { collectionRoutes } from "../../../routes/collection";
import type { AppServices } from "../../../routes/http/context";
import type { RouteGroup } from "../../../routes/http/routeGroup";
import { findFirstItem, shippedCatalogue } from "../../helpers/catalogue";
import { createPriceSnapshot } from "../../helpers/priceSnapshot";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const card = findFirstItem(({ form }) => form === "card");

type Kept = Parameters<AppServices["withPublicPageCache"]>[1];

let cachedPages: Kept[] = [];
const NOW = { edition: "one", version: "first", today: "2026-11-26" };
let world = NOW;
let asking: { readonly language: Language; readonly cookies: Readonly<Record<string, string>> } = {
  language: "en",
  cookies: {},
};

/** Options of the page that was rendered last. */
let head: object = {};

/** Routes of the public pages, with the language and preferences that a test sets in `asking`. */
const routeGroup: Pick<RouteGroup, "routes"> = {
  routes: collectionRoutes.routes.map((route) => ({
    ...route,
    handle: (c, take) => {
      const render = c.render;
      c.render = (content, options = { title: "" }) => {
        head = options;
        return render(content, options);
      };
      c.set("preferences", parsePreferences(asking.cookies));
      c.set("language", asking.language);
      return route.handle(c, take);
    },
  })),
};

const { database, somebody, guest } = withRoutes([routeGroup], () => ({
  loadCatalogue: async () => ({ ...shippedCatalogue, version: world.version }),
  loadPriceSnapshot: async () => createPriceSnapshot({}, { version: world.edition }),
  today: () => world.today,
  withPublicPageCache: async (_, page) => {
    cachedPages.push(page);
    return new Response();
  },
}));

afterEach(() => {
  cachedPages = [];
  world = NOW;
  asking = { language: "en", cookies: {} };
});

const PUBLIC: readonly AccountSettingUpdate[] = [
  { name: "is_collection_public", value: true },
  { name: "is_wishlist_public", value: true },
  { name: "is_sell_list_public", value: true },
];

/** Returns the cache options of a page that a guest requests. */
async function getCaching(path: string, more: Partial<typeof asking> = {}): Promise<Kept> {
  asking = { language: "en", cookies: {}, ...more };
  expect((await guest.go(path)).status).toBe(200);
  const page = cachedPages.at(-1);
  if (!page) throw new Error(`${path} was not kept.`);
  return page;
}

const listAddresses = (id: number) => ({
  collection: `/user/${id}/x`,
  everything: `/user/${id}/x?count=everything`,
  wishlist: `/user/${id}/x/wishlist`,
  sellList: `/user/${id}/x/sell-list`,
  api: `/api/user/${id}`,
});

describe("cache of public pages for guests", () => {
  it("the page cache keeps public pages separate by language, price region, page width and collecting goal filter", async () => {
    const { id } = await somebody(...PUBLIC);
    const names: string[] = [];
    for (const path of Object.values(listAddresses(id)))
      for (const more of [{}, { language: "de" }] as const) names.push((await getCaching(path, more)).name);
    const { collection: page, wishlist } = listAddresses(id);
    for (const path of [page, wishlist])
      for (const cookies of [{ region: "average" }, { region: "uk" }, { wide: "1" }])
        names.push((await getCaching(path, { cookies })).name);
    expect(new Set(names).size).toBe(names.length);
    expect((await getCaching(`/user/${id}`)).name).toBe((await getCaching(page)).name);
  });

  it("the page cache marks public pages with a non-default price region or page width as rarely requested", async () => {
    const [one, other] = [await somebody(...PUBLIC), await somebody(...PUBLIC)];
    for (const { id } of [one, other]) {
      const { api, ...pages } = listAddresses(id);
      for (const path of [api, ...Object.values(pages)])
        expect(await getCaching(path)).toMatchObject({ owner: id, isRarelyRequested: path === pages.everything });
      for (const cookies of [{ region: "uk" }, { wide: "1" }])
        expect(await getCaching(pages.collection, { cookies })).toMatchObject({ owner: id, isRarelyRequested: true });
    }
  });

  it("a cached public page becomes outdated when the settings of its owner, the catalogue, the day or the host change", async () => {
    const { id } = await somebody(...PUBLIC);
    for (const path of Object.values(listAddresses(id))) {
      const states = [(await getCaching(path)).state];
      world = { ...NOW, version: "second" };
      states.push((await getCaching(path)).state);
      world = { ...NOW, today: "2026-11-27" };
      states.push((await getCaching(path)).state);
      world = NOW;
      // Requests the same path on the host plinth.example.org.
      states.push((await getCaching(`.org${path}`)).state);
      await saveUserSettings(database.db, id, [{ name: "public_username", value: path }]);
      states.push((await getCaching(path)).state);
      expect(new Set(states).size, path).toBe(states.length);
      expect((await getCaching(path)).state).toBe(states.at(-1));
    }
  });

  it("new prices make a cached public page outdated only if the page shows prices", async () => {
    const { id } = await somebody(...PUBLIC);
    const followsPrices = async (path: string) => {
      const before = await getCaching(path);
      world = { ...NOW, edition: "two" };
      const after = await getCaching(path);
      world = NOW;
      return before.state !== after.state;
    };
    const { collection: page, everything, ...priced } = listAddresses(id);
    for (const path of Object.values(priced)) expect(await followsPrices(path), path).toBe(true);
    for (const path of [page, everything]) expect(await followsPrices(path), path).toBe(false);
    for (const [by, isOfPrices] of [
      ["newest", false],
      ["dearest", true],
      ["rarest", true],
    ] as const) {
      await saveShareImageItemChoice(database.db, id, { order: by, pickedIds: [] });
      for (const path of [page, everything]) expect(await followsPrices(path), by).toBe(isOfPrices);
    }
    await saveShareImageItemChoice(database.db, id, undefined);
    await saveUserSettings(database.db, id, [{ name: "is_value_public", value: true }]);
    for (const path of [page, everything]) expect(await followsPrices(path), path).toBe(true);
  });

  it("the guest page cache stores no page requested by a member and no private page", async () => {
    const [person, hidden] = [await somebody(...PUBLIC), await somebody()];
    expect((await hidden.go(listAddresses(person.id).collection)).status).toBe(200);
    for (const path of Object.values(listAddresses(hidden.id))) expect((await guest.go(path)).status).toBe(404);
    expect((await guest.go(listAddresses(999_999).wishlist)).status).toBe(404);
    expect(cachedPages).toEqual([]);
  });
});

describe("JSON of a public collection", () => {
  it("other members get the JSON of a public collection from the guest cache, but its owner does not", async () => {
    const [owner, visitor] = [await somebody(...PUBLIC), await somebody()];
    const { api } = listAddresses(owner.id);
    await owner.go(api);
    expect(cachedPages).toEqual([]);
    await visitor.go(api);
    expect(cachedPages).toMatchObject([{ owner: owner.id, name: "collection json en" }]);
  });
});

describe("contents of public pages for members", () => {
  /** Adds a member whose copies are all for sale, and whom other members may ask. */
  async function createSeller(copies: number): Promise<RouteCaller> {
    const seller = await somebody(...PUBLIC, { name: "is_open_to_questions", value: true });
    for (let copy = 0; copy < copies; copy += 1)
      await addCopy(
        database.db,
        1 + copy,
        { ...NEW_COPY_DETAILS, isForSale: true },
        { userId: seller.id, changeId: crypto.randomUUID(), now: new Date() },
      );
    return seller;
  }
  const listShown = ({ text }: { readonly text: string }) =>
    [...text.matchAll(/<tr data-item="(\d+)"/g)].map(([, id]) => Number(id));

  it("the content of a public page stays cached for a second member until its owner changes something", async () => {
    const [seller, first, second] = [await createSeller(2), await somebody(), await somebody()];
    const { sellList } = listAddresses(seller.id);
    expect(listShown(await first.go(sellList))).toEqual([1, 2]);
    // Deleted behind the site's back, without a new version of the owner's data.
    await database.db.run(sql`DELETE FROM copy WHERE user_id = ${seller.id} AND item_id = 2`);
    expect(listShown(await second.go(sellList))).toEqual([1, 2]);
    await saveUserSettings(database.db, seller.id, [{ name: "is_value_public", value: true }]);
    expect(listShown(await second.go(sellList))).toEqual([1]);
  });

  it("a cached public page still shows each member their own controls", async () => {
    const [seller, visitor] = [await createSeller(1), await somebody()];
    const { sellList } = listAddresses(seller.id);
    const seen = await visitor.go(sellList);
    expect(seen.text).toContain(`href="/questions/${seller.id}/theirs-1"`);
    const own = await seller.go(sellList);
    expect(listShown(own)).toEqual([1]);
    expect(own.text).not.toContain("/questions/");
    expect(own.text).toContain('data-name="ShareLink"');
    expect(seen.text).not.toContain('data-name="ShareLink"');
  });

  it("a blocked member sees no question links on a public page, even if the page is cached with such links", async () => {
    const [seller, visitor, blocked] = [await createSeller(1), await somebody(), await somebody(...PUBLIC)];
    const { sellList } = listAddresses(seller.id);
    expect((await visitor.go(sellList)).text).toContain("/questions/");
    await blockUser(database.db, seller.id, blocked.id, new Date());
    expect((await blocked.go(sellList)).text).not.toContain("/questions/");
  });

  it("a public page that becomes private disappears at once for members who saw it before", async () => {
    const [seller, visitor] = [await createSeller(1), await somebody()];
    // Without questions, owner and visitor get the same content.
    await saveUserSettings(database.db, seller.id, [{ name: "is_open_to_questions", value: false }]);
    for (const path of [listAddresses(seller.id).sellList, listAddresses(seller.id).collection]) {
      expect((await visitor.go(path)).status).toBe(200);
      await saveUserSettings(database.db, seller.id, [
        { name: "is_sell_list_public", value: false },
        { name: "is_collection_public", value: false },
      ]);
      expect((await seller.go(path)).status).toBe(200);
      expect((await visitor.go(path)).status).toBe(404);
      await saveUserSettings(database.db, seller.id, PUBLIC);
    }
  });

  it("each further page of a public sell list has its own content, cache entry and canonical URL", async () => {
    const [seller, visitor] = [await createSeller(201), await somebody()];
    await saveUserSettings(database.db, seller.id, [{ name: "public_username", value: "Ann" }]);
    const path = `/user/${seller.id}/Ann/sell-list`;
    const [first, second] = [await visitor.go(path), await visitor.go(`${path}?page=2`)];
    expect([listShown(first).length, listShown(second).length]).toEqual([200, 1]);
    expect(head).toMatchObject({ canonical: `${path}?page=2`, returnPath: `${path}?page=2` });
    expect((await getCaching(`${path}?page=2`)).name).not.toBe((await getCaching(path)).name);
    expect(await getCaching(`${path}?page=2`)).toMatchObject({ isRarelyRequested: true });
  });
});

describe("metadata of public pages", () => {
  const headOf = async (caller: RouteCaller, path: string) => {
    head = {};
    await caller.go(path);
    return head;
  };

  it("the title, canonical URL and social image of a public page do not depend on its query parameters", async () => {
    const [owner, visitor] = [await somebody(...PUBLIC, { name: "public_username", value: "Ann" }), await somebody()];
    const change = () => ({ userId: owner.id, changeId: crypto.randomUUID(), now: new Date() });
    await saveBulkAction(database.db, "own", [1, 2, card.id], change());
    await saveBulkAction(database.db, "wish", [3, 4, 5, 6], change());
    await addCopy(database.db, 1, { ...NEW_COPY_DETAILS, isForSale: true }, change());
    const [id, own] = [owner.id, `/user/${owner.id}/Ann`];
    const { collection: page, everything, wishlist, sellList } = listAddresses(id);
    const shared = { styleSheets: ["collections"], openGraphType: "profile" };
    const collected = {
      ...shared,
      title: "Ann's Collection | Plinth",
      description: `Ann's Collection: ${t.publicPages.collectionSummary(3, 2, 277, 1, 673)}`,
      canonical: own,
      socialImage: expect.objectContaining({ kind: "collection", id }),
    };
    for (const caller of [visitor, owner]) {
      expect(await headOf(caller, page)).toEqual({ ...collected, returnPath: own });
      expect(await headOf(caller, everything)).toEqual({ ...collected, returnPath: `${own}?count=everything` });
    }
    expect(await headOf(visitor, wishlist)).toEqual({
      ...shared,
      title: "Ann's Wishlist | Plinth",
      description: `Ann's Wishlist: ${getWishlistImageText(4)}`,
      canonical: `${own}/wishlist`,
      returnPath: `${own}/wishlist`,
      socialImage: expect.objectContaining({ kind: "wishlist", id }),
    });
    expect(await headOf(visitor, sellList)).toEqual({
      ...shared,
      title: "Ann's Sell List | Plinth",
      description: `Ann's Sell List: ${t.sellList.copyCount(1)}`,
      canonical: `${own}/sell-list`,
      returnPath: `${own}/sell-list`,
    });
  });

  it("a private collection or wishlist page has no canonical URL and no social image", async () => {
    const owner = await somebody();
    for (const path of [listAddresses(owner.id).collection, listAddresses(owner.id).wishlist]) {
      const options = await headOf(owner, path);
      expect(options).toHaveProperty("title");
      for (const name of ["canonical", "socialImage", "openGraphType"]) expect(options).not.toHaveProperty(name);
    }
  });
});

describe("a private page seen by its owner", () => {
  it("search engines may index the collection or wishlist of a member only while this page is public", async () => {
    const person = await somebody(
      { name: "is_wishlist_public", value: true },
      { name: "public_username", value: "Ann" },
    );
    const { collection: page, wishlist } = listAddresses(person.id);
    const closed = await person.go(page);
    expect(closed.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(closed.text).not.toContain('data-name="ShareLink"');
    const open = await person.go(wishlist);
    expect(open.headers.get("X-Robots-Tag")).toBeNull();
    expect(open.text).toContain(`"address":"${TEST_ORIGIN}/user/${person.id}/Ann/wishlist"`);
    expect((await (await somebody()).go(wishlist)).text).not.toContain('data-name="ShareLink"');
  });
});
