import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../../domain/catalogue/item";
import { shippedCatalogue } from "../helpers/catalogue";
import { parseIslands } from "../helpers/servedIslands";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { fetchPage, type PageResponse } from "../helpers/siteRequests";

const CHECKLIST = "/amiibo-checklist";
const CARDS = `${CHECKLIST}?kind=cards`;

const Exports = z.object({
  choices: z.array(
    z.object({
      request: z.object({ path: z.templateLiteral(["/api/", z.string()]), body: z.looseObject({}).optional() }),
    }),
  ),
});

const createMember = () => createSignedInPerson(createUniqueName());

/** Lists the URLs of the links that are marked as current, in order. */
const getCurrent = ({ text }: PageResponse): string[] =>
  [...text.slice(text.indexOf("<main")).matchAll(/<a href="([^"]*)" aria-current="page">/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );

const listNumbers = ({ shownItems }: PageResponse) => shownItems.map((id) => shippedCatalogue.byId.get(id)?.acNumber);

/** Returns the text of the progress bar with this name, such as `1/97 · 1%`. */
const getProgressBar = ({ text }: PageResponse, name: string): string | undefined =>
  [...text.matchAll(/<b>([^<]*)<\/b><\/p><progress[^>]* aria-label="([^"]*)"/g)].find(
    ([, , label]) => label === `${name} on your shelf`,
  )?.[1];

describe("checklist for guests", () => {
  it.each([CHECKLIST, CARDS])(
    "GET %s asks a guest to sign up with a link that returns to the checklist",
    async (path) => {
      const page = await fetchPage(path);
      expect(page.title).toBe("Checklist | Plinth");
      expect(page.heading).toBe("Checklist");
      expect(page.words).toContain("You need to be signed up in order to use the checklist feature.");
      expect(page.text).toContain('href="/register?next=%2Famiibo-checklist"');
      expect(page.text).toContain('href="/log-in?next=%2Famiibo-checklist"');
      expect(page.shownItems).toEqual([]);
    },
  );
});

describe("checklist of figures", () => {
  it("the checklist lists all 277 figures by amiibo series in catalogue order", async () => {
    const page = await (await createMember()).go(CHECKLIST);
    expect(page.title).toBe("Checklist | Plinth");
    expect(page.heading).toBe("Checklist");
    expect(page.shownItems).toHaveLength(277);
    const figures = shippedCatalogue.items.filter(isCountedAsFigure);
    const expected = shippedCatalogue.amiiboSeries.flatMap(({ id }) =>
      sortInCatalogueOrder(figures.filter(({ amiiboSeriesId }) => amiiboSeriesId === id)),
    );
    expect(page.shownItems).toEqual(expected.map(({ id }) => id));
    expect(page.shownItems).toContain(736);
  });

  it("every series on the checklist has a heading, a link that jumps to it and a progress bar", async () => {
    const { text } = await (await createMember()).go(CHECKLIST);
    const withFigures = shippedCatalogue.amiiboSeries.filter((series) =>
      shippedCatalogue.items.some((item) => item.amiiboSeriesId === series.id && isCountedAsFigure(item)),
    );
    const places = [...text.matchAll(/<section class="tile-section" id="([^"]*)"/g)].map(([, id]) => id);
    expect(places).toEqual(withFigures.map(({ slug }) => `section-${slug}`));
    const jumps = [...text.matchAll(/<a href="#(section-[^"]*)">/g)].map(([, id]) => id);
    expect(jumps).toEqual(places);
    expect(text.match(/<progress/g)).toHaveLength(withFigures.length + 1);
  });

  it("the checklist renders all figures on the server in one React island", async () => {
    const { text } = await (await createMember()).go(CHECKLIST);
    const island = parseIslands(text).find(({ name }) => name === "Checklist");
    expect(island).toMatchObject({ state: "server", props: { kind: "figure", items: { ids: expect.any(String) } } });
  });

  it("the checklist marks each item that the member owns or wants and counts the owned items", async () => {
    const person = await createMember();
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/2/add");
    await person.call("/api/amiibo/2/add");
    await person.call("/api/amiibo/2/boxed/remove");
    await person.call("/api/amiibo/3/wishlist/add");
    await person.call("/api/amiibo/4/watchlist/add");
    const page = await person.go(CHECKLIST);
    const { name: series } = shippedCatalogue.amiiboSeries[0] ?? { name: "" };
    expect(getProgressBar(page, "Figures")).toBe("2/277 · 1%");
    const held = [1, 2].filter(
      (id) => shippedCatalogue.byId.get(id)?.amiiboSeriesId === shippedCatalogue.amiiboSeries[0]?.id,
    );
    expect(getProgressBar(page, series)).toMatch(new RegExp(`^${held.length}/`));
    const labels = [...page.text.matchAll(/data-control="cycle" aria-label="([^"]*)"/g)].map(([, label]) => label);
    const getLabel = (id: number) => labels[page.shownItems.indexOf(id)];
    expect(getLabel(1)).toMatch(/: owned, boxed\. Activate for: loose$/);
    expect(getLabel(2)).toMatch(/: owned, 1 boxed, 1 loose\. Activate for: wishlisted$/);
    expect(getLabel(3)).toMatch(/: wishlisted\. Activate for: not owned$/);
    expect(getLabel(4)).toMatch(/: not owned\. Activate for: owned, boxed$/);
  });

  it("the checklist without JavaScript says that its tiles do not work", async () =>
    expect((await (await createMember()).go(CHECKLIST)).words).toContain("Scripts are off in your browser"));
});

