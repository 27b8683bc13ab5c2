import { describe, expect, it } from "vitest";
import { getItemTypeId } from "../../domain/catalogue/item";
import { ITEM_CARDS_PER_BATCH } from "../../domain/view/listQuery";
import {
  createTouchOptions,
  openPage,
  PHONE,
  setSessionCookies,
  waitForHydration,
  withBrowser,
} from "../helpers/browser";
import { shippedCatalogue } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

async function at(path: string) {
  const visitor = await openVisitor();
  const { page } = visitor;
  await openPage(page, path);
  const cards = page.locator("[data-item]");
  return {
    ...visitor,
    cards,
    names: () => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-title") ?? "")),
    search: page.getByRole("searchbox"),
    box: (name: string) => page.getByRole("checkbox", { name }),
    sort: page.getByRole("combobox"),
    query: () => new URL(page.url()).search,
    status: page.locator(".result-count").getByRole("status"),
  };
}

describe("a search while typing", () => {
  it("typing in the search field filters the list and updates the URL without loading a page", async () => {
    const { page, search, names, query, status, cards, pageErrors } = await at("/list/all");
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
    });
    await search.pressSequentially("pokémon tr");
    await expectEventually(names).toEqual(["Pokemon Trainer"]);
    await expectEventually(query).toBe("?q=pok%C3%A9mon+tr");
    await expectEventually(() => status.textContent()).toBe("1 of 950 exhibits");
    await search.fill("glurak");
    await search.press("Enter");
    await expectEventually(names).toEqual(["Charizard"]);
    await search.fill("zzzz");
    await expectEventually(() => page.locator(".empty").textContent()).toBe(
      "No results found! Please try changing your search filters.",
    );
    await search.fill("a");
    await page.keyboard.type("/b");
    await expectEventually(() => search.inputValue()).toBe("a/b");
    await search.fill("");
    await expectEventually(() => cards.count()).toBeGreaterThanOrEqual(ITEM_CARDS_PER_BATCH);
    await expectEventually(query).toBe("");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  it("a search on a series page also shows matching items from the rest of the catalogue", async () => {
    const { page, status, query, names, pageErrors } = await at("/");
    const all = shippedCatalogue.items.filter(({ name }) => name.includes("Timmy"));
    await page.keyboard.press("/");
    await page.keyboard.type("timmy");
    const elsewhere = page.getByRole("region", { name: "Elsewhere in the catalogue" });
    await elsewhere.waitFor();
    await expectEventually(() => status.textContent()).toBe(`0 of 96 exhibits, ${all.length} elsewhere`);
    expect(await page.locator(".empty").count()).toBe(0);
    expect((await names()).sort()).toEqual(all.map(({ name }) => name).sort());
    const priced = () => elsewhere.locator(".price").allTextContents();
    const before = await priced();
    await expectEventually(query).toBe("?q=timmy");
    await page.reload();
    await waitForHydration(page);
    expect(await priced()).toEqual(before);
    await locateCard(page, all[0]?.id ?? 0).own.click();
    await expectEventually(() => locateCard(page, all[0]?.id ?? 0).card.getAttribute("data-owned")).toBe("true");
    expect(pageErrors).toEqual([]);
  });

  it("a search says that it covers only the current page when the search index fails to load", async () => {
    const { page, search } = await at("/list/amiibo-franchise/kirby");
    await page.route("**/api/guest/amiibo/names", (route) => route.abort());
    await search.fill("shovel");
    await page.getByText("Only this page was searched").waitFor();
    expect(await page.locator(".empty").count()).toBe(0);
  });

  it("choosing a suggested spelling searches without a request and returns the focus to the search field", async () => {
    const { page, search, names, query, context } = await at("/list/amiibo-franchise/kirby");
    const arrived = page.waitForResponse("**/api/guest/amiibo/names");
    await search.focus();
    await (await arrived).finished();
    await context.setOffline(true);
    await search.fill("dedeed");
    await expectEventually(async () => (await names())[0]).toBe("King Dedede");
    await page.getByRole("link", { name: "Dedede", exact: true }).press("Enter");
    await expectEventually(query).toBe("?q=Dedede");
    await expectEventually(() => search.inputValue()).toBe("Dedede");
    await expectEventually(() => page.getByText("Did you mean").count()).toBe(0);
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it("the link Clear filters removes search and filters without loading a page", async () => {
    const { page, search, query, box, cards } = await at("/list/all?type=1&q=zzzz");
    // Checks only that the page leaves the click to the browser, because opening a tab is slow on a busy machine.
    const isLeft = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("click", ({ defaultPrevented }) => resolve(!defaultPrevented), { once: true });
        }),
    );
    const link = page.getByRole("link", { name: "Clear filters" });
    expect(await link.getAttribute("href")).toBe("/list/all");
    await link.click({ modifiers: ["Control"] });
    expect(await isLeft).toBe(true);
    expect(query()).toBe("?type=1&q=zzzz");
    await link.click();
    await expectEventually(query).toBe("");
    await expectEventually(() => search.inputValue()).toBe("");
    await expectEventually(() => box("Cards").isChecked()).toBe(true);
    await expectEventually(() => cards.count()).toBeGreaterThanOrEqual(ITEM_CARDS_PER_BATCH);
  });
});

