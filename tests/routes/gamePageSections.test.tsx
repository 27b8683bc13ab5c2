import { describe, expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type GameEffect, listGameEffects } from "../../domain/effects/effects";
import { createPurchaseLookup } from "../../domain/effects/purchases";
import { GAME_PLATFORM_NAMES, GAME_PLATFORMS, type Game } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import { GamePage } from "../../routes/games/GamePage";
import { GamesPage } from "../../routes/games/GamesPage";
import { GameUsageSection } from "../../routes/games/GameUsageSection";
import { ItemGamesPanel } from "../../routes/games/ItemGamesPanel";
import { PlayedGamesSummary } from "../../routes/games/PlayedGamesProgress";
import { shippedCatalogue } from "../helpers/catalogue";
import { extractText, listElements, renderMarkup } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { parseIslands, renderElements } from "../helpers/servedIslands";

const games = getGames(shippedCatalogue);
const owned = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };

function findGame(slug: string): Game {
  const game = games.bySlug.get(slug);
  if (game) return game;
  throw new Error(`There is no game ${slug}.`);
}
const DREAD = findGame("metroid-dread");

describe("GameUsageSection", () => {
  const usage = {
    id: 5,
    phrase: "Swim",
    isSourceWording: false,
    writesToAmiibo: true,
    isByCharacter: false,
    items: [],
  } as const;
  const getEffect = (count: number): GameEffect => {
    const items = shippedCatalogue.items.slice(0, count);
    return { usage, items, slots: new Map(items.map(({ id }) => [id, 1])) };
  };
  const render = (count: number, more: { isWhole?: boolean; book?: PriceSnapshot; holdings?: Holdings } = {}) =>
    renderMarkup(
      <GameUsageSection
        catalogue={shippedCatalogue}
        game={DREAD}
        effect={getEffect(count)}
        holdings={more.holdings ?? new Map()}
        findPurchase={createPurchaseLookup(more.book ?? createPriceSnapshot({}), "uk")}
        showsAll={more.isWhole ?? false}
      />,
    );
  const countIn = (html: string) => html.match(/data-item=/g)?.length;

  it("GameUsageSection shows only the first 24 of more than 60 items that trigger an in-game effect", () => {
    expect([60, 61].map((count) => countIn(render(count)))).toEqual([60, 24]);
    expect(countIn(render(61, { isWhole: true }))).toBe(61);
    const href = `/games/metroid-dread?effect=5`;
    expect([60, 61].map((count) => render(count).includes(`href="${href}"`))).toEqual([false, true]);
    expect(render(61, { isWhole: true })).not.toContain(href);
    expect(extractText(render(61))).toContain(t.games.showAll(61));
  });

  it("GameUsageSection sorts the items of an in-game effect by price unless it needs one item per character", () => {
    const effect = getEffect(6);
    const dearFirst = createPriceSnapshot(
      Object.fromEntries(effect.items.map(({ id }, place) => [id, { uk: 9_000 - place * 100 }])),
    );
    const shownBy = (isByCharacter: boolean) =>
      [
        ...renderMarkup(
          <GameUsageSection
            catalogue={shippedCatalogue}
            game={DREAD}
            effect={{ ...effect, usage: { ...usage, isByCharacter } }}
            holdings={new Map()}
            findPurchase={createPurchaseLookup(dearFirst, "uk")}
            showsAll={false}
          />,
        ).matchAll(/data-item="(\d+)"/g),
      ].map(([, id]) => Number(id));
    expect(shownBy(true)).toEqual(sortInCatalogueOrder(effect.items).map(({ id }) => id));
    expect(shownBy(false)).toEqual(effect.items.map(({ id }) => id).toReversed());
  });

  it("GameUsageSection labels prices that are asking prices or come from the price guide", () => {
    const figure = { price: 1_100, sampleCount: 9, low: 1, high: 2, day: "2026-11-20" };
    const none = { sold: {}, listed: {}, guide: {} };
    const book = createPriceSnapshot(
      {},
      {
        items: new Map([
          [1, { "EBAY-GB": { ...none, sold: { all: figure } } }],
          [2, { "EBAY-GB": { ...none, lowestOffer: { price: 777, sampleCount: 2, day: "2026-11-26" } } }],
          [3, { "EBAY-GB": { ...none, guide: { new: { ...figure, price: 3_000 } } } }],
        ]),
      },
    );
    const html = render(4, { book });
    const prices = [...html.matchAll(/data-item="(\d+)".*?<\/li>/gs)].map(([item, id]) => [
      Number(id),
      /<b( data-basis="([^"]*)")?[^>]*>([^<]*)<\/b>/.exec(item)?.slice(2),
    ]);
    expect(prices).toEqual([
      [2, [t.games.currentAskingPrice, "£7.77"]],
      [1, [undefined, "£11.00"]],
      [3, [t.prices.basisLabels.guide, "£30.00"]],
      [4, undefined],
    ]);
    const [way = ""] = /<p class="usage-cost">.*?<\/p>/s.exec(html) ?? [];
    expect(way).toContain('href="/amiibo/2/');
    expect(extractText(way)).toContain("£7.77");
    expect(extractText(render(4))).toContain(t.games.priceUnknown);
    const done = render(4, { book, holdings: new Map([[4, owned]]) });
    expect(/<p class="usage-cost"[^>]*>[^<]*/.exec(done)?.[0]).toBe(
      `<p class="usage-cost" data-complete="">${t.games.alreadyOwned}`,
    );
  });
});

