import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ItemForm } from "../../../domain/catalogue/item";
import type { GoalFilter } from "../../../domain/goal/goalFilter";
import type { Holdings } from "../../../domain/ownership/holding";
import type { ItemCardPrice } from "../../../domain/prices/cardPrice";
import { EMPTY_MARKET_PRICES, EMPTY_PRICE_SNAPSHOT, type ItemPrices } from "../../../domain/prices/priceSnapshot";
import { encodeGradeAverages } from "../../../domain/wire/encodeItemCardQuotes";
import { ListCostAndValue } from "../../../islands/catalogue/ListCostAndValue";
import { ProgressBar } from "../../../islands/catalogue/ProgressBar";
import { ServerRenderedHoldingsContext } from "../../../islands/store/useStore";
import { withLanguage } from "../../../worker/language/withLanguage";
import { createHoldingFromMarks } from "../../helpers/holdings";

const createItem = (id: number, form: ItemForm = "figure") => ({
  id,
  name: `Item ${id}`,
  form,
  hue: 0,
  label: "",
  released: "",
});
const average = (price: number): ItemCardPrice => ({ price, basis: "sold", currency: "GBP", hasFewSales: false });
const offer = (price: number): ItemCardPrice => ({ ...average(price), basis: "from" });

interface GradeAverages {
  readonly new?: number;
  readonly used?: number;
}

/** Encodes averages in pounds as a page contains them. */
function encodeAverages(ids: readonly number[], grades: Readonly<Record<number, GradeAverages>>) {
  const figure = (price: number) => ({ price, sampleCount: 4, low: price, high: price, day: "2026-11-20" });
  const items = ids.map((id): [number, ItemPrices] => {
    const { new: ofNew, used } = grades[id] ?? {};
    const sold = { ...(ofNew && { new: figure(ofNew) }), ...(used && { used: figure(used) }) };
    return [id, { "EBAY-GB": { ...EMPTY_MARKET_PRICES, sold } }];
  });
  return encodeGradeAverages({ ...EMPTY_PRICE_SNAPSHOT, items: new Map(items) }, ids);
}

const toGradeAverages = (prices: Readonly<Record<number, ItemCardPrice>>) =>
  Object.fromEntries(
    Object.entries(prices).flatMap(([id, { price, basis }]) =>
      basis === "from" ? [] : [[id, { new: price, used: price }]],
    ),
  );

interface Series {
  readonly items?: readonly (readonly [id: number, form?: ItemForm])[];
  readonly prices?: Readonly<Record<number, ItemCardPrice>>;
  /** Averages of new and used copies by item id. By default, both are the price of the item. */
  readonly grades?: Readonly<Record<number, GradeAverages>>;
  /** True if the page of the list has no averages by grade, as that of a guest. */
  readonly isGuest?: boolean;
  readonly owned?: Holdings;
  readonly aim?: GoalFilter;
}

/** Renders the figures of a series, each with its tooltip. */
function renderFigures({ items = [[1], [2], [3]], prices = {}, owned = new Map(), aim, ...more }: Series) {
  const rows = items.map(([id]) => ({ id }));
  const ids = rows.map(({ id }) => id);
  const gradeAverages = more.isGuest ? undefined : encodeAverages(ids, more.grades ?? toGradeAverages(prices));
  const html = renderToString(
    <ServerRenderedHoldingsContext value={owned}>
      <ListCostAndValue
        items={items.map(([id, form]) => createItem(id, form))}
        prices={{ getPrice: (id) => prices[id] }}
        goalFilter={aim}
        encoded={{ region: "uk", rows, gradeAverages }}
      />
    </ServerRenderedHoldingsContext>,
  );
  const figure = /<dt>([^<]*)<\/dt><dd><span[^>]*><button[^>]*>([^<]*)<\/button><span[^>]*>([^<]*)</g;
  return Object.fromEntries([...html.matchAll(figure)].map(([, name = "", value, tip]) => [name, `${value} ${tip}`]));
}

const PRICES = { 1: average(1_000), 2: average(2_500), 3: average(4_000) };

