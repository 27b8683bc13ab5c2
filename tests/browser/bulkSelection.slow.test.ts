import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import {
  createTouchOptions,
  dispatchPageRestore,
  openPage,
  PHONE,
  setSessionCookies,
  waitForHydration,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

const CATALOGUE = "/list/amiibo-franchise";
const CHECKLIST = "/amiibo-checklist";

async function picking(path: string, options = {}) {
  const visitor = await openVisitor(options);
  const person = await createSignedInPerson(createUniqueName());
  await setSessionCookies(visitor.context, person);
  const { page } = visitor;
  await openPage(page, path);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.locator(".selection-checkbox").first().waitFor();
  return { ...visitor, person, tiles: page.locator("[data-item]") };
}

const picked = (page: Page): Promise<number[]> =>
  page
    .locator("[data-item]")
    .evaluateAll((all) =>
      all.flatMap((each, place) => (each.getAttribute("data-selection") === "selected" ? [place] : [])),
    );

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const item = activeElement?.closest("[data-item]")?.getAttribute("data-item");
    return item ? `item ${item}` : (activeElement?.textContent ?? "nothing");
  });

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, place) => place);

it.each([CATALOGUE, CHECKLIST])(
  "clicking anywhere on an item on the page %s while selecting items selects that item",
  async (path) => {
    const { page, tiles } = await picking(path);
    const box = await tiles.nth(0).boundingBox();
    // Clicks the picture, the name and the lower edge of a tile, all away from the checkbox.
    await tiles.nth(0).click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
    await expectEventually(() => picked(page)).toEqual([0]);
    await tiles.nth(5).click({ position: { x: (box?.width ?? 0) - 12, y: 60 }, modifiers: ["Shift"] });
    await expectEventually(() => picked(page)).toEqual(upTo(5));
    await tiles.nth(2).click({ position: { x: 20, y: (box?.height ?? 0) - 12 } });
    await expectEventually(() => picked(page)).toEqual([0, 1, 3, 4, 5]);
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
  },
);

it("the Space key selects the focused item card in a list, and Shift+Space selects a range of cards", async () => {
  const { page, tiles } = await picking(CATALOGUE);
  const links = tiles.locator("a.card-body");
  const inertLinks = () => links.evaluateAll((all) => all.filter((link) => link.closest("[inert]")).length);
  expect(await inertLinks()).toBe(await links.count());
  await tiles.nth(0).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectEventually(() => picked(page)).toEqual([0]);
  await page.keyboard.press("Shift+Space");
  await expectEventually(() => picked(page)).toEqual(upTo(2));
  await page.keyboard.press("Shift+ArrowRight");
  await expectEventually(() => picked(page)).toEqual(upTo(3));
  await page.keyboard.press("Shift+ArrowDown");
  const end = await tiles.evaluateAll((all) => all.findIndex((each) => each.contains(document.activeElement)));
  const boxes = await Promise.all([tiles.nth(3).boundingBox(), tiles.nth(end).boundingBox()]);
  expect(boxes[1]?.x).toBe(boxes[0]?.x);
  expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
  await expectEventually(() => picked(page)).toEqual(upTo(end));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  expect(
    await tiles
      .nth(2)
      .getByRole("checkbox")
      .evaluate((each) => each === document.activeElement),
  ).toBe(true);

  const item = await tiles.nth(2).getAttribute("data-item");
  await page.keyboard.press("Escape");
  await expectEventually(() => page.locator(".selection-checkbox").count()).toBe(0);
  await expectEventually(() => focused(page)).toBe(`item ${item}`);
  expect(await inertLinks()).toBe(0);
  await page.getByRole("button", { name: "Select", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expectEventually(() => page.locator(".selection-checkbox").count()).toBe(0);
  await expectEventually(() => focused(page)).toBe("Select");
});

it("Shift with an arrow key selects the focused item card and its neighbour", async () => {
  const { page, tiles } = await picking(CATALOGUE);
  await tiles.nth(1).getByRole("checkbox").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expectEventually(() => picked(page)).toEqual([1, 2]);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await expectEventually(() => picked(page)).toEqual([0, 1, 2]);
});

it("the bulk action that marks selected items as owned counts only items that are not owned yet", async () => {
  const { page, person, tiles } = await picking(CATALOGUE);
  const items = async () => Object.entries(await person.holdings());
  const [bar, dialog] = [page.getByRole("toolbar"), page.getByRole("dialog")];
  for (const place of upTo(2)) await tiles.nth(place).getByRole("checkbox").check();
  const ids = await tiles.evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute("data-item") ?? ""));
  const [owned = ""] = ids;
  expect((await person.call(`/api/amiibo/${owned}/own`)).status).toBe(200);
  await dispatchPageRestore(page);
  await expectEventually(() => locateCard(page, Number(owned)).card.getAttribute("data-owned")).toBe("true");
  await expectEventually(() => bar.getByRole("status").textContent()).toBe(t.selection.selectedCount(3));
  await bar.getByRole("button", { name: t.selection.actions.own, exact: true }).click();
  await expectEventually(() => dialog.innerText()).toContain(t.bulk.confirmationText.own(2));
  await dialog.getByRole("button", { name: t.bulk.confirmationButton.own }).click();
  await expectEventually(() => locateToasts(page).allTextContents()).toEqual([
    `${t.bulk.resultText.own(2)}${t.store.undo}`,
  ]);
  await expectEventually(items).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)).map((id) => [id, "b"]));
  await page.keyboard.press("Control+z");
  await expectEventually(() => locateToasts(page).count()).toBe(0);
  await expectEventually(items).toEqual([[owned, "b"]]);
});