describe("checklist of Animal Crossing cards", () => {
  it.each([
    ["series-1", 1, 100],
    ["series-2", 101, 200],
    ["series-3", 201, 300],
    ["series-4", 301, 400],
    ["series-5", 401, 470],
  ])("the checklist tab %s shows the Animal Crossing cards %i to %i in numerical order", async (slug, from, to) => {
    const page = await (await createMember()).go(`${CARDS}&series=${slug}`);
    const known = shippedCatalogue.items.flatMap(({ acNumber }) =>
      acNumber !== undefined && acNumber >= from && acNumber <= to ? [acNumber] : [],
    );
    expect(known.length).toBeGreaterThan(0);
    expect(listNumbers(page)).toEqual(known.toSorted((a, b) => a - b));
    expect(getCurrent(page)).toEqual([CARDS, `${CARDS}&series=${slug}`]);
    expect(page.title).toBe(`Checklist: Animal Crossing cards, Series ${slug.at(-1)} | Plinth`);
  });

  it("the checklist of an Animal Crossing card series counts the owned cards of that series", async () => {
    const person = await createMember();
    const card = shippedCatalogue.items.find(({ acNumber }) => acNumber === 101);
    await person.call(`/api/amiibo/${card?.id}/add`);
    const page = await person.go(`${CARDS}&series=series-2`);
    expect(getProgressBar(page, "Series 2")).toBe("1/100 · 1%");
    expect(page.text).toContain(`${card?.name} No. 101: owned. Activate for: wishlisted`);
    expect(getProgressBar(await person.go(CARDS), "Series 1")).toBe("0/100 · 0%");
  });
});

