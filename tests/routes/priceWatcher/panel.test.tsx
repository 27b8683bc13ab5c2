import { expect, it } from "vitest";
import { z } from "zod";
import { getGuestValue } from "../../../db/access/viewerQuery";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { amiiboRoutes } from "../../../routes/amiibo";
import type { AppContext } from "../../../routes/http/context";
import { priceWatcherRoutes } from "../../../routes/priceWatcher";
import { renderPriceTargetPanel } from "../../../routes/priceWatcher/TargetPanel";
import { getItem } from "../../helpers/catalogue";
import { createStockCheckRow, fillMarket } from "../../helpers/marketRows";
import { withRoutes } from "../../helpers/routes";
import { parseIslands, renderElements } from "../../helpers/servedIslands";

const getPanel = (id: number, region: "us" | "uk") => {
  const c: AppContext = Object.assign(Object.create(null), { var: { viewer: { id }, preferences: { region } } });
  return renderElements(<div>{renderPriceTargetPanel(c, getGuestValue, getItem(1), EMPTY_PRICE_SNAPSHOT)}</div>);
};

it("the price target form on an item page preselects the market that matches the price region of the viewer", () => {
  for (const [region, market] of [
    ["uk", "EBAY-GB"],
    ["us", "EBAY-US"],
  ] as const)
    expect(parseIslands(getPanel(7, region)).map(({ props }) => props)).toMatchObject([{ market, item: { id: 1 } }]);
  expect(parseIslands(getPanel(0, "uk"))).toEqual([]);
});

const Shown = z.object({
  forms: z.array(
    z.object({
      market: z.string(),
      grade: z.string(),
      price: z.number().nullable(),
      wantsRestock: z.boolean(),
      offer: z.object({ price: z.number() }).nullable(),
    }),
  ),
});

const { somebody, database } = withRoutes([amiiboRoutes, priceWatcherRoutes]);

it("the form for price targets on an item page shows only the targets and offers of this item", async () => {
  await fillMarket(database.db, {
    stock: [
      createStockCheckRow({ itemId: 1, retailer: "CeX UK", price: 1500 }),
      createStockCheckRow({ itemId: 2, retailer: "CeX UK", price: 1600 }),
    ],
  });
  const person = await somebody({ name: "primary_region", value: "uk" });
  const corner = { market: "EBAY-GB", condition: "new" };
  await person.send("/price-watcher/1", { ...corner, price: "9.99", restock: "on" });
  await person.send("/price-watcher/2", { ...corner, price: "5" });
  const { text } = await person.go("/amiibo/1");
  const [panel] = parseIslands(text).filter(({ name }) => name === "PriceTargets");
  const forms = Shown.parse(panel?.props).forms.filter(({ price, offer }) => price !== null || offer !== null);
  expect(forms).toEqual([{ market: "EBAY-GB", grade: "new", price: 999, wantsRestock: true, offer: { price: 1500 } }]);
});
