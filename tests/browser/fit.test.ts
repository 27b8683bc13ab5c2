import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { carrySession, fitsItsWindow, open, withBrowser } from "../helpers/browser";
import { exhibit } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, signInAs } from "../helpers/person";

const aVisitor = withBrowser();

/** From the least at which nothing may need scrolling sideways (WCAG 2.2, 1.4.10) to a wide screen. */
const WIDTHS = [320, 412, 820, 1920];

const GUEST = [
  "/",
  "/list/all?q=zzzz",
  "/list/animal-crossing-cards",
  "/market-prices",
  "/amiibo/66",
  "/log-in?error=denied",
  "/nonsense",
];
const OWN = [
  "/",
  "/amiibo/1",
  "/amiibo-checklist",
  "/amiibo-checklist?kind=cards",
  "/my-account",
  "/wishlist",
  "/sell-list",
  "/price-watcher",
  "/notices",
  "/settings",
  "/settings?tab=privacy",
  "/settings?tab=notifications",
  "/settings?tab=data",
  "/logout",
];

async function aCollector() {
  const visitor = await aVisitor();
  const person = await signInAs(anyName());
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3, 66, 300, 736] });
  await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11] });
  await person.call("/api/amiibo/12/target", { market: "EBAY-GB", condition: "new", price: "9.99" });
  await carrySession(visitor.context, person);
  return { ...visitor, person };
}

async function fitsEveryWidth(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await fitsItsWindow(page), `${path} at ${width} px`).toBe(true);
  }
}

it("no screen of a guest is wider than its window", async () => {
  const { page } = await aVisitor();
  for (const path of GUEST) await fitsEveryWidth(page, path);
});

it("no screen of a collector is wider than its window", async () => {
  const { page, person } = await aCollector();
  for (const path of [...OWN, `/user/${person.id}`]) await fitsEveryWidth(page, path);
});

it("on a phone the prices keep their distance from what stands below them", async () => {
  const { page } = await aVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, "/list/amiibo-franchise");
  const [prices, select] = await Promise.all([
    page.locator(".hall-head .value").boundingBox(),
    page.getByRole("button", { name: "Select", exact: true }).boundingBox(),
  ]);
  expect((select?.y ?? 0) - (prices?.y ?? 0) - (prices?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

it("the sentence of a private page is one sentence", async () => {
  const { page, person } = await aCollector();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/user/${person.id}`);
  const told = page.locator(".told");
  expect(await told.evaluate((box) => box.children.length)).toBe(1);
  expect((await told.innerText()).replace(/\s+/g, " ")).toBe(
    "Only you see this page: it is private, and everybody else is told that it does not exist. Change that in the settings.",
  );
});

it("the wishlist's count follows its stars", async () => {
  const { page } = await aCollector();
  await open(page, "/wishlist");
  const count = page.locator(".hero").getByRole("status");
  expect(await count.textContent()).toBe("2 items that you wish for.");
  await exhibit(page, 10).wish.click();
  await eventually(() => count.textContent()).toBe("1 item that you wish for.");
  await exhibit(page, 11).own.click();
  await eventually(() => count.textContent()).toBe("Nothing that you wish for.");
  await exhibit(page, 10).wish.click();
  await eventually(() => count.textContent()).toBe("1 item that you wish for.");
});
