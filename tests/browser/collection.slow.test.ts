import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../helpers/audit";
import { awake, carrySession, DESKTOP, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { itemOf } from "../helpers/catalogue";
import { cardsOn, exhibit } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs, type Person } from "../helpers/person";

const aVisitor = withBrowser({ pictures: true, areKept: true });
const aNewcomer = withBrowser({ pictures: true });

let owner: Person;
let visitor: Person;
const publicPath = (list = "") => `/user/${owner.id}/Ada${list}`;

beforeAll(async () => {
  owner = await enterAs(anyName());
  await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3, 5, 66, 67, 300, 301, 302, 736] });
  await owner.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11, 333] });
  await owner.call("/api/amiibo/1/boxed/remove");
  await owner.call("/api/amiibo/4/copies", { isForSale: true, asking_price: 12_345.5, asking_currency: "SEK" });
  for (const name of ["is_collection_public", "is_wishlist_public", "is_sell_list_public", "is_value_public"])
    await owner.call(`/api/user/${name}`, { sV: true });
  await owner.call("/api/user/is_open_to_trades", { sV: true });
  await owner.call("/api/user/public_username", { sV: "Ada" });
  await owner.send("/my-account/share", { by: "newest", item: "3" });
  visitor = await enterAs(anyName());
  await visitor.call("/api/amiibo/bulk", { act: "own", ids: [1, 10, 400] });
  await visitor.call("/api/amiibo/10/add");
  await visitor.call("/api/amiibo/bulk", { act: "wish", ids: [4] });
});

const SCREENS = {
  "the owner": () => [`/my-account?imported=3&import=${"x".repeat(43)}`, "/wishlist", "/sell-list"],
  "a guest": () => [publicPath(), publicPath("/wishlist"), publicPath("/sell-list")],
  "a visitor": () => [publicPath("/compare?show=mine"), "/trade"],
};

describe.each(["the owner", "a guest", "a visitor"] as const)("for %s", (who) => {
  it.each([
    ["a phone", touching(PHONE)],
    ["a desktop", { viewport: DESKTOP }],
  ])("on %s: no barrier, no shift, no complaint", async (_device, options) => {
    const guest = await aNewcomer(options);
    if (who !== "a guest") await carrySession(guest.context, who === "the owner" ? owner : visitor);
    expect(await faultsOf(guest, SCREENS[who]())).toEqual({});
  });
});

describe("the window of a box", () => {
  const cardOf = (page: Page, id: number) => exhibit(page, id).card.first();
  const isBehindWindow = (page: Page, id: number) =>
    cardOf(page, id)
      .locator(".niche")
      .evaluate((niche) => getComputedStyle(niche, "::after").clipPath.startsWith("inset"));
  const [LOOSE, BOXED, CARD] = [1, 2, 300];

  it.each([
    ["a hall", (id: number) => `/list/all?q=${encodeURIComponent(itemOf(id).name)}`],
    ["a public collection", () => publicPath()],
  ])("in %s is before figures that are in one, never before what has none", async (_place, pathOf) => {
    const { page, context } = await aVisitor();
    await carrySession(context, owner);
    for (const [id, isInBox] of [
      [LOOSE, false],
      [BOXED, true],
      [CARD, false],
    ] as const) {
      await open(page, pathOf(id));
      await eventually(() => cardOf(page, id).getAttribute("data-owned")).toBe("true");
      expect(await isBehindWindow(page, id), `${id}`).toBe(isInBox);
    }
  });
});

it("a public collection stands without scripts, down to its last shelf", async () => {
  const { page } = await aVisitor({ javaScriptEnabled: false });
  await page.goto(publicPath());
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Ada's Collection");
  await page.getByRole("heading", { name: "Shelves that are still empty" }).scrollIntoViewIfNeeded();
  await page.getByRole("navigation", { name: "Public pages" }).getByRole("link", { name: "Wishlist" }).click();
  await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Ada's Wishlist");
});

const MESSAGE =
  /^Hello Ada, I compared our amiibo on Plinth\.\n\nYou can spare .*\n- .*\/amiibo\/4\/.*\n\nI can spare .*\n- .*\/amiibo\/10\/.*\n\nShall we trade\?$/;

it("from the page of trades to a comparison, and the message into the clipboard", async () => {
  const { page, context, complaints } = await aVisitor(touching(PHONE));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await carrySession(context, visitor);
  await open(page, "/my-account");
  await page.getByRole("link", { name: "Find a trade" }).first().tap();
  await page.getByRole("link", { name: "Compare with Ada" }).tap();
  await page.waitForURL("**/compare");
  await awake(page);
  await page.getByRole("button", { name: "Copy" }).tap();
  await page.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(MESSAGE);
  await page.getByRole("link", { name: "Both have 1" }).tap();
  await page.waitForURL("**/compare?show=both");
  await eventually(() => cardsOn(page)).toContain(1);
  expect(complaints).toEqual([]);
});