describe("tabs of card series", () => {
  const isNumbered = ({ acNumber }: { readonly acNumber?: number }, from: number, to: number) =>
    acNumber !== undefined && acNumber >= from && acNumber <= to;

  it.each([
    ["new-leaf", "New Leaf", (item) => isNumbered(item, 501, 550)],
    ["sanrio", "Sanrio", (item) => isNumbered(item, 601, 650)],
    ["promo-cards", "Promo Cards", (item) => isNumbered(item, 651, 700)],
    ["mario-sports-superstars", "Mario Sports Superstars", (item) => item.amiiboSeriesId === 10],
  ] as readonly (readonly [string, string, (item: Item) => boolean])[])(
    "the checklist tab %s shows exactly the amiibo cards of the series %s",
    async (slug, name, holds) => {
      const page = await (await createMember()).go(`${CARDS}&series=${slug}`);
      const expected = sortInCatalogueOrder(
        shippedCatalogue.items.filter((item) => item.form === "card" && holds(item)),
      );
      expect(page.shownItems.length).toBeGreaterThan(0);
      expect(page.shownItems).toEqual(expected.map(({ id }) => id));
      expect(getProgressBar(page, name)).toBe(`0/${expected.length} · 0%`);
    },
  );

  it("each of the 673 amiibo cards is in exactly one checklist tab", async () => {
    const person = await createMember();
    const tabs = [...(await person.go(CARDS)).text.matchAll(/\?kind=cards&amp;series=([a-z0-9-]+)"/g)].map(
      ([, slug]) => slug,
    );
    const cards = shippedCatalogue.items.filter(({ form }) => form === "card").map(({ id }) => id);
    const seen: number[] = [];
    for (const slug of new Set(tabs.filter((each) => each !== "all")))
      seen.push(...(await person.go(`${CARDS}&series=${slug}`)).shownItems);
    expect(seen.toSorted((a, b) => a - b)).toEqual(cards.toSorted((a, b) => a - b));
    expect(new Set((await person.go(`${CARDS}&series=all`)).shownItems)).toEqual(new Set(cards));
    expect(cards).toHaveLength(673);
  });

  it("every export image that the checklist offers can be created", async () => {
    const person = await createMember();
    for (const slug of ["series-1", "promo-cards", "mario-sports-superstars", "others"]) {
      const { text } = await person.go(`${CARDS}&series=${slug}`);
      const offered = Exports.parse(parseIslands(text).find(({ name }) => name === "ExportButtons")?.props).choices;
      expect(offered.length).toBeGreaterThan(2);
      for (const { request } of offered) expect((await person.call(request.path, request.body)).status).toBe(200);
    }
  });
});

describe("checklist search without scripts", () => {
  it("the checklist search works without scripts and shows only items whose name contains the search text", async () => {
    const person = await createMember();
    const named = shippedCatalogue.items.filter(({ form, name }) => form === "card" && name.includes("Bowser Jr."));
    await person.call(`/api/amiibo/${named[0]?.id}/add`);
    const all = await person.go(`${CARDS}&series=all&q=bowser%20jr`);
    expect(new Set(all.shownItems)).toEqual(new Set(named.map(({ id }) => id)));
    const missing = await person.go(`${CARDS}&series=all&q=bowser%20jr&show=not-collected`);
    expect(new Set(missing.shownItems)).toEqual(new Set(named.slice(1).map(({ id }) => id)));
    expect(missing.text).toContain('name="series" value="all"');
    expect(missing.text).toMatch(/name="q"[^>]* value="bowser jr"/);
  });

  it("a checklist search finds items by a localized name or a card number", async () => {
    const person = await createMember();
    expect((await person.go(`${CHECKLIST}?q=Glurak`)).shownItems).toEqual([674]);
    expect((await person.go(`${CARDS}&series=all&q=%23123`)).shownItems).toEqual([257]);
  });

  it("a checklist search without results suggests a corrected spelling", async () => {
    const person = await createMember();
    const page = await person.go(`${CHECKLIST}?q=zzzz`);
    expect(page.shownItems).toEqual([]);
    expect(page.words).toContain("No results found! Please try changing your search filters.");
    expect((await person.go(`${CHECKLIST}?q=lnik`)).words).toContain("Did you mean Link ?");
  });
});

describe("unknown checklist choices", () => {
  it.each(["?kind=nonsense", "?kind=", "?kind=Cards", "?series=series-2"])(
    "the checklist with the invalid query %s falls back to the figures",
    async (query) => {
      const page = await (await createMember()).go(CHECKLIST + query);
      expect(page.status).toBe(200);
      expect(page.shownItems).toHaveLength(277);
      expect(getCurrent(page)).toEqual([CHECKLIST]);
    },
  );

  it.each(["", "&series=", "&series=series-6", "&series=figures", "&series=%3Cb%3E"])(
    "the checklist at ?kind=cards%s without a valid series falls back to Series 1",
    async (query) => {
      const page = await (await createMember()).go(CARDS + query);
      expect(page.status).toBe(200);
      expect(getCurrent(page)).toEqual([CARDS, `${CARDS}&series=series-1`]);
      expect(listNumbers(page).at(0)).toBe(1);
    },
  );
});
