import { beforeAll, expect, it } from "vitest";
import type { Item } from "../../domain/catalogue/item";
import {
  createTouchOptions,
  DESKTOP,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  waitForHydration,
  withBrowser,
} from "../helpers/browser";
import { shippedCatalogue } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { auditScreens } from "../helpers/pageAudit";
import { listCardIds, locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ pictures: true, areTabsReused: true });
const openVisitorPage = withBrowser({ pictures: true });

/** Lists the ids of a character's items of one form, such as figure or card. */
const listIds = (name: string, form: Item["form"]): readonly number[] =>
  shippedCatalogue.items.filter((item) => item.name.includes(name) && item.form === form).map(({ id }) => id);

let owner: SignedInPerson;
let visitor: SignedInPerson;
const publicPath = (list = "") => `/user/${owner.id}/Ada${list}`;

beforeAll(async () => {
  owner = await createSignedInPerson(createUniqueName());
  await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3, 5, 66, 67, 300, 301, 302, 736] });
  await owner.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11, 333] });
  await owner.call("/api/amiibo/1/boxed/remove");
  await owner.call("/api/amiibo/4/copies", { isForSale: true, asking_price: 12_345.5, asking_currency: "SEK" });
  for (const name of ["is_collection_public", "is_wishlist_public", "is_sell_list_public", "is_value_public"])
    await owner.call(`/api/user/${name}`, { sV: true });
  await owner.call("/api/user/is_open_to_trades", { sV: true });
  await owner.call("/api/user/public_username", { sV: "Ada" });
  await owner.send("/my-account/share", { by: "newest", item: "3" });
  visitor = await createSignedInPerson(createUniqueName());
  await visitor.call("/api/amiibo/bulk", { act: "own", ids: [1, 10, 400] });
  await visitor.call("/api/amiibo/10/add");
  await visitor.call("/api/amiibo/bulk", { act: "wish", ids: [4] });
});

const SCREENS = {
  "the owner": () => [`/my-account?imported=3&import=${"x".repeat(43)}`],
  "a guest": () => [publicPath(), publicPath("/wishlist"), publicPath("/sell-list")],
  "a visitor": () => [publicPath("/compare?show=mine"), "/trade"],
};

it.each(["the owner", "a guest", "a visitor"] as const)(
  "a public collection seen by %s and its related pages have no layout or accessibility problems on a phone",
  async (viewerKind) => {
    const guest = await openVisitorPage(createTouchOptions(PHONE));
    if (viewerKind !== "a guest") await setSessionCookies(guest.context, viewerKind === "the owner" ? owner : visitor);
    expect(await auditScreens(guest, SCREENS[viewerKind]())).toEqual({});
  },
);

it("a public collection and its lists fit a desktop window without layout shifts", async () => {
  const guest = await openVisitorPage({ viewport: DESKTOP });
  expect(await auditScreens(guest, SCREENS["a guest"](), { isAudited: false })).toEqual({});
});

it("boxed figures are drawn inside a box, loose figures and cards without a box", async () => {
  const [loose = 0, boxed = 0] = listIds("Isabelle", "figure");
  const [card = 0] = listIds("Isabelle", "card");
  const person = await createSignedInPerson(createUniqueName());
  await person.call("/api/amiibo/bulk", { act: "own", ids: [loose, boxed, card] });
  await person.call(`/api/amiibo/${loose}/boxed/remove`);
  await person.call("/api/user/is_collection_public", { sV: true });
  const { page, context } = await openVisitor();
  await setSessionCookies(context, person);
  const isBehindWindow = (id: number) =>
    locateCard(page, id)
      .card.first()
      .locator(".niche")
      .evaluate((niche) => getComputedStyle(niche, "::after").clipPath.startsWith("inset"));
  for (const path of ["/list/all?q=isabelle", `/user/${person.id}`]) {
    await openPage(page, path);
    await expectEventually(() => locateCard(page, card).card.first().getAttribute("data-owned")).toBe("true");
    const behind = await Promise.all([loose, boxed, card].map(isBehindWindow));
    expect(behind, path).toEqual([false, true, false]);
  }
});

const MESSAGE =
  /^Hello Ada, I compared our amiibo on Plinth\.\n\nYou can spare .*\n- .*\/amiibo\/4\/.*\n\nI can spare .*\n- .*\/amiibo\/10\/.*\n\nShall we trade\?$/;

it("a member can open a comparison of collections from the trade page and copy the suggested message", async () => {
  const { page, context, pageErrors } = await openVisitor(createTouchOptions(PHONE));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await setSessionCookies(context, visitor);
  await openPage(page, "/trade");
  await page.getByRole("link", { name: "Compare with Ada" }).tap();
  await page.waitForURL("**/compare");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Copy" }).tap();
  await page.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(MESSAGE);
  await page.getByRole("link", { name: "Both have 1" }).tap();
  await page.waitForURL("**/compare?show=both");
  await expectEventually(() => listCardIds(page)).toContain(1);
  expect(pageErrors).toEqual([]);
});

it("a public collection starts with a single row of the five items that its owner chose to feature", async () => {
  const { page } = await openVisitor();
  await openPage(page, publicPath());
  expect(await page.locator("main section h2").first().textContent()).toBe("Chosen by Ada");
  const cards = page.locator(".chosen [data-item]");
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
    expect(await fitsWindowWidth(page)).toBe(true);
  }
  await page.emulateMedia({ media: "print" });
  // Printing hides the featured items, because the sections of the list already contain them.
  expect(await page.locator(".chosen").isVisible()).toBe(false);
});

it("a failed share of a link to a list shows a message and a cancelled share shows none", async () => {
  const { page, context } = await openVisitor();
  await page.addInitScript(() => {
    const endings = ["AbortError", "NotAllowedError"];
    const share = async ({ url }: ShareData) => {
      document.body.dataset.shared = url;
      throw new DOMException("No.", endings.shift());
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await setSessionCookies(context, owner);
  await openPage(page, publicPath("/wishlist"));
  const shared = () => page.evaluate(() => new URL(document.body.dataset.shared ?? "about:blank").pathname);
  const copyMessage = page.locator("output.hint");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expectEventually(shared).toBe(publicPath("/wishlist"));
  expect(await copyMessage.textContent()).toBe("");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expectEventually(() => copyMessage.textContent()).toBe(
    "The page was not shared. You can copy its link instead.",
  );
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied.").waitFor();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(publicPath("/wishlist"));
});
