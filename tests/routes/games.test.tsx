import { describe, expect, it } from "vitest";
import { listGameEffects } from "../../domain/effects/effects";
import type { Game } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";
import type { Region } from "../../domain/listings/region";
import { EMPTY_HOLDING, type Holding, type Holdings } from "../../domain/ownership/holding";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { GamePage } from "../../routes/games/GamePage";
import { GamesPage } from "../../routes/games/GamesPage";
import { ItemGamesPanel } from "../../routes/games/ItemGamesPanel";
import { toGamesJson } from "../../routes/games/json";
import { PlayedGamesProgress } from "../../routes/games/PlayedGamesProgress";
import { getItem, shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup, renderText } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const games = getGames(shippedCatalogue);

function findGame(slug: string): Game {
  const game = games.bySlug.get(slug);
  if (game) return game;
  throw new Error(`There is no game ${slug}.`);
}

/** A game with four uses: two for four items each, and two for one of these items each. */
const DREAD = findGame("metroid-dread");
const [, , onlySamus, onlyEmmi] = DREAD.usages;
const samus = onlySamus?.items[0] ?? 0;
const emmi = onlyEmmi?.items[0] ?? 0;

const owned: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
const wished: Holding = { ...EMPTY_HOLDING, wishlisted: true };

describe("PlayedGamesProgress", () => {
  const render = (book: PriceSnapshot, holdings: Holdings = new Map(), region: Region = "us", played = [DREAD.id]) =>
    renderMarkup(
      <PlayedGamesProgress
        catalogue={shippedCatalogue}
        holdings={holdings}
        prices={{ priceSnapshot: book, region }}
        played={new Set(played)}
      />,
    );

  it("PlayedGamesProgress shows the cost of missing items in total and for each game", () => {
    const words = extractText(
      render(createPriceSnapshot({ [samus]: { us: 2_000, uk: 1_500 }, [emmi]: { us: 3_000 } })),
    );
    expect(words).toContain("All that is still to unlock: $50.00 for 2 amiibo, by ");
    expect(words).toMatch(/Metroid Dread Nintendo Switch, 2021 0 of 4 effects yours.* \$50\.00/);
  });

  it("PlayedGamesProgress shows costs in the currency of the chosen price region", () => {
    const words = extractText(render(createPriceSnapshot({ [samus]: { us: 2_000, uk: 1_500 } }), new Map(), "uk"));
    expect(words).toContain("All that is still to unlock: £15.00 for 1 amiibo, by ");
  });

  it("PlayedGamesProgress counts the cost of an item only once even if two games need it", () => {
    const [one, other] = [49, 50].map((id) => games.byId.get(id));
    const shared = one?.usages.find(({ items }) => items.length === 1)?.items[0] ?? 0;
    expect(other?.usages.map(({ items }) => items)).toContainEqual([shared]);
    const words = extractText(render(createPriceSnapshot({ [shared]: { us: 1_000 } }), new Map(), "us", [49, 50]));
    expect(words).toContain("All that is still to unlock: $10.00 for 1 amiibo, by ");
  });

  it("PlayedGamesProgress says that nothing is left to unlock if the member owns all items", () => {
    const all = new Map([...new Set(DREAD.usages.flatMap(({ items }) => items))].map((id) => [id, owned]));
    expect(extractText(render(createPriceSnapshot({}), all))).toContain("Nothing is left to unlock.");
    expect(extractText(render(createPriceSnapshot({})))).toContain("Nobody knows a price of what is left to unlock.");
  });

  it("PlayedGamesProgress shows a progress bar with the unlocked in-game effects of a game", () => {
    const html = render(createPriceSnapshot({}), new Map([[samus, owned]]));
    const count = DREAD.usages.filter(({ items }) => items.includes(samus)).length;
    expect(html).toContain(`<progress value="${count}" max="4" aria-label="${count} of 4 effects yours"`);
  });

  it("PlayedGamesProgress asks a member who has marked no games as played which games they play", () => {
    expect(render(createPriceSnapshot({}))).toContain('href="/list/all/my-games"');
    const none = render(createPriceSnapshot({}), new Map(), "us", []);
    expect(extractText(none)).toContain("Say which games you play");
    expect(none).not.toContain("/list/all/my-games");
  });
});