it("a comparison and its message stand without scripts", async () => {
  const { page, context } = await aVisitor({ javaScriptEnabled: false });
  await carrySession(context, visitor);
  await page.goto(publicPath());
  await page.getByRole("link", { name: "Compare with mine" }).click();
  await page.waitForURL("**/compare");
  expect(await page.getByLabel("Your message").inputValue()).toMatch(MESSAGE);
  expect(await page.getByRole("button", { name: "Copy" }).isVisible()).toBe(false);
});

it("what the owner chose stands first, in one line that nothing sticks out of but its own end", async () => {
  for (const options of [touching(PHONE), { viewport: DESKTOP }]) {
    const { page } = await aVisitor(options);
    await open(page, publicPath());
    expect(await page.locator("main section h2").first().textContent()).toBe("Chosen by Ada");
    const cards = page.locator(".chosen [data-item]");
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
    expect(await cards.first().getAttribute("data-item")).toBe("3");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: "print" });
    // On paper the shelves name each once.
    expect(await page.locator(".chosen").isVisible()).toBe(false);
  }
});

it("a visitor meets the fullest shelf and what came last; the owner has the link to send around", async () => {
  const { page } = await aVisitor();
  await open(page, publicPath());
  expect(await page.locator(".face h2").textContent()).toBe("Super Mario Bros.");
  const latest = page.locator(".latest [data-item]");
  expect(await latest.evaluateAll((cards) => cards.map((card) => card.dataset.item))).toEqual([
    "4",
    "736",
    "302",
    "301",
  ]);
  expect(await page.getByRole("button", { name: "Copy link" }).count()).toBe(0);

  const { page: own, context } = await aVisitor();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await carrySession(context, owner);
  await open(own, publicPath("/wishlist"));
  await own.getByRole("button", { name: "Copy link" }).click();
  await own.getByText("Copied.").waitFor();
  expect(new URL(await own.evaluate(() => navigator.clipboard.readText())).pathname).toBe(publicPath("/wishlist"));
});

it("the owner hands the link to the system's own sheet; who closes it is told nothing, and a failure is", async () => {
  const { page, context } = await aVisitor();
  await page.addInitScript(() => {
    const endings = ["AbortError", "NotAllowedError"];
    const share = async ({ url }: ShareData) => {
      document.body.dataset.shared = url;
      throw new DOMException("No.", endings.shift());
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await carrySession(context, owner);
  await open(page, publicPath("/wishlist"));
  const shared = () => page.evaluate(() => new URL(document.body.dataset.shared ?? "about:blank").pathname);
  const told = page.locator("output.hint");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await eventually(shared).toBe(publicPath("/wishlist"));
  expect(await told.textContent()).toBe("");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await eventually(() => told.textContent()).toBe("The page was not shared. You can copy its link instead.");
});

it("on the own wishlist the star lets go and takes back, and the check brings it home", async () => {
  const { page, context, complaints } = await aVisitor();
  await carrySession(context, owner);
  await open(page, "/wishlist");
  expect(await cardsOn(page)).toEqual([10, 11, 333]);
  const luigi = exhibit(page, 11);
  const kept = async (id: number) => (await owner.read(`/api/amiibo/${id}`)).json;
  await luigi.wish.click();
  await eventually(() => luigi.card.getAttribute("data-wished")).toBe("false");
  await eventually(() => kept(11)).toMatchObject({ wishlisted: false });
  await luigi.wish.click();
  await eventually(() => luigi.card.getAttribute("data-wished")).toBe("true");
  const other = exhibit(page, 333);
  await other.own.click();
  await eventually(() => other.card.getAttribute("data-owned")).toBe("true");
  await eventually(() => kept(11)).toMatchObject({ wishlisted: true });
  await eventually(() => kept(333)).toMatchObject({ owned: true });
  await page.reload();
  expect(await cardsOn(page)).toEqual([10, 11]);
  await open(page, "/my-account");
  expect(await cardsOn(page)).toContain(333);
  expect(complaints).toEqual([]);
});

it("the account's menu leads to the lists, by keyboard", async () => {
  const { page, context } = await aVisitor();
  await carrySession(context, owner);
  await open(page, "/privacy");
  await page.locator(".account-menu summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/wishlist");
});
