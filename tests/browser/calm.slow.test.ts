import { describe, expect, it } from "vitest";
import { AUDITED_WIDTHS, faultsOf, notedOn, OTHER_WIDTHS, SIGNED_IN_SCREENS, watchLayout } from "../helpers/audit";
import { carrySession, DESKTOP, open, PHONE, TABLET, touching, withBrowser } from "../helpers/browser";
import { exhibit, question } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ pictures: true });

/** Every screen that a guest can come to. */
const SCREENS = [
  "/",
  "/list/all",
  "/list/all?q=zzzz",
  "/list/animal-crossing-cards",
  "/list/game-series/kirby",
  "/market-prices",
  "/market-prices?q=pokemon",
  "/amiibo/1/mario",
  "/amiibo/66",
  "/games",
  "/games/mario-kart-8-deluxe",
  "/faqs-and-about",
  "/privacy",
  "/changelog",
  "/latest-news",
  "/amiibo-checklist",
  "/price-watcher",
  "/stock-checker",
  "/upcoming",
  "/settings",
  "/log-in",
  "/log-in?error=denied&provider=google",
  "/register",
  "/nonsense",
  "/?type=9",
] as const;

/** Some fifty screens, each as a person would see it first, and at three more widths. */
const WALK = { timeout: 300_000 };

async function aCollector() {
  const person = await enterAs(anyName());
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3, 66, 300, 736] });
  await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11] });
  const forSale = {
    condition: "like-new",
    isBoxed: true,
    isForSale: true,
    asking_price: "1234.5",
    asking_currency: "EUR",
  };
  await person.call("/api/amiibo/300/copies", forSale);
  await person.call("/api/amiibo/12/target", { market: "EBAY-GB", condition: "new", price: "9.99" });
  return person;
}

describe.each([
  {
    device: "a desktop",
    options: { viewport: DESKTOP },
    screens: SCREENS,
    signedIn: SIGNED_IN_SCREENS,
    looks: { widths: OTHER_WIDTHS, auditedAt: AUDITED_WIDTHS, isAudited: false },
  },
  {
    device: "a tablet",
    options: touching(TABLET),
    screens: SCREENS.slice(0, 7),
    signedIn: SIGNED_IN_SCREENS.slice(0, 2),
    looks: { isAudited: false },
  },
  { device: "a phone", options: touching(PHONE), screens: SCREENS, signedIn: SIGNED_IN_SCREENS, looks: {} },
])("on $device", ({ device, options, screens, signedIn, looks }) => {
  it("every screen of a guest is as it should be", WALK, async () => {
    expect(await faultsOf(await aVisitor(options), screens, looks)).toEqual({});
  });

  it("every screen of a collector is as it should be", WALK, async () => {
    const visitor = await aVisitor(options);
    const person = await aCollector();
    await carrySession(visitor.context, person);
    expect(await faultsOf(visitor, [...signedIn, `/user/${person.id}`], looks)).toEqual({});
  });

  it("a hall holds still for who comes back with a collection", async () => {
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

  it("the entrance greets who is new, and leads who has marked something straight to the exhibits", async () => {
    const { page, context, complaints } = await aVisitor(options);
    // The server learns it once the frame is painted.
    const isMarked = async () => (await context.cookies()).some(({ name }) => name === "marked");
    const top = async () => (await exhibit(page, 1).card.boundingBox())?.y ?? 0;
    const welcome = page.getByRole("heading", { name: "A small museum for your amiibo" });
    await watchLayout(page);
    await open(page, "/");
    const atFirst = await top();
    expect(await welcome.count()).toBe(1);
    await exhibit(page, 1).own.click();
    await eventually(isMarked).toBe(true);
    await open(page, "/");
    expect(await welcome.count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(atFirst - (await top())).toBeGreaterThan(device === "a desktop" ? 0 : 50);
    if (device === "a phone") expect(await top()).toBeLessThanOrEqual(440);
    expect(await notedOn(page)).toEqual([]);
    await exhibit(page, 1).minus.click();
    await question(page).confirm.click();
    await eventually(isMarked).toBe(false);
    await open(page, "/");
    expect(await welcome.count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("a hall holds still while an exhibit becomes owned", async () => {
    const { page } = await aVisitor(options);
    await watchLayout(page);
    await open(page, "/");
    const { card, own } = exhibit(page, 1);
    const before = await card.boundingBox();
    await own.click();
    await eventually(() => card.getAttribute("data-owned")).toBe("true");
    expect((await card.boundingBox())?.height).toBe(before?.height);
  });
});