describe("ListCostAndValue", () => {
  it("the cost of a series counts each item only once, but its value counts every owned copy", () => {
    expect(renderFigures({ prices: PRICES, owned: new Map([[2, createHoldingFromMarks("bl")]]) })).toEqual({
      "Total Cost for Series": "£75.00 3 prices added up. 0 without a price.",
      "Your Series Value": "£50.00 2 prices added up. 0 without a price.",
    });
  });

  it("the tooltip of the cost of a series states how many items have no average price", () => {
    const figures = renderFigures({
      prices: { 1: average(1_000), 2: offer(1) },
      owned: new Map([
        [3, createHoldingFromMarks("b")],
        [1, createHoldingFromMarks("b")],
      ]),
    });
    expect(figures).toEqual({
      "Total Cost for Series": "£10.00 1 price added up. 2 without a price.",
      "Your Series Value": "£10.00 1 price added up. 1 without a price.",
    });
  });

  it("the value of a series counts a sealed copy as new, and opened, damaged and loose ones as used", () => {
    const grades = { 1: { new: 2_000, used: 900 }, 2: { new: 5_000 } };
    const owned = new Map([
      [1, createHoldingFromMarks("bel")],
      [2, createHoldingFromMarks("bl")],
    ]);
    expect(renderFigures({ prices: PRICES, grades, owned })["Your Series Value"]).toBe(
      "£88.00 4 prices added up. 1 without a price.",
    );
  });

  it("a list shows a guest no value of owned copies until prices of new and used copies are loaded", () => {
    const owned = new Map([[1, createHoldingFromMarks("b")]]);
    expect(renderFigures({ prices: PRICES, owned, isGuest: true })).not.toHaveProperty("Your Series Value");
    expect(renderFigures({ prices: PRICES, isGuest: true })["Your Series Value"]).toMatch(/^£0\.00 /);
  });

  it("the cost of a series with figures excludes amiibo cards, but its value counts owned cards", () => {
    const items = [[1], [2, "card"]] as const;
    const owned = new Map([[2, createHoldingFromMarks("b")]]);
    expect(renderFigures({ items, prices: PRICES, owned })).toEqual({
      "Total Cost for Series": "£10.00 1 price added up, cards left out. 0 without a price.",
      "Your Series Value": "£25.00 1 price added up. 0 without a price.",
    });
    expect(renderFigures({ items: [[2, "card"]], prices: PRICES, owned })).toEqual({
      "Total Cost for Series": "£25.00 1 price added up. 0 without a price.",
      "Your Series Value": "£25.00 1 price added up. 0 without a price.",
    });
  });

  it("a collecting goal limits the shown cost of a series but not its value", () => {
    const owned = new Map([[3, createHoldingFromMarks("b")]]);
    expect(renderFigures({ prices: PRICES, owned, aim: new Map([[1, 1]]) })).toEqual({
      "Total Cost for Series": "£10.00 1 price added up. 0 without a price.",
      "Your Series Value": "£40.00 1 price added up. 0 without a price.",
    });
    expect(renderFigures({ prices: PRICES, owned, aim: new Map([[9, 9]]) })).toEqual({
      "Your Series Value": "£40.00 1 price added up. 0 without a price.",
    });
  });

  it("a collecting goal with one item per character costs as much as the cheapest item of each character", () => {
    const aim = new Map([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
    expect(renderFigures({ prices: { ...PRICES, 1: offer(1) }, aim })["Total Cost for Series"]).toBe(
      "£65.00 2 prices added up. 0 without a price.",
    );
  });

  it("ListCostAndValue formats amounts in the currency of the prices", () => {
    const prices = { 1: { ...average(1_000), currency: "USD" as const } };
    expect(renderFigures({ items: [[1]], prices })["Total Cost for Series"]).toMatch(/^\$10\.00 /);
  });

  it("ListCostAndValue shows No data if no item has a price", () => {
    const NO_DATA = expect.stringMatching(/^No data /);
    expect(renderFigures({})).toEqual({ "Total Cost for Series": NO_DATA, "Your Series Value": NO_DATA });
  });
});

const renderProgressBar = (hasGoal: boolean, owned = 3, total = 4) =>
  renderToString(<ProgressBar name="Kirby" progress={{ owned, total, percent: 75 }} hasGoal={hasGoal} />);

it("SocialImageProgressBar shows the number of owned items, the total and the percentage", () => {
  expect(renderProgressBar(false)).toContain("<span>On your shelf</span> <b>3/4 · 75%</b>");
  expect(renderProgressBar(false)).toMatch(/<progress value="75" max="100" aria-label="Kirby on your shelf">/);
});

it("SocialImageProgressBar shows a text instead of a bar if no item belongs to the collecting goal", () => {
  expect(renderProgressBar(true)).toContain("<span>Of your goal</span> <b>3/4 · 75%</b>");
  expect(renderProgressBar(true, 0, 0)).toContain("<b>Nothing of your goal</b>");
  expect(renderProgressBar(true, 0, 0)).not.toContain("<progress");
  expect(renderProgressBar(false, 0, 0)).toContain("<progress");
});

it("SocialImageProgressBar formats percentages in the language of the page", async () => {
  const html = await withLanguage("de", () => renderProgressBar(false));
  expect(html.replace(/\s/g, " ")).toContain("3/4 · 75 %</b>");
});
