import { describe, expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { ITEM_CARDS_PER_BATCH, ITEM_CARDS_PER_GROUP } from "../../domain/view/listQuery";
import { shippedCatalogue } from "../helpers/catalogue";
import { decodeHtml, fetchPage } from "../helpers/siteRequests";

/** Returns the heading above a page's list. */
const getListHeading = (text: string): string => /<header class="list-head"><h[12]>([^<]*)</.exec(text)?.[1] ?? "";

/** Lists the items of a list from responses with different groups, because one response has only some of them. */
async function listItemsOfAllGroups(query: string): Promise<number[]> {
  const ids = new Set<number>();
  for (const groups of [1, 5, 9, 13, 17, 20])
    for (const id of (await fetchPage(`/list/all${query}&groups=${groups}`)).shownItems) ids.add(id);
  return [...ids];
}

describe("list views", () => {
  it.each([
    ["/", "Super Smash Bros."],
    ["/list/all", "All amiibo"],
    ["/list/animal-crossing-cards", "Animal Crossing"],
    ["/list/animal-crossing-cards/series-5", "Series 5"],
    ["/list/animal-crossing-cards/figures", "Figures Only"],
    ["/list/game-series", "Super Mario"],
    ["/list/amiibo-series", "Super Mario"],
    ["/list/amiibo-series/kirby", "Kirby"],
    ["/list/amiibo-franchise", "Super Smash Bros."],
    ["/list/amiibo-franchise/legend-of-zelda", "Legend Of Zelda"],
    ["/list/amiibo-franchise/Legend%20Of%20Zelda", "Legend Of Zelda"],
    ["/list/amiibo-franchise/BoxBoy!", "BoxBoy!"],
    ["/list/game-series/Banjo%20%26%20Kazooie", "Banjo &amp; Kazooie"],
  ])("GET %s shows the list with the heading %s", async (path, name) => {
    const { status, text } = await fetchPage(path);
    expect(status).toBe(200);
    expect(getListHeading(text)).toBe(name);
  });

  it.each([
    ["/list/nonsense", "Super Smash Bros."],
    ["/list/nonsense/kirby", "Kirby"],
    ["/list/constructor", "Super Smash Bros."],
    ["/list/__proto__", "Super Smash Bros."],
    ["/list/amiibo-franchise/nonsense", "Super Smash Bros."],
    ["/list/game-series/nonsense", "Super Mario"],
    ["/list/game-series/animal-crossing", "Super Mario"],
  ])("GET %s with an unknown list or series in its path shows the list %s", async (path, name) => {
    const { status, text } = await fetchPage(path);
    expect(status).toBe(200);
    expect(getListHeading(text)).toBe(name);
  });

  it("the list of Animal Crossing items ignores an unknown series in its path", async () =>
    expect(getListHeading((await fetchPage("/list/animal-crossing-cards/nonsense")).text)).toBe("Animal Crossing"));

  it("a list page has four tabs for the kinds of lists and marks the current tab", async () => {
    const { text } = await fetchPage("/list/game-series");
    const [tabs = ""] = /<nav class="list-tabs".*?<\/nav>/s.exec(text) ?? [];
    expect([...tabs.matchAll(/>([^<]+)<\/a>/g)].map(([, label]) => label)).toEqual([
      "By Franchise",
      "View Animal Crossing",
      "By Game Series",
      "View All",
    ]);
    expect(tabs).toContain('href="/list/game-series" aria-current="page"');
  });

  it("links from a list to other lists and series keep its search and filters", async () => {
    const { text } = await fetchPage("/list/game-series/kirby?q=meta&type=1&type=2&show=duplicates&sort=name&groups=3");
    const ways = [...text.matchAll(/<nav [^>]*data-keeps-query="q type show sort count".*?<\/nav>/gs)].map(
      ([nav]) => nav,
    );
    const hrefs = ways.flatMap((nav) => [...nav.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => decodeHtml(href)));
    expect(ways).toHaveLength(2);
    expect(hrefs.length).toBeGreaterThan(40);
    expect(new Set(hrefs.map((href) => href.split("?")[1]))).toEqual(
      new Set(["q=meta&type=1&type=2&show=duplicates&sort=name"]),
    );
  });

  it("a list shows no item as owned to a guest", async () => {
    const { text, words } = await fetchPage("/list/all");
    expect(text).not.toContain('data-owned="true"');
    expect(words).toContain("On your shelf 0/950 · 0%");
  });

  it("a list shows the text No data, and never 0.00, for an item without a price", async () => {
    const { words } = await fetchPage("/");
    expect(words).toContain("Total Cost for Series No data");
    expect(words).toContain("Your Series Value No data");
    expect(words).not.toContain("0.00");
  });
});

describe("search and filters", () => {
  const accented = shippedCatalogue.items.filter(({ name }) => /pok[eé]mon/i.test(name)).map(({ id }) => id);

  it.each(["pokemon", "POKEMON", "pok%C3%A9mon", "+pokemon+"])(
    "the search GET /list/all?q=%s finds Pokémon with and without accent",
    async (q) => {
      const { shownItems } = await fetchPage(`/list/all?q=${q}`);
      expect(accented.length).toBeGreaterThan(0);
      expect(shownItems.slice(0, accented.length)).toEqual(accented);
    },
  );

  it("searching for a part of an item name finds the item", async () => {
    const { names } = await fetchPage("/list/all?q=link");
    expect(names.length).toBeGreaterThan(5);
    expect(names.every((name) => name.toLowerCase().includes("link"))).toBe(true);
  });

  it.each([
    ["zelda botw", 54],
    ["ゼルダ", 52],
    ["01810001-01D40502", 68],
  ])("searching for the alternative name or number %s lists the matching item first", async (q, id) => {
    const { shownItems } = await fetchPage(`/list/all?q=${encodeURIComponent(q)}`);
    expect(shownItems[0]).toBe(id);
  });

  it("the search form of a list contains the current search and filters", async () => {
    const { text } = await fetchPage("/list/all?q=link&type=1&show=duplicates&sort=name");
    expect(text).toMatch(/<input[^>]* name="q"[^>]* value="link"/);
    expect(text).toMatch(/<input type="checkbox" name="type"[^>]*(checked="" value="1"|value="1" checked="")/);
    expect(text).not.toMatch(/<input type="checkbox" name="type"[^>]*(checked="" value="2"|value="2" checked="")/);
    expect(text).toMatch(/<option value="name" selected="">/);
  });

  it.each([
    ["type=1", "figure", "band", "block"],
    ["type=2", "yarn"],
    ["type=3", "card", "cereal-box"],
  ])("a list with the filter %s shows only items of that type", async (query, ...forms) => {
    const shownItems = await listItemsOfAllGroups(`?${query}`);
    const expected = shippedCatalogue.items.filter(({ form }) => forms.includes(form)).map(({ id }) => id);
    expect(shownItems.toSorted((a, b) => a - b)).toEqual(expected);
  });

  it("a list with the filter type=none shows a message instead of items", async () => {
    const { shownItems, words } = await fetchPage("/list/all?type=none");
    expect(shownItems).toEqual([]);
    expect(words).toContain("No results found! Please try changing your search filters.");
  });

  it("a search without results in the list of Animal Crossing cards shows a message", async () =>
    expect((await fetchPage("/list/animal-crossing-cards?q=zzzz")).words).toContain(
      "No results, try searching again!",
    ));

  it("the list filter for missing items shows a guest all items", async () => {
    expect((await fetchPage("/?show=not-collected&groups=1")).shownItems.length).toBeGreaterThan(40);
    expect((await fetchPage("/?show=duplicates")).shownItems).toEqual([]);
  });

  it("the query sort=name sorts a list alphabetically", async () => {
    const { names } = await fetchPage("/list/all?sort=name&groups=20");
    const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
    expect(names).toEqual(names.toSorted(collator.compare));
  });

  it.each(["newest", "oldest"])("a list with the query sort=%s is sorted by release day", async (sort) => {
    const { shownItems } = await fetchPage(`/list/all?sort=${sort}`);
    const days = shownItems.map(
      (id) => Object.values(shippedCatalogue.byId.get(id)?.releases ?? {}).toSorted()[0] ?? "",
    );
    const rising = days.toSorted();
    expect(days).toEqual(sort === "oldest" ? rising : rising.reverse());
  });

  it("a search within the Kirby list also says how many matches other lists contain", async () => {
    const { shownItems, words } = await fetchPage("/list/amiibo-franchise/kirby?q=meta");
    const names = shownItems.map((id) => shippedCatalogue.byId.get(id)?.name);
    expect(names.indexOf("Meta Knight")).toBe(0);
    expect(words).toContain("1 of 4 exhibits, 8 elsewhere");
  });
});

describe("groups of a list", () => {
  it("a list page contains only its first item cards and a link that loads more", async () => {
    const { shownItems, text } = await fetchPage("/list/all");
    expect(shownItems).toHaveLength(ITEM_CARDS_PER_BATCH);
    expect(text).toContain(
      `href="/list/all?groups=1">Show <!-- -->${ITEM_CARDS_PER_GROUP - ITEM_CARDS_PER_BATCH}<!-- --> more</a>`,
    );
    expect(text).toContain(`href="/list/all?groups=2">Show <!-- -->${ITEM_CARDS_PER_GROUP}<!-- --> more</a>`);
  });

  it("a list page with groups=3 in its URL shows three groups of item cards", async () =>
    expect((await fetchPage("/list/all?groups=3")).shownItems).toHaveLength(3 * ITEM_CARDS_PER_GROUP));

  it("a list page whose URL requests more groups of item cards than exist shows its last cards", async () => {
    const { shownItems, text } = await fetchPage("/list/all?groups=20");
    expect(new Set(shownItems).size).toBe(shownItems.length);
    expect(shownItems.length).toBeGreaterThan(4 * ITEM_CARDS_PER_GROUP);
    expect(text).toContain('href="/list/all?groups=2"');
    expect(text).not.toContain('href="/list/all?groups=20"');
  });

  it("following the links to more items shows every item of a list", async () =>
    expect(await listItemsOfAllGroups("?sort=name")).toHaveLength(950));

  it("the link to more items of a list keeps the filters and the order of the list", async () => {
    const { text } = await fetchPage("/list/all?type=3&sort=name");
    expect(text).toContain("/list/all?type=3&amp;sort=name&amp;groups=2");
  });
});

describe("links of the operator", () => {
  it("the home page shows the chat, preview and feedback links that the operator configured", async () => {
    const { text } = await fetchPage("/");
    for (const href of [
      "https://chat.example/",
      "https://preview.example/",
      "https://feedback.example/",
      "mailto:hello@plinth.example",
    ]) {
      expect(text).toContain(`href="${href}"`);
    }
    expect(text).toMatch(/Suggestions &amp; Feedback/);
  });

  it("a list page has one advert, and a text page has none", async () => {
    expect((await fetchPage("/")).text.match(/class="advert"/g)).toHaveLength(1);
    expect((await fetchPage("/privacy")).text).not.toContain('class="advert"');
  });
});

it("an item page links to the previous and next items of its series, but not to other series", async () => {
  const loadLinks = async (id: number) =>
    [...(await fetchPage(`/amiibo/${id}`)).text.matchAll(/<a rel="(prev|next)" href="\/amiibo\/(\d+)/g)].map(
      ([, way, to]) => `${way} ${to}`,
    );
  const series = sortInCatalogueOrder(shippedCatalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === 12)).map(
    ({ id }) => id,
  );
  const [first = 0, second = 0, third = 0] = series;
  expect(await loadLinks(first)).toEqual([`next ${second}`]);
  expect(await loadLinks(second)).toEqual([`prev ${first}`, `next ${third}`]);
  expect(await loadLinks(series.at(-1) ?? 0)).toEqual([`prev ${series.at(-2)}`]);
});

it("the link from an item page to the list of its series works without JavaScript", async () => {
  const { text } = await fetchPage("/amiibo/1");
  expect(text).toMatch(/<a class="button back" href="\/list\/amiibo-franchise\/super-smash-bros">/);
});
