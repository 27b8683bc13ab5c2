import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { awake, carrySession, comesBack, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { exhibit, toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs, type Person } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });

const CATALOGUE = "/list/amiibo-franchise";
const CHECKLIST = "/amiibo-checklist";

async function picking(path: string, options = {}) {
  const visitor = await aVisitor(options);
  const person = await enterAs(anyName());
  await carrySession(visitor.context, person);
  const { page } = visitor;
  await open(page, path);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.locator(".pick").first().waitFor();
  return { ...visitor, person, tiles: page.locator("[data-item]") };
}

const picked = (page: Page): Promise<number[]> =>
  page
    .locator("[data-item]")
    .evaluateAll((all) =>
      all.flatMap((each, place) => (each.getAttribute("data-picking") === "picked" ? [place] : [])),
    );

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const item = activeElement?.closest("[data-item]")?.getAttribute("data-item");
    return item ? `item ${item}` : (activeElement?.textContent ?? "nothing");
  });

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, place) => place);

describe.each([CATALOGUE, CHECKLIST])("on %s", (path) => {
  it("the whole tile picks, with Shift a range, and no text is marked along the way", async () => {
    const { page, tiles } = await picking(path);
    const box = await tiles.nth(0).boundingBox();
    // In the middle of its picture, on its name, at its foot: nowhere near the circle.
    await tiles.nth(0).click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
    await eventually(() => picked(page)).toEqual([0]);
    await tiles.nth(5).click({ position: { x: (box?.width ?? 0) - 12, y: 60 }, modifiers: ["Shift"] });
    await eventually(() => picked(page)).toEqual(upTo(5));
    await tiles.nth(2).click({ position: { x: 20, y: (box?.height ?? 0) - 12 } });
    await eventually(() => picked(page)).toEqual([0, 1, 3, 4, 5]);
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
  });

  it("by keyboard: Space picks, Shift and Space a range, arrows walk and with Shift pick", async () => {
    const { page, tiles } = await picking(path);
    await tiles.nth(0).getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await eventually(() => picked(page)).toEqual([0]);
    await page.keyboard.press("Shift+Space");
    await eventually(() => picked(page)).toEqual(upTo(2));
    await page.keyboard.press("Shift+ArrowRight");
    await eventually(() => picked(page)).toEqual(upTo(3));
    await page.keyboard.press("Shift+ArrowDown");
    const end = await tiles.evaluateAll((all) => all.findIndex((each) => each.contains(document.activeElement)));
    const boxes = await Promise.all([tiles.nth(3).boundingBox(), tiles.nth(end).boundingBox()]);
    expect(boxes[1]?.x).toBe(boxes[0]?.x);
    expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
    await eventually(() => picked(page)).toEqual(upTo(end));
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
    await eventually(() => page.locator(".pick").count()).toBe(0);
    await eventually(() => focused(page)).toBe(`item ${item}`);
    await page.getByRole("button", { name: "Select", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Done" }).press("Enter");
    await eventually(() => page.locator(".pick").count()).toBe(0);
    await eventually(() => focused(page)).toBe("Select");
  });

  it("a thumb picks anywhere on the tile", async () => {
    const { page, tiles } = await picking(path, touching(PHONE));
    await awake(page);
    await tiles.nth(1).tap();
    await tiles.nth(2).tap({ position: { x: 60, y: 100 } });
    await eventually(() => picked(page)).toEqual([1, 2]);
    await tiles.nth(1).tap();
    await eventually(() => picked(page)).toEqual([2]);
  });
});

it("Shift and an arrow select the card that they leave, too", async () => {
  const { page, tiles } = await picking(CATALOGUE);
  await tiles.nth(1).getByRole("checkbox").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await eventually(() => picked(page)).toEqual([1, 2]);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await eventually(() => picked(page)).toEqual([0, 1, 2]);
});

it("a card leads nowhere by the keyboard while cards are selected, and to its item again afterwards", async () => {
  const { page, tiles } = await picking(CATALOGUE);
  const links = tiles.locator("a.exhibit");
  const count = () => links.evaluateAll((all) => all.filter((link) => link.closest("[inert]")).length);
  expect(await count()).toBe(await links.count());
  await page.keyboard.press("Escape");
  await eventually(count).toBe(0);
});

describe("the toolbar's actions", () => {
  /** Opens a list with its first cards selected, and reads the texts of toolbar, confirmation and toast. */
  async function select(count: number) {
    const visitor = await picking(CATALOGUE);
    const { page, tiles } = visitor;
    for (let place = 0; place < count; place += 1) await tiles.nth(place).getByRole("checkbox").check();
    const bar = page.getByRole("toolbar");
    return { ...visitor, bar, dialog: page.getByRole("dialog") };
  }
  const items = async (person: Person) => Object.entries(await person.holdings());

  it("tell one number and change as many items when all of the selection changes", async () => {
    const { page, person, bar, dialog } = await select(3);
    await eventually(() => bar.getByRole("status").textContent()).toBe(t.selecting.selected(3));
    await bar.getByRole("button", { name: t.selecting.acts.own, exact: true }).click();
    await eventually(() => dialog.innerText()).toContain(t.bulk.ask.own(3));
    await dialog.getByRole("button", { name: t.bulk.confirm.own }).click();
    await eventually(() => toasts(page).allTextContents()).toContain(`${t.bulk.done.own(3)}${t.store.undo}`);
    await eventually(() => items(person)).toHaveLength(3);
  });

  it("leave the items of the selection alone that are like that already, and do not count them", async () => {
    const { page, person, bar, dialog, tiles } = await select(3);
    const ids = await tiles.evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute("data-item") ?? ""));
    const [owned = ""] = ids;
    expect((await person.call(`/api/amiibo/${owned}/own`)).status).toBe(200);
    await comesBack(page);
    await eventually(() => exhibit(page, Number(owned)).card.getAttribute("data-owned")).toBe("true");
    await eventually(() => bar.getByRole("status").textContent()).toBe(t.selecting.selected(3));
    await bar.getByRole("button", { name: t.selecting.acts.own, exact: true }).click();
    await eventually(() => dialog.innerText()).toContain(t.bulk.ask.own(2));
    await dialog.getByRole("button", { name: t.bulk.confirm.own }).click();
    await eventually(() => toasts(page).allTextContents()).toContain(`${t.bulk.done.own(2)}${t.store.undo}`);
    await eventually(() => items(person)).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)).map((id) => [id, "b"]));
    await toasts(page).getByRole("button", { name: t.store.undo }).click();
    await eventually(() => items(person)).toEqual([[owned, "b"]]);
  });
});

