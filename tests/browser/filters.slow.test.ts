import { describe, expect, it } from "vitest";
import { typeIdOf } from "../../domain/catalogue/amiibo";
import { paths } from "../../domain/paths";
import { ROWS_SIZE } from "../../domain/view/query";
import { awake, carrySession, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { shipped } from "../helpers/catalogue";
import { cardsOn, exhibit } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });

async function at(path: string) {
  const visitor = await aVisitor();
  const { page } = visitor;
  await open(page, path);
  const cards = page.locator("[data-item]");
  return {
    ...visitor,
    cards,
    names: () => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-title") ?? "")),
    search: page.getByRole("searchbox"),
    box: (name: string) => page.getByRole("checkbox", { name }),
    sort: page.getByRole("combobox"),
    query: () => new URL(page.url()).search,
    status: page.locator(".found").getByRole("status"),
  };
}

describe("typing", () => {
  it("filters at once, the address follows, and accents do not matter", async () => {
    const { search, names, query, status, complaints } = await at("/list/all");
    await search.pressSequentially("pokémon tr");
    await eventually(names).toEqual(["Pokemon Trainer"]);
    await eventually(query).toBe("?q=pok%C3%A9mon+tr");
    await eventually(() => status.textContent()).toBe("1 of 950 exhibits");
    expect(complaints).toEqual([]);
  });

  it("finds by what people call things besides, as the server does", async () => {
    const { page, search, names, complaints } = await at("/list/all");
    await search.pressSequentially("glurak");
    await eventually(names).toEqual(["Charizard"]);
    await search.fill("botw zelda");
    await eventually(async () => (await names()).length).toBe(9);
    const before = await names();
    expect(before[0]).toBe("Zelda");
    await page.reload();
    await awake(page);
    expect(await names()).toEqual(before);
    expect(complaints).toEqual([]);
  });

  it("counts a single exhibit as one", async () => {
    const alone = shipped.gameSeries.find(
      ({ id }) => shipped.items.filter((item) => item.gameSeriesId === id).length === 1,
    );
    const { search, status } = await at(paths.list("game-series", alone?.slug ?? "none"));
    expect(await status.textContent()).toBe("1 exhibit");
    await search.fill("zzzz");
    await eventually(() => status.textContent()).toBe("0 of 1 exhibit");
  });

  it("says in words when nothing is found, and finds everything again", async () => {
    const { search, page, cards, query } = await at("/list/all");
    await search.fill("zzzz");
    await eventually(() => page.locator(".empty").textContent()).toBe(
      "No results found! Please try changing your search filters.",
    );
    await search.fill("");
    await eventually(() => cards.count()).toBeGreaterThanOrEqual(ROWS_SIZE);
    await eventually(query).toBe("");
  });

  it("Enter sends nothing away", async () => {
    const { search, page, names } = await at("/list/all");
    await search.fill("dedede");
    await search.press("Enter");
    await eventually(async () => (await names()).every((name) => name.includes("Dedede"))).toBe(true);
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
  });

  it("an address with filters opens with them", async () => {
    const { search, box, sort } = await at("/list/all?q=link&type=1&show=not-collected&sort=name");
    expect(await search.inputValue()).toBe("link");
    expect(await box("Cards").isChecked()).toBe(false);
    expect(await box("Figures").isChecked()).toBe(true);
    expect(await box("Show Not Collected").isChecked()).toBe(true);
    expect(await sort.inputValue()).toBe("name");
  });
});

