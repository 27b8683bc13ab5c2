import { expect, it } from "vitest";
import { notedOn, watchLayout } from "../helpers/audit";
import { open, withBrowser } from "../helpers/browser";
import { exhibit, question } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { ON_DESKTOP, ON_PHONE } from "./screens";

const aVisitor = withBrowser({ pictures: true });

const devices = [ON_PHONE, ON_DESKTOP].map(({ name, options }) => [name, options] as const);

it.each(devices)("a list does not move on %s when a guest returns with a collection", async (_name, options) => {
  const { page, complaints } = await aVisitor(options);
  await watchLayout(page);
  await page.addInitScript(() => {
    const items = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [index + 1, index % 3 ? "b" : "lbt"]));
    if (sessionStorage.length === 0) sessionStorage.setItem("plinth:guest", JSON.stringify({ v: 1, items }));
  });
  await open(page, "/");
  await eventually(() => exhibit(page, 1).quantity.textContent()).toBe("2");
  expect.soft(await notedOn(page)).toEqual([]);
  expect.soft(complaints).toEqual([]);
});

it.each(devices)(
  "the home page on %s welcomes a newcomer and begins with the items once something is marked, whose card keeps its height",
  async (name, options) => {
    const { page, context, complaints } = await aVisitor(options);
    // The server learns it once the frame is painted.
    const isMarked = async () => (await context.cookies()).some(({ name }) => name === "marked");
    const { card, own, minus } = exhibit(page, 1);
    const boxOfCard = async () => (await card.boundingBox()) ?? { y: 0, height: 0 };
    const welcome = page.getByRole("heading", { name: "A small museum for your amiibo" });
    await watchLayout(page);
    await open(page, "/");
    const atFirst = await boxOfCard();
    expect(await welcome.count()).toBe(1);
    await own.click();
    await eventually(() => card.getAttribute("data-owned")).toBe("true");
    expect((await boxOfCard()).height).toBe(atFirst.height);
    await eventually(isMarked).toBe(true);
    await open(page, "/");
    expect(await welcome.count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    const { y: top } = await boxOfCard();
    expect(atFirst.y - top).toBeGreaterThan(name === "a desktop" ? 0 : 50);
    if (name === "a phone") expect(top).toBeLessThanOrEqual(440);
    expect(await notedOn(page)).toEqual([]);
    await minus.click();
    await question(page).confirm.click();
    await eventually(isMarked).toBe(false);
    await open(page, "/");
    expect(await welcome.count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);
