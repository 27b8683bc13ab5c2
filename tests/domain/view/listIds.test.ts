import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { buildItemIdsByListPath } from "../../../domain/view/listIds";
import { buildListView, getListViewPath, getListViewTitle, listNonEmptyViews } from "../../../domain/view/listView";
import { shippedCatalogue } from "../../helpers/catalogue";

const lists = buildItemIdsByListPath(shippedCatalogue);

it("buildItemIdsByListPath stores the page title and the item ids of every list page", () => {
  for (const view of listNonEmptyViews(shippedCatalogue)) {
    const { items } = buildListView(shippedCatalogue, view.kind, view.option.slug);
    expect(lists[getListViewPath(view)]).toEqual({
      name: getListViewTitle(view),
      ids: sortInCatalogueOrder(items).map(({ id }) => id),
    });
  }
});

it("buildItemIdsByListPath lists the items of Super Mario, the default series, under /list/game-series", () =>
  expect(lists["/list/game-series"]).toEqual(lists["/list/game-series/super-mario"]));