describe("a search leads on", () => {
  it("to the rest of the catalogue, in place, as the browser finds it and as the server does", async () => {
    const { page, status, query, names, complaints } = await at("/");
    const all = shipped.items.filter(({ name }) => name.includes("Timmy"));
    await page.keyboard.press("/");
    await page.keyboard.type("timmy");
    const elsewhere = page.getByRole("region", { name: "Elsewhere in the catalogue" });
    await elsewhere.waitFor();
    await eventually(() => status.textContent()).toBe(`0 of 96 exhibits, ${all.length} elsewhere`);
    expect(await page.locator(".empty").count()).toBe(0);
    expect((await names()).sort()).toEqual(all.map(({ name }) => name).sort());
    const priced = () => elsewhere.locator(".price").allTextContents();
    const before = await priced();
    await eventually(query).toBe("?q=timmy");
    await page.reload();
    await awake(page);
    expect(await priced()).toEqual(before);
    await exhibit(page, all[0]?.id ?? 0).own.click();
    await eventually(() => exhibit(page, all[0]?.id ?? 0).card.getAttribute("data-owned")).toBe("true");
    expect(complaints).toEqual([]);
  });

  it("never says no for what it did not see", async () => {
    const { page, search } = await at("/list/amiibo-franchise/kirby");
    await page.route("**/api/guest/amiibo/names", (route) => route.abort());
    await search.fill("shovel");
    await page.getByText("Only this page was searched").waitFor();
    expect(await page.locator(".empty").count()).toBe(0);
  });

  it("to the word that was meant, without asking the server", async () => {
    const { page, search, names, query, context } = await at("/list/amiibo-franchise/kirby");
    const arrived = page.waitForResponse("**/api/guest/amiibo/names");
    await search.focus();
    await (await arrived).finished();
    await context.setOffline(true);
    await search.fill("dedeed");
    await eventually(async () => (await names())[0]).toBe("King Dedede");
    await page.getByRole("link", { name: "Dedede", exact: true }).click();
    await eventually(query).toBe("?q=Dedede");
    await eventually(() => search.inputValue()).toBe("Dedede");
    await eventually(() => page.getByText("Did you mean").count()).toBe(0);
  });

  it("by keyboard to the search, which stays at hand", async () => {
    const { page, search, names } = await at("/list/amiibo-franchise/kirby?q=dedeed");
    await page.getByRole("link", { name: "Dedede", exact: true }).press("Enter");
    await eventually(async () => (await names())[0]).toBe("King Dedede");
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await search.inputValue()).toBe("Dedede");
  });

  it("in a tab of its own for who asks for one, and stays as it is", async () => {
    const { page, query } = await at("/list/all?q=zzzz");
    // Whether the browser goes on with it, which on a busy machine takes the new tab long.
    const isLeft = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("click", ({ defaultPrevented }) => resolve(!defaultPrevented), { once: true });
        }),
    );
    const link = page.getByRole("link", { name: "Clear filters" });
    await link.click({ modifiers: ["Control"] });
    expect(await isLeft).toBe(true);
    expect(await link.getAttribute("href")).toBe("/list/all");
    expect(query()).toBe("?q=zzzz");
  });

  it("back to everything", async () => {
    const { page, search, query, box, cards } = await at("/list/all?type=1&q=zzzz");
    await page.getByRole("link", { name: "Clear filters" }).click();
    await eventually(query).toBe("");
    await eventually(() => search.inputValue()).toBe("");
    await eventually(() => box("Cards").isChecked()).toBe(true);
    await eventually(() => cards.count()).toBeGreaterThanOrEqual(ROWS_SIZE);
  });

  it("a slash is a slash in a field", async () => {
    const { page, search } = await at("/list/all");
    await search.focus();
    await page.keyboard.type("a/b");
    await eventually(() => search.inputValue()).toBe("a/b");
  });
});

describe("boxes", () => {
  it("types go off and on", async () => {
    const { box, query, cards, page } = await at("/list/all");
    await box("Cards").uncheck();
    await eventually(query).toBe("?type=1&type=2");
    await box("Figures").uncheck();
    await box("Yarn").uncheck();
    await eventually(query).toBe("?type=none");
    await eventually(() => cards.count()).toBe(0);
    await page.locator(".empty").waitFor();
    await box("Yarn").check();
    await eventually(query).toBe("?type=2");
    await eventually(() => cards.count()).toBeGreaterThan(0);
  });

  it("Show Not Collected and Show Duplicates Only exclude each other", async () => {
    const { box, query } = await at("/list/all");
    await box("Show Not Collected").check();
    await eventually(query).toBe("?show=not-collected");
    await box("Show Duplicates Only").check();
    await eventually(() => box("Show Not Collected").isChecked()).toBe(false);
    await eventually(query).toBe("?show=duplicates");
    await box("Show Not Collected").check();
    await eventually(() => box("Show Duplicates Only").isChecked()).toBe(false);
    await box("Show Not Collected").uncheck();
    await eventually(query).toBe("");
  });

  it("follow what is owned", async () => {
    const { page, box } = await at("/list/amiibo-franchise");
    const mario = exhibit(page, 1);
    await mario.own.click();
    await mario.plus.click();
    await box("Show Duplicates Only").check();
    await eventually(() => cardsOn(page)).toEqual([1]);
    await box("Show Not Collected").check();
    await eventually(async () => (await cardsOn(page)).includes(1)).toBe(false);
  });
});

