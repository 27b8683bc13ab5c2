import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { paths } from "../paths";
import { VIEW_KINDS } from "../paths/shown";
import { everyView, openView, titleOfView, viewPath } from "../view/view";
import { differences } from "./columns";
import type { PackedLists } from "./listAt";

/** Every list by its address; what a hall shows of itself stands under the hall's, too. */
export function packLists(catalogue: Catalogue): PackedLists {
  const views = everyView(catalogue).map(({ kind, choice }) => openView(catalogue, kind, choice.slug));
  const halls = VIEW_KINDS.map((kind) => [paths.list(kind), openView(catalogue, kind)] as const);
  const lists = [...halls, ...views.map((view) => [viewPath(view), view] as const)];
  return Object.fromEntries(
    lists.map(([path, view]) => {
      const ids = differences(inCatalogueOrder(view.items).map(({ id }) => id));
      return [path, { name: titleOfView(view), ids }];
    }),
  );
}
