import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { paths } from "../paths";
import { LIST_VIEW_KINDS } from "../paths/browserPaths";
import { buildListView, getListViewPath, getListViewTitle, listNonEmptyViews } from "../view/listView";
import { encodeDeltas } from "./columns";
import type { EncodedLists } from "./findEncodedList";

/** Encodes every list by its path. The default list of a view is also stored under the path of the view. */
export function encodeLists(catalogue: Catalogue): EncodedLists {
  const views = listNonEmptyViews(catalogue).map(({ kind, option }) => buildListView(catalogue, kind, option.slug));
  const defaultViews = LIST_VIEW_KINDS.map((kind) => [paths.list(kind), buildListView(catalogue, kind)] as const);
  const lists = [...defaultViews, ...views.map((view) => [getListViewPath(view), view] as const)];
  return Object.fromEntries(
    lists.map(([path, view]) => {
      const ids = encodeDeltas(sortInCatalogueOrder(view.items).map(({ id }) => id));
      return [path, { name: getListViewTitle(view), ids }];
    }),
  );
}
