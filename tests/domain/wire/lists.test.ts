import { expect, it } from "vitest";
import { inCatalogueOrder } from "../../../domain/catalogue/order";
import { everyView, openView, titleOfView, viewPath } from "../../../domain/view/view";
import { listAt } from "../../../domain/wire/listAt";
import { packLists } from "../../../domain/wire/lists";
import { shipped } from "../../helpers/catalogue";

const told: unknown = JSON.parse(JSON.stringify(packLists(shipped)));

it("every list of the catalogue is told with the items that its page shows", () => {
  for (const { kind, choice } of everyView(shipped)) {
    const shown = openView(shipped, kind, choice.slug).items.map(({ id }) => id);
    expect(new Set(listAt(told, viewPath({ kind, choice }))?.ids)).toEqual(new Set(shown));
  }
});

it("a list is called as its page, and has its items in the order of the catalogue", () => {
  for (const view of everyView(shipped)) {
    const { items } = openView(shipped, view.kind, view.choice.slug);
    expect(listAt(told, viewPath(view))).toEqual({
      name: titleOfView(view),
      ids: inCatalogueOrder(items).map(({ id }) => id),
    });
  }
});

it("an address without a series is that of the hall's first one", () => {
  expect(listAt(told, "/list/game-series")).toEqual(listAt(told, "/list/game-series/super-mario"));
});

it("of what was not told nothing is made up", () => {
  expect(listAt(told, "/list/game-series/nothing")).toBeUndefined();
  expect(listAt(undefined, "/list/all")).toBeUndefined();
  expect(listAt({ "/list/all": 5 }, "/list/all")).toBeUndefined();
  expect(listAt({ "/list/all": { name: "All" } }, "/list/all")).toBeUndefined();
  expect(listAt({ "/list/all": { ids: "1" } }, "/list/all")).toBeUndefined();
  expect(listAt({ "/list/all": { name: "All", ids: "" } }, "/list/all")).toEqual({ name: "All", ids: [] });
});
