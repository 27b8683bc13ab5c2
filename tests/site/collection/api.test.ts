import { describe, expect, it } from "vitest";
import { shippedCatalogue } from "../../helpers/catalogue";
import { getListPath, PRIVATE_NOTES, withOwner } from "./owner";

const { url, name, owner, set, open, own, offer, asGuest } = withOwner();

const inGoal = shippedCatalogue.items.filter(
  (item) => item.form === "figure" && shippedCatalogue.getAmiiboSeries(item).slug === "super-smash-bros",
).length;

describe("GET /api/user/{id}", () => {
  const api = (id: number | string) => asGuest(`/api/user/${id}`);

  it("GET /api/user/{id} returns only public data of a member, including which copies are boxed", async () => {
    await own(1, 300);
    await offer();
    await owner().call("/api/amiibo/1/watchlist/add");
    await open();
    await set("public_username", "Ann");
    const { status, text } = await api(owner().id);
    expect(status).toBe(200);
    const json: { readonly collection: readonly { readonly id: number }[] } = JSON.parse(text);
    expect(json).toEqual({
      collection: expect.any(Array),
      owned: [
        { amiibo_id: 1, isBoxed: true },
        { amiibo_id: 2, isBoxed: true },
        { amiibo_id: 4, isBoxed: false },
        { amiibo_id: 300, isBoxed: true },
      ],
      public_username: "Ann",
      goal: null,
      games: [],
      chosen: [],
      average_collection_price_uk: 0,
      average_collection_price_us: 0,
    });
    expect(json.collection.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 4, 300]);
    expect(json.collection.find(({ id }) => id === 1)).toMatchObject({
      owned: true,
      owned_qty: 1,
      watchlisted: false,
      owned_data: { isBoxed: true },
    });
    for (const secret of [name(), PRIVATE_NOTES, "987", "@", "google", "created_at"])
      expect(text).not.toContain(secret);
  });

  it("GET /api/user/{id} returns the collecting goal of a member only while the goal is public", async () => {
    await own(1, 300);
    await open();
    const loadPublicPages = async () => {
      const [{ text }, api] = [await asGuest(getListPath(owner().id)), await asGuest(`/api/user/${owner().id}`)];
      return { picture: /og:image" content="([^"]+)"/.exec(text)?.[1], api: JSON.parse(api.text) };
    };
    const without = await loadPublicPages();
    expect(without.api.goal).toBeNull();
    await owner().call("/api/user/goal", { series: ["super-smash-bros"], kinds: ["figure"] });
    expect(await loadPublicPages()).toEqual(without);
    await set("is_goal_public", true);
    const shown = await loadPublicPages();
    expect(shown.picture).not.toBe(without.picture);
    expect((await asGuest(`${shown.picture}`.replace(url(), ""))).status).toBe(200);
    expect(shown.api).toEqual({
      ...without.api,
      goal: {
        words: "all figures of Super Smash Bros.",
        counts: [{ name: "Figures", owned: 1, total: inGoal, percent: Math.max(1, Math.floor(100 / inGoal)) }],
      },
    });
    await set("is_goal_public", false);
    expect(await loadPublicPages()).toEqual(without);
  });

  it("GET /api/user/{id} returns 404 to visitors as soon as the owner makes the collection private", async () => {
    await own(1);
    const closed = await api(owner().id);
    expect(closed.status).toBe(404);
    expect(closed.text).toBe((await api(999_999)).text);
    expect((await owner().read(`/api/user/${owner().id}`)).status).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      await open();
      expect((await api(owner().id)).status).toBe(200);
      await set("is_collection_public", false);
      expect((await api(owner().id)).status).toBe(404);
    }
  });

  it("GET /api/user/{id} returns 304 to a conditional request while the collection is unchanged", async () => {
    await own(1);
    await open();
    const first = await api(owner().id);
    expect(first.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    const tag = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await asGuest(`/api/user/${owner().id}`, tag)).status).toBe(304);
    await own(2);
    expect((await asGuest(`/api/user/${owner().id}`, tag)).text).toContain('"amiibo_id":2');
  });

  it.each(["0", "-1", "x", "1.5", "99999999999"])(
    "GET /api/user/{id} returns 404 for the invalid id %j",
    async (id) => {
      const { status, text } = await api(id);
      expect(status).toBe(404);
      expect(text).toBe((await api(999_999)).text);
      expect(JSON.parse(text)).toMatchObject({ error: "not_found" });
    },
  );

  it("the API treats /api/user/whoami and /api/user/settings as fixed paths, not as member ids", async () => {
    expect((await owner().read("/api/user/whoami")).json).toMatchObject({ id: owner().id });
    expect((await owner().read("/api/user/settings")).json).toMatchObject({ username: name() });
    expect((await api("whoami")).status).toBe(401);
    expect((await api("settings")).status).toBe(401);
  });
});
