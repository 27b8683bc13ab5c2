import { describe, expect, it } from "vitest";
import { paths } from "../../../domain/paths";
import { findFirstItem } from "../../helpers/catalogue";
import { createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import type { PageResponse } from "../../helpers/siteRequests";
import { ASKING_PRICE_TEXT, getListPath, LIST_KINDS, withSiteAndOwner } from "./owner";

const { site, name, owner, set, open, own, wish, offer, asGuest } = withSiteAndOwner();

describe("public collection", () => {
  it("a public collection shows the public name, counts, series and owned items", async () => {
    await own(1, 2, 300, 736);
    await owner().call("/api/amiibo/1/add");
    await owner().call("/api/amiibo/1/boxed/remove");
    await wish(10);
    await open();
    await set("public_username", "Ann");
    const { heading, title, words, shownItems } = await asGuest(`/user/${owner().id}`);
    expect(heading).toBe("Ann's Collection");
    expect(title).toBe("Ann's Collection | Plinth");
    expect(words).toContain("Share your collection and track prices over time!");
    expect(words).toMatch(/Figures 3\/277 1% Cards 1\/673 1%/);
    expect(words).toContain("1 boxed, 1 loose");
    expect([...shownItems].sort((a, b) => a - b)).toEqual([1, 2, 300, 736]);
  });

  it("the heading of a public collection says User if its owner has no public name", async () => {
    await open();
    const { heading, words } = await asGuest(getListPath(owner().id));
    expect(heading).toBe("User's Collection");
    expect(words).toContain("There is nothing in this collection yet.");
  });

  it("a public collection shows its value only if its owner allows it", async () => {
    await open();
    expect((await asGuest(getListPath(owner().id))).words).not.toContain("Value in");
    await set("is_value_public", true);
    const { words } = await asGuest(getListPath(owner().id));
    expect(words).toMatch(/Value in the US, \$ Nothing yet Value in the UK, £ Nothing yet/);
    expect(words).not.toContain("0.00");
  });

  it("a public collection links only to those lists of its owner that are public", async () => {
    await open();
    const links = async () => [
      ...(await asGuest(getListPath(owner().id))).text.matchAll(/href="\/user\/[^"]*\/(wishlist|sell-list)"/g),
    ];
    expect(await links()).toHaveLength(0);
    await open("wishlist");
    expect((await links()).map(([, list]) => list)).toEqual(["wishlist"]);
    await open("sell-list");
    expect((await links()).map(([, list]) => list)).toEqual(["wishlist", "sell-list"]);
  });

  it("a cached public collection shows a change of its owner to the next visitor", async () => {
    await own(1);
    await open();
    const shown = async () => (await asGuest(getListPath(owner().id))).shownItems;
    for (let warm = 0; warm < 3; warm += 1) expect(await shown()).toEqual([1]);
    await own(2);
    expect(await shown()).toEqual([1, 2]);
    await owner().call("/api/amiibo/1/remove");
    expect(await shown()).toEqual([2]);
    const { json } = await owner().call("/api/amiibo/2/remove");
    expect(await shown()).toEqual([]);
    await owner().call(`/api/changes/${Reflect.get(Object(json), "change")}/undo`);
    expect(await shown()).toEqual([2]);
  });

  it("a public collection shows a saved change at once, even if visitors are loading the page at that moment", async () => {
    await open();
    for (let id = 1; id <= 12; id += 1) {
      const before = Array.from({ length: 4 }, () => asGuest(getListPath(owner().id)));
      await own(id);
      const after = await Promise.all(Array.from({ length: 4 }, () => asGuest(getListPath(owner().id))));
      for (const { shownItems } of after) expect(shownItems).toContain(id);
      await Promise.all(before);
    }
  });

  it("the KV cache holds only the newest version of each public page after five changes", async () => {
    const kv = await site().mf.getKVNamespace("KV");
    const keys = async () => (await kv.list({ prefix: `page-1:${owner().id} ` })).keys;
    await open();
    await open("wishlist");
    for (let id = 1; id <= 5; id += 1) {
      await own(id);
      for (const path of [getListPath(owner().id), getListPath(owner().id, "wishlist"), `/api/user/${owner().id}`]) {
        expect((await asGuest(path)).status).toBe(200);
      }
    }
    await expect.poll(keys).toHaveLength(3);
    for (const { expiration = 0 } of await keys()) {
      expect(expiration).toBeGreaterThan(Date.now() / 1000);
      expect(expiration).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60);
    }
    await owner().send("/settings/delete", { name: name() });
    expect((await asGuest(getListPath(owner().id))).status).toBe(404);
    await expect.poll(keys).toHaveLength(0);
  });

  it("a cached public collection contains nothing from the URLs of earlier visitors", async () => {
    await open();
    await set("public_username", "Ann");
    const path = paths.user(owner().id, "Ann");
    await asGuest(`/user/${owner().id}/rude-words?mail=a%40b.example&count=nonsense`);
    const { text } = await asGuest(path);
    expect(text).toContain(`/log-in?next=${encodeURIComponent(path)}"`);
    expect(text).not.toMatch(/rude-words|b\.example|nonsense/);
    await asGuest(`${path}?count=everything&mail=a%40b.example`);
    const { text: counted } = await asGuest(`${path}?count=everything`);
    expect(counted).toContain(`/log-in?next=${encodeURIComponent(`${path}?count=everything`)}"`);
    expect(counted).not.toContain("b.example");
  });

  it("a public collection shows members and guests the same content but different navigation", async () => {
    await own(1, 2);
    await open();
    const stranger = await createSignedInPerson(createUniqueName(), { at: site().url });
    const guest = await asGuest(getListPath(owner().id));
    const seen = await stranger.go(getListPath(owner().id));
    const getMain = ({ text }: PageResponse) => /<main.*<\/main>/s.exec(text)?.[0];
    expect(getMain(seen)).toBe(getMain(guest));
    expect(seen.text).toContain("My Account");
    expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await asGuest(getListPath(owner().id))).text).toBe(guest.text);
  });
});