it("changing a filter updates list and URL, and the back button restores the previous filter", async () => {
  const { page, box, sort, query, cards, names } = await at("/list/all");
  await box("Cards").uncheck();
  await expectEventually(query).toBe("?type=1&type=2");
  await box("Figures").uncheck();
  await box("Yarn").uncheck();
  await expectEventually(query).toBe("?type=none");
  await expectEventually(() => cards.count()).toBe(0);
  await page.locator(".empty").waitFor();
  await box("Yarn").check();
  await expectEventually(query).toBe("?type=2");
  await expectEventually(() => cards.count()).toBeGreaterThan(0);
  await sort.selectOption("name");
  await expectEventually(query).toBe("?type=2&sort=name");
  await expectEventually(names).toEqual((await names()).toSorted((one, other) => one.localeCompare(other)));
  await box("Show Not Collected").check();
  await expectEventually(query).toBe("?type=2&show=not-collected&sort=name");
  await box("Show Duplicates Only").check();
  await expectEventually(query).toBe("?type=2&show=duplicates&sort=name");
  expect(await box("Show Not Collected").isChecked()).toBe(false);
  await page.goBack();
  await expectEventually(query).toBe("?type=2&show=not-collected&sort=name");
  await expectEventually(() => box("Show Not Collected").isChecked()).toBe(true);
  expect(await box("Show Duplicates Only").isChecked()).toBe(false);
  await page.goBack();
  await expectEventually(() => box("Show Not Collected").isChecked()).toBe(false);
  await page.goBack();
  await expectEventually(query).toBe("?type=2");
  await expectEventually(() => sort.inputValue()).toBe("catalogue");
  await page.goForward();
  await expectEventually(() => sort.inputValue()).toBe("name");
});

it("scrolling down a long list loads all its items", async () => {
  const { page, cards } = await at("/list/all?type=1&type=2");
  const all = shippedCatalogue.items.filter(({ form }) => getItemTypeId(form) !== 3).length;
  expect(await cards.count()).toBeLessThan(all / 2);
  await expectEventually(async () => {
    await page.evaluate(() => document.querySelector(".group-placeholder")?.scrollIntoView({ behavior: "instant" }));
    return cards.count();
  }).toBe(all);
  await expectEventually(() => page.locator(".group-placeholder").count()).toBe(0);
  await page.getByRole("link", { name: "Back to top" }).click();
  await expectEventually(() => page.evaluate(() => scrollY)).toBe(0);
});

describe("filters on a phone", () => {
  it("the Reset button in the filter panel of a phone removes the filters and keeps the search text", async () => {
    const { page } = await openVisitor(createTouchOptions(PHONE));
    await openPage(page, "/list/all?q=isabelle");
    await page.getByRole("button", { name: "Filters" }).tap();
    const figures = shippedCatalogue.items.filter(
      ({ name, form }) => name.includes("Isabelle") && getItemTypeId(form) === 1,
    ).length;
    await page.getByRole("checkbox", { name: "Cards" }).uncheck();
    const shows = page.getByRole("button", { name: `Show ${figures} exhibits` });
    await shows.waitFor();
    await page.getByRole("button", { name: "Reset" }).tap();
    await expectEventually(() => new URL(page.url()).search).toBe("?q=isabelle");
    await expectEventually(() => page.getByRole("checkbox", { name: "Cards" }).isChecked()).toBe(true);
    await page.locator("[data-shows-results]").tap();
    await expectEventually(() => page.getByRole("checkbox", { name: "Cards" }).isVisible()).toBe(false);
  });

  it("the first item on the home page of a member is in the upper half of a phone screen", async () => {
    const { page, context } = await openVisitor(createTouchOptions(PHONE));
    await setSessionCookies(context, await createSignedInPerson(createUniqueName()));
    await openPage(page, "/");
    const top = await page
      .locator("[data-item]")
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
    expect(top).toBeLessThan(450);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator(".list-head .progress-bar b").isVisible()).toBe(true);
  });
});
