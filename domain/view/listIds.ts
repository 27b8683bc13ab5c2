import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { paths } from "../paths";
import { LIST_VIEW_KINDS } from "../paths/pathsForBrowserScripts";
import { buildListView, getListViewPath, getListViewTitle, listNonEmptyViews } from "./listView";

/** Title of a list and ids of its items, in catalogue order. */
export interface ListItemIds {
  readonly name: string;
  readonly ids: readonly number[];
}

/** Builds all catalogue lists, by path. The default list of a view is also under the view's own path. */
export function buildItemIdsByListPath(catalogue: Catalogue): Readonly<Record<string, ListItemIds>> {
  const views = listNonEmptyViews(catalogue).map(({ kind, option }) => buildListView(catalogue, kind, option.slug));
  const defaultViews = LIST_VIEW_KINDS.map((kind) => [paths.list(kind), buildListView(catalogue, kind)] as const);
  const lists = [...defaultViews, ...views.map((view) => [getListViewPath(view), view] as const)];
  return Object.fromEntries(
    lists.map(([path, view]) => {
      const ids = sortInCatalogueOrder(view.items).map(({ id }) => id);
      return [path, { name: getListViewTitle(view), ids }];
    }),
  );
}
