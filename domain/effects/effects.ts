import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import type { Game, Usage } from "../games/game";
import { countGoalSlots, type GoalFilter, type QuantityLookup } from "../goal/goalFilter";
import { groupBy } from "../groupBy";

/** A usage with those of its items that the catalogue has. */
export interface Effect {
  readonly usage: Usage;
  readonly items: readonly Item[];
  /**
   * Slot of each item. Items of one slot are interchangeable: all items with this effect, or only those of one
   * character if the game distinguishes characters.
   */
  readonly slots: GoalFilter;
}

/** Lists the effects of items in a game. Leaves out usages that have no item in the catalogue. */
export const listEffects = ({ usages }: Game, { byId }: Pick<Catalogue, "byId">): readonly Effect[] =>
  usages.flatMap((usage) => {
    const items = usage.items.flatMap((id) => byId.get(id) ?? []);
    return items.length === 0 ? [] : [{ usage, items, slots: buildSlots(usage, items) }];
  });

function buildSlots({ isByCharacter }: Usage, items: readonly Item[]): GoalFilter {
  const slots = groupBy(items, ({ characterKey }) => (isByCharacter ? characterKey : ""));
  return new Map([...slots.values()].flatMap((group) => group.map(({ id }) => [id, group[0]?.id ?? id] as const)));
}

interface CountableEffect extends Pick<Effect, "slots"> {
  readonly items: readonly Pick<Item, "id">[];
}

/** Counts all effects, and those that the owned items unlock. */
export function countEffects(effects: readonly CountableEffect[], quantityOf: QuantityLookup) {
  const counts = effects.map(({ items, slots }) => countGoalSlots(items, quantityOf, slots));
  const sumCounts = (key: "owned" | "total") => counts.reduce((total, count) => total + count[key], 0);
  return { owned: sumCounts("owned"), total: sumCounts("total") };
}
