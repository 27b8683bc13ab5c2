import { expect, it } from "vitest";
import { toItemSummary } from "../../../domain/view/listView";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

const link = findFirstItem(({ name, amiiboSeriesId }) => name === "Link" && amiiboSeriesId === 1);

it("the label of an item names the game series in a franchise view and the amiibo series elsewhere", () => {
  expect(toItemSummary(shippedCatalogue, link, "amiibo-franchise").label).toBe(
    shippedCatalogue.getGameSeries(link).name,
  );
  expect(toItemSummary(shippedCatalogue, link, "game-series").label).toBe("Super Smash Bros.");
});

it.each([
  [1, "Series 1 · 1"],
  [400, "Series 4 · 400"],
  [501, "New Leaf · 01"],
  [601, "Sanrio · 1"],
])("the label of card %i is %j in every view", (acNumber, label) => {
  const card = findFirstItem((item) => item.acNumber === acNumber);
  expect(toItemSummary(shippedCatalogue, card, "all").label).toBe(label);
  expect(toItemSummary(shippedCatalogue, card, "amiibo-franchise").label).toBe(label);
});

it("an item summary contains the earliest release day, or an empty text", () => {
  expect(toItemSummary(shippedCatalogue, getItem(1), "all").released).toBe("2014-11-21");
  expect(toItemSummary(shippedCatalogue, { ...getItem(1), releases: {} }, "all").released).toBe("");
});
