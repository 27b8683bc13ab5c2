import { expect, it } from "vitest";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { exhibit } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });

async function aCollector() {
  const visitor = await aVisitor();
  const person = await enterAs(anyName());
  await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11] });
  await carrySession(visitor.context, person);
  return { ...visitor, person };
}

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