it.each([
  [CATALOGUE, "filters"],
  [CHECKLIST, "jump"],
])("two items selected on the page %s stay selected when Escape closes the panel %j", async (path, id) => {
  const { page, tiles } = await picking(path, createTouchOptions(PHONE));
  await waitForHydration(page);
  await tiles.nth(0).tap();
  await page.getByRole("searchbox").tap();
  await page.keyboard.type("samus");
  await expectEventually(() => tiles.first().textContent()).toMatch(/samus/i);
  await tiles.last().tap();
  await expectEventually(() => page.locator(".bulk-bar p").textContent()).toBe("2 selected");
  await page.locator(`[popovertarget="${id}"]`).first().tap();
  await page.locator(`#${id}`).waitFor();
  await page.keyboard.press("Escape");
  await expectEventually(() => page.locator(`#${id}`).isVisible()).toBe(false);
  expect(await page.locator(".bulk-bar p").textContent()).toBe("2 selected");
  // Scrolls to the end in each attempt, because results of other series load only near the viewport.
  await expectEventually(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [content, bar] = await Promise.all([
      page.locator("main").boundingBox(),
      page.locator(".bulk-bar").boundingBox(),
    ]);
    return (content?.y ?? 0) + (content?.height ?? 0) - (bar?.y ?? 0);
  }).toBeLessThanOrEqual(0);
});

it("Escape closes an open menu or toast before it clears the selection of items", async () => {
  const { page, tiles } = await picking(CATALOGUE);
  await page.keyboard.press("Escape");
  const mario = locateCard(page, 1);
  await mario.own.click();
  await mario.plus.click();
  await mario.minus.click();
  await locateToasts(page).getByRole("button", { name: "Undo" }).waitFor();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const first = tiles.nth(0).getByRole("checkbox");
  await first.check();
  const pressEscape = async (from: string) => {
    await page.keyboard.press("Escape");
    expect(await picked(page), from).toEqual([0]);
  };

  await page.keyboard.press("F8");
  await expectEventually(() => focused(page)).toBe("Undo");
  await pressEscape("in the toast");
  await expectEventually(() => focused(page)).toBe(`item ${await tiles.nth(0).getAttribute("data-item")}`);

  await page.locator(".account-menu summary").click();
  await pressEscape("in the account's menu");
  await expectEventually(() => page.locator(".account-menu[open]").count()).toBe(0);

  const tooltip = page.getByRole("tooltip").first();
  await page.locator(".has-tooltip button").first().hover();
  await tooltip.waitFor();
  await pressEscape("in the tooltip");
  await expectEventually(() => tooltip.isVisible()).toBe(false);
  // Moves the pointer away, because the tooltip would appear again on the next focus.
  await page.mouse.move(0, 0);

  await page.getByRole("searchbox").focus();
  for (const _ of [1, 2]) await pressEscape("in the search");

  await first.focus();
  await page.keyboard.press("Escape");
  await expectEventually(() => page.locator(".selection-checkbox").count()).toBe(0);
  await mario.watch.focus();
  // Presses Escape twice, because the first press only hides the tooltip.
  for (const _ of [1, 2]) await page.keyboard.press("Escape");
  expect(await mario.watch.evaluate((element) => element === document.activeElement)).toBe(true);
});
