import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/islands";
import type { Holdings } from "../../../domain/ownership/holding";
import { DEFAULT_LIST_QUERY, type ListQuery } from "../../../domain/view/listQuery";
import { encodeSearchHits } from "../../../domain/view/searchHits";
import type { EncodedGradeAverages } from "../../../domain/wire/decodeItemCardQuotes";
import { encodeGradeAverages, encodeItemCardQuotes } from "../../../domain/wire/encodeItemCardQuotes";
import { encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import CatalogueView from "../../../islands/CatalogueView";
import { SearchSuggestions, type ServerRenderedSearchResults } from "../../../islands/catalogue/searchResults";
import { setSearchModuleOnServer } from "../../../islands/catalogue/useSearchResults";
import type { EncodedPricesForAllRegions } from "../../../islands/money/cardPrices";
import { ServerRenderedHoldingsContext } from "../../../islands/store/useStore";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { toPlainText } from "../../helpers/plainText";
import { createPriceSnapshot } from "../../helpers/priceSnapshot";

const shownItems = [1, 2, 3, 4].map((id) => ({
  id,
  name: `Item ${id}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));
const NO_PRICES = { us: "----", uk: "----", region: "us" as const };

beforeAll(async () => void setSearchModuleOnServer(await import("../../../islands/catalogue/searchResults")));

interface RenderOptions {
  /** The number of items in the list. */
  readonly count?: number;
  readonly query?: Partial<ListQuery>;
  readonly owned?: Holdings;
  readonly goal?: ReadonlyMap<number, number>;
  readonly found?: Partial<ServerRenderedSearchResults>;
  readonly prices?: EncodedPricesForAllRegions;
  readonly gradeAverages?: EncodedGradeAverages;
}

function renderList({
  count = shownItems.length,
  query = {},
  owned = new Map(),
  goal,
  found,
  prices = NO_PRICES,
  gradeAverages,
}: RenderOptions) {
  const nothing = {
    hits: encodeSearchHits(new Map(), shownItems),
    outsideView: encodeItemSummaries([]),
    games: [],
    prices: NO_PRICES,
  };
  const html = renderToString(
    <ServerRenderedHoldingsContext value={owned}>
      <CatalogueView
        name="Kirby"
        isPage
        isWide={false}
        path="/list/all"
        items={encodeItemSummaries(shownItems.slice(0, count))}
        prices={prices}
        query={{ ...DEFAULT_LIST_QUERY, ...query }}
        emptyText="Nothing."
        {...(gradeAverages && { gradeAverages })}
        {...(goal && { goal: encodeGoalFilter(goal) })}
        {...(found && { searchResults: { ...nothing, ...found } })}
      />
    </ServerRenderedHoldingsContext>,
  );
  return {
    html,
    ids: [...html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id)),
    status: /<p role="status">([^<]*)<\/p>/.exec(html)?.[1],
    links: [...html.matchAll(/<a class="button" href="([^"]*)">Clear filters/g)].map(([, href]) => href),
  };
}

describe("a list filtered for missing items", () => {
  const owned: Holdings = new Map([[2, createHoldingFromMarks("b")]]);
  const query = { show: "not-collected" } as const;

  it("a list filtered for missing items shows only items that the user does not own", () => {
    const { ids, status } = renderList({ query, owned });
    expect(ids).toEqual([1, 3, 4]);
    expect(status).toBe("3 of 4 exhibits");
  });

  it("the filter for missing items hides items of a goal whose character the user already owns", () => {
    const goal = new Map([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
    expect(renderList({ query, owned, goal }).ids).toEqual([3]);
  });
});

describe("the header of a list", () => {
  const snapshot = createPriceSnapshot({
    1: { us: 1_000, uk: 700 },
    2: { us: 2_500 },
    3: { us: 4_000 },
    4: { us: 100 },
  });
  const prices: EncodedPricesForAllRegions = { ...encodeItemCardQuotes(snapshot, [1, 2, 3, 4]), region: "us" };
  const gradeAverages = encodeGradeAverages(snapshot, [1, 2, 3, 4]);
  const owned: Holdings = new Map([[3, createHoldingFromMarks("bl")]]);
  const head = (options: RenderOptions) =>
    toPlainText(/<header class="list-head">.*?<\/header>/s.exec(renderList(options).html)?.[0] ?? "");

  it("a list without a collecting goal shows the cost of all its items and the value of the owned items", () => {
    const text = head({ owned, prices, gradeAverages });
    expect(text).toMatch(/On your shelf 1\/4 · 25%/);
    expect(text).toMatch(/Total Cost for Series \$76\.00 .* Your Series Value \$80\.00/);
  });

  it("a list with a collecting goal shows the cost of the goal items and the value of all owned items", () => {
    const text = head({
      owned,
      prices,
      gradeAverages,
      goal: new Map([
        [1, 1],
        [2, 2],
      ]),
    });
    expect(text).toMatch(/Of your goal 0\/2 · 0%/);
    expect(text).toMatch(/Total Cost for Series \$35\.00 .* Your Series Value \$80\.00/);
  });

  it("the cost of a list of items is in the currency of the price region that the server chose", () => {
    expect(head({ prices: { ...prices, region: "uk" } })).toMatch(/Total Cost for Series £7\.00 /);
  });
});

it("a search without results in a list links to the unfiltered list in the chosen order", () => {
  const { html, links } = renderList({
    query: { q: "zzzz", sort: "name", isGoalIgnored: true, show: "duplicates" },
    found: {},
  });
  expect(html).toContain("Nothing.");
  expect(links).toEqual(["/list/all?sort=name&amp;count=everything"]);
});

it("the server renders the search results inside a list and those outside the list", () => {
  const elsewhere = shownItems.slice(2).map((each) => ({ ...each, id: each.id + 10, name: `Away ${each.id}` }));
  const snapshot = createPriceSnapshot({ 2: { us: 200 }, 4: { us: 400 }, 13: { us: 1_300 }, 14: { us: 1_400 } });
  const prices: EncodedPricesForAllRegions = { ...encodeItemCardQuotes(snapshot, [1, 2, 3, 4]), region: "us" };
  const { html, status } = renderList({
    query: { q: "itme", sort: "name" },
    prices,
    found: {
      hits: encodeSearchHits(
        new Map([
          [4, 0],
          [2, 1],
        ]),
        shownItems,
      ),
      outsideView: encodeItemSummaries(elsewhere),
      prices: { ...encodeItemCardQuotes(snapshot, [13, 14]), region: "us" },
      suggestion: "item",
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

it("a search without results in a list states the progress of the search in the whole catalogue", () => {
  const leads = (props: Pick<Parameters<typeof SearchSuggestions>[0], "additional" | "searchIndex">) =>
    toPlainText(
      renderToString(
        <SearchSuggestions path="/list/all" query={{ ...DEFAULT_LIST_QUERY, q: "zzzz" }} resultCount={0} {...props} />,
      ),
    );
  expect(leads({ additional: undefined, searchIndex: undefined })).toBe(t.catalogue.searchingAll);
  expect(leads({ additional: undefined, searchIndex: null })).toBe(t.catalogue.searchIncomplete);
  expect(leads({ additional: { outsideView: [] }, searchIndex: null })).toBe(t.catalogue.clearFilters);
});

it("a list of one item says 1 exhibit or, if a search hides the item, 0 of 1 exhibit", () => {
  expect(renderList({ count: 1 }).status).toBe("1 exhibit");
  expect(renderList({ count: 1, query: { q: "zzzz" }, found: {} }).status).toBe("0 of 1 exhibit");
});

describe("the games that match a search", () => {
  const games = Array.from({ length: 6 }, (_, index) => ({
    slug: `game-${index + 1}`,
    name: `Game ${index + 1}`,
    platform: "switch" as const,
  }));
  const line = (count: number) => {
    const { html } = renderList({ query: { q: "a b" }, found: { games: games.slice(0, count) } });
    const [, inside = ""] = /<p class="games-found">(.*?)<\/p>/s.exec(html) ?? [];
    return {
      words: inside.replaceAll(/<[^>]*>/g, ""),
      links: [...inside.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    };
  };

  it("a search in a list of items shows at most four matching games and a link to all matching games", () => {
    const { words, links } = line(6);
    expect(words).toMatch(/^Games: Game 1 .*, Game 4 [^,]*, 2 more$/);
    expect(links.at(-1)).toBe("/games?q=a+b");
    expect(links).toHaveLength(5);
  });

  it("a search in a list of items has no link to more games if at most four games match", () => {
    expect(line(4).links).toEqual([1, 2, 3, 4].map((index) => `/games/game-${index}`));
    expect(line(1).words).toMatch(/^Game: Game 1 /);
    expect(line(0).words).toBe("");
  });
});