describe("public lists", () => {
  it("a public wishlist shows only items that its owner does not own", async () => {
    await own(1);
    await wish(10, 333);
    await open("wishlist");
    await set("public_username", "Ann");
    const { heading, shownItems, text } = await asGuest(getListPath(owner().id, "wishlist"));
    expect(heading).toBe("Ann's Wishlist");
    expect(shownItems).toEqual([10, 333]);
    expect(text).not.toContain('data-owned="true"');
    await owner().call("/api/amiibo/10/add");
    expect((await asGuest(getListPath(owner().id, "wishlist"))).shownItems).toEqual([333]);
  });

  it("a public sell list shows each copy for sale with its condition, box and asking price", async () => {
    await own(1);
    await offer();
    await open("sell-list");
    const { words, shownItems } = await asGuest(getListPath(owner().id, "sell-list"));
    expect(shownItems).toEqual([2, 4]);
    expect(words).toMatch(
      new RegExp(
        `Condition Box Asking \\S.* Super Mario Bros. Like new Boxed ${ASKING_PRICE_TEXT} .* Like new Loose ${ASKING_PRICE_TEXT}`,
      ),
    );
  });

  it("a sell list adds the series or number to items that share a name", async () => {
    const card = findFirstItem(({ acNumber }) => acNumber === 101);
    for (const id of [card.id, 891]) {
      const details = { condition: "new", isBoxed: false, isForSale: true };
      await owner().call(`/api/amiibo/${id}/copies`, details);
    }
    await open("sell-list");
    const forOthers = (await asGuest(getListPath(owner().id, "sell-list"))).words;
    expect(forOthers).toContain("K.K. Slider Series 2 · 101 New");
    expect(forOthers).toContain("Ken Street Fighter 6 · Booster Pack card New");
    const { words } = await owner().go("/sell-list");
    expect(words).toContain("K.K. Slider Series 2 · 101 Edit K.K. Slider (Series 2 · 101) New");
    expect(words).toContain("Ken Street Fighter 6 · Booster Pack card Edit Ken (Street Fighter 6 · Booster Pack card)");
  });

  it("visitors see an asking price only on the sell list and only while that copy is for sale", async () => {
    await offer();
    for (const kind of LIST_KINDS) await open(kind);
    const { copies } = (await owner().read("/api/amiibo/2/copies")).json as { copies: { id: number }[] };
    const list = () => asGuest(getListPath(owner().id, "sell-list"));
    expect((await list()).words).toContain(ASKING_PRICE_TEXT);
    await owner().call(`/api/amiibo/2/copies/${copies[0]?.id}`, { asking_price: 77, asking_currency: "USD" });
    expect((await list()).words).toContain("$77.00");
    await owner().call(`/api/amiibo/2/copies/${copies[0]?.id}`, { isForSale: false });
    expect((await list()).text).not.toContain("$77");
    for (const kind of ["collection", "wishlist"] as const)
      expect((await asGuest(getListPath(owner().id, kind))).text).not.toMatch(/1,234|1234|\b77\b/);
  });

  it.each(["wishlist", "sell-list"] as const)(
    "the public page of an empty %s says that the list is empty",
    async (kind) => {
      await open(kind);
      expect((await asGuest(getListPath(owner().id, kind))).words).toMatch(
        /Nothing is (wished for|for sale) at the moment\./,
      );
    },
  );
});