describe("GamePage", () => {
  interface Look {
    readonly game?: Game;
    readonly book?: PriceSnapshot;
    readonly holdings?: Holdings;
    readonly only?: number;
    readonly isPlayed?: boolean;
  }
  const render = ({ game = DREAD, book = createPriceSnapshot({}), holdings = new Map(), only, isPlayed }: Look) =>
    renderMarkup(
      <GamePage
        catalogue={shippedCatalogue}
        game={game}
        prices={{ priceSnapshot: book, region: "us" }}
        holdings={holdings}
        isPlayed={isPlayed}
        site={{}}
        usageId={only}
      />,
    );

  it("GamePage shows the cost of all missing items even while it shows only one in-game effect", () => {
    const book = createPriceSnapshot({ [samus]: { us: 2_000 }, [emmi]: { us: 3_000 } });
    const fullText = "The cheapest way to all that is missing: $50.00 for 2 amiibo, by ";
    expect(extractText(render({ book }))).toContain(fullText);
    expect(extractText(render({ book, only: onlySamus?.id ?? 0 }))).toContain(fullText);
  });

  it("GamePage shows for how many in-game effects no suitable item has a price", () => {
    const all = [...new Set(DREAD.usages.flatMap(({ items }) => items))];
    expect(extractText(render({ book: createPriceSnapshot({ [samus]: { us: 2_000 } }) }))).toContain(
      "Of 2 things more nobody knows a price.",
    );
    expect(
      extractText(render({ book: createPriceSnapshot(Object.fromEntries(all.map((id) => [id, { us: 1 }]))) })),
    ).not.toContain("nobody knows a price");
  });

  it("GamePage sorts the items of an in-game effect by price, with unpriced items last", () => {
    const [effect] = listGameEffects(DREAD, shippedCatalogue);
    const [a = 0, b = 0, c = 0, d = 0] = effect?.items.map(({ id }) => id) ?? [];
    const html = render({
      book: createPriceSnapshot({ [b]: { us: 900 }, [d]: { us: 300 } }),
      only: effect?.usage.id ?? 0,
    });
    const shown = [...html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id));
    expect(shown.slice(0, 2)).toEqual([d, b]);
    expect(shown.slice(2).toSorted()).toEqual([a, c].toSorted());
  });

  it("GamePage marks owned items and wishlisted items differently", () => {
    const html = render({
      holdings: new Map([
        [samus, owned],
        [emmi, wished],
      ]),
    });
    expect(html).toMatch(new RegExp(`data-item="${samus}"[^>]* data-owned="true"`));
    expect(html).not.toMatch(new RegExp(`data-item="${samus}"[^>]* data-wishlisted`));
    expect(html).toMatch(new RegExp(`data-item="${emmi}"[^>]* data-wishlisted="true"`));
    expect(html).not.toMatch(new RegExp(`data-item="${emmi}"[^>]* data-owned`));
  });

  it("GamePage says that an in-game effect is complete if the member owns all required items", () => {
    const [effect] = listGameEffects(DREAD, shippedCatalogue);
    const only = effect?.usage.id ?? 0;
    expect(extractText(render({ holdings: new Map([[effect?.items[0]?.id ?? 0, owned]]), only }))).toContain(
      "Yours already.",
    );

    const fire = findGame("fire-emblem-fates");
    const [byCharacter] = listGameEffects(fire, shippedCatalogue);
    const ids = byCharacter?.items.map(({ id }) => id) ?? [];
    const [first = 0, second = 0] = ids;
    const book = createPriceSnapshot({ [second]: { us: 700 } });
    expect(extractText(render({ game: fire, book, holdings: new Map([[first, owned]]) }))).toContain(
      `A different one for each character, 1 of ${ids.length} yours. The cheapest: `,
    );
    expect(extractText(render({ game: fire, holdings: new Map(ids.map((id) => [id, owned])) }))).toContain(
      "You have every character.",
    );
  });

  it("GamePage prefers owned and wishlisted items when it shows only 24 items of an in-game effect", () => {
    const crossing = findGame("animal-crossing-new-horizons");
    const effect = listGameEffects(crossing, shippedCatalogue).find(({ items }) => items.length > 100);
    const ids = effect?.items.map(({ id }) => id) ?? [];
    const [cheap = 0, cheaper = 0, dear = 0, dearest = 0] = ids;
    const html = render({
      game: crossing,
      book: createPriceSnapshot({
        [cheap]: { us: 200 },
        [cheaper]: { us: 100 },
        [dear]: { us: 50_000 },
        [dearest]: { us: 90_000 },
      }),
      holdings: new Map([
        [dear, wished],
        [dearest, owned],
      ]),
    });
    const section = html.split('id="effect-').find((part) => part.startsWith(`${effect?.usage.id}"`)) ?? "";
    const shown = [...section.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id));
    expect(shown.slice(0, 4)).toEqual([dearest, dear, cheaper, cheap]);
    expect(shown).toHaveLength(24);
    expect(section).toContain(`href="/games/${crossing.slug}?effect=${effect?.usage.id}">Show all ${ids.length}</a>`);
  });

  it("GamePage links to the same game on other platforms", () => {
    const [game, other] = [findGame("splatoon-3"), findGame("shovel-knight-3ds")];
    expect(extractText(render({ game }))).not.toContain("Also for");
    expect(extractText(render({ game: other }))).toMatch(/Also for Nintendo Switch ?,? ?(and)? ?Wii U /);
  });

  it("GamePage shows the button that marks a game as played to members and not to guests", () => {
    expect(render({})).not.toContain("I play this");
    expect(render({ isPlayed: true })).toMatch(/value="leave"[^>]*aria-pressed="true"/);
    expect(render({ isPlayed: false })).toMatch(/value="play"[^>]*aria-pressed="false"/);
  });
});