it.each([
  [CATALOGUE, "filters"],
  [CHECKLIST, "jump"],
])("on a phone one finds and picks in turns, and the bar hides no tile: %s", async (path, id) => {
  const { page, tiles } = await picking(path, touching(PHONE));
  await awake(page);
  await tiles.nth(0).tap();
  await page.getByRole("searchbox").tap();
  await page.keyboard.type("samus");
  await eventually(() => tiles.first().textContent()).toMatch(/samus/i);
  await tiles.last().tap();
  await eventually(() => page.locator(".bulk-bar p").textContent()).toBe("2 selected");
  await page.locator(`[popovertarget="${id}"]`).first().tap();
  await page.locator(`#${id}`).waitFor();
  await page.keyboard.press("Escape");
  // What is found elsewhere comes as one gets near.
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [content, bar] = await Promise.all([
      page.locator("main").boundingBox(),
      page.locator(".bulk-bar").boundingBox(),
    ]);
    return (content?.y ?? 0) + (content?.height ?? 0) - (bar?.y ?? 0);
  }).toBeLessThanOrEqual(0);
});

describe("Escape that is meant for something else leaves what is picked", () => {
  async function onePicked(path: string, options = {}) {
    const visitor = await picking(path, options);
    const { page, tiles } = visitor;
    await tiles.nth(0).getByRole("checkbox").check();
    /** Once for what is open or has the focus, and once for the picking. */
    const escapes = async () => {
      await page.keyboard.press("Escape");
      expect(await picked(page)).toEqual([0]);
      return page.keyboard.press("Escape");
    };
    const isOver = () => eventually(() => page.locator(".pick").count()).toBe(0);
    return { ...visitor, escapes, isOver };
  }

  it.each([
    [CATALOGUE, "directory"],
    [CATALOGUE, "filters"],
    [CHECKLIST, "jump"],
  ])("in a narrow window %s: its %s", async (path, id) => {
    const { page, escapes, isOver } = await onePicked(path, touching(PHONE));
    await page.locator(`[popovertarget="${id}"]`).first().press("Enter");
    await page.locator(`#${id}`).waitFor();
    await escapes();
    await eventually(() => page.locator(`#${id}`).isVisible()).toBe(false);
    await isOver();
  });

  it.each([CATALOGUE, CHECKLIST])("%s: in the search, however often", async (path) => {
    const { page, tiles, escapes, isOver } = await onePicked(path);
    await page.getByRole("searchbox").focus();
    await escapes();
    expect(await picked(page)).toEqual([0]);
    await tiles.nth(0).getByRole("checkbox").focus();
    await page.keyboard.press("Escape");
    await isOver();
  });

  it("the account's menu", async () => {
    const { page, escapes, isOver } = await onePicked(CATALOGUE);
    await page.locator(".account-menu summary").click();
    await escapes();
    await eventually(() => page.locator(".account-menu[open]").count()).toBe(0);
    await isOver();
  });

  it("a tooltip", async () => {
    const { page, escapes, isOver } = await onePicked(CATALOGUE);
    await page.locator(".tipped button").first().hover();
    await page.getByRole("tooltip").first().waitFor();
    await escapes();
    await eventually(() => page.getByRole("tooltip").first().isVisible()).toBe(false);
    await isOver();
  });

  it("a toast", async () => {
    const { page, tiles } = await picking(CATALOGUE);
    await page.keyboard.press("Escape");
    const mario = exhibit(page, 1);
    await mario.own.click();
    await mario.plus.click();
    await mario.minus.click();
    await toasts(page).getByRole("button", { name: "Undo" }).waitFor();
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await tiles.nth(0).getByRole("checkbox").check();
    await page.keyboard.press("F8");
    await eventually(() => focused(page)).toBe("Undo");
    await page.keyboard.press("Escape");
    expect(await picked(page)).toEqual([0]);
    await eventually(() => focused(page)).toBe(`item ${await tiles.nth(0).getAttribute("data-item")}`);
    await page.keyboard.press("Escape");
    await eventually(() => page.locator(".pick").count()).toBe(0);
  });
});

it("once nobody picks any more, Escape moves no focus", async () => {
  const { page } = await picking(CATALOGUE);
  await page.keyboard.press("Escape");
  await eventually(() => page.locator(".pick").count()).toBe(0);
  const { watch } = exhibit(page, 1);
  await watch.focus();
  // The first one puts the tip away.
  for (const _ of [1, 2]) await page.keyboard.press("Escape");
  expect(await watch.evaluate((element) => element === document.activeElement)).toBe(true);
});
