import { describe, expect, it } from "vitest";
import type { PublicPerson } from "../../db/ownership/publicQueries";
import { EMPTY_HOLDING, type Holding } from "../../domain/ownership/holding";
import { summarizeCollection } from "../../domain/ownership/summary";
import { PublicCollection, PublicPageFrame } from "../../routes/collection/PublicPageFrame";
import { computeCollectionValueByRegion } from "../../routes/collection/regionValues";
import { shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const ann: PublicPerson = {
  id: 7,
  publicUsername: "Ann",
  version: 1,
  isCollectionPublic: true,
  isWishlistPublic: false,
  isSellListPublic: true,
  isValuePublic: false,
  goal: undefined,
  playedGameIds: [],
  shareChoice: undefined,
};

const listLinks = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("PublicPageFrame", () => {
  const render = (more: Partial<Parameters<typeof PublicPageFrame>[0]> = {}) =>
    renderMarkup(
      <PublicPageFrame
        person={ann}
        page="collection"
        isOwn={false}
        contactStatus={{ isBlocked: false, canAsk: false }}
        site={{}}
        prices={undefined}
        contact="Discord: ann"
        shareUrl={undefined}
        {...more}
      >
        {null}
      </PublicPageFrame>,
    );

  it("PublicPageFrame links to other pages of a member only if they are public", () => {
    const doors = listLinks(/<nav class="page-links".*?<\/nav>/s.exec(render())?.[0] ?? "");
    expect(doors).toEqual(["/user/7/Ann", "/user/7/Ann/sell-list"]);
    expect(render({ person: { ...ann, isSellListPublic: false } })).not.toContain('class="page-links"');
  });

  it("PublicPageFrame shows contact details to visitors but not to the owner", () => {
    expect(extractText(render())).toContain("To buy or trade: Discord: ann");
    expect(extractText(render({ isOwn: true }))).not.toContain("Discord: ann");
    expect(extractText(render({ contact: null }))).not.toContain("To buy or trade");
  });

  it("PublicPageFrame has no link to compare collections if one member has blocked the other", () => {
    expect(extractText(render())).toContain("Compare with mine");
    for (const more of [
      { isOwn: true },
      { contactStatus: { isBlocked: true, canAsk: false } },
      { person: { ...ann, isCollectionPublic: false } },
    ])
      expect(extractText(render(more))).not.toContain("Compare with mine");
  });

  it("PublicPageFrame links to the question form if the owner accepts questions", () => {
    const contactStatus = { isBlocked: false, canAsk: true };
    expect(listLinks(render({ contactStatus }))).toContain("/questions/7/theirs");
    expect(listLinks(render({ contactStatus, person: { ...ann, isCollectionPublic: false } }))).toContain(
      "/questions/7/theirs",
    );
    expect(render({ contactStatus, isOwn: true })).not.toContain("/questions/");
    expect(render()).not.toContain("/questions/");
  });

  it("PublicPageFrame shows the owner no share link on a page that only they can see", () => {
    const closed = { ...ann, isCollectionPublic: false };
    expect(extractText(render({ person: closed, isOwn: true }))).toContain("Only you see this page");
    expect(render({ person: closed, isOwn: true, shareUrl: "https://plinth.example/user/7/Ann" })).not.toContain(
      'data-name="ShareLink"',
    );
    expect(extractText(render({ isOwn: true }))).not.toContain("Only you see this page");
    expect(render({ isOwn: true, shareUrl: "https://plinth.example/user/7/Ann" })).toContain('data-name="ShareLink"');
  });
});

describe("PublicCollection", () => {
  const owned: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
  const listIds = (slug: string) =>
    shippedCatalogue.items.filter((item) => shippedCatalogue.getAmiiboSeries(item).slug === slug).map(({ id }) => id);
  const book = createPriceSnapshot({ 1: { us: 1_500 } });

  const render = (ids: readonly number[], more: Partial<Parameters<typeof PublicCollection>[0]> = {}) => {
    const holdings = new Map(ids.map((id) => [id, owned]));
    return renderMarkup(
      <PublicCollection
        catalogue={shippedCatalogue}
        pageGoal={undefined}
        name="Ann"
        games={[]}
        path="/user/7/Ann"
        page={1}
        summary={summarizeCollection(shippedCatalogue, holdings)}
        holdings={holdings}
        featured={undefined}
        {...more}
      />,
    );
  };

  it("PublicCollection shows the series with the largest owned share first", () => {
    const kirby = listIds("kirby");
    const ids = [...kirby.slice(0, 3), ...listIds("super-smash-bros").slice(0, 8)];
    expect(extractText(render(ids))).toMatch(new RegExp(`^Kirby The fullest shelf: 3 of ${kirby.length}`));
  });

  it("PublicCollection prefers to feature series of which at least three items are owned", () => {
    const [smash, kirby, pokemon] = [listIds("super-smash-bros"), listIds("kirby"), listIds("pokemon")];
    expect(pokemon).toHaveLength(2);
    const begins = (...ids: readonly number[]) => extractText(render(ids)).split(" The fullest shelf")[0];
    expect(begins(...pokemon.slice(0, 1), ...smash.slice(0, 3))).toBe("Super Smash Bros.");
    expect(begins(...smash.slice(0, 2), ...kirby.slice(0, 2))).toBe("Kirby");
    expect(begins(...pokemon, ...kirby)).toBe("Kirby");
  });

  it("PublicCollection shows the first seven owned items of the most complete series", () => {
    const ids = listIds("super-smash-bros").slice(0, 9);
    const bestSeries = /<section class="best-series".*?<\/section>/s.exec(render(ids))?.[0] ?? "";
    expect([...bestSeries.matchAll(/href="\/amiibo\/(\d+)/g)].map(([, id]) => Number(id))).toEqual(ids.slice(0, 7));
  });

  it("PublicCollection hides the latest additions if it already shows these items above", () => {
    const ids = listIds("super-smash-bros").slice(0, 6).toReversed();
    const latest = /<section class="featured latest".*?<\/section>/s.exec(render(ids))?.[0] ?? "";
    expect([...latest.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id))).toEqual(ids.slice(0, 4));
    expect(render(ids.slice(0, 4))).not.toContain("Latest additions");
  });

  it("PublicCollection has a link that switches between collecting goal and all items", () => {
    const counting = { description: "all of Kirby", isOneOfEach: false };
    const getLine = (html: string) => /<nav class="goal-line".*?<\/nav>/s.exec(html)?.[0] ?? "";
    const goal = getLine(render([1], { pageGoal: { ...counting, filter: new Map([[1, 1]]) } }));
    expect(listLinks(goal)).toEqual(["/user/7/Ann?count=everything"]);
    expect(extractText(goal)).toContain("Ann collects");
    expect(listLinks(getLine(render([1], { pageGoal: counting })))).toEqual(["/user/7/Ann"]);
  });

  it("PublicCollection shows the value of the collection only if it receives prices", () => {
    expect(extractText(render([1]))).not.toContain("$15.00");
    const priced = {
      regionValues: computeCollectionValueByRegion(book, new Map([[1, owned]])),
      prices: { priceSnapshot: book, region: "us" },
    } as const;
    expect(extractText(render([1], { valuation: priced }))).toMatch(/Value in the US, \$ \$15\.00/);
  });

  it("PublicCollection shows the items that the owner chose to feature", () => {
    const html = render([2], {
      featured: {
        items: shippedCatalogue.items.filter(({ id }) => id === 1),
        holdings: new Map([[1, { ...owned, copies: [{ isBoxed: true }, { isBoxed: false }] }]]),
      },
    });
    const chosen = /<section class="featured chosen".*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(extractText(chosen)).toContain("Chosen by Ann");
    expect(chosen).toMatch(/data-item="1"[^>]* data-boxed="true"/);
    expect(chosen).toContain('data-copies="2"');
  });
});
