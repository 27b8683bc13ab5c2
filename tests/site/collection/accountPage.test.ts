import { describe, expect, it } from "vitest";
import { getItem } from "../../helpers/catalogue";
import { parseFormFields } from "../../helpers/transfer";
import { ASKING_PRICE_TEXT, PRIVATE_NOTES, withOwner } from "./owner";

const { url, owner, set, open, own, wish, offer } = withOwner();

describe("account page", () => {
  it("the account page shows owned items without the buttons that change them", async () => {
    await own(1, 300);
    await owner().call("/api/amiibo/1/add");
    const { heading, title, words, shownItems, text } = await owner().go("/my-account");
    expect(heading).toBe("My Account - Your Collection");
    expect(title).toBe("My Account | Plinth");
    expect(words).toMatch(/Figures 1\/277 1% Cards 1\/673 1%/);
    expect(words).toContain("2 boxed");
    expect(words).toMatch(/Value in the US, \$ No data/);
    expect(shownItems).toEqual([1, 300]);
    expect(text).not.toContain("data-control");
  });

  it("the account page shows the public URL of the collection and whether it is public", async () => {
    const field = async () => /<input readOnly="" value="([^"]*)"/i.exec((await owner().go("/my-account")).text)?.[1];
    expect(await field()).toBe(`${url()}/user/${owner().id}/profile`);
    expect((await owner().go("/my-account")).words).toContain("Your collection is private");
    await set("public_username", "Ann B");
    await open();
    expect(await field()).toBe(`${url()}/user/${owner().id}/Ann B`);
    expect((await owner().go("/my-account")).words).toContain("Your collection is public");
  });

  it("the account page links to the lists, the import and the exports of the member", async () => {
    await own(1);
    const { text } = await owner().go("/my-account");
    for (const path of ["/amiibo-checklist", "/wishlist", "/sell-list", "/settings?tab=privacy"])
      expect(text).toContain(`href="${path}"`);
    for (const path of ["import", "collection.csv", "collection.json"])
      expect(text).toContain(`href="/my-account/${path}"`);
  });

  it("the account page of a new member highlights exactly one button", async () => {
    const { words, text } = await owner().go("/my-account");
    expect(words).toContain("Your plinths are waiting");
    const [, main = ""] = text.split(/<main|<\/main>/);
    expect(main.match(/class="button primary"/g)).toHaveLength(1);
    expect(text).not.toContain("owned-items-tools");
  });

  it("the collection on the account page can be searched, sorted and filtered without scripts", async () => {
    await own(1, 2, 300);
    await owner().call("/api/amiibo/2/add");
    await owner().call("/api/amiibo/1/boxed/remove");
    await owner().call("/api/amiibo/300/copies", { acquired_on: "2020-01-01" });
    const shown = async (query: string) => (await owner().go(`/my-account?${query}`)).shownItems;
    const card = getItem(300).name;
    expect(await shown(`q=${card}`)).toEqual([300]);
    expect(await shown("show=duplicates")).toEqual([2, 300]);
    expect(await shown("show=loose")).toEqual([1]);
    expect(await shown(`show=figures&q=${card}`)).toEqual([]);
    expect(await shown("sort=newest")).toHaveLength(3);
    expect(await shown("sort=x&show=y&q=")).toEqual([1, 2, 300]);
    const { words } = await owner().go(`/my-account?q=${card}&sort=gain`);
    expect(words).toMatch(/1 of your 3 amiibo\. Show all .*Gain not known/);
  });

  it.each([
    ["?imported=12", "12 entries imported."],
    ["?imported=1", "1 entry imported."],
    ["?imported=0", "0 entries imported."],
  ])("the account page at /my-account%s shows how many entries were imported", async (query, message) =>
    expect((await owner().go(`/my-account${query}`)).words).toContain(message),
  );

  it.each(["?imported=", "?imported=x", "?imported=-1", "?imported=<b>1</b>", "?imported=1e9"])(
    "the account page at /my-account%s shows no import message for an invalid number",
    async (query) => expect((await owner().go(`/my-account${query}`)).words).not.toContain("imported."),
  );
});

