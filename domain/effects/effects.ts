import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import type { Game, Usage } from "../games/game";
import { countGoalSlots, type GoalFilter, type QuantityLookup } from "../goal/goalFilter";
import { groupBy } from "../groupBy";

/** A usage with the items of it that the catalogue has. */
export interface Effect {
  readonly usage: Usage;
  readonly items: readonly Item[];
  /** Items that share a place do the very same: all of the usage, or those of one character. */
  readonly places: GoalFilter;
}

/** What items do in a game; of a usage whose items are all gone nothing is left. */
export const listEffects = ({ usages }: Game, { byId }: Pick<Catalogue, "byId">): readonly Effect[] =>
  usages.flatMap((usage) => {
    const items = usage.items.flatMap((id) => byId.get(id) ?? []);
    return items.length === 0 ? [] : [{ usage, items, places: buildSlots(usage, items) }];
  });

function buildSlots({ isByCharacter }: Usage, items: readonly Item[]): GoalFilter {
  const same = groupBy(items, ({ characterKey }) => (isByCharacter ? characterKey : ""));
  return new Map(items.map(({ id, characterKey }) => [id, same.get(isByCharacter ? characterKey : "")?.[0]?.id ?? id]));
}

interface CountableEffect {
  readonly items: readonly { readonly id: number }[];
  readonly places: GoalFilter;
}

/** How many effects there are together, and how many of them what somebody owns brings about. */
export function countEffects(effects: readonly CountableEffect[], quantityOf: QuantityLookup) {
  const counts = effects.map(({ items, places }) => countGoalSlots(items, quantityOf, places));
  const sum = (of: "owned" | "total") => counts.reduce((all, count) => all + count[of], 0);
  return { owned: sum("owned"), total: sum("total") };
}
