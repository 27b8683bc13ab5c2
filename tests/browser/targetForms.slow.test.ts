import { sql } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createTouchOptions, holdRequests, openPage, PHONE, setSessionCookies, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { createSoldPrices, insertCurrentPrices } from "../helpers/insertPrices";
import { listAccessibilityIssues } from "../helpers/pageAudit";
import { locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { insertMarioMarket } from "../site/alerts/watchers";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const browse = withBrowser({ areTabsReused: true });
const arriveAnew = withBrowser();

beforeAll(async () => {
  await insertMarioMarket(site());
  await insertCurrentPrices(site().db, createSoldPrices(1, "EBAY-GB", 800), "of the test");
  await site().db.run(sql`UPDATE current_price SET low = 850, high = 1500`);
});

/** Opens a page as a member from the UK who has Mario on the watchlist. */
async function openAsWatcher(options: BrowserContextOptions = {}, watches = true, come = browse) {
  const visitor = await come({ baseURL: site().url, ...options });
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  await person.call("/api/user/primary_region", { sV: "3" });
  if (watches) await person.call("/api/amiibo/1/watchlist/add");
  await setSessionCookies(visitor.context, person);
  return { ...visitor, person };
}

const corner = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
/** Opens the collapsed section of price targets. */
async function openCorners(page: Page, path = "/price-watcher"): Promise<void> {
  await openPage(page, path);
  await page.getByText("Each condition and region").first().click();
}
const readFormMessage = (page: Page, name: string) => corner(page, name).locator("output").innerText();
const stored = ({ id }: SignedInPerson) =>
  site().db.all(sql`SELECT market, grade, max(price) AS price, max(kind = 'restock') AS restock
    FROM target WHERE user_id = ${id} GROUP BY market, grade`);

it("pressing the lowest price of the last 30 days saves it as the target price", async () => {
  const { page, person, pageErrors } = await openAsWatcher(createTouchOptions(PHONE));
  await openCorners(page);
  await corner(page, "UK, new").getByRole("button", { name: "At the 30-day low, £8.50" }).tap();
  await expectEventually(() => readFormMessage(page, "UK, new")).toBe("Saved.");
  await expectEventually(() => corner(page, "UK, new").getByLabel("Tell me at").inputValue()).toBe("8.50");
  expect(await stored(person)).toEqual([{ market: "EBAY-GB", grade: "new", price: 850, restock: 0 }]);
  await openCorners(page);
  expect(await readFormMessage(page, "UK, new")).toBe("£0.50 above your target.");
  expect(await listAccessibilityIssues(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it("clicking the switch for restock alerts does not save the target price typed beside it", async () => {
  const { page, person } = await openAsWatcher();
  await openCorners(page);
  await corner(page, "UK, new").getByLabel("Tell me at").fill("7");
  await corner(page, "UK, new").getByRole("switch", { name: "Back in stock" }).click();
  await expectEventually(() => readFormMessage(page, "UK, new")).toBe("Saved.");
  const ofTheSwitch = { market: "EBAY-GB", grade: "new", price: null, restock: 1 };
  expect(await stored(person)).toEqual([ofTheSwitch]);
  expect(await corner(page, "UK, new").getByLabel("Tell me at").inputValue()).toBe("7");
  const field = corner(page, "UK, used").getByLabel("Tell me at");
  await field.fill("nine");
  await field.press("Enter");
  await expectEventually(() => readFormMessage(page, "UK, used")).toBe("Write the price as a number, such as 9.99.");
  await expectEventually(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(await stored(person)).toEqual([ofTheSwitch]);
  await field.fill("£19.99");
  await field.press("Enter");
  await expectEventually(() => readFormMessage(page, "UK, used")).toMatch(
    /^UK, used: Mario \(Super Smash Bros\.\) costs £5\.00 .* Your target: £19\.99\.$/,
  );
  await expectEventually(() => field.inputValue()).toBe("19.99");
  expect(await stored(person)).toEqual([ofTheSwitch, { market: "EBAY-GB", grade: "used", price: 1_999, restock: 0 }]);
});

describe("target forms with slow responses", () => {
  const press = (page: Page, name: string) => corner(page, "UK, new").getByRole("button", { name }).click();
  const acts = {
    async type(page: Page) {
      await corner(page, "UK, new").getByLabel("Tell me at").fill("7");
      await press(page, "Save");
    },
    tap: (page: Page) => press(page, "At the 30-day low, £8.50"),
    flip: (page: Page) => corner(page, "UK, new").getByRole("switch", { name: "Back in stock" }).click(),
  };
  type Act = keyof typeof acts;

  it.each<[readonly Act[], string, number]>([
    [["flip", "type", "flip"], "7.00", 0],
    [["type", "flip", "tap"], "8.50", 1],
  ])(
    "the target price form saves the result of the quick inputs %j although responses are slow",
    async (order, price, restock) => {
      const { page, person } = await openAsWatcher();
      await openCorners(page);
      const release = await holdRequests(page, "**/api/amiibo/1/target");
      for (const act of order) await acts[act](page);
      expect(await readFormMessage(page, "UK, new")).toBe("");
      release();
      await expectEventually(() => readFormMessage(page, "UK, new")).toBe("Saved.");
      await expectEventually(() => corner(page, "UK, new").getByLabel("Tell me at").inputValue()).toBe(price);
      await expectEventually(() => corner(page, "UK, new").getByRole("switch").isChecked()).toBe(restock === 1);
      expect(await stored(person)).toMatchObject([{ price: Number(price) * 100, restock }]);
    },
  );

  it("the error about an invalid target price stays visible when the restock alert has been saved", async () => {
    const { page, person } = await openAsWatcher();
    await openCorners(page);
    const release = await holdRequests(page, "**/api/amiibo/1/target");
    await acts.flip(page);
    const field = corner(page, "UK, new").getByLabel("Tell me at");
    await field.fill("cheap");
    await field.press("Enter");
    release();
    await expectEventually(() => corner(page, "UK, new").getAttribute("aria-busy")).toBe("false");
    await expectEventually(() => readFormMessage(page, "UK, new")).toBe("Write the price as a number, such as 9.99.");
    expect(await field.inputValue()).toBe("cheap");
    expect(await stored(person)).toMatchObject([{ price: null, restock: 1 }]);
  });

  it("a reached target price is announced even if the restock alert is switched while the price is being saved", async () => {
    const { page } = await openAsWatcher();
    await openCorners(page);
    const release = await holdRequests(page, "**/api/amiibo/1/target");
    const used = corner(page, "UK, used");
    await used.getByLabel("Tell me at").fill("9");
    await used.getByLabel("Tell me at").press("Enter");
    await used.getByRole("switch").click();
    release();
    await expectEventually(() => readFormMessage(page, "UK, used")).toMatch(/^UK, used: .* Your target: £9\.00\.$/);
  });

  it("a failed save resets the switch for restock alerts but keeps the typed target price", async () => {
    const { page, person } = await openAsWatcher();
    await openCorners(page);
    await page.route("**/api/amiibo/1/target", (route) =>
      route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } }),
    );
    await acts.flip(page);
    await acts.type(page);
    await expectEventually(() => readFormMessage(page, "UK, new")).toBe("That was not saved. Broken.");
    await expectEventually(() => corner(page, "UK, new").getByRole("switch").isChecked()).toBe(false);
    await expectEventually(() => corner(page, "UK, new").getByLabel("Tell me at").inputValue()).toBe("7.00");
    await page.unrouteAll();
    await acts.flip(page);
    await expectEventually(() => readFormMessage(page, "UK, new")).toBe("Saved.");
    expect(await stored(person)).toMatchObject([{ price: null, restock: 1 }]);
  });
});

it("an empty target price shows an error and does not add the item to the watchlist", async () => {
  const { page, person } = await openAsWatcher({}, false);
  await openPage(page, "/amiibo/1/mario");
  const quick = page.locator(".quick-target");
  await quick.scrollIntoViewIfNeeded();
  await page.locator('plinth-island[data-name="PriceTargets"][data-state="hydrated"]').waitFor({ state: "attached" });
  await quick.getByLabel("Tell me at").press("Enter");
  await expectEventually(() => quick.locator("output").innerText()).toBe("Write the price as a number, such as 9.99.");
  expect(await quick.getByLabel("Tell me at").getAttribute("aria-invalid")).toBe("true");
  expect(await person.holdings()).toEqual({});
  await page.getByText("Each condition and region").click();
  await corner(page, "UK, new").getByRole("button", { name: "At the 30-day low, £8.50" }).click();
  await expectEventually(() => readFormMessage(page, "UK, new")).toBe("Saved.");
  await expectEventually(() => locateCard(page, 1).watch.getAttribute("aria-pressed")).toBe("true");
  await expectEventually(() => person.holdings()).toEqual({ 1: "t" });
});

describe("the target form in a row of the price watcher", () => {
  const quick = (page: Page) => page.locator(".quick-target");
  const price = (page: Page) => quick(page).getByLabel("Tell me at");

  it("choosing all conditions saves one target price for new items and one for used items", async () => {
    const { page, person } = await openAsWatcher();
    await openPage(page, "/price-watcher");
    await price(page).fill("4.20");
    await price(page).press("Enter");
    const inBoth = ["new", "used"].map((grade) => ({ grade, price: 420, restock: 0, market: "EBAY-GB" }));
    await expectEventually(() => stored(person)).toEqual(inBoth.map((row) => expect.objectContaining(row)));
    await expectEventually(() => quick(page).locator("output").innerText()).toBe("Saved.");
    await quick(page).getByRole("combobox").selectOption("UK, used");
    await price(page).fill("4");
    await quick(page).getByRole("button", { name: "Save" }).click();
    await expectEventually(() => stored(person)).toMatchObject([{ grade: "used", price: 400 }]);
    await openPage(page, "/price-watcher");
    expect(await quick(page).getByRole("combobox").inputValue()).toBe("used");
    expect(await price(page).inputValue()).toBe("4.00");
    await quick(page).getByRole("combobox").selectOption("UK, any condition");
    await price(page).fill("5");
    await price(page).press("Enter");
    await expectEventually(() => stored(person)).toMatchObject([
      { grade: "new", price: 500 },
      { grade: "used", price: 500 },
    ]);
  });

  it("a target price typed before the scripts have loaded stays in its field", async () => {
    const { page, person } = await openAsWatcher({}, false, arriveAnew);
    const releaseScripts = await holdRequests(page, "**/assets/react-*.js");
    await page.goto("/amiibo/1/mario", { waitUntil: "commit" });
    await price(page).fill("7");
    await quick(page).getByRole("combobox").selectOption("UK, used");
    releaseScripts();
    // Scrolls to the form, because its island hydrates only when visible.
    await quick(page).scrollIntoViewIfNeeded();
    await page.locator('plinth-island[data-name="PriceTargets"][data-state="hydrated"]').waitFor({ state: "attached" });
    expect(await price(page).inputValue()).toBe("7");
    await price(page).press("Enter");
    await expectEventually(() => stored(person)).toMatchObject([{ grade: "used", price: 700 }]);
  });

  it("the target price form works without JavaScript", async () => {
    const { page, person } = await openAsWatcher({ javaScriptEnabled: false });
    await person.call("/api/amiibo/1/target", { market: "EBAY-GB", condition: "used", restock: true });
    await page.goto("/price-watcher");
    await price(page).fill("4.20");
    await price(page).press("Enter");
    await expectEventually(() => stored(person)).toMatchObject([
      { grade: "new", price: 420, restock: 0 },
      { grade: "used", price: 420, restock: 1 },
    ]);
  });
});
