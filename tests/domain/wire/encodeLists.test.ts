import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { buildListView, getListViewPath, getListViewTitle, listNonEmptyViews } from "../../../domain/view/listView";
import { encodeLists } from "../../../domain/wire/encodeLists";
import { findEncodedList } from "../../../domain/wire/findEncodedList";
import { shippedCatalogue } from "../../helpers/catalogue";

const told: unknown = JSON.parse(JSON.stringify(encodeLists(shippedCatalogue)));

it("every list of the catalogue is told with the items that its page shows", () => {
  for (const { kind, choice } of listNonEmptyViews(shippedCatalogue)) {
    const shown = buildListView(shippedCatalogue, kind, choice.slug).items.map(({ id }) => id);
    expect(new Set(findEncodedList(told, getListViewPath({ kind, choice }))?.ids)).toEqual(new Set(shown));
  }
});

it("a list is called as its page, and has its items in the order of the catalogue", () => {
  for (const view of listNonEmptyViews(shippedCatalogue)) {
    const { items } = buildListView(shippedCatalogue, view.kind, view.choice.slug);
    expect(findEncodedList(told, getListViewPath(view))).toEqual({
      name: getListViewTitle(view),
      ids: sortInCatalogueOrder(items).map(({ id }) => id),
    });
  }
});

it("an address without a series is that of the hall's first one", () => {
  expect(findEncodedList(told, "/list/game-series")).toEqual(findEncodedList(told, "/list/game-series/super-mario"));
});

it("of what was not told nothing is made up", () => {
  expect(findEncodedList(told, "/list/game-series/nothing")).toBeUndefined();
  expect(findEncodedList(undefined, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": 5 }, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": { name: "All" } }, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": { ids: "1" } }, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": { name: "All", ids: "" } }, "/list/all")).toEqual({ name: "All", ids: [] });
});
