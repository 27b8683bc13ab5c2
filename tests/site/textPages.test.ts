import { describe, expect, it } from "vitest";
import { findFirstItem, shippedCatalogue } from "../helpers/catalogue";
import { decodeHtml, fetchPage } from "../helpers/siteRequests";

describe("privacy page", () => {
  it.each([
    "Last updated March 6th 2020",
    "Introduction",
    "Storage of personal data",
    "Third parties",
    "GDPR",
    "Questions",
    "encrypted database hosted in Amsterdam",
    "last name (from one provider only)",
    "hello@plinth.example",
  ])("the privacy policy contains the text %s", async (text) =>
    expect((await fetchPage("/privacy")).words).toContain(text),
  );
});

describe("FAQ page", () => {
  it.each([
    "What is Plinth?",
    "Where do the prices come from?",
    "there was no sale data in the last 30 days for that region",
    "account settings",
    "It forgives one typo in each word",
    "It stays in the tab, and goes when you close it.",
    "Others learn of your goal only if you show it",
    "Nobody finds you there until you switch on",
    "Nobody, until you make your sell list public",
    "The copies are yours alone",
    "a calendar for each region that you can subscribe to",
    "bug",
    "hello@plinth.example",
  ])("the FAQ page contains the text %s", async (text) =>
    expect((await fetchPage("/faqs-and-about")).words).toContain(text),
  );

  it("the FAQ page links to the settings and to the chat", async () => {
    const { text } = await fetchPage("/faqs-and-about");
    expect(text).toContain('href="/settings"');
    expect(text).toContain('href="https://chat.example/"');
  });
});

it("the changelog lists its days, newest first", async () => {
  const { words, text } = await fetchPage("/changelog");
  expect(words).toContain("Upcoming");
  expect(text).toMatch(/<li>Every new amiibo, as soon as its day is known: <a href="\/upcoming">/);
  const places = ["9 Mar 2020", "8 Mar 2020", "7 Mar 2020"].map((day) => words.indexOf(day));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it("the news page shows articles with title and date", async () => {
  const { text, words } = await fetchPage("/latest-news");
  expect(text.match(/<article>/g)?.length).toBeGreaterThanOrEqual(3);
  expect(words).toMatch(/Posted \d+ \w{3} \d{4}/);
});

it("the checklist asks a guest to sign up", async () => {
  const { words, text } = await fetchPage("/amiibo-checklist");
  expect(words).toContain("You need to be signed up in order to use the checklist feature.");
  expect(text).toContain('href="/register?next=%2Famiibo-checklist"');
  expect(text).toContain('href="/log-in?next=%2Famiibo-checklist"');
});

it("the settings page asks a guest to log in", async () =>
  expect((await fetchPage("/settings")).words).toContain(
    "You are not logged in, you need to be logged in to change your settings.",
  ));

it.each([
  ["/log-in", "Login to save and sync your collection across devices!"],
  ["/register", "Register to save and sync your collection across devices!"],
])("the page %s contains the text: %s", async (path, text) => expect((await fetchPage(path)).words).toContain(text));

describe("facts on an item's page", () => {
  it("an item page shows name, series, kind and other facts of the item", async () => {
    const { heading, words } = await fetchPage("/amiibo/1/mario");
    expect(heading).toBe("Mario");
    expect(words).toContain("Super Mario - Super Smash Bros.");
    expect(words).toContain("Your Collection");
    expect(words).toContain("Latest Prices");
    expect(words).toContain("Current Listings beta");
    expect(words).toContain("No listings found.");
    expect(words).toContain("Other Mario amiibo");
    expect(words).toMatch(/First released in North America on 21 Nov 2014 , \d+ years ago/);
  });

  it("an item page shows the release dates of the item with flags", async () => {
    const { text } = await fetchPage("/amiibo/4");
    const [strip = ""] = /<div class="releases">.*?<\/div>/s.exec(text) ?? [];
    expect([...strip.matchAll(/flags\/(\w+)\.svg" alt="([^"]+)"/g)].map(([, flag, name]) => [flag, name])).toEqual([
      ["au", "Australia"],
      ["us", "North America"],
    ]);
  });

  it("the two eBay links on an item page are marked as sponsored", async () => {
    const { text } = await fetchPage("/amiibo/1");
    const links = [...text.matchAll(/<a [^>]*href="(https:\/\/www\.ebay[^"]+)"[^>]*>/g)];
    expect(links).toHaveLength(2);
    for (const [tag = "", href = ""] of links) {
      expect(decodeHtml(href)).toContain("LH_ItemCondition=1000");
      expect(tag).toMatch(/rel="sponsored nofollow noopener"/);
    }
  });

  it.each([
    [1, "Series 1 - Card Number # 1"],
    [501, "New Leaf - Card Number # 01"],
    [601, "Sanrio - Card Number # 1"],
    [651, "Promo Cards - Card Number # 651"],
  ])(
    "the page of the Animal Crossing card with the number %i shows its series and number: %s",
    async (acNumber, text) => {
      const card = findFirstItem((item) => item.acNumber === acNumber);
      expect((await fetchPage(`/amiibo/${card.id}`)).words).toContain(text);
    },
  );

  it.each([
    [1, 48],
    [48, 48],
    [49, 96],
    [149, 96],
  ])(
    "the page of the Animal Crossing card %i links to a list of %i cards that includes that card",
    async (number, cards) => {
      const card = findFirstItem((item) => item.acNumber === number);
      const { text } = await fetchPage(`/amiibo/${card.id}`);
      const [, href = ""] = /class="card-number">.*?href="([^"]+)"/s.exec(text) ?? [];
      const [path = "", fragment = ""] = decodeHtml(href).split("#");
      const list = (await fetchPage(path)).text;
      expect(list).toContain(`id="${fragment}"`);
      expect(list.match(/ id="amiibo-\d+"/g)).toHaveLength(cards);
    },
  );

  it.each([1, 736, findFirstItem(({ acNumber }) => acNumber === 1).id])(
    "the page of item %i links each series named in its header to the page of that series",
    async (id) => {
      const { text } = await fetchPage(`/amiibo/${id}`);
      const [facts = ""] = /<header class="item-title".*?<\/header>/s.exec(text) ?? [];
      const links = [...facts.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)];
      expect(links.length).toBeGreaterThan(0);
      for (const [, href = "", name = ""] of links) {
        expect((await fetchPage(decodeHtml(href))).heading).toBe(decodeHtml(name));
      }
    },
  );

  it("an item page has no section for items of the same character if there are none", async () => {
    const only = findFirstItem(({ characterKey }) => shippedCatalogue.byCharacter.get(characterKey)?.length === 1);
    expect((await fetchPage(`/amiibo/${only.id}`)).words).not.toContain(`Other ${only.character} amiibo`);
  });

  it("the page of an amiibo card has no button to mark it as boxed", async () => {
    const loadItemCard = async (id: number) =>
      /<div class="item-picture">.*?<\/plinth-island>/s.exec((await fetchPage(`/amiibo/${id}`)).text)?.[0] ?? "";
    expect(await loadItemCard(1)).toContain('data-control="box"');
    expect(await loadItemCard(findFirstItem(({ form }) => form === "card").id)).not.toContain('data-control="box"');
  });
});
