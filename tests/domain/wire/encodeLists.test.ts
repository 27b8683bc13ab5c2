import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { buildListView, getListViewPath, getListViewTitle, listNonEmptyViews } from "../../../domain/view/listView";
import { encodeLists } from "../../../domain/wire/encodeLists";
import { findEncodedList } from "../../../domain/wire/findEncodedList";
import { shippedCatalogue } from "../../helpers/catalogue";

const response: unknown = JSON.parse(JSON.stringify(encodeLists(shippedCatalogue)));

it("every encoded list contains the items that its page shows", () => {
  for (const { kind, option } of listNonEmptyViews(shippedCatalogue)) {
    const shown = buildListView(shippedCatalogue, kind, option.slug).items.map(({ id }) => id);
    expect(new Set(findEncodedList(response, getListViewPath({ kind, option }))?.ids)).toEqual(new Set(shown));
  }
});

it("an encoded list has the title of its page and its items in catalogue order", () => {
  for (const view of listNonEmptyViews(shippedCatalogue)) {
    const { items } = buildListView(shippedCatalogue, view.kind, view.option.slug);
    expect(findEncodedList(response, getListViewPath(view))).toEqual({
      name: getListViewTitle(view),
      ids: sortInCatalogueOrder(items).map(({ id }) => id),
    });
  }
});

it("the path of a list view without a series has the default list", () => {
  expect(findEncodedList(response, "/list/game-series")).toEqual(
    findEncodedList(response, "/list/game-series/super-mario"),
  );
});

it("findEncodedList returns undefined for unknown lists and invalid responses", () => {
  expect(findEncodedList(response, "/list/game-series/nothing")).toBeUndefined();
  expect(findEncodedList(undefined, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": 5 }, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": { name: "All" } }, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": { ids: "1" } }, "/list/all")).toBeUndefined();
  expect(findEncodedList({ "/list/all": { name: "All", ids: "" } }, "/list/all")).toEqual({ name: "All", ids: [] });
});
