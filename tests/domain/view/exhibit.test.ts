import { expect, it } from "vitest";
import { exhibitOf } from "../../../domain/view/view";
import { anItem, itemOf, shipped } from "../../helpers/catalogue";

const link = anItem(({ name, amiiboSeriesId }) => name === "Link" && amiiboSeriesId === 1);

it("says by game series what a franchise view does not say", () => {
  expect(exhibitOf(shipped, link, "amiibo-franchise").label).toBe(shipped.gameSeriesOf(link).name);
  expect(exhibitOf(shipped, link, "game-series").label).toBe("Super Smash Bros.");
});

it.each([
  [1, "Series 1 · 1"],
  [400, "Series 4 · 400"],
  [501, "New Leaf · 01"],
  [601, "Sanrio · 1"],
])("card %i reads %j in every view", (acNumber, label) => {
  const card = anItem((item) => item.acNumber === acNumber);
  expect(exhibitOf(shipped, card, "all").label).toBe(label);
  expect(exhibitOf(shipped, card, "amiibo-franchise").label).toBe(label);
});

it("has the earliest day, or nothing", () => {
  expect(exhibitOf(shipped, itemOf(1), "all").released).toBe("2014-11-21");
  expect(exhibitOf(shipped, { ...itemOf(1), releases: {} }, "all").released).toBe("");
});
