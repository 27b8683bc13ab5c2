import { afterEach, describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import type { PriceChartLine } from "../../domain/prices/history";
import CardGrid from "../../islands/CardGrid";
import ItemPrice from "../../islands/ItemPrice";
import PriceChart from "../../islands/PriceChart";
import { $chosenPriceRegion } from "../../islands/store/preferences";
import { getItemPrices, LISTED_ITEMS } from "../helpers/catalogueResponses";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

afterEach(() => doAndWait(() => $chosenPriceRegion.set(undefined)));

const UNPRICED = { id: 99, name: "Nobody", form: "figure", hue: 0, label: "", released: "" } as const;

const readTexts = (view: HTMLElement, selector: string) =>
  [...view.querySelectorAll(selector)].map(({ textContent }) => textContent);

it("the prices of item cards change to the currency of a newly chosen price region", async () => {
  const prices = { ...getItemPrices(LISTED_ITEMS), region: "us" } as const;
  const view = await mountIsland(<CardGrid items={LISTED_ITEMS} prices={prices} />);
  const shown = () => readTexts(view, ".price").map((text) => text?.split(" ")[0]);
  expect(shown()).toEqual(["$11.00", "$22.00", "$33.00", "$4.40"]);
  await doAndWait(() => $chosenPriceRegion.set("uk"));
  expect(shown()).toEqual(["£9.00", "£4.00", "£7.00", "£3.00"]);
});

it("item cards show the mean of the US and UK prices if the price region is average", async () => {
  const prices = {
    ...getItemPrices([...LISTED_ITEMS, UNPRICED]),
    rate: { day: "2026-11-20", usdPerGbp: 2 },
    withholdsAverages: true,
    region: "average",
  } as const;
  const view = await mountIsland(<CardGrid items={[...LISTED_ITEMS, UNPRICED]} prices={prices} />);
  expect(readTexts(view, ".price")).toEqual([
    ...["$14.50", "$15.00", "$23.50", "$5.20"].map((price) => `${price} ${t.prices.basisLabels.sold}`),
    t.prices.withheld,
  ]);
  expect([...view.querySelectorAll<HTMLElement>(".price")].map(({ dataset }) => dataset.tooltip)).toEqual([
    ...Array<string>(4).fill(t.prices.basisTitles.sold),
    t.prices.withheldHint,
  ]);
});

it("item cards show names but no prices if the page passes them no price data", async () => {
  const view = await mountIsland(<CardGrid items={LISTED_ITEMS} />);
  expect(readTexts(view, ".label b")).toEqual(LISTED_ITEMS.map(({ name }) => name));
  expect(view.querySelector(".price")).toBeNull();
});

it("the item page shows the price and the shop offer of the price region that the user chose", async () => {
  const createRegionalPrice = (price: number, currency: "USD" | "GBP", url: string) => ({
    new: { price, currency, basis: "sold", sampleCount: 9, day: "2026-11-20" } as const,
    used: null,
    offer: { url, isSponsored: false, priceText: `Buy at ${url}`, shopText: "there" },
  });
  const regions = {
    average: createRegionalPrice(100, "USD", "https://one.example"),
    us: createRegionalPrice(200, "USD", "https://two.example"),
    uk: createRegionalPrice(300, "GBP", "https://three.example"),
  };
  const view = await mountIsland(<ItemPrice id={1} region="us" regions={regions} withholdsAverages={false} />);
  const readCard = () => [find(view, ".has-tooltip button").textContent, find(view, "a").getAttribute("href")];
  expect(readCard()).toEqual([`$2.00 ${t.prices.basisLabels.sold}`, "https://two.example"]);
  await doAndWait(() => $chosenPriceRegion.set("uk"));
  expect(readCard()).toEqual([`£3.00 ${t.prices.basisLabels.sold}`, "https://three.example"]);
  expect(find(view, "a").getAttribute("rel")).toBe("noopener");
});

describe("the chart of an item's prices", () => {
  const line = (market: PriceChartLine["market"], price: number): PriceChartLine => ({
    market,
    grade: "new",
    source: "sold",
    points: [{ day: "2026-11-20", price }],
  });
  const openChart = async () => {
    const view = await mountIsland(
      <PriceChart
        region="uk"
        lines={[line("EBAY-US", 200), line("EBAY-GB", 300)]}
        offers={[]}
        purchases={[]}
        targets={[]}
        today="2026-11-20"
      />,
    );
    return {
      price: () => find(view, ".legend [data-grade] b").textContent,
      checked: () => [...view.querySelectorAll<HTMLInputElement>("[type=radio]")].map(({ checked }) => checked),
      pick: (index: number) => doAndWait(() => view.querySelectorAll<HTMLElement>("[type=radio]")[index]?.click()),
    };
  };

  it("the price chart keeps the currency that the user selected until the price region changes", async () => {
    const { price, checked, pick } = await openChart();
    expect([price(), checked()]).toEqual(["£3.00", [false, true]]);
    await pick(0);
    expect([price(), checked()]).toEqual(["$2.00", [true, false]]);
    await doAndWait(() => $chosenPriceRegion.set("us"));
    expect(price()).toBe("$2.00");
    await pick(1);
    expect([price(), checked()]).toEqual(["£3.00", [false, true]]);
    await doAndWait(() => $chosenPriceRegion.set("average"));
    expect([price(), checked()]).toEqual(["$2.00", [true, false]]);
  });
});
