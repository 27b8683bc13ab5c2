import type { BrowserContextOptions } from "playwright-core";
import { expect, it } from "vitest";
import {
  AUDITED_WIDTHS,
  faultsOf,
  type Looks,
  notedOn,
  OTHER_WIDTHS,
  SIGNED_IN_SCREENS,
  watchLayout,
} from "../helpers/audit";
import { carrySession, DESKTOP, open, PHONE, TABLET, touching, withBrowser } from "../helpers/browser";
import { exhibit, question } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ pictures: true });

/** Every screen that a guest can reach. */
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

/** Long enough for some fifty screens, each at several widths. */
const WALK = { timeout: 300_000 };

async function signInCollector() {
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

interface Device {
  readonly name: "a desktop" | "a tablet" | "a phone";
  readonly options: BrowserContextOptions;
  readonly guestScreens: readonly string[];
  readonly memberScreens: readonly string[];
  readonly looks: Looks;
}

export const ON_DESKTOP: Device = {
  name: "a desktop",
  options: { viewport: DESKTOP },
  guestScreens: SCREENS,
  memberScreens: SIGNED_IN_SCREENS,
  looks: { widths: OTHER_WIDTHS, auditedAt: AUDITED_WIDTHS, isAudited: false },
};

export const ON_TABLET: Device = {
  name: "a tablet",
  options: touching(TABLET),
  guestScreens: SCREENS.slice(0, 7),
  memberScreens: SIGNED_IN_SCREENS.slice(0, 2),
  looks: { isAudited: false },
};

export const ON_PHONE: Device = {
  name: "a phone",
  options: touching(PHONE),
  guestScreens: SCREENS,
  memberScreens: SIGNED_IN_SCREENS,
  looks: {},
};

/** Tests each screen of a guest: its layout does not move, it fits, nothing complains, and no accessibility rule is broken. */
export function testGuestScreens({ name, options, guestScreens, looks }: Device): void {
  it(`every screen of a guest is calm, fits and is accessible on ${name}`, WALK, async () => {
    expect(await faultsOf(await aVisitor(options), guestScreens, looks)).toEqual({});
  });
}

/** Tests each screen of a member in the same way. */
export function testMemberScreens({ name, options, memberScreens, looks }: Device): void {
  it(`every screen of a member is calm, fits and is accessible on ${name}`, WALK, async () => {
    const visitor = await aVisitor(options);
    const person = await signInCollector();
    await carrySession(visitor.context, person);
    expect(await faultsOf(visitor, [...memberScreens, `/user/${person.id}`], looks)).toEqual({});
  });
}

/** Tests that nothing moves under a pointer while a collection is shown or changed. */
export function testMovement({ name, options }: Device): void {
  it(`a list does not move when a guest returns with a collection on ${name}`, async () => {
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

  it(`the home page welcomes a newcomer, and begins with the items once something is marked on ${name}`, async () => {
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
    expect(atFirst - (await top())).toBeGreaterThan(name === "a desktop" ? 0 : 50);
    if (name === "a phone") expect(await top()).toBeLessThanOrEqual(440);
    expect(await notedOn(page)).toEqual([]);
    await exhibit(page, 1).minus.click();
    await question(page).confirm.click();
    await eventually(isMarked).toBe(false);
    await open(page, "/");
    expect(await welcome.count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it(`a card keeps its height when its item becomes owned on ${name}`, async () => {
    const { page } = await aVisitor(options);
    await watchLayout(page);
    await open(page, "/");
    const { card, own } = exhibit(page, 1);
    const before = await card.boundingBox();
    await own.click();
    await eventually(() => card.getAttribute("data-owned")).toBe("true");
    expect((await card.boundingBox())?.height).toBe(before?.height);
  });
}