describe("GamePage", () => {
  const render = (more: { only?: number; isPlayed?: boolean; book?: PriceSnapshot; region?: "average" | "uk" } = {}) =>
    renderElements(
      <GamePage
        catalogue={shippedCatalogue}
        game={DREAD}
        prices={{ priceSnapshot: more.book ?? createPriceSnapshot({}), region: more.region ?? "uk" }}
        holdings={new Map()}
        isPlayed={more.isPlayed}
        site={{}}
        usageId={more.only}
      />,
    );
  const only = DREAD.usages[1]?.id ?? 0;

  it("the page of one in-game effect links back to its game", () => {
    const wayUp = (html: string) => /<a class="game-back-link" href="([^"]*)">([^<]*)/.exec(html)?.slice(1);
    expect(wayUp(render())).toEqual(["/games", t.games.allGames]);
    expect(wayUp(render({ only }))).toEqual(["/games/metroid-dread", t.games.allEffects]);
  });

  it("GamePage computes progress over all in-game effects of a game even while it shows only one", () => {
    const effects = listGameEffects(DREAD, shippedCatalogue).map(({ slots }) => encodeGoalFilter(slots));
    for (const html of [render(), render({ only, isPlayed: true })])
      expect(parseIslands(html).find(({ name }) => name === "GameProgress")?.props).toEqual({ effects });
    expect(parseIslands(render({ isPlayed: true })).find(({ name }) => name === "PlayButton")?.props).toEqual({
      id: DREAD.id,
      name: "Metroid Dread",
      action: "/games/metroid-dread/play",
      isPlayed: true,
    });
  });

  it("GamePage shows the exchange rate only if prices are averaged over all regions", () => {
    const book = createPriceSnapshot({}, { rate: { day: "2026-11-20", usdPerGbp: 1.25 } });
    expect(render({ book })).toContain('data-region-served="uk"');
    expect(render({ book })).not.toContain("data-all-regions-note");
    expect(render({ book, region: "average" })).toContain("data-all-regions-note");
  });
});

