import { beforeEach, describe, expect, it } from "vitest";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import type { PageResponse } from "../../helpers/siteRequests";
import { getListPath, PRIVATE_NOTES, withSiteAndOwner } from "./owner";

const { site, owner, name, set, open, own, wish, offer, asGuest } = withSiteAndOwner();

let me: SignedInPerson;
beforeEach(async () => {
  me = await createSignedInPerson(createUniqueName(), { at: site().url });
});

const changeOwnItems = (act: "own" | "wish", ...ids: readonly number[]) => me.call("/api/amiibo/bulk", { act, ids });
const compareWith = (id: number | string): string => `${getListPath(id)}/compare`;
const compared = (show = "theirs"): Promise<PageResponse> => me.go(`${compareWith(owner().id)}?show=${show}`);
/** Lists the item ids in the section of a page with this heading. */
const listed = ({ text }: PageResponse, heading: string): number[] => {
  const part = new RegExp(`aria-label(?:ledby)?="${heading}"(.*?)</section>`, "s").exec(text)?.[1] ?? "";
  return [...part.matchAll(/ data-item="(\d+)"/g)].map(([, id]) => Number(id));
};
const loadGroup = async (show: string) => listed(await compared(show), "The two collections");
const message = ({ text }: PageResponse): string => /<textarea[^>]*>(.*?)<\/textarea>/s.exec(text)?.[1] ?? "";

/**
 * Gives both members items. The owner has items 1 to 3 (1 twice), sells 2 and 4 and wants 10. The viewer has 3 and 10
 * twice, and wants 1, 2 and 4.
 */
async function settle() {
  await own(1, 3);
  await owner().call("/api/amiibo/1/add");
  await offer();
  await wish(10, 20);
  await changeOwnItems("own", 3, 10, 30);
  await me.call("/api/amiibo/10/add");
  await changeOwnItems("wish", 1, 2, 4);
}

describe("page that compares two collections", () => {
  it("the page that compares two collections shows items that both members own and items that only one owns", async () => {
    await settle();
    await open();
    expect(await loadGroup("theirs")).toEqual([1, 2, 4]);
    expect(await loadGroup("mine")).toEqual([10, 30]);
    expect(await loadGroup("both")).toEqual([3]);
    const { words, headers, text } = await compared("nonsense");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(words).toContain("Only they have 3 Only you have 2 Both have 1");
  });

  it("the comparison of two collections uses the wishlist and sell list of the other member only while they are public", async () => {
    await settle();
    await open();
    const lists = async () => {
      const page = await compared();
      return { forMe: listed(page, "for-me"), forThem: listed(page, "for-them") };
    };
    expect(await lists()).toEqual({ forMe: [1], forThem: [] });
    expect((await compared()).words).toContain("What they wish for is private.");
    await open("sell-list");
    expect(await lists()).toEqual({ forMe: [1, 2, 4], forThem: [] });
    await open("wishlist");
    expect(await lists()).toEqual({ forMe: [1, 2, 4], forThem: [10] });
    await set("is_sell_list_public", false);
    expect(await lists()).toEqual({ forMe: [1], forThem: [10] });
    await set("is_wishlist_public", false);
    const { text } = await compared();
    for (const secret of [name(), PRIVATE_NOTES, "987"]) expect(text).not.toContain(secret);
    expect(await lists()).toEqual({ forMe: [1], forThem: [] });
  });

  it("the comparison of two collections uses private lists of the viewer without revealing them to the other member", async () => {
    await settle();
    await open();
    await open("wishlist");
    expect(message(await compared())).toContain("I can spare these, and you wish for them:\n- ");
    expect(message(await compared())).not.toContain("My collection:");
    expect((await owner().go(compareWith(me.id))).status).toBe(404);
    await me.call("/api/user/is_collection_public", { sV: true });
    expect(message(await compared())).toContain(`My collection: ${site().url}/user/${me.id}/`);
  });

  it("the comparison of two collections suggests a message that lists the items of both members with full URLs", async () => {
    await settle();
    for (const kind of ["collection", "wishlist", "sell-list"] as const) await open(kind);
    await set("public_username", "Ann");
    const text = message(await compared());
    expect(text).toMatch(
      /^Hello Ann, I compared our amiibo on Plinth\.\n\nYou can spare these, and I wish for them:\n- Mario \(/,
    );
    expect(text.match(/^- .*\): http:\S+$/gm)).toHaveLength(4);
    expect(text).toContain(`${site().url}/amiibo/1/mario`);
    expect(text).toMatch(/Shall we trade\?$/);
  });

  it.each([
    "</textarea><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "@everyone",
    "https://evil.example",
  ])("the page that compares two collections shows the unsafe public name %j as plain text", async (hostile) => {
    await settle();
    await open();
    await set("public_username", hostile);
    const { text, status } = await me.go(compareWith(owner().id));
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).not.toContain("<img src=x");
    expect(message(await compared())).not.toMatch(/Hello [^,]*(?:@|:\/\/)/);
  });

  it("the page that compares two collections says why no trade is possible", async () => {
    await open();
    const page = await compared();
    expect(page.words).toContain("You wish for nothing yet. Press the star");
    expect(page.text).not.toContain("<textarea");
    await open("wishlist");
    expect((await compared()).words).toContain("You have nothing to spare.");
    await changeOwnItems("wish", 1);
    expect((await compared()).words).toContain("What they would sell is private.");
  });

  it("public pages of a member link to the comparison of collections only while the collection is public", async () => {
    await open("wishlist");
    const link = `/user/${owner().id}/profile/compare"`;
    const wishlist = getListPath(owner().id, "wishlist");
    expect((await me.go(wishlist)).text).not.toContain(link);
    await open();
    for (const path of [getListPath(owner().id), wishlist]) {
      expect((await me.go(path)).text).toContain(link);
      expect((await asGuest(path)).text).toContain(link);
      expect((await owner().go(path)).text).not.toContain("/compare");
    }
    expect((await asGuest(compareWith(owner().id))).status).toBe(401);
  });

  it("the comparison page returns 404 for your own account or for a member without a public collection", async () => {
    await settle();
    for (const kind of ["wishlist", "sell-list"] as const) await open(kind);
    await set("is_open_to_trades", true);
    const bare = (path: string, { text }: PageResponse) =>
      text.replaceAll(encodeURIComponent(path), "").replace(/ data-settings-version="\d+"/, "");
    const unknownPage = await me.go(compareWith(999_999));
    expect(unknownPage.status).toBe(404);
    const isNobodys = async (path: string) => {
      const page = await me.go(path);
      expect(page.status).toBe(404);
      expect(bare(path, page)).toBe(bare(compareWith(999_999), unknownPage));
    };
    await isNobodys(compareWith(owner().id));
    await me.call("/api/user/is_collection_public", { sV: true });
    await isNobodys(compareWith(me.id));
    for (const id of ["0", "-1", "x", "1e3"]) await isNobodys(compareWith(id));
    await open();
    expect((await compared()).status).toBe(200);
    await owner().send("/settings/delete", { name: name() });
    await isNobodys(compareWith(owner().id));
  });
});

