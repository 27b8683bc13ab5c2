import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/islands";
import type { Holdings } from "../../../domain/ownership/holding";
import { DEFAULT_LIST_QUERY, type ListQuery } from "../../../domain/view/listQuery";
import { encodeSearchHits } from "../../../domain/view/searchHits";
import { encodeCardQuotes } from "../../../domain/wire/encodeCardQuotes";
import { encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import CatalogueView from "../../../islands/CatalogueView";
import { SearchSuggestions, type ServedSearchResults } from "../../../islands/catalogue/searchResults";
import { preloadSearchModule } from "../../../islands/catalogue/useSearchResults";
import type { ServedPrices } from "../../../islands/money/cardPrices";
import { ServedHoldingsContext } from "../../../islands/store/useStore";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { createPriceSnapshot } from "../../helpers/priceSnapshot";
import { toPlainText } from "../../helpers/shownText";

const exhibits = [1, 2, 3, 4].map((id) => ({
  id,
  name: `Item ${id}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));
const NO_PRICES = { us: "----", gb: "----", region: "2" as const };

beforeAll(async () => void preloadSearchModule(await import("../../../islands/catalogue/searchResults")));

interface Asked {
  /** How many of the exhibits the hall has. */
  readonly count?: number;
  readonly query?: Partial<ListQuery>;
  readonly owned?: Holdings;
  readonly goal?: ReadonlyMap<number, number>;
  readonly found?: Partial<ServedSearchResults>;
  readonly prices?: ServedPrices;
}

function hall({ count = exhibits.length, query = {}, owned = new Map(), goal, found, prices = NO_PRICES }: Asked) {
  const nothing = {
    hits: encodeSearchHits(new Map(), exhibits),
    elsewhere: encodeItemSummaries([]),
    games: [],
    prices: NO_PRICES,
  };
  const html = renderToString(
    <ServedHoldingsContext value={owned}>
      <CatalogueView
        name="Kirby"
        isPage
        isWide={false}
        path="/list/all"
        exhibits={encodeItemSummaries(exhibits.slice(0, count))}
        prices={prices}
        query={{ ...DEFAULT_LIST_QUERY, ...query }}
        emptyText="Nothing."
        {...(goal && { goal: encodeGoalFilter(goal) })}
        {...(found && { found: { ...nothing, ...found } })}
      />
    </ServedHoldingsContext>,
  );
  return {
    html,
    ids: [...html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id)),
    status: /<p role="status">([^<]*)<\/p>/.exec(html)?.[1],
    links: [...html.matchAll(/<a class="button" href="([^"]*)">Clear filters/g)].map(([, href]) => href),
  };
}

describe("a hall of which the missing ones are asked for", () => {
  const owned: Holdings = new Map([[2, createHoldingFromMarks("b")]]);
  const query = { show: "not-collected" } as const;

  it("has what is not owned", () => {
    const { ids, status } = hall({ query, owned });
    expect(ids).toEqual([1, 3, 4]);
    expect(status).toBe("3 of 4 exhibits");
  });

  it("has what is missing of the goal alone, by whose places that are filled", () => {
    const goal = new Map([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
    expect(hall({ query, owned, goal }).ids).toEqual([3]);
  });
});

describe("the head of a hall", () => {
  const book = createPriceSnapshot({ 1: { us: 1_000, gb: 700 }, 2: { us: 2_500 }, 3: { us: 4_000 }, 4: { us: 100 } });
  const prices: ServedPrices = { ...encodeCardQuotes(book, [1, 2, 3, 4]), region: "2" };
  const owned: Holdings = new Map([[3, createHoldingFromMarks("bl")]]);
  const head = (asked: Asked) =>
    toPlainText(/<header class="hall-head">.*?<\/header>/s.exec(hall(asked).html)?.[0] ?? "");

  it("says what all of it costs and what is owned is worth when there is no goal", () => {
    const text = head({ owned, prices });
    expect(text).toMatch(/On your shelf 1\/4 · 25%/);
    expect(text).toMatch(/Total Cost for Series \$76\.00 .* Your Series Value \$80\.00/);
  });

  it("says what the goal costs and what all that is owned is worth when there is one", () => {
    const text = head({
      owned,
      prices,
      goal: new Map([
        [1, 1],
        [2, 2],
      ]),
    });
    expect(text).toMatch(/Of your goal 0\/2 · 0%/);
    expect(text).toMatch(/Total Cost for Series \$35\.00 .* Your Series Value \$80\.00/);
  });

  it("is in the region that the page was served for", () => {
    expect(head({ prices: { ...prices, region: "3" } })).toMatch(/Total Cost for Series £7\.00 /);
  });
});

it("a search without any result leads back to everything, sorted and counted as before", () => {
  const { html, links } = hall({
    query: { q: "zzzz", sort: "name", isEverything: true, show: "duplicates" },
    found: {},
  });
  expect(html).toContain("Nothing.");
  expect(links).toEqual(["/list/all?sort=name&amp;count=everything"]);
});

it("a search that the server made shows its hits, the rest of the catalogue with its own prices, and what was meant", () => {
  const elsewhere = exhibits.slice(2).map((each) => ({ ...each, id: each.id + 10, name: `Away ${each.id}` }));
  const book = createPriceSnapshot({ 2: { us: 200 }, 4: { us: 400 }, 13: { us: 1_300 }, 14: { us: 1_400 } });
  const prices: ServedPrices = { ...encodeCardQuotes(book, [1, 2, 3, 4]), region: "2" };
  const { html, status } = hall({
    query: { q: "itme", sort: "name" },
    prices,
    found: {
      hits: encodeSearchHits(
        new Map([
          [4, 0],
          [2, 1],
        ]),
        exhibits,
      ),
      elsewhere: encodeItemSummaries(elsewhere),
      prices: { ...encodeCardQuotes(book, [13, 14]), region: "2" },
      meant: "item",
    },
  });
  const cards = [...html.matchAll(/<b>((?:Item|Away) \d)<\/b>.*?<p class="price"[^>]*>([^<]*)/gs)];
  expect(cards.map(([, name, price]) => `${name} ${price}`)).toEqual([
    "Item 4 $4.00",
    "Item 2 $2.00",
    "Away 3 $13.00",
    "Away 4 $14.00",
  ]);
  expect(status).toBe("2 of 4 exhibits, 2 elsewhere");
  expect(html).toContain('<a href="/list/all?q=item&amp;sort=name">item</a>');
  expect(html).toContain(">Show 4 exhibits</button>");
});

it("a search says when the rest of the catalogue is still looked through, or out of reach, and when neither", () => {
  const leads = (props: Pick<Parameters<typeof SearchSuggestions>[0], "beyond" | "everything">) =>
    toPlainText(
      renderToString(
        <SearchSuggestions path="/list/all" query={{ ...DEFAULT_LIST_QUERY, q: "zzzz" }} found={0} {...props} />,
      ),
    );
  expect(leads({ beyond: undefined, everything: undefined })).toBe(t.catalogue.looking);
  expect(leads({ beyond: undefined, everything: null })).toBe(t.catalogue.outOfReach);
  expect(leads({ beyond: { elsewhere: [] }, everything: null })).toBe(t.catalogue.clear);
});

it("a hall with a single item counts it as one exhibit, and says so when it is not found either", () => {
  expect(hall({ count: 1 }).status).toBe("1 exhibit");
  expect(hall({ count: 1, query: { q: "zzzz" }, found: {} }).status).toBe("0 of 1 exhibit");
});

describe("the games that a search names", () => {
  const games = Array.from({ length: 6 }, (_, at) => ({
    slug: `game-${at + 1}`,
    name: `Game ${at + 1}`,
    platform: "switch" as const,
  }));
  const line = (count: number) => {
    const { html } = hall({ query: { q: "a b" }, found: { games: games.slice(0, count) } });
    const [, inside = ""] = /<p class="games-found">(.*?)<\/p>/s.exec(html) ?? [];
    return {
      words: inside.replaceAll(/<[^>]*>/g, ""),
      links: [...inside.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    };
  };

  it("are four at most, with a link to the same search for all of them", () => {
    const { words, links } = line(6);
    expect(words).toMatch(/^Games: Game 1 .*, Game 4 [^,]*, 2 more$/);
    expect(links.at(-1)).toBe("/games?q=a+b");
    expect(links).toHaveLength(5);
  });

  it("are all named where there are four, and one is one", () => {
    expect(line(4).links).toEqual([1, 2, 3, 4].map((at) => `/games/game-${at}`));
    expect(line(1).words).toMatch(/^Game: Game 1 /);
    expect(line(0).words).toBe("");
  });
});