it("sorts by name", async () => {
  const { sort, names, query } = await at("/list/amiibo-franchise/kirby");
  await sort.selectOption("name");
  await eventually(query).toBe("?sort=name");
  await eventually(names).toEqual(["King Dedede", "Kirby", "Meta Knight", "Waddle Dee"]);
});

it("back goes through the filters, one step each", async () => {
  const { page, box, sort, query } = await at("/list/all");
  await box("Yarn").uncheck();
  await eventually(query).toBe("?type=1&type=3");
  await sort.selectOption("newest");
  await eventually(query).toBe("?type=1&type=3&sort=newest");
  await page.goBack();
  await eventually(query).toBe("?type=1&type=3");
  await eventually(() => sort.inputValue()).toBe("catalogue");
  await eventually(() => box("Yarn").isChecked()).toBe(false);
  await page.goBack();
  await eventually(query).toBe("");
  await eventually(() => box("Yarn").isChecked()).toBe(true);
  await page.goForward();
  await eventually(() => box("Yarn").isChecked()).toBe(false);
});

it("back from an item finds the filters as they were", async () => {
  const { page, search, cards } = await at("/list/all");
  await search.fill("samus");
  await eventually(() => cards.count()).toBeLessThan(10);
  await cards.first().getByRole("link").click();
  await page.waitForURL("**/amiibo/**");
  await page.goBack();
  await eventually(() => page.getByRole("searchbox").inputValue()).toBe("samus");
  await eventually(async () => (await cardsOn(page)).length).toBeLessThan(10);
});

it("scrolling brings the further groups, up to the last exhibit", async () => {
  const { page, cards } = await at("/list/all?type=1&type=2");
  const all = shipped.items.filter(({ form }) => typeIdOf(form) !== 3).length;
  expect(await cards.count()).toBeLessThan(all / 2);
  await eventually(async () => {
    await page.evaluate(() => scrollBy({ top: 2 * innerHeight, behavior: "instant" }));
    return cards.count();
  }).toBe(all);
  await eventually(() => page.locator(".group-placeholder").count()).toBe(0);
});

it("back to top leads to the top", async () => {
  const { page } = await at("/list/all");
  await page.evaluate(() => scrollTo(0, 3_000));
  await page.getByRole("link", { name: "Back to top" }).click();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
});

describe("on a phone", () => {
  it("the sheet says how many exhibits it leads to, and Reset takes its filters away", async () => {
    const { page } = await aVisitor(touching(PHONE));
    await open(page, "/list/all?q=isabelle");
    await page.getByRole("button", { name: "Filters" }).tap();
    const figures = shipped.items.filter(({ name, form }) => name.includes("Isabelle") && typeIdOf(form) === 1).length;
    await page.getByRole("checkbox", { name: "Cards" }).uncheck();
    const shows = page.getByRole("button", { name: `Show ${figures} exhibits` });
    await shows.waitFor();
    await page.getByRole("button", { name: "Reset" }).tap();
    await eventually(() => new URL(page.url()).search).toBe("?q=isabelle");
    await eventually(() => page.getByRole("checkbox", { name: "Cards" }).isChecked()).toBe(true);
    await page.locator("[data-shows]").tap();
    await eventually(() => page.getByRole("checkbox", { name: "Cards" }).isVisible()).toBe(false);
  });

  it("a collector's first exhibit stands in the upper half of the window, with nothing missing above it", async () => {
    const { page, context } = await aVisitor(touching(PHONE));
    await carrySession(context, await enterAs(anyName()));
    await open(page, "/");
    const top = await page
      .locator("[data-item]")
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
    expect(top).toBeLessThan(450);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator(".hall-head .shelf b").isVisible()).toBe(true);
  });
});