describe("trade page", () => {
  const isFound = async () => (await me.go("/trade")).text.includes(`/user/${owner().id}/`);

  it("the trade page lists only members who have a public collection and are open to trades", async () => {
    await settle();
    for (const kind of ["collection", "wishlist", "sell-list"] as const) await open(kind);
    expect(await isFound()).toBe(false);
    expect((await me.go("/trade")).words).toContain("Nobody yet");
    await set("is_open_to_trades", true);
    expect(await isFound()).toBe(true);
    for (const name of ["is_open_to_trades", "is_collection_public"]) {
      await set(name, false);
      expect(await isFound()).toBe(false);
      await set(name, true);
      expect(await isFound()).toBe(true);
    }
    await owner().send("/settings/delete", { name: name() });
    expect(await isFound()).toBe(false);
  });

  it("the trade page shows how many items can be traded with each member, the best match first", async () => {
    await settle();
    await set("public_username", "Second <b>");
    const first = await createSignedInPerson(createUniqueName(), { at: site().url });
    await first.call("/api/amiibo/bulk", { act: "own", ids: [1, 2] });
    for (const id of [1, 2]) await first.call(`/api/amiibo/${id}/add`);
    for (const person of [owner(), first]) {
      for (const name of ["is_collection_public", "is_wishlist_public", "is_open_to_trades"])
        await person.call(`/api/user/${name}`, { sV: true });
    }
    const { words, text } = await me.go("/trade");
    expect(words).toContain("can spare 2 that you wish for Compare with User");
    expect(words).toContain("Second <b> can spare 1 that you wish for, and wishes for 1 that you can spare");
    // A partner with whom only one side can give is listed below one with whom both sides can give.
    expect(text.indexOf(`/user/${owner().id}/`)).toBeLessThan(text.indexOf(`/user/${first.id}/`));
    expect(text).not.toContain("Second <b>");
  });

  it("the trade page tells a member whether others can find them there", async () => {
    const readTradePage = async () => (await owner().go("/trade")).words;
    expect(await readTradePage()).toContain("Begin with a wish");
    expect(await readTradePage()).toContain("Nobody can find you here, because you are not open to trades.");
    await set("is_open_to_trades", true);
    expect(await readTradePage()).toContain("Nobody can find you here while your profile is private.");
    await open();
    expect(await readTradePage()).toContain("others find you here by what you have twice.");
    await open("wishlist");
    await open("sell-list");
    expect(await readTradePage()).toContain("by what you have twice, what you sell and what you wish for.");
  });
});
