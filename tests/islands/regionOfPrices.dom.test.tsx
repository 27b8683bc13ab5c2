import { afterEach, describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import type { PriceLine } from "../../domain/prices/history";
import ExhibitRow from "../../islands/CardGrid";
import Worth from "../../islands/ItemPrice";
import PriceChart from "../../islands/PriceChart";
import { $region } from "../../islands/store/preferences";
import { doAndWait, find, mountIsland } from "../helpers/dom";
import { HERE, pricesOf } from "../helpers/toldCatalogue";

afterEach(() => doAndWait(() => $region.set(undefined)));

const UNPRICED = { id: 99, name: "Nobody", form: "figure", hue: 0, label: "", released: "" } as const;

const textsIn = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);

it("cards in a row show each the price of its own item, in the region that is chosen", async () => {
  const prices = { ...pricesOf(HERE), region: "2" } as const;
  const place = await mountIsland(<ExhibitRow exhibits={HERE} prices={prices} />);
  const shown = () => textsIn(place, ".price").map((text) => text?.split(" ")[0]);
  expect(shown()).toEqual(["$11.00", "$22.00", "$33.00", "$4.40"]);
  await doAndWait(() => $region.set("3"));
  expect(shown()).toEqual(["£9.00", "£4.00", "£7.00", "£3.00"]);
});

it("cards in a row show the mean of both markets by the rate of the day, and say what is withheld", async () => {
  const prices = {
    ...pricesOf([...HERE, UNPRICED]),
    rate: { day: "2026-11-20", usdPerGbp: 2 },
    withholdsAverages: true,
    region: "1",
  } as const;
  const place = await mountIsland(<ExhibitRow exhibits={[...HERE, UNPRICED]} prices={prices} />);
  expect(textsIn(place, ".price")).toEqual([
    ...["$14.50", "$15.00", "$23.50", "$5.20"].map((price) => `${price} ${t.prices.marks.sold}`),
    t.prices.withheld,
  ]);
  expect([...place.querySelectorAll<HTMLElement>(".price")].map(({ dataset }) => dataset.tip)).toEqual([
    ...Array<string>(4).fill(t.prices.basis.sold),
    t.prices.withheldMeans,
  ]);
});

it("cards in a row have no price where the page has none", async () => {
  const place = await mountIsland(<ExhibitRow exhibits={HERE} />);
  expect(textsIn(place, ".label b")).toEqual(HERE.map(({ name }) => name));
  expect(place.querySelector(".price")).toBeNull();
});

it("what an item is worth and where it can be had follow the region that is chosen", async () => {
  const worthIn = (price: number, currency: "USD" | "GBP", url: string) => ({
    worth: { price, currency, basis: "sold", n: 9, day: "2026-11-20" } as const,
    offer: { url, isSponsored: false, words: `Buy at ${url}`, where: "there" },
  });
  const regions = {
    "1": worthIn(100, "USD", "https://one.example"),
    "2": worthIn(200, "USD", "https://two.example"),
    "3": worthIn(300, "GBP", "https://three.example"),
  };
  const place = await mountIsland(<Worth region="2" regions={regions} withholdsAverages={false} />);
  const seen = () => [find(place, ".tipped button").textContent, find(place, "a").getAttribute("href")];
  expect(seen()).toEqual([`$2.00 ${t.prices.marks.sold}`, "https://two.example"]);
  await doAndWait(() => $region.set("3"));
  expect(seen()).toEqual([`£3.00 ${t.prices.marks.sold}`, "https://three.example"]);
  expect(find(place, "a").getAttribute("rel")).toBe("noopener");
});

describe("the chart of an item's prices", () => {
  const line = (market: PriceLine["market"], price: number): PriceLine => ({
    market,
    grade: "new",
    source: "sold",
    points: [{ day: "2026-11-20", price }],
  });
  const openChart = async () => {
    const place = await mountIsland(
      <PriceChart
        region="3"
        lines={[line("EBAY-US", 200), line("EBAY-GB", 300)]}
        offers={[]}
        purchases={[]}
        targets={[]}
        today="2026-11-20"
      />,
    );
    return {
      price: () => find(place, ".legend [data-grade] b").textContent,
      checked: () => [...place.querySelectorAll<HTMLInputElement>("[type=radio]")].map(({ checked }) => checked),
      pick: (at: number) => doAndWait(() => place.querySelectorAll<HTMLElement>("[type=radio]")[at]?.click()),
    };
  };

  it("is in the currency that was picked in it until another region is chosen for the page", async () => {
    const { price, checked, pick } = await openChart();
    expect([price(), checked()]).toEqual(["£3.00", [false, true]]);
    await pick(0);
    expect([price(), checked()]).toEqual(["$2.00", [true, false]]);
    await doAndWait(() => $region.set("2"));
    expect(price()).toBe("$2.00");
    await pick(1);
    expect([price(), checked()]).toEqual(["£3.00", [false, true]]);
    await doAndWait(() => $region.set("1"));
    expect([price(), checked()]).toEqual(["$2.00", [true, false]]);
  });
});