describe("lists of the owner", () => {
  it("the wishlist shows the wanted items as cards with buttons", async () => {
    await wish(10, 333);
    const { heading, shownItems, text, words } = await owner().go("/wishlist");
    expect(heading).toBe("Wishlist");
    expect(shownItems).toEqual([10, 333]);
    expect(text).toContain('data-control="wish" aria-label="Wishlist');
    expect(text).toContain('data-wishlisted="true"');
    expect(words).toContain("Your wishlist is private");
    expect(text).toContain(`/user/${owner().id}/profile/wishlist`);
  });

  it("the wishlist shows prices and can be reordered without scripts", async () => {
    await wish(10, 11, 333);
    const names = [10, 11, 333].map((id) => getItem(id).name);
    const { words } = await owner().go("/wishlist");
    expect(words).toContain("What they cost now");
    expect(words).toMatch(new RegExp(`${names.join(".*")}`));
    const move = (item: number, before: number | "") =>
      owner().send("/wishlist/order", { item: String(item), before: String(before) });
    for (let twice = 0; twice < 2; twice += 1) expect((await move(333, 10)).status).toBe(303);
    expect((await owner().go("/wishlist")).shownItems).toEqual([333, 10, 11]);
    await move(333, "");
    await move(11, 10);
    expect((await owner().go("/wishlist")).shownItems).toEqual([11, 10, 333]);
    await move(1, 11);
    // Removes and adds a wishlist entry, which must return to its former position.
    await owner().call("/api/amiibo/bulk", { act: "unwish", ids: [11] });
    await wish(11, 12);
    expect((await owner().go("/wishlist")).shownItems).toEqual([11, 10, 333, 12]);
    const { json } = await owner().read("/settings/data.json");
    expect(json).toMatchObject({ wishlist: [11, 10, 333, 12] });
  });

  it("the wishlist hydrates item groups further down only when they become visible", async () => {
    await wish(...Array.from({ length: 200 }, (_, index) => index + 1));
    const { shownItems, text } = await owner().go("/wishlist");
    expect(new Set(shownItems).size).toBe(96);
    expect(text.match(/data-name="CardGrid" data-hydrate-on="visible"/g)).toHaveLength(1);
    const [second, third] = [await owner().go("/wishlist?page=2"), await owner().go("/wishlist?page=3")];
    expect(new Set([...shownItems, ...second.shownItems, ...third.shownItems]).size).toBe(200);
    expect(second.text).toContain('<ol start="97">');
  });

  it("the sell list shows its owner the copies for sale but no private notes", async () => {
    await offer();
    const { heading, shownItems, text, words } = await owner().go("/sell-list");
    expect(heading).toBe("Sell list");
    expect(shownItems).toEqual([2, 4]);
    expect(words).toContain("2 copies for sale.");
    expect(words).toMatch(
      new RegExp(`Edit \\S.* Like new Boxed ${ASKING_PRICE_TEXT} .* Like new Loose ${ASKING_PRICE_TEXT}`),
    );
    expect(text).not.toContain(PRIVATE_NOTES);
    expect(text).toContain(`/user/${owner().id}/profile/sell-list`);
  });

  it("the undo button on the sell list takes back the copies that the member just offered for sale", async () => {
    await own(1, 2);
    for (const id of [1, 1, 2]) await owner().call(`/api/amiibo/${id}/add`);
    const before = await owner().go("/sell-list");
    expect(before.words).toContain("You have 3 spare copies that are not for sale.");
    const form = parseFormFields(before);
    for (let twice = 0; twice < 2; twice += 1) expect((await owner().send("/sell-list/offer", form)).status).toBe(303);
    const after = await owner().go(`/sell-list?offered=${form.change}`);
    expect(after.words).toContain("3 copies for sale.");
    expect(after.words).not.toContain("spare copies that are not");
    await owner().send("/activity/undo", parseFormFields(after));
    expect((await owner().go("/sell-list")).words).toContain("Nothing for sale");
  });

  it.each([
    ["/wishlist", "No wishes yet"],
    ["/sell-list", "Nothing for sale"],
  ])("the page %s of a member with an empty list says so and links to the catalogue", async (path, message) => {
    const { words, text } = await owner().go(path);
    expect(words).toContain(message);
    expect(text).toContain('href="/"');
  });

  it("the account menu of every page links to the lists of the member", async () => {
    const { text } = await owner().go("/privacy");
    const menu = /<details class="account-menu".*<\/details>/s.exec(text)?.[0] ?? "";
    for (const path of ["/wishlist", "/sell-list", "/amiibo-checklist", `/user/${owner().id}/profile`])
      expect(menu).toContain(`href="${path}"`);
  });
});