describe("GamesPage", () => {
  const render = (found: readonly Game[], more: { isSignedIn?: boolean; holdings?: Holdings; played?: number } = {}) =>
    renderMarkup(
      <GamesPage
        catalogue={shippedCatalogue}
        q=""
        found={found}
        holdings={more.holdings ?? new Map()}
        played={new Set(more.played === undefined ? [] : [more.played])}
        isSignedIn={more.isSignedIn ?? false}
      />,
    );

  it("GamesPage lists each game under its platform, newest platform first", () => {
    const sections = listElements(render(games.all), "section").map((section) => [
      extractText(listElements(section, "h2")[0] ?? ""),
      [...section.matchAll(/data-game="([^"]*)"/g)].map(([, slug]) => slug),
    ]);
    expect(sections).toEqual(
      GAME_PLATFORMS.flatMap((platform) => {
        const own = games.all.filter((game) => game.platform === platform);
        return own.length === 0
          ? []
          : [[`${GAME_PLATFORM_NAMES[platform]} ${own.length}`, own.map(({ slug }) => slug)]];
      }),
    );
  });

  it("GamesPage shows guests no numbers of owned items", () => {
    const { releasedYear: _, ...undated } = DREAD;
    const [entry = ""] = listElements(render([undated]), "small");
    expect(entry).toMatch(/^<small>\d+ amiibo<b><\/b><\/small>$/);
    expect(listElements(render([DREAD], { isSignedIn: true }), "small")[0]).not.toContain("<b>");
    expect(render([DREAD], { played: DREAD.id, isSignedIn: true }).match(/data-game="metroid-dread"/g)).toHaveLength(2);
  });
});

describe("ItemGamesPanel", () => {
  const item = shippedCatalogue.items.find(({ id }) => games.listForItem(id).length > 10) ?? shippedCatalogue.items[0];
  const known = games.listForItem(item?.id ?? 0);

  it("ItemGamesPanel lists games that the member plays first and sorts the rest by platform", () => {
    if (!item) throw new Error("No item is in more than ten games.");
    const last = known.at(-1)?.game;
    const render = (played: readonly number[]) =>
      [
        ...renderMarkup(
          <ItemGamesPanel
            catalogue={shippedCatalogue}
            item={item}
            prices={{ priceSnapshot: createPriceSnapshot({}), region: "us" }}
            played={new Set(played)}
          />,
        ).matchAll(/href="\/games\/([^"]*)"/g),
      ].map(([, slug]) => slug);
    const byPlatform = GAME_PLATFORMS.flatMap((platform) => known.filter(({ game }) => game.platform === platform));
    const slugs = byPlatform.map(({ game }) => game.slug);
    expect(render([])).toEqual(slugs);
    expect(render([last?.id ?? 0])).toEqual([last?.slug, ...slugs.filter((slug) => slug !== last?.slug)]);
  });

  it("ItemGamesPanel does not show the price of an alternative item that costs more", () => {
    const [cheap, dear] = shippedCatalogue.items.flatMap((one) => {
      const other = shippedCatalogue.items.find(
        (each) =>
          each.characterKey === one.characterKey &&
          each.form !== one.form &&
          games.listForItem(one.id).some(({ usages }) => usages.every((usage) => usage.items.includes(each.id))),
      );
      return other ? [[one, other] as const] : [];
    })[0] ?? [undefined, undefined];
    if (!cheap || !dear) throw new Error("No character has two kinds of items.");
    const book = createPriceSnapshot({ [cheap.id]: { us: 500 }, [dear.id]: { us: 9_900 } });
    const html = renderMarkup(
      <ItemGamesPanel
        catalogue={shippedCatalogue}
        item={cheap}
        prices={{ priceSnapshot: book, region: "us" }}
        played={new Set()}
      />,
    );
    const [way = ""] = /<p class="usage-cost">.*?<\/p>/s.exec(html) ?? [];
    expect(way).toContain(`href="/amiibo/${dear.id}/`);
    expect(extractText(way)).not.toMatch(/[$£]/);
    expect(extractText(html)).toContain(t.games.effectsAndCheaperItems);
  });
});

describe("PlayedGamesSummary", () => {
  it("PlayedGamesSummary links to each game that the owner of the collection plays", () => {
    const html = renderMarkup(<PlayedGamesSummary subject={<b>Ada</b>} games={[DREAD, findGame("splatoon-3")]} />);
    expect(extractText(html)).toMatch(/^Ada ?: Metroid Dread ?, Splatoon 3/);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/games/metroid-dread",
      "/games/splatoon-3",
    ]);
    expect(renderMarkup(<PlayedGamesSummary subject="Ada" games={[]} />)).toBe("");
  });
});
