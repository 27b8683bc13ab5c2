import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { paths } from "../../domain/paths";
import { exhibitOf, type View, viewPath } from "../../domain/view/view";
import { type PackedExhibits, packExhibits } from "../../domain/wire/exhibits";

/** What a view shows whoever looks at it, and in whatever order. */
export interface Contents {
  readonly exhibits: PackedExhibits;
}

export const CONTENTS = ["exhibits"] as const satisfies readonly (keyof Contents)[];

export const contentsOf = (catalogue: Catalogue, view: View): Contents => ({
  exhibits: packExhibits(inCatalogueOrder(view.items).map((item) => exhibitOf(catalogue, item, view.kind))),
});

/** Names all that they are made of: what came from there once never changes. */
export const contentsPath = ({ version }: Catalogue, view: View): string =>
  paths.contents(viewPath(view), `${version}-${__BUILD__}`);
