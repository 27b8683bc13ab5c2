import { alsoIn } from "../aliases/searchTerms";
import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { type Everything, everythingOf } from "./findExhibits";
import { exhibitOf } from "./view";

const opened = new WeakMap<Catalogue, Everything>();

/** A whole catalogue with all that people call its items: made with the first search, and kept for the next ones. */
export function everythingIn(catalogue: Catalogue): Everything {
  const known = opened.get(catalogue);
  if (known) return known;
  const alsoOf = alsoIn(catalogue);
  const everything = everythingOf(
    inCatalogueOrder(catalogue.items).map((item) => ({
      ...exhibitOf(catalogue, item, "all"),
      also: alsoOf(item),
    })),
  );
  opened.set(catalogue, everything);
  return everything;
}