describe("GamesPage", () => {
  it("GamesPage shows the number of owned items for each game and ignores wishlist entries", () => {
    const words = renderText(
      <GamesPage
        catalogue={shippedCatalogue}
        q=""
        found={[DREAD]}
        holdings={
          new Map([
            [samus, owned],
            [emmi, wished],
          ])
        }
        played={new Set()}
        isSignedIn
      />,
    );
    expect(words).toContain("2021 · 8 amiibo 1 on your shelf");
  });

  it("GamesPage shows how many games a search found and how many exist", () => {
    const html = renderMarkup(
      <GamesPage
        catalogue={shippedCatalogue}
        q="dread"
        found={[DREAD]}
        holdings={new Map()}
        played={new Set([DREAD.id])}
        isSignedIn
      />,
    );
    const words = extractText(html);
    expect(html).toMatch(/<input(?=[^>]*name="q")(?=[^>]*value="dread")/);
    expect(words).toContain(`1 of ${games.all.length} games`);
    expect(words).not.toContain("You play");
  });
});

describe("ItemGamesPanel", () => {
  const item = getItem(samus);
  const known = games.listForItem(samus);
  const render = (played: readonly number[], book = createPriceSnapshot({})) =>
    renderMarkup(
      <ItemGamesPanel
        catalogue={shippedCatalogue}
        item={item}
        prices={{ priceSnapshot: book, region: "us" }}
        played={new Set(played)}
      />,
    );

  it("ItemGamesPanel counts and marks the games that the member plays", () => {
    const last = known.at(-1)?.game;
    const html = render([last?.id ?? 0]);
    expect(/href="\/games\/([^"]*)"/.exec(html)?.[1]).toBe(last?.slug);
    expect(extractText(html)).toContain(`In games ${known.length} games, in 1 of your games`);
    expect(html.match(/data-played/g)).toHaveLength(1);
    expect(extractText(render([]))).not.toContain("your games");
  });

  it("ItemGamesPanel shows six games and puts the others in a collapsed section", () => {
    const html = render([]);
    const slugs = [...html.matchAll(/href="\/games\/([^"]*)"/g)].map(([, slug]) => slug);
    expect(slugs.toSorted()).toEqual(known.map(({ game }) => game.slug).toSorted());
    expect(extractText(html)).toContain(`${known.length - 6} more`);
  });

  it("ItemGamesPanel shows the price of a cheaper item that triggers the same in-game effect", () => {
    const other = shippedCatalogue.items.find(
      ({ id, characterKey }) => id !== samus && characterKey === item.characterKey && games.listForItem(id).length > 0,
    );
    const words = extractText(
      render([], createPriceSnapshot({ [samus]: { us: 5_000 }, [other?.id ?? 0]: { us: 1_200 } })),
    );
    expect(words).toContain("What it does, and what does it for less");
    expect(words).toMatch(/ does the same in .* for \$12\.00 /);
  });
});

describe("toGamesJson", () => {
  it("toGamesJson returns the sorted item ids of each game and their number", () => {
    for (const { slug, amiibo_count: count, ...game } of toGamesJson(shippedCatalogue, true).games) {
      const ids = "amiibo_ids" in game ? game.amiibo_ids : [];
      expect(ids, slug).toEqual([...(games.getItemIds(findGame(slug)) ?? [])].toSorted((one, other) => one - other));
      expect(count, slug).toBe(ids.length);
    }
  });
});
