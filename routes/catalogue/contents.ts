import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { inYourGames } from "../../domain/games/labels";
import { paths } from "../../domain/paths";
import { exhibitOf, type View, viewPath } from "../../domain/view/view";
import { type PackedExhibits, packExhibits } from "../../domain/wire/exhibits";

/** What a view shows whoever looks at it, and in whatever order. */
export interface Contents {
  readonly exhibits: PackedExhibits;
}

export const CONTENTS = ["exhibits"] as const satisfies readonly (keyof Contents)[];

/** @param inGames in how many of the viewer's games an item does something: then they are the viewer's own */
export const contentsOf = (
  catalogue: Catalogue,
  view: View,
  inGames: ReadonlyMap<number, number> = NONE,
): Contents => ({
  exhibits: packExhibits(
    inCatalogueOrder(view.items).map((item) => {
      const exhibit = exhibitOf(catalogue, item, view.kind);
      const count = inGames.get(item.id);
      return count === undefined ? exhibit : { ...exhibit, label: `${exhibit.label} · ${inYourGames(count)}` };
    }),
  ),
});

const NONE: ReadonlyMap<number, number> = new Map();

/** Names all that they are made of: what came from there once never changes. */
export const contentsPath = ({ version }: Catalogue, view: View): string =>
  paths.contents(viewPath(view), `${version}-${__BUILD__}`);
